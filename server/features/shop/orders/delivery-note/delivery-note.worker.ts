import { renderToBuffer } from '@react-pdf/renderer';
import { cleanName, cleanText, cutText } from '../../../../platform/pdf/clean-text.ts';
import { withLatinNote } from '../../../../platform/pdf/latin-note.ts';
import { servePages } from '../../../../platform/pdf/serve-pages.ts';
import type { DeliveryNoteContent } from './delivery-note.content.ts';
import { deliveryNoteDocument } from './delivery-note.page.ts';

/** Maximum printed length of a name or line: no real one is longer. */
const MAX_LENGTH = 140;
const NOTE_MAX_LENGTH = 500;
const MAX_ADDRESS_LINES = 8;

servePages((content: DeliveryNoteContent, fonts) => {
  const { writing, note } = withLatinNote(fonts, content.language);
  const clean = (text: string, length = MAX_LENGTH): string => cutText(cleanText(text, writing), length);
  const party = ({ name, lines }: DeliveryNoteContent['customer']) => ({
    name: cutText(cleanName(name, writing), MAX_LENGTH) || 'Customer',
    lines: lines
      .map((line) => clean(line))
      .filter(Boolean)
      .slice(0, MAX_ADDRESS_LINES),
  });
  const clear = {
    ...content,
    site: clean(content.site),
    seller: party(content.seller),
    customer: party(content.customer),
    lines: content.lines.map((line) => ({ ...line, title: clean(line.title) || 'Product' })),
    note: content.note && clean(content.note, NOTE_MAX_LENGTH),
  };
  return renderToBuffer(deliveryNoteDocument(clear, note()));
});
