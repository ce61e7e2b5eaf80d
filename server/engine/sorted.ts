import { type Columns, capacityFor, copyRows, createColumns, notePresence } from './columns.ts';
import { dimensionOf, dimensions } from './dimensions.ts';
import { SlotMap } from './slot-map.ts';

/** Input of the sort. */
export interface SortTask {
  readonly columns: Columns;
  readonly rows: number;
  /** Rows that ended at or before this change number are left out. */
  readonly change: number;
}

export interface SortedRows {
  readonly columns: Columns;
  readonly rows: number;
  /** Hash table of the sorted rows' `SlotMap`. */
  readonly slots: Uint32Array;
}

/** Sort order that groups similar rows, so that filters can skip whole blocks. */
const order = ['age', 'religion', 'state'].map((key) => dimensionOf(key)?.index ?? 0);

/** The living rows, sorted by age, community and state. */
export function sortRows({ columns: from, rows, change }: SortTask): SortedRows {
  const keys = new Float64Array(rows);
  let living = 0;
  const [ages, communities, states] = order.map((index) => from.codes[index] as Uint8Array) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  for (let row = 0; row < rows; row++) {
    if ((from.ended[row] as number) <= change) continue;
    const group =
      ((ages[row] as number) * 0x400 + (communities[row] as number)) * 0x40 + ((states[row] as number) & 63);
    keys[living++] = group * 2 ** 28 + row;
  }
  const sorted = Uint32Array.from(keys.subarray(0, living).sort(), (key) => key % 2 ** 28);
  const columns = createColumns(capacityFor(living));
  copyRows(from, sorted, columns, 0);
  columns.ended.fill(0xffff_ffff);
  for (const { index } of dimensions) notePresence(columns, index, 0, living);
  const slots = SlotMap.for(living);
  for (let row = 0; row < living; row++) slots.set(columns.ids, row);
  return { columns, rows: living, slots: slots.table };
}
