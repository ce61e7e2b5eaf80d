import { renderToBuffer } from '@react-pdf/renderer';
import { pagesOf, shortenToSetting, type TypeSetting } from '../fit-one-page.ts';
import { type PairContent, pairDocument } from './pair-document.ts';

/** From generous to dense. The last one fits even two profiles in which every field is full of the widest letters. */
const settings: readonly TypeSetting[] = [
  { size: 9, text: 400, fact: 120, list: 5 },
  { size: 8, text: 300, fact: 80, list: 4 },
  { size: 7.5, text: 200, fact: 60, list: 3 },
  { size: 7, text: 100, fact: 40, list: 2 },
  { size: 6, text: 20, fact: 12, list: 1 },
];

/** Renders both people in the most generous setting that fits on one page. */
export async function fitPair({ left, right, ...head }: PairContent): Promise<Uint8Array> {
  let pdf: Buffer | undefined;
  for (const setting of settings) {
    const content = { ...head, left: shortenToSetting(left, setting), right: shortenToSetting(right, setting) };
    pdf = await renderToBuffer(pairDocument(content, setting.size));
    if (pagesOf(pdf) === 1) break;
  }
  if (!pdf) throw new Error('There is no setting to print two people with.');
  return pdf;
}
