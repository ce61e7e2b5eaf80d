import { Document, Page, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { colours, frieze, siteMark } from '../../../platform/pdf/drawing.ts';
import { words } from '../../../platform/pdf/words.ts';
import type { StatementContent } from './statement.content.ts';

type Row = StatementContent['rows'][number];

const SIZE = 9.5;
const MARGIN = 48;
const INNER = 595.28 - 2 * MARGIN;
const WIDTHS = ['14%', '42%', '20%', '24%'] as const;

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const rupeesOf = (paise: number): string => `${paise < 0 ? '−' : ''}₹ ${grouped.format(Math.abs(paise) / 100)}`;

const small = (text: string) => words(text, { fontSize: SIZE * 0.85, color: colours.label, lineHeight: 1.4 });

const line = (cells: readonly ReactElement[], style: object, key?: number): ReactElement =>
  h(
    View,
    { key, wrap: false, style: { flexDirection: 'row', paddingVertical: 5, paddingHorizontal: 7, ...style } },
    ...cells.map((cell, index) => h(View, { key: index, style: { width: WIDTHS[index] } }, cell)),
  );

function entry(row: Row, isEdge: boolean, key?: number): ReactElement {
  const style = { fontSize: SIZE, fontWeight: isEdge ? 600 : 400, color: colours.ink, lineHeight: 1.4 };
  const text = (given: string, align = 'left') => words(given, style, { align });
  const details = [row.order && `Order ${row.order}`, row.note].filter(Boolean).join(' · ');
  const what = h(View, null, text(row.what), details ? small(details) : null);
  const cells = [text(row.day), what, text(isEdge ? '' : rupeesOf(row.amount), 'right')];
  return line(
    [...cells, text(rupeesOf(row.balance), 'right')],
    { borderBottomWidth: 0.6, borderBottomColor: colours.line },
    key,
  );
}

/**
 * The statement as a PDF document.
 * @param latinNote for the end of the page, if a text had to be written in Latin letters
 */
export function statementDocument({ site, name, month, start, rows, end }: StatementContent, latinNote?: string) {
  const heading = (text: string, align = 'left') =>
    words(text, { fontSize: SIZE * 0.85, fontWeight: 600, color: colours.heading }, { align });
  const title = { fontSize: 17, fontWeight: 600 };
  const mark = siteMark(site);
  return h(
    Document,
    { title: `Commission ${month}`, author: site, language: 'en' },
    h(
      Page,
      { size: 'A4', style: { backgroundColor: '#ffffff', padding: MARGIN } },
      h(
        View,
        { style: { flexDirection: 'row', justifyContent: 'space-between' } },
        mark,
        words('Commission statement', { ...title, color: colours.ink }, { kind: 'display' }),
      ),
      h(View, { style: { marginTop: 12, marginBottom: 14 } }, frieze(INNER, 14, colours.ornament)),
      words(name, { fontSize: SIZE * 1.3, fontWeight: 600, color: colours.ink, lineHeight: 1.4 }),
      words(month, { fontSize: SIZE, color: colours.label, lineHeight: 1.4 }),
      line([heading('Day'), heading('Entry'), heading('Amount', 'right'), heading('Balance', 'right')], {
        backgroundColor: '#f3ede0',
        borderRadius: 3,
        marginTop: 12,
      }),
      entry(start, true),
      ...rows.map((row, key) => entry(row, false, key)),
      entry(end, true),
      h(
        View,
        { style: { marginTop: 14 } },
        small('Commission is a share of the price without GST, after discounts and without the charge for delivery.'),
        latinNote ? small(latinNote) : null,
      ),
    ),
  );
}
