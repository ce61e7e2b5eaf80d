import MarkdownIt, { type Token } from 'markdown-it';
import { API_BASE } from '../../../contract/kernel.ts';

/** Size of an uploaded picture, px. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const HIGHEST_HEADING = 2;
const LOWEST_HEADING = 6;

const IMAGE_PATH = new RegExp(
  `^(?:${API_BASE})?/content/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\\?size=(?:small|medium|large))?$`,
  'i',
);

/** Long edges of the stored renditions, px, for `srcset`. */
const RENDITIONS = { small: 320, medium: 720, large: 1440 } as const;

/** The address of a picture that staff uploaded for a text. */
export const imageUrl = (id: string): string => `${API_BASE}/content/images/${id}`;

/** The id in the address of an uploaded picture; undefined for all other addresses. */
const imageIdOf = (url: string): string | undefined => IMAGE_PATH.exec(url)?.[1]?.toLowerCase();

/** Links lead to pages of the web, to mail programs, and to places of this site. */
const isAllowedLink = (url: string): boolean =>
  /^(https?:\/\/[^/]|mailto:[^?]|#)/i.test(url) || (/^\/(?![/\\])/.test(url) && !/^\/%5c/i.test(url));

const isForeign = (url: string): boolean => /^https?:/i.test(url);

const parser = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: false });
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
parser.validateLink = isAllowedLink;

/** Calls `visit` with every token, including those inside of paragraphs and of links. */
function visitAll(tokens: readonly Token[], visit: (token: Token) => void): void {
  for (const token of tokens) {
    visit(token);
    if (token.children) visitAll(token.children, visit);
  }
}

/** Moves headings so that the highest one is an `h2`: the title of the page is its only `h1`. */
function shiftHeadings(tokens: readonly Token[]): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const levelOf = ({ tag }: Token): number => Number(tag.slice(1));
  const shift = HIGHEST_HEADING - headings.reduce((highest, one) => Math.min(highest, levelOf(one)), LOWEST_HEADING);
  for (const heading of headings) heading.tag = `h${Math.min(levelOf(heading) + shift, LOWEST_HEADING)}`;
}

const attributeOf = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

/** Describes a picture as text, for places where it cannot be shown. */
const altOf = (token: Token): string =>
  (token.children ?? []).map(({ content, type }) => (type === 'softbreak' ? ' ' : content)).join('');

/** Turns a picture into its description. */
function describeInstead(token: Token): void {
  token.type = 'text';
  token.tag = '';
  token.content = altOf(token);
  token.attrs = null;
  token.children = null;
}

/** Sets the addresses and the size of an uploaded picture, so that the page does not jump while the picture loads. */
function showImage(token: Token, id: string, { width, height }: ImageSize): void {
  const url = imageUrl(id);
  const edge = Math.max(width, height);
  const sizes = Object.entries(RENDITIONS).map(
    ([size, longest]) => `${url}?size=${size} ${Math.round(width * Math.min(1, longest / edge))}w`,
  );
  token.attrs = [
    ['src', `${url}?size=large`],
    ['srcset', sizes.join(', ')],
    ['sizes', '(min-width: 48em) 44rem, 100vw'],
    ['alt', ''],
    ['width', String(width)],
    ['height', String(height)],
    ['loading', 'lazy'],
    ['decoding', 'async'],
  ];
}

/** Ids of the uploaded pictures that a text shows. */
export function imageIdsIn(markdown: string): string[] {
  // Parsing is slow, and most texts have no picture.
  if (!markdown.includes('/content/images/')) return [];
  const ids = new Set<string>();
  visitAll(parser.parse(markdown, {}), (token) => {
    const id = token.type === 'image' ? imageIdOf(attributeOf(token, 'src')) : undefined;
    if (id) ids.add(id);
  });
  return [...ids];
}

/**
 * Draws Markdown as HTML without scripts, raw HTML, styles or pictures from elsewhere. Headings begin with `h2`.
 * @param images sizes of uploaded pictures by id; other pictures are replaced by their descriptions
 */
export function renderMarkdown(markdown: string, images: ReadonlyMap<string, ImageSize> = new Map()): string {
  const tokens = parser.parse(markdown, {});
  shiftHeadings(tokens);
  visitAll(tokens, (token) => {
    if (token.type === 'image') {
      const id = imageIdOf(attributeOf(token, 'src'));
      const size = id && images.get(id);
      if (id && size) showImage(token, id, size);
      else describeInstead(token);
    } else if (token.type === 'link_open' && isForeign(attributeOf(token, 'href')))
      token.attrSet('rel', 'nofollow noopener ugc');
    // The alignment of table columns is an inline style, which the pages' content security policy refuses.
    else if (token.type === 'th_open' || token.type === 'td_open') token.attrs = null;
  });
  return parser.renderer.render(tokens, parser.options, {});
}

/** The words of a Markdown text without markup, cut after a word. @param max characters */
export function plainTextOf(markdown: string, max: number): string {
  const words: string[] = [];
  visitAll(parser.parse(markdown, {}), (token) => {
    if (token.type === 'text' || token.type === 'code_inline') words.push(token.content);
    else if (token.type === 'softbreak' || token.type === 'hardbreak' || token.type === 'inline') words.push(' ');
  });
  const text = words.join('').replaceAll(/\s+/g, ' ').trim();
  if (text.length <= max) return text;
  const head = text.slice(0, max);
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), max / 2)).trimEnd()}…`;
}
