import type { CriterionKey } from '../../contract/profiles/preference-fields.ts';

export type Gender = 'MALE' | 'FEMALE';
export type Value = string | number | boolean;
/** The value of an attribute; a list for a field with several choices. */
export type AttributeValue = Value | readonly string[];

/** A published member with only what any other member may see; domain names and values. */
export interface IndexedMember {
  /** A UUID. */
  readonly id: string;
  readonly gender: Gender;
  /** By catalogue key; `dateOfBirth` as YYYY-MM-DD. Absent or null: unknown or hidden. */
  readonly attributes: Readonly<Record<string, AttributeValue | null | undefined>>;
  /** A `StoredPreference` with `strict` and `hidden`; null: no preference. */
  readonly preference: Readonly<Record<string, unknown>> | null;
  /** Normalised tokens; only the first three are used. */
  readonly firstNameTokens: readonly string[];
  /** Normalised tokens, present only if everybody may see the last name; only the first two are used. */
  readonly lastNameTokens: readonly string[];
  readonly joinedAt: Date;
  /** Null if the member hides the last activity. */
  readonly lastActiveAt: Date | null;
  /** Congestion price: 0 or below; stored in single precision. */
  readonly logPrice: number;
}

/** A typed word: finds the name token that it equals, of which it is the prefix, or that `isVariant` accepts. */
export interface NameToken {
  readonly text: string;
  readonly prefix: boolean;
  /** Whether a stored token is the word in another spelling, for example in another script. */
  readonly isVariant?: (token: string) => boolean;
}

/** All filters of one key must match, and are reported as one. Timestamps are compared by the minute. */
export type Filter =
  /** The member has at least one of these values; a group's key stands for all values of the group. */
  | { readonly key: string; readonly kind: 'anyOf'; readonly values: readonly Value[] }
  /** The member has none of these values; unknown values match. */
  | { readonly key: string; readonly kind: 'noneOf'; readonly values: readonly Value[] }
  /** Inclusive bounds; unknown values never match. Age in completed years, height in cm, income in lakhs, counts. */
  | { readonly key: string; readonly kind: 'range'; readonly from?: number; readonly to?: number }
  /** Each token must match one of the member's name tokens. */
  | { readonly key: 'name'; readonly kind: 'tokens'; readonly tokens: readonly NameToken[] }
  | { readonly key: 'joined' | 'active'; readonly kind: 'since'; readonly at: Date };

/** `best`: by score. Ties are sorted by id; members without the value to sort by are last. */
export type Sort = 'best' | 'newest' | 'active' | 'age';

