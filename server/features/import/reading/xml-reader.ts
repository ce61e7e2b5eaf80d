import { FileRefused } from './table-events.ts';

export interface XmlEvents {
  /** A start tag, by its name without a prefix. An empty element is followed by `close`. */
  open(name: string, attribute: (name: string) => string | undefined): void;
  close(name: string): void;
  text(text: string): void;
}

/** No tag and no text of a workbook is longer, in UTF-16 units. */
const MAX_TOKEN_LENGTH = 1_000_000;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces character references. Entities that a file declares itself are refused (entity bombs). */
function unescapeText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,8})?;?/gi, (_, reference: string | undefined) => {
    if (reference === undefined) throw new FileRefused('unsafe');
    if (!reference.startsWith('#')) {
      const known = named[reference];
      if (known === undefined) throw new FileRefused('unsafe');
      return known;
    }
    const code =
      reference[1]?.toLowerCase() === 'x' ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1));
    const isHalfCharacter = code >= 0xd800 && code <= 0xdfff;
    if (!(code > 0 && code <= 0x10_ffff) || isHalfCharacter) throw new FileRefused('damaged');
    return String.fromCodePoint(code);
  });
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributesOf(tag: string): (name: string) => string | undefined {
  let found: Map<string, string> | undefined;
  return (name) => {
    if (!found) {
      found = new Map();
      for (const [, key = '', double, single] of tag.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
        found.set(key, unescapeText(double ?? single ?? ''));
    }
    return found.get(name);
  };
}

/**
 * Reads XML piece by piece, as much of it as workbooks use: elements, attributes, text and CDATA. A document type is
 * refused, so that no entity can grow. @throws FileRefused
 */
export function createXmlReader(events: XmlEvents): { write(text: string): void; end(): void } {
  let rest = '';
  let depth = 0;

  const takeTag = (tag: string): void => {
    if (tag.startsWith('/')) {
      depth--;
      events.close(localName(tag.slice(1).trim()));
      return;
    }
    const isEmpty = tag.endsWith('/');
    const name = localName(/^[^\s/>]+/.exec(tag)?.[0] ?? '');
    events.open(name, attributesOf(tag));
    if (isEmpty) events.close(name);
    else depth++;
  };

  /** Reads the token at `start`. Returns where the next begins, or -1 if more text is needed. */
  const takeToken = (start: number): number => {
    if (rest[start] !== '<') {
      const end = rest.indexOf('<', start);
      if (end < 0) return -1;
      events.text(unescapeText(rest.slice(start, end)));
      return end;
    }
    if (rest.startsWith('<!', start)) {
      if (rest.length < start + 9) return -1;
      if (rest.startsWith('<!--', start)) return after('-->', start);
      if (!rest.startsWith('<![CDATA[', start)) throw new FileRefused('unsafe');
      const end = after(']]>', start);
      if (end > 0) events.text(rest.slice(start + 9, end - 3));
      return end;
    }
    if (rest.startsWith('<?', start)) return after('?>', start);
    const end = rest.indexOf('>', start);
    if (end < 0) return -1;
    takeTag(rest.slice(start + 1, end));
    return end + 1;
  };
  const after = (mark: string, start: number): number => {
    const found = rest.indexOf(mark, start);
    return found < 0 ? -1 : found + mark.length;
  };

  return {
    write(text) {
      // XML does not allow this character, and the database cannot store it.
      if (text.includes('\0')) throw new FileRefused('damaged');
      rest += text;
      let position = 0;
      while (position < rest.length) {
        const next = takeToken(position);
        if (next < 0) break;
        position = next;
      }
      rest = rest.slice(position);
      if (rest.length > MAX_TOKEN_LENGTH) throw new FileRefused('tooMuch');
    },
    end() {
      if (depth !== 0 || rest.trim() !== '') throw new FileRefused('damaged');
    },
  };
}
