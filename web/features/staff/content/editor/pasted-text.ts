/** Elements that begin a new paragraph. */
const paragraphs = new Set(
  'P DIV SECTION ARTICLE HEADER FOOTER MAIN ASIDE BLOCKQUOTE PRE H1 H2 H3 H4 H5 H6 TABLE FIGURE FIGCAPTION DL DT DD FORM HR'.split(
    ' ',
  ),
);
/** Elements whose content is no text of the page. */
const ignored = new Set('SCRIPT STYLE TEMPLATE HEAD TITLE NOSCRIPT SVG IFRAME OBJECT'.split(' '));

/** Nesting up to which lists are indented. A page from elsewhere may nest thousands of elements. */
const MAX_DEPTH = 200;

interface Place {
  readonly depth: number;
  /** Indentation of items of a list in this place. */
  readonly indent: string;
}

/**
 * Text of pasted HTML: paragraphs are separated by an empty line, items of lists begin with `- ` or their number. All
 * other formatting is removed. The parsed document runs no scripts and loads nothing.
 */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  return textWithin(body, { depth: 0, indent: '' })
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\s+$/g, '');
}

/** Handlers would not run in a parsed document, but the browser reports each of them in the console. */
const withoutHandlers = (html: string): string =>
  html.replace(/<[^<>]*>/g, (tag) => tag.replace(/[\s"'/]on\w+\s*=/gi, ' data-removed='));

function textWithin(parent: Node, place: Place): string {
  if (place.depth > MAX_DEPTH) return (parent.textContent ?? '').replace(/\s+/g, ' ');
  let text = '';
  for (const node of parent.childNodes) text += textOf(node, { ...place, depth: place.depth + 1 });
  return text;
}

function textOf(node: Node, place: Place): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element) || ignored.has(node.tagName.toUpperCase())) return '';
  const { tagName } = node;
  if (tagName === 'BR') return '\n';
  if (tagName === 'UL' || tagName === 'OL') return textOfList(node, place);
  if (tagName === 'TR') return `${[...node.children].map((cell) => textWithin(cell, place).trim()).join('  ')}\n`;
  const text = textWithin(node, place);
  return paragraphs.has(tagName) ? `\n\n${text.trim()}\n\n` : text;
}

function textOfList(list: Element, place: Place): string {
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI');
  const lines = items.map((item, index) => {
    const mark = list.tagName === 'OL' ? `${index + 1}. ` : '- ';
    const text = textWithin(item, { ...place, indent: place.indent + ' '.repeat(mark.length) });
    // Inside an item there are no empty lines, so that the list stays together.
    return `${place.indent}${mark}${text.trim().replace(/\n{2,}/g, '\n')}`;
  });
  // A list inside an item begins on the next line.
  return place.indent ? `\n${lines.join('\n')}\n` : `\n\n${lines.join('\n')}\n\n`;
}
