import { createRankedLists } from '../../server/features/discovery/ranked-lists.ts';

const LISTS = 1_500;
const IDS = 400;

/** An id concatenated in the same way as in the index, which V8 stores as a tree of its parts. */
function idAt(number: number): string {
  let id = '0193a1b2-';
  for (const part of ['0000', '7000', '8000']) id += `${part}-`;
  return id + String(number).padStart(12, '0');
}

const idsFrom = (start: number): string[] => Array.from({ length: IDS }, (_, at) => idAt(start + at));

/** Bytes of heap and buffers after garbage collection. */
function memory(): number {
  for (let round = 0; round < 3; round++) globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/**
 * Measures the memory of ranked lists, compared with plain lists of the same ids. Needs `NODE_OPTIONS=--expose-gc` for
 * exact figures.
 */
export async function run(): Promise<void> {
  const before = memory();
  const plain = Array.from({ length: LISTS }, (_, list) => idsFrom(list * IDS));
  const asTexts = memory() - before;
  plain.length = 0;

  const empty = memory();
  const lists = createRankedLists({ now: () => new Date('2026-01-01T00:00:00Z') });
  for (let list = 0; list < LISTS; list++) lists.add('viewer', String(list), idsFrom(list * IDS), IDS);
  const asLists = memory() - empty;
  const perId = (bytes: number): string => (bytes / (LISTS * IDS)).toFixed(1);
  process.stdout.write(
    `ranked-lists: ${LISTS * IDS} ids: as texts ${perId(asTexts)} bytes an id, as ranked lists ${perId(asLists)} (${(asLists / 1e6).toFixed(1)} MB in all)\n`,
  );
  if (!lists.latest('viewer', String(LISTS - 1))) throw new Error('The newest list is gone.');
}
