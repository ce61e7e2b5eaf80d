import { runInSlices } from './run-in-slices.ts';

/** Match of one member with each member of the other gender. Row numbers are those of the index. */
export interface FitRow {
  /** fit(a→b) + fit(b→a), 0 … 2; -1 if the two members are not eligible for each other, or the row is unused. */
  readonly sums: Float32Array;
  /** The member in a row. */
  idAt(row: number): string;
  /** While this object is the same (`===`), row numbers keep their members and new rows are only appended. */
  readonly layout: unknown;
}

/** Returns the match of one member with the whole other gender; undefined for a member no longer in the index. */
export type ReadFitRow = (id: string) => Promise<FitRow | undefined>;

const NO_PARTNER = -1;

/**
 * Finds the members of a list in successive fit rows while members join and leave: a changed member may have moved to a
 * new row, and the index may have been compacted.
 */
export class RowFinder {
  readonly #places = new Map<string, number>();
  #layout: unknown;
  #found = new Int32Array(0);
  #known = 0;

  static async of(ids: readonly string[]): Promise<RowFinder> {
    const finder = new RowFinder();
    await runInSlices(ids.length, (from, to) => {
      for (let place = from; place < to; place++) finder.#places.set(ids[place] ?? '', place);
    });
    return finder;
  }

  /** Calls `visit` with list position and match sum for every listed member who is eligible in this row. */
  async forEligible(row: FitRow, visit: (place: number, sum: number) => void): Promise<void> {
    await this.#learn(row);
    const { sums } = row;
    await runInSlices(sums.length, (from, to) => {
      for (let at = from; at < to; at++) {
        const sum = sums[at] ?? -1;
        const place = this.#found[at] ?? NO_PARTNER;
        if (sum >= 0 && place !== NO_PARTNER) visit(place, sum);
      }
    });
  }

  /** Finds the list positions of the row numbers that are new in this row. */
  async #learn(row: FitRow): Promise<void> {
    if (row.layout !== this.#layout) [this.#layout, this.#known] = [row.layout, 0];
    const rows = row.sums.length;
    if (rows > this.#found.length) {
      const larger = new Int32Array(rows + (rows >> 4));
      larger.set(this.#found.subarray(0, this.#known));
      this.#found = larger;
    }
    const known = this.#known;
    await runInSlices(rows - known, (from, to) => {
      for (let at = known + from; at < known + to; at++) this.#found[at] = this.#places.get(row.idAt(at)) ?? NO_PARTNER;
    });
    this.#known = Math.max(known, rows);
  }
}
