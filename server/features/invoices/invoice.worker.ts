import { renderToBuffer } from '@react-pdf/renderer';
import { cleanText, cutText } from '../../platform/pdf/clean-text.ts';
import { servePages } from '../../platform/pdf/serve.ts';
import type { InvoiceContent } from './invoice.content.ts';
import { invoiceDocument } from './invoice.page.ts';

/** So much of a name, and of a line of an address, is printed: longer ones are nobody's, and it has to be one page. */
const LONGEST = 100;

servePages((content: InvoiceContent, writing) => {
  const clean = (text: string): string => cutText(cleanText(text, writing), LONGEST);
  const party = ({ name, lines }: InvoiceContent['buyer']) => {
    const written = lines.map(clean).filter(Boolean);
    // A name in letters of which we have no font: the next line says who it is.
    const [first = '', ...rest] = [clean(name), ...written].filter(Boolean);
    return { name: first, lines: rest };
  };
  return renderToBuffer(
    invoiceDocument({
      ...content,
      site: clean(content.site),
      seller: party(content.seller),
      buyer: party(content.buyer),
      line: { ...content.line, name: clean(content.line.name) || 'Package' },
    }),
  );
});
