import type { Columns } from './columns.ts';
import type { Gender, Sort } from './types.ts';
import type { SharedSets } from './wish-sets.types.ts';

/**
 * Added to a row's misses per failed test, together with the test's number, which identifies the failed test of a row
 * with one miss.
 */
export const MISS_UNIT = 1 << 16;
/** Misses of a row that is excluded even if a test is dropped. */
export const EXCLUDED_MISSES = 0x4000_0000;

/**
 * A row's sum holds the viewer's met weight in bits 0–11. From this bit on follow the number of the row's own met
 * wishes (5 bits) and of its missed ones so far (5 bits).
 */
export const MET_SHIFT = 12;

/** A test of a dimension, by code: 0 passes, otherwise the value added to the misses. */
export interface CodeTest {
  readonly dimension: number;
  readonly misses: Uint32Array;
  /**
   * Folded sets of the codes that pass and of those that fail; they allow or reject whole blocks (`Columns.presence`).
   */
  readonly passing: Uint32Array;
  readonly failing: Uint32Array;
  readonly miss: number;
}

/** Test that a timestamp is at or after a given minute. */
export interface MomentTest {
  readonly column: 'joined' | 'active';
  readonly from: number;
  readonly miss: number;
}

/** Test for required name tokens, up to 32 per part of the name. */
export interface NameTest {
  readonly parts: readonly {
    /** For each name code, a bit for each required token that the name matches. */
    readonly answers: Uint32Array;
    /** The bits of all tokens. */
    readonly needed: number;
  }[];
  readonly miss: number;
}

/** Corrections of the score by row. */
export interface RowCorrections {
  readonly rows: Uint32Array;
  readonly amounts: Float64Array;
  /** The largest amount, at least 0: a bound of what a correction can add to any row. */
  readonly most: number;
}

/** One query, as sent to every worker. */
export interface Plan {
  readonly gender: Gender;
  readonly rows: number;
  /** Rows that ended at or before this change number are ignored. */
  readonly change: number;
  readonly bothWays: boolean;
  readonly codeTests: readonly CodeTest[];
  readonly momentTests: readonly MomentTest[];
  readonly nameTests: readonly NameTest[];
  /** Dimension of each test; -1 for tests without a dimension. */
  readonly dimensionOfTest: readonly number[];
  /** By dimension: its number of codes if it is counted, otherwise 0. */
  readonly counted: readonly number[];
  /** Excluded rows, ascending. */
  readonly excluded: Uint32Array;
  /** If set, only these rows are scanned; ascending. */
  readonly only?: Uint32Array;
  readonly sort: Sort;
  readonly ageDimension: number;
  readonly ascending: boolean;
  readonly limit: number;
  /** The viewer's wishes: weight by code. */
  readonly forward: readonly { readonly dimension: number; readonly weights: Uint32Array }[];
  readonly statedWeight: number;
  /** Upper bound of all members' prices. */
  readonly mostPrice: number;
  /** The rows' wishes, by criterion: the viewer's code, and the number of wish sets. */
  readonly reverse: readonly { readonly criterion: number; readonly code: number; readonly sets: number }[];
  readonly boosts: readonly { readonly dimension: number; readonly amounts: Float64Array }[];
  readonly corrections?: RowCorrections;
  /** Seed of the tie-breaking noise. */
  readonly seed: number;
  /** Time of the query, in minutes since 1970. */
  readonly now: number;
  /** If set, the match sums in both directions are written to this array, for `fits`. */
  readonly sums?: Float32Array;
  /** Block numbers, most promising first. */
  readonly blocks: Uint32Array;
  /** Counter shared by the workers: number of blocks already assigned. */
  readonly taken: Int32Array;
  /** Shared by the workers: rows with a lower sorting key cannot enter the final list. */
  readonly floor: Float64Array;
}

/** One worker's share of the answer. */
export interface PlanPart {
  readonly total: number;
  /** Sorting keys of the listed rows, best first. */
  readonly keys: Float64Array;
  readonly rows: Uint32Array;
  /** By dimension: number of results by code. */
  readonly passed: readonly Uint32Array[];
  /** By test: rows that fail only this test, in total and by code of its dimension. */
  readonly missed: readonly { readonly total: number; readonly byCode: Uint32Array }[];
}

export type ToWorker =
  | { readonly type: 'columns'; readonly gender: Gender; readonly columns: Columns }
  | { readonly type: 'sets'; readonly criterion: number; readonly sets: SharedSets }
  | { readonly type: 'plan'; readonly id: number; readonly plan: Plan };

export type FromWorker = { readonly id: number } & ({ readonly part: PlanPart } | { readonly error: string });
