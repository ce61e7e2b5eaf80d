import { encodeNames } from '../../../contract/wire-names.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { ExportedPart } from '../../platform/db/exported.ts';

/** Another member, as the one whose data it is may know: no more than the first name. */
export interface Known {
  readonly memberId: string;
  readonly profileCode: string;
  readonly firstName: string;
}

/** Text is handed on in pieces of about this length. */
const PIECE = 64 * 1024;

const json = (value: unknown): string => JSON.stringify(encodeNames(value));

interface Content {
  /** What the file says of itself. */
  readonly head: object;
  readonly parts: readonly ExportedPart[];
  /** Asked at the end, with all members that were met. */
  known(ids: readonly string[]): AsyncIterable<Known>;
}

async function* listOf(items: AsyncIterable<object>, met: Set<string>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    const { memberId } = item as { memberId?: string | null };
    if (memberId) met.add(memberId);
    yield `${before}    ${json(item)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n  ]';
}

async function* textOf(db: Reader, memberId: string, { head, parts, known }: Content): AsyncGenerator<string> {
  const met = new Set<string>();
  yield `{\n  "about": ${json(head)}`;
  for (const { key, read } of parts) {
    yield `,\n  ${JSON.stringify(key)}: `;
    const value = read(db, memberId);
    if (Symbol.asyncIterator in value) yield* listOf(value, met);
    else yield json(await value);
  }
  met.delete(memberId);
  yield ',\n  "people": ';
  yield* listOf(known([...met].sort()), met);
  yield '\n}\n';
}

/** `data.json`: one object with a key for each part, in the wire's names, as UTF-8. */
export async function* dataJson(db: Reader, memberId: string, content: Content): AsyncGenerator<Uint8Array> {
  let waiting = '';
  for await (const text of textOf(db, memberId, content)) {
    waiting += text;
    if (waiting.length < PIECE) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  yield Buffer.from(waiting);
}
