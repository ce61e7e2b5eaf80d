import { Document, Page, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { colours, frieze, siteMark } from '../../../../platform/pdf/drawing.ts';
import { words } from '../../../../platform/pdf/words.ts';
import type { DeliveryNoteContent, Fact } from './delivery-note.content.ts';

const SIZE = 10;
const MARGIN = 48;
const INNER = 595.28 - 2 * MARGIN;

const small = (text: string) => words(text, { fontSize: SIZE * 0.85, color: colours.label, lineHeight: 1.4 });
const plain = (text: string, align = 'left') =>
  words(text, { fontSize: SIZE, color: colours.ink, lineHeight: 1.4 }, { align });
const strong = (text: string, size = SIZE) =>
  words(text, { fontSize: size, fontWeight: 600, color: colours.ink, lineHeight: 1.4 });
const heading = (text: string, align = 'left') =>
  words(text, { fontSize: SIZE * 0.85, fontWeight: 600, color: colours.heading }, { align });

const row = (...children: ReactElement[]) =>
  h(View, { style: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' } }, ...children);

const header = ({ site, title }: DeliveryNoteContent): ReactElement =>
  h(
    View,
    null,
    row(siteMark(site), words(title, { fontSize: 17, fontWeight: 600, color: colours.ink }, { kind: 'display' })),
    h(View, { style: { marginTop: 12, marginBottom: 14 } }, frieze(INNER, 14, colours.ornament)),
  );

const party = (label: string, { name, lines }: DeliveryNoteContent['customer']): ReactElement =>
  h(
    View,
    { style: { width: '47%' } },
    small(label),
    strong(name, SIZE * 1.15),
    ...lines.map((line, key) => h(View, { key }, plain(line))),
  );

function facts(all: readonly Fact[]): ReactElement {
  const style = {
    flexDirection: 'row',
    justifyContent: 'space-between',
    marginTop: 16,
    paddingTop: 9,
    borderTopWidth: 0.6,
    borderTopColor: colours.line,
  } as const;
  return h(
    View,
    { style },
    ...all.map(([label, value], key) => h(View, { key, style: { width: '31%' } }, small(label), plain(value))),
  );
}

const cells = (title: ReactElement, unit: ReactElement, quantity: ReactElement) => [
  h(View, { key: 'title', style: { width: '60%' } }, title),
  h(View, { key: 'unit', style: { width: '22%' } }, unit),
  h(View, { key: 'quantity', style: { width: '18%' } }, quantity),
];

function table({ lines, labels }: DeliveryNoteContent): ReactElement {
  const line = ({ title, unit, quantity }: DeliveryNoteContent['lines'][number], key: number) =>
    h(
      View,
      {
        key,
        wrap: false,
        style: { flexDirection: 'row', padding: 7, borderBottomWidth: 0.6, borderBottomColor: colours.line },
      },
      ...cells(strong(title), plain(unit), plain(quantity, 'right')),
    );
  return h(
    View,
    { style: { marginTop: 14 } },
    h(
      View,
      { style: { flexDirection: 'row', backgroundColor: '#f3ede0', padding: 7, borderRadius: 3 } },
      ...cells(heading(labels.product), heading(labels.unit), heading(labels.quantity, 'right')),
    ),
    ...lines.map(line),
  );
}

const signature = (label: string): ReactElement =>
  h(View, { style: { width: '42%', borderTopWidth: 0.8, borderTopColor: colours.label, paddingTop: 4 } }, small(label));

/**
 * The page as a PDF document.
 * @param latinNote for the end of the page, if a text had to be written in Latin letters
 */
export const deliveryNoteDocument = (content: DeliveryNoteContent, latinNote?: string) =>
  h(
    Document,
    { title: `Delivery note ${content.facts[0]?.[1] ?? ''}`, author: content.seller.name, language: content.language },
    h(
      Page,
      { size: 'A4', style: { backgroundColor: '#ffffff', padding: MARGIN } },
      header(content),
      row(party(content.labels.from, content.seller), party(content.labels.to, content.customer)),
      facts(content.facts),
      table(content),
      content.note ? h(View, { style: { marginTop: 14 } }, small(content.labels.note), plain(content.note)) : null,
      h(
        View,
        { wrap: false, style: { marginTop: 60 } },
        row(signature(content.labels.receivedBy), signature(content.labels.date)),
      ),
      latinNote ? h(View, { style: { marginTop: 20 } }, small(latinNote)) : null,
    ),
  );
