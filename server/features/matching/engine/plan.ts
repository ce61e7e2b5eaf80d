import type { Columns } from './columns.ts';
import type { Gender, Sort } from './types.ts';
import type { SharedSets } from './wish-sets.ts';

/** Added to a row's misses for each test it fails, plus the test's number: of a row that fails one, that one is known. */
export const MISS = 1 << 16;
/** Misses of a row that is not in the answer whatever is dropped. */
export const OUT = 0x4000_0000;

/** A row's sum holds the viewer's met weight (bits 0–11) from here the number of the row's own met wishes, 5 bits, and of those missed so far. */
export const MET_SHIFT = 12;

/** A test of a dimension: by code, 0 where it passes, else what is added to the misses. */
export interface CodeTest {
  readonly dimension: number;
  readonly misses: Uint32Array;
  /** Folded codes that pass, and that don't: whole blocks are told by them (`Columns.presence`). */
  readonly passing: Uint32Array;
  readonly failing: Uint32Array;
  readonly miss: number;
}

/** Moments from one minute on. */
export interface MomentTest {
  readonly column: 'joined' | 'active';
  readonly from: number;
  readonly miss: number;
}

/** Name tokens that must be there, up to 32 a part. */
export interface NameTest {
  readonly parts: readonly {
    /** By name code: one bit for each token that it answers. */
    readonly answers: Uint32Array;
    /** The bits of all tokens. */
    readonly needed: number;
  }[];
  readonly miss: number;
}

/** One question, as every worker gets it. */
export interface Plan {
  readonly gender: Gender;
  readonly rows: number;
  /** Rows that ended with this change or before don't exist. */
  readonly change: number;
  readonly bothWays: boolean;
  readonly codeTests: readonly CodeTest[];
  readonly momentTests: readonly MomentTest[];
  readonly nameTests: readonly NameTest[];
  /** Dimension by test; -1 where it has none. */
  readonly dimensionOfTest: readonly number[];
  /** Number of codes of a dimension, as far as anything is counted by it; else 0. */
  readonly counted: readonly number[];
  /** Rows left out, ascending. */
  readonly excluded: Uint32Array;
  /** The only rows looked at, ascending. */
  readonly only?: Uint32Array;
  readonly sort: Sort;
  readonly ageDimension: number;
  readonly ascending: boolean;
  readonly limit: number;
  /** What the viewer states: weight by code. */
  readonly forward: readonly { readonly dimension: number; readonly weights: Uint32Array }[];
  readonly statedWeight: number;
  /** No row has a higher price. */
  readonly mostPrice: number;
  /** By criterion: the viewer's code, and how many sets there are. */
  readonly reverse: readonly { readonly criterion: number; readonly code: number; readonly sets: number }[];
  readonly boosts: readonly { readonly dimension: number; readonly amounts: Float64Array }[];
  /** Of the noise. */
  readonly seed: number;
  /** Minutes since 1970. */
  readonly now: number;
  /** Where the sums of both fits go, for `fits`. */
  readonly sums?: Float32Array;
  /** The blocks, those first that can hold the best. */
  readonly blocks: Uint32Array;
  /** Shared by the workers: how many blocks are taken. */
  readonly taken: Int32Array;
  /** Shared by the workers: what no longer comes into anybody's list is below this key. */
  readonly floor: Float64Array;
}

/** One worker's share of the answer. */
export interface Part {
  readonly total: number;
  /** Best first: sorting keys, and rows. */
  readonly keys: Float64Array;
  readonly rows: Uint32Array;
  /** By dimension: members of the answer by code. */
  readonly passed: readonly Uint32Array[];
  /** By test: who fails that one alone, all and by code of its dimension. */
  readonly missed: readonly { readonly total: number; readonly byCode: Uint32Array }[];
}

export type ToWorker =
  | { readonly type: 'columns'; readonly gender: Gender; readonly columns: Columns }
  | { readonly type: 'sets'; readonly criterion: number; readonly sets: SharedSets }
  | { readonly type: 'plan'; readonly id: number; readonly plan: Plan };

export type FromWorker = { readonly id: number } & ({ readonly part: Part } | { readonly error: string });
