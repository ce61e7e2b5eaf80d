import { encodeNames } from '../../../../contract/wire-names.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { ExportPart } from '../../../platform/db/export-part.ts';

/** Another member, as the exporting member may see that person: only the first name. */
export interface ExportedMember {
  readonly memberId: string;
  readonly profileCode: string;
  readonly firstName: string;
}

/** Approximate length of a chunk of text. */
const CHUNK_CHARACTERS = 64 * 1024;

const json = (value: unknown): string => JSON.stringify(encodeNames(value));

interface Content {
  /** Header of the file. */
  readonly head: object;
  readonly parts: readonly ExportPart[];
  /** Called at the end, with the ids of all members referred to. */
  known(ids: readonly string[]): AsyncIterable<ExportedMember>;
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

/** `data.json`: one object with a key per part, in wire names, as UTF-8. */
export async function* dataJson(db: Reader, memberId: string, content: Content): AsyncGenerator<Uint8Array> {
  let waiting = '';
  for await (const text of textOf(db, memberId, content)) {
    waiting += text;
    if (waiting.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  yield Buffer.from(waiting);
}
