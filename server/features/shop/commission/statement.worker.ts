import { renderToBuffer } from '@react-pdf/renderer';
import { cleanName, cleanText } from '../../../platform/pdf/clean-text.ts';
import { withLatinNote } from '../../../platform/pdf/latin-note.ts';
import { servePages } from '../../../platform/pdf/serve-pages.ts';
import type { StatementContent } from './statement.content.ts';
import { statementDocument } from './statement.page.ts';

servePages((content: StatementContent, fonts) => {
  const { writing, note } = withLatinNote(fonts);
  const clear = {
    ...content,
    site: cleanText(content.site, writing),
    name: cleanName(content.name, writing),
    rows: content.rows.map((row) => ({ ...row, note: cleanText(row.note, writing) })),
  };
  return renderToBuffer(statementDocument(clear, note()));
});
