import { renderToBuffer } from '@react-pdf/renderer';
import { cleanName, cleanText, cutText } from '../../../platform/pdf/clean-text.ts';
import { withLatinNote } from '../../../platform/pdf/latin-note.ts';
import { servePages } from '../../../platform/pdf/serve-pages.ts';
import type { InvoiceContent } from './invoice.content.ts';
import { invoiceDocument } from './invoice.page.ts';

/**
 * Maximum printed length of a name or address line: no real name or address is longer, and the line must fit on one
 * page.
 */
const MAX_LENGTH = 100;

const isText = (text: string | undefined): text is string => text !== undefined;

servePages((content: InvoiceContent, fonts) => {
  const { writing, note } = withLatinNote(fonts, content.language);
  const clean = (text: string): string => cutText(cleanText(text, writing), MAX_LENGTH);
  const party = ({ name, lines }: InvoiceContent['buyer']) => {
    const written = lines.map(clean).filter(Boolean);
    // A name of emoji alone cannot be printed: the next line, an email address, identifies the buyer.
    const [first, ...rest] = [cutText(cleanName(name, writing), MAX_LENGTH), ...written].filter(Boolean);
    if (first === undefined) throw new Error('An invoice without the name of a party is not printed.');
    return { name: first, lines: rest };
  };
  const clear = {
    ...content,
    site: clean(content.site),
    seller: party(content.seller),
    buyer: party(content.buyer),
    lines: content.lines.map((line) => ({ ...line, name: clean(line.name) || 'Item' })),
    notes: content.notes.map((one) => cleanText(one, writing)),
  };
  return renderToBuffer(invoiceDocument({ ...clear, notes: [...clear.notes, note()].filter(isText) }));
});