export interface EngineQuery {
  /** An indexed id, or a record outside the index: hidden members may search too. */
  readonly viewer: string | IndexedMember;
  readonly filters: readonly Filter[];
  /** Whether to apply the strict criteria of the viewer and those that the listed members show. */
  readonly bothWays: boolean;
  readonly sort: Sort;
  /** Sort direction. Default: ascending for ages, descending for all other sorts. */
  readonly ascending?: boolean;
  /** Maximum number of returned ids. Finding one page takes less time than finding all results. */
  readonly limit: number;
  /** Members left out of lists, counts and facets. */
  readonly excluded: readonly string[];
  /** Restricts the results to these members. */
  readonly only?: readonly string[];
  /** Dimensions to count by value. */
  readonly facets?: readonly string[];
  /** Attributes to return for listed members. */
  readonly describe?: readonly string[];
  /** Added to the score of members who have the value. */
  readonly boosts?: readonly { readonly key: string; readonly value: string | number; readonly amount: number }[];
  /** Added to the score of these members, instead of the noise (`corrected` in `score.ts`). */
  readonly corrections?: readonly (readonly [id: string, amount: number])[];
  /** The viewer's own weight per criterion, in hundredths (50 to 200); default 100. */
  readonly weights?: Readonly<Partial<Record<CriterionKey, number>>>;
  /** Replaces the viewer's own preference. */
  readonly wishes?: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

export interface ValueCount {
  readonly value: Value;
  readonly count: number;
}

/** Effect of one filter, or of one of the viewer's strict criteria. */
export interface WithoutFilter {
  /** The filter's key, or the criterion's. */
  readonly key: string;
  readonly from: 'filter' | 'strict';
  /** Number of results if only this filter or criterion were dropped. */
  readonly total: number;
  /**
   * The number of results without this filter, by value of its key; empty for names and timestamps. Unknown values are
   * left out.
   */
  readonly byValue: readonly ValueCount[];
}

export interface EngineAnswer {
  readonly ids: string[];
  /** Attributes of the listed members as requested by `describe`; empty otherwise. */
  readonly described: readonly DescribedMember[];
  /** Number of all results, listed or not. */
  readonly total: number;
  /**
   * Occurring values, in the dimension's order. A filtered dimension is counted without its own filter. A member with
   * several values counts for each of them.
   */
  readonly facets: Readonly<Record<string, readonly ValueCount[]>>;
  readonly withoutFilter: readonly WithoutFilter[];
}

export interface Explanation {
  /** The viewer's criteria, including hidden ones, by whether the other person meets them. */
  readonly wanted: { readonly met: CriterionKey[]; readonly missed: CriterionKey[] };
  /** The other person's visible criteria, by whether the viewer meets them. */
  readonly wanting: { readonly met: CriterionKey[]; readonly missed: CriterionKey[] };
}

/** A member at the beginning of another member's list. */
export interface HeadRow {
  readonly id: string;
  /** Share of the viewer's criteria that the member meets, 0 to 1. */
  readonly fit: number;
  /** Share of the member's criteria that the viewer meets. */
  readonly back: number;
  /** Score without freshness and noise. */
  readonly score: number;
}

/** A member of the index in domain values. */
export interface DescribedMember {
  readonly id: string;
  /** By dimension key (`age` in completed years); unknown ones, and those with several values, are absent. */
  readonly attributes: Readonly<Record<string, Value>>;
  /** Time of joining, to the minute. */
  readonly joinedAt: Date;
}

/** Interprets texts of a bulk load for the index; called once per distinct text. */
export interface BulkReading {
  /** Normalised tokens of a raw name. */
  readonly nameTokens: Readonly<Record<'first' | 'last', (name: string) => readonly string[]>>;
  /** Default log price for rows without one. */
  priceOf(gender: Gender, religion: string | null): number;
}

/** Fast loading from PostgreSQL's text format. */
export interface BulkLoad {
  /**
   * Returns a parser for the output of one `COPY … TO STDOUT` in text format, with columns in the order of
   * `bulkColumns`. Chunks may be cut anywhere and their memory reused; several parsers may run. The parser returns the
   * total number of rows parsed so far, and throws an error for unexpected columns.
   */
  reader(reading: BulkReading): (piece: Uint8Array) => number;
  /**
   * Sorts the rows and replaces everything indexed before; queries see the old index until this has finished. Fails if
   * the last row is incomplete.
   */
  finish(): Promise<void>;
  /** Discards the loaded rows. */
  abandon(): void;
}

/** Match of one member with each row of the other gender, in both directions and with equal weights. */
export interface FitRow {
  /** Match sum 0 to 2; -1 if a strict criterion of either member excludes the other, or the row is unused. */
  readonly sums: Float32Array;
  idAt(row: number): string;
  /** While this object is the same (`===`), row numbers keep their members and new rows are only appended. */
  readonly layout: unknown;
}

export interface Engine {
  /** Rebuilds the index; the old index answers queries until the rebuild is finished. */
  load(members: Iterable<IndexedMember> | AsyncIterable<IndexedMember>): Promise<void>;
  /** Starts a bulk load. @param expected approximate number of members, to reserve memory */
  bulk(expected?: number): BulkLoad;
  /** Adds or replaces a member; visible to queries sent afterwards. Throws a TypeError for an id that is not a UUID. */
  upsert(member: IndexedMember): void;
  /** Removes a member; queries sent afterwards no longer find the member. */
  remove(id: string): void;
  has(id: string): boolean;
  /** Describes a member; undefined if the id is not in the index. @param keys of the wanted attributes; default: all */
  describe(id: string, keys?: readonly string[]): DescribedMember | undefined;
  /** Sets prices; unknown ids are skipped. */
  setPrices(prices: Iterable<readonly [id: string, logPrice: number]>): void;
  setActive(id: string, at: Date | null): void;
  /** The answer is empty if the viewer's id is not in the index. */
  query(query: EngineQuery): Promise<EngineAnswer>;
  /**
   * Returns a function that explains the match of the viewer, as of now, with another member; undefined if either is
   * not in the index.
   */
  explainer(viewer: string | IndexedMember): (other: string) => Explanation | undefined;
  /** Whether `other` meets all strict criteria that `wisher` shows; false if either member is not in the index. */
  meetsStrict(wisher: string, other: string | IndexedMember): boolean;
  /**
   * Returns a function that says whether another member meets all strict criteria that `wisher` hides; true if either
   * member is not in the index.
   */
  meetsHidden(wisher: string | IndexedMember): (other: string) => boolean;
  /** Whether the viewer's search finds the subject; used for saved searches when a member joins or changes. */
  matches(
    filters: readonly Filter[],
    viewer: string | IndexedMember,
    subject: string | IndexedMember,
    options: { readonly bothWays: boolean; readonly now: Date },
  ): boolean;
  /** Match of one indexed member with everybody of the other gender, without hidden criteria. */
  fits(viewer: string): Promise<FitRow | undefined>;
  /**
   * The members whom a member's list begins with, by match and price alone, within the must-haves that both show. Hidden
   * criteria are left out, as in `fits`. Empty for an unknown id.
   */
  head(viewer: string, limit: number): Promise<HeadRow[]>;
  ids(gender: Gender): string[];
  readonly size: { readonly FEMALE: number; readonly MALE: number };
  /** Memory of columns, ids, id map, summaries and dictionaries, per indexed member. */
  bytesPerMember(): number;
  /** Ends the worker threads. Running queries are rejected. */
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Number of worker threads; default: one per core, at most four. Small queries use none. */
  readonly workers?: number;
  readonly clock: { now(): Date };
}
