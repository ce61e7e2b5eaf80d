import { Document, Page, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { colours, frieze, siteMark } from '../../../platform/pdf/drawing.ts';
import { words } from '../../../platform/pdf/words.ts';
import type { Fact, InvoiceContent } from './invoice.content.ts';

const SIZE = 10;
const MARGIN = 48;
const INNER = 595.28 - 2 * MARGIN;
const WARNING = { paper: '#fdecea', ink: '#9b1c1c' };

const row = (...children: (ReactElement | null)[]) =>
  h(View, { style: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' } }, ...children);

const small = (text: string) => words(text, { fontSize: SIZE * 0.85, color: colours.label, lineHeight: 1.4 });
const plain = (text: string, align = 'left') =>
  words(text, { fontSize: SIZE, color: colours.ink, lineHeight: 1.4 }, { align });
const strong = (text: string, align = 'left', size = SIZE) =>
  words(text, { fontSize: size, fontWeight: 600, color: colours.ink, lineHeight: 1.4 }, { align });

function header({ title, site }: InvoiceContent): ReactElement {
  const mark = siteMark(site);
  return h(
    View,
    null,
    row(mark, words(title, { fontSize: 17, fontWeight: 600, color: colours.ink }, { kind: 'display' })),
    h(View, { style: { marginTop: 12, marginBottom: 14 } }, frieze(INNER, 14, colours.ornament)),
  );
}

const warning = (text: string, key: number): ReactElement =>
  h(
    View,
    { key, style: { backgroundColor: WARNING.paper, borderRadius: 3, padding: 6, marginBottom: 10 } },
    words(text, { fontSize: SIZE * 1.1, fontWeight: 600, color: WARNING.ink }, { align: 'center' }),
  );

/** Block with the seller's or the buyer's name and address. */
function party(label: string, { name, lines }: InvoiceContent['seller']): ReactElement {
  return h(
    View,
    { style: { width: '47%' } },
    small(label),
    strong(name, 'left', SIZE * 1.15),
    ...lines.map((line, key) => h(View, { key }, plain(line))),
  );
}

/** Facts, two per row. */
function facts(all: readonly Fact[]): ReactElement {
  const fact = ([label, value]: Fact, key: number) =>
    h(View, { key, style: { width: '47%', marginBottom: 7 } }, small(label), plain(value));
  const style = {
    flexDirection: 'row',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    marginTop: 16,
    paddingTop: 9,
    borderTopWidth: 0.6,
    borderTopColor: colours.line,
  } as const;
  return h(View, { style }, ...all.map(fact));
}

/** The products that were bought: description, code, price without tax. */
function table({ columns: [name, code, amount], lines }: InvoiceContent): ReactElement {
  const cells = (what: ReactElement, sac: ReactElement, amount: ReactElement) => [
    h(View, { key: 'what', style: { width: '56%' } }, what),
    h(View, { key: 'sac', style: { width: '18%' } }, sac),
    h(View, { key: 'amount', style: { width: '26%' } }, amount),
  ];
  const heading = (text: string, align = 'left') =>
    words(text, { fontSize: SIZE * 0.85, fontWeight: 600, color: colours.heading }, { align });
  return h(
    View,
    { style: { marginTop: 10 } },
    h(
      View,
      { style: { flexDirection: 'row', backgroundColor: '#f3ede0', padding: 7, borderRadius: 3 } },
      ...cells(heading(name), heading(code), heading(amount, 'right')),
    ),
    ...lines.map((line, key) => {
      const what = h(View, null, strong(line.name), line.detail ? small(line.detail) : null);
      const style = {
        flexDirection: 'row',
        padding: 7,
        borderBottomWidth: 0.6,
        borderBottomColor: colours.line,
      } as const;
      return h(View, { key, style, wrap: false }, ...cells(what, plain(line.sac), plain(line.amount, 'right')));
    }),
  );
}

function sums({ sums: all, total }: InvoiceContent): ReactElement {
  const line = (fact: Fact, key: string, write: typeof strong) =>
    h(
      View,
      // Lines of Urdu are taller than lines of figures, so both cells are centred.
      { key, style: { marginTop: 4, flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' } },
      write(fact[0]),
      write(fact[1], 'right'),
    );
  const rule = { borderTopWidth: 1, borderTopColor: colours.ornament, marginTop: 7, paddingTop: 3 };
  return h(
    View,
    { style: { width: '50%', alignSelf: 'flex-end', marginTop: 8, paddingRight: 7 }, wrap: false },
    ...all.map((fact) => line(fact, fact[0], plain)),
    h(View, { style: rule }, row(strong(total[0], 'left', SIZE * 1.2), strong(total[1], 'right', SIZE * 1.2))),
  );
}

/** The page as a PDF document. */
export function invoiceDocument(content: InvoiceContent) {
  const { title, facts: all, seller, buyer, labels } = content;
  return h(
    Document,
    { title: `${title} ${all[0]?.[1] ?? ''}`, author: seller.name, language: content.language },
    h(
      Page,
      { size: 'A4', style: { backgroundColor: '#ffffff', padding: MARGIN, paddingBottom: 70 } },
      header(content),
      ...content.warnings.map(warning),
      row(party(labels.from, seller), party(labels.to, buyer)),
      facts(all),
      table(content),
      sums(content),
      h(
        View,
        { style: { marginTop: 16 } },
        small(labels.inWords),
        ...content.inWords.map((line, key) => h(View, { key }, plain(line))),
      ),
      h(
        View,
        { style: { position: 'absolute', left: MARGIN, right: MARGIN, bottom: 34 } },
        ...content.notes.map((note, key) => h(View, { key }, small(note))),
      ),
    ),
  );
}
