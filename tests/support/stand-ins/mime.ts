/** An email as a mail program parses it. */
export interface CaughtMail {
  /** Headers by lower-case name; the last one if a name occurs several times. */
  readonly headers: Readonly<Record<string, string>>;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  readonly raw: string;
}

/** Decodes RFC 2047: `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`; blanks between two encoded words are dropped. */
const decodedWords = (value: string): string =>
  value
    .replaceAll(/(\?=)\s+(=\?)/g, '$1$2')
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, how: string, word: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('latin1') : unquoted(word.replaceAll('_', ' ')),
    );

/** Decodes quoted-printable to bytes, as latin1 text. */
const unquoted = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const utf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8');

interface Part {
  headers: Record<string, string>;
  body: string;
}

function partOf(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    head.split('\r\n').map((line) => {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), utf8(decodedWords(value))];
    }),
  );
  return { headers, body: source.slice(end + 4) };
}

function contentOf({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return utf8(encoding === 'quoted-printable' ? unquoted(body) : body).replaceAll('\r\n', '\n');
}

/** All parts that do not consist of further parts. */
function leavesOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(part.headers['content-type'] ?? '')?.[1];
  if (!boundary) return [part];
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => leavesOf(partOf(piece.replace(/^\s*\r\n/, ''))));
}

/** @param bytes the email as received */
export function parseMail(bytes: Buffer): CaughtMail {
  // In latin1 each character is one byte, so nothing is lost before the encoding of each part is known.
  const raw = bytes.toString('latin1');
  const whole = partOf(raw);
  const leaf = (type: string): string => {
    const found = leavesOf(whole).find(({ headers }) => (headers['content-type'] ?? 'text/plain').startsWith(type));
    return found ? contentOf(found).trimEnd() : '';
  };
  const header = (name: string): string => whole.headers[name] ?? '';
  return {
    headers: whole.headers,
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    messageId: header('message-id'),
    text: leaf('text/plain'),
    html: leaf('text/html'),
    raw: utf8(raw),
  };
}
