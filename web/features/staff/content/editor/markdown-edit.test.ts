import { expect, test } from 'vitest';
import {
  completeAddress,
  continueList,
  type Edit,
  insertImage,
  insertLink,
  isWebAddress,
  type TextSelection,
  toggleEmphasis,
  toggleLines,
} from './markdown-edit.rules.ts';

/** Reads a text in which `[` and `]` enclose the selection, or `|` is the caret. */
function read(marked: string): TextSelection {
  const caret = marked.indexOf('|');
  if (caret >= 0) return { text: marked.replace('|', ''), start: caret, end: caret };
  const [start, end] = [marked.indexOf('['), marked.indexOf(']') - 1];
  return { text: marked.replace(/[[\]]/g, ''), start, end };
}

function apply({ text }: TextSelection, { from, to, insert, select: [start, end] }: Edit): string {
  const next = text.slice(0, from) + insert + text.slice(to);
  return start === end
    ? `${next.slice(0, start)}|${next.slice(start)}`
    : `${next.slice(0, start)}[${next.slice(start, end)}]${next.slice(end)}`;
}

const bold = (marked: string) => apply(read(marked), toggleEmphasis(read(marked), '**', 'bold words'));
const italic = (marked: string) => apply(read(marked), toggleEmphasis(read(marked), '*', 'words'));
const lines = (marked: string, mark: Parameters<typeof toggleLines>[1]) =>
  apply(read(marked), toggleLines(read(marked), mark));

test('the article editor makes selected words bold, and plain again', () => {
  expect(bold('A [good] match')).toBe('A **[good]** match');
  expect(bold('A **[good]** match')).toBe('A [good] match');
  expect(bold('A [**good**] match')).toBe('A [good] match');
  expect(bold('A[ good ]match')).toBe('A **[good]** match');
  expect(bold('A |')).toBe('A **[bold words]**');
});

test('the article editor adds italic to bold words, and can remove one of the two', () => {
  expect(italic('**[good]**')).toBe('***[good]***');
  expect(italic('***[good]***')).toBe('**[good]**');
  expect(bold('***[good]***')).toBe('*[good]*');
  expect(italic('*[good]*')).toBe('[good]');
});

test('the article editor makes each selected line bold by itself', () => {
  expect(bold('[One\n\n- Two]')).toBe('[**One**\n\n- **Two**]');
});

test('the article editor makes a line a heading, and plain again', () => {
  expect(lines('The first me|eting', 'heading')).toBe('## The first meeting|');
  expect(lines('## The first me|eting', 'heading')).toBe('The first meeting|');
  expect(lines('|', 'heading')).toBe('## |');
});

test('the article editor makes a list of the selected lines, separated from the paragraphs around it', () => {
  expect(lines('Bring:\n[Photos\nBiodata]\nThank you.', 'list')).toBe('Bring:\n\n[- Photos\n- Biodata]\n\nThank you.');
  expect(lines('[- Photos\n- Biodata]', 'list')).toBe('[Photos\nBiodata]');
  expect(lines('[- Photos\n- Biodata]', 'numbered')).toBe('[1. Photos\n2. Biodata]');
  expect(lines('- One\n[Two]', 'list')).toBe('- One\n- Two|');
});

test('the article editor quotes lines, and keeps a list inside the quotation', () => {
  expect(lines('[- One\n- Two]', 'quote')).toBe('[> - One\n> - Two]');
});

test('a selection that ends with a line break does not change the line after it in the article editor', () => {
  expect(lines('[One\n]Two', 'quote')).toBe('> One|\n\nTwo');
});

test('the Enter key continues a list with the next number, and ends the list at an empty item', () => {
  const enter = (marked: string) => {
    const edit = continueList(read(marked));
    return edit && apply(read(marked), edit);
  };
  expect(enter('- One|')).toBe('- One\n- |');
  expect(enter('9. One|')).toBe('9. One\n10. |');
  expect(enter('- One\n- |')).toBe('- One\n|');
  expect(enter('One|')).toBeUndefined();
});

test('links and pictures in an article are escaped, so that their texts and addresses cannot end them early', () => {
  const selected = { text: 'See here.', start: 4, end: 8 };
  expect(insertLink(selected, 'a [new] page', 'https://a.example/x (1)').insert).toBe(
    '[a \\[new\\] page](https://a.example/x%20%281%29)',
  );
  const caret = { text: 'One\nTwo', start: 1, end: 1 };
  const edit = insertImage(caret, 'A bride ] smiling', '/content/images/1');
  expect(caret.text.slice(0, edit.from) + edit.insert + caret.text.slice(edit.to)).toBe(
    'One\n\n![A bride \\] smiling](/content/images/1)\n\nTwo',
  );
});

test('web addresses in an article are completed, and those that run a script are refused', () => {
  expect(completeAddress('rishta.example/blog')).toBe('https://rishta.example/blog');
  expect(completeAddress(' https://rishta.example ')).toBe('https://rishta.example');
  expect(completeAddress('help@rishta.example')).toBe('mailto:help@rishta.example');
  expect(completeAddress('/questions')).toBe('/questions');
  for (const typed of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'two words', '', 'vbscript:x'])
    expect(completeAddress(typed)).toBeUndefined();
  expect(isWebAddress('https://a.example/b ')).toBe(true);
  expect(isWebAddress('see https://a.example')).toBe(false);
});
