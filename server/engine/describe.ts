import { AGE_DIMENSION, type Columns } from './columns.ts';
import { rulesOf, type Texts } from './dimension-kinds.ts';
import { dimensionOf, dimensions } from './dimensions.ts';
import type { DescribedMember, Value } from './types.ts';

/**
 * Converts a row back to values, without wishes: hundreds of rows are described for one list.
 * @param ages by birth code. @param keys of the wanted attributes; default: all
 */
export function describeRow(
  id: string,
  { codes, births, joined }: Columns,
  row: number,
  ages: Uint8Array,
  texts: Texts,
  keys?: readonly string[],
): DescribedMember {
  const attributes: Record<string, Value> = {};
  for (const dimension of keys ? keys.flatMap((key) => dimensionOf(key) ?? []) : dimensions) {
    const { index } = dimension;
    const code = (index === AGE_DIMENSION ? ages[births[row] as number] : codes[index]?.[row]) as number;
    if (code === 0 || dimension.kind === 'choices') continue;
    const [value] = rulesOf(dimension).valuesOf(dimension, code, texts);
    if (value !== undefined) attributes[dimension.key] = value;
  }
  return { id, attributes, joinedAt: new Date((joined[row] as number) * 60_000) };
}
