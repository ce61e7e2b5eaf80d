import type { CriterionKey } from '../../../../contract/preference-fields.ts';

export type Gender = 'MALE' | 'FEMALE';
export type Value = string | number | boolean;

/** A published member as any member may see him or her, in domain names and values. */
export interface IndexedMember {
  /** A UUID. */
  readonly id: string;
  readonly gender: Gender;
  /** By catalogue key; `dateOfBirth` as YYYY-MM-DD. What is absent or null is unknown or not shown. */
  readonly attributes: Readonly<Record<string, Value | null | undefined>>;
  /** A `StoredPreference`, `strict` and `hidden` included; null: nothing is asked for. */
  readonly preference: Readonly<Record<string, unknown>> | null;
  /** Normalised; the first three count. */
  readonly firstNameTokens: readonly string[];
  /** Normalised, and only where everybody may see them; the first two count. */
  readonly lastNameTokens: readonly string[];
  readonly joinedAt: Date;
  /** Null where it is not shown. */
  readonly lastActiveAt: Date | null;
  /** Congestion price: 0 or below; kept in single precision. */
  readonly logPrice: number;
}

/** Filters of one key must all hold, and are told as one. Moments are compared by the minute. */
export type Filter =
  /** Has one of these values; a group's key stands for its values. */
  | { readonly key: string; readonly kind: 'anyOf'; readonly values: readonly Value[] }
  /** Inclusive; what is unknown lies in no range. Age in completed years, height in cm, income in lakhs, counts. */
  | { readonly key: string; readonly kind: 'range'; readonly from?: number; readonly to?: number }
  /** Every token is one of the member's name tokens, or begins one. */
  | {
      readonly key: 'name';
      readonly kind: 'tokens';
      readonly tokens: readonly { readonly text: string; readonly prefix: boolean }[];
    }
  | { readonly key: 'joined' | 'active'; readonly kind: 'since'; readonly at: Date };

/** `best`: by score. Equal members come by id; members without the sorted value come last. */
export type Sort = 'best' | 'newest' | 'active' | 'age';

export interface EngineQuery {
  /** An id in the index, or a record that need not be in it: a hidden member may search too. */
  readonly viewer: string | IndexedMember;
  readonly filters: readonly Filter[];
  /** Leave out whom the viewer's strict criteria exclude, and whose strict criteria exclude the viewer. */
  readonly bothWays: boolean;
  readonly sort: Sort;
  /** Default: ages ascending, all others descending. */
  readonly ascending?: boolean;
  /** How many ids are answered at most. A page costs less than everybody. */
  readonly limit: number;
  /** Members who are in no list, count or facet. */
  readonly excluded: readonly string[];
  /** Nobody but these. */
  readonly only?: readonly string[];
  /** Dimensions to count by value. */
  readonly facets?: readonly string[];
  /** Attributes to tell of those who are listed. */
  readonly describe?: readonly string[];
  /** Added to the score of those who have the value. */
  readonly boosts?: readonly { readonly key: string; readonly value: string | number; readonly amount: number }[];
  /** The viewer's own weights, in hundredths (50 to 200); 100 where absent. */
  readonly weights?: Readonly<Partial<Record<CriterionKey, number>>>;
  /** A preference in place of the viewer's own. */
  readonly wishes?: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

export interface ValueCount {
  readonly value: Value;
  readonly count: number;
}

/** What one filter, or one of the viewer's own strict criteria, costs. */
export interface WithoutFilter {
  /** The filter's key, or the criterion's. */
  readonly key: string;
  readonly from: 'filter' | 'strict';
  /** How many would match if it alone were dropped. */
  readonly total: number;
  /** The same by the value it is about; empty for names and moments. Unknown values are not listed. */
  readonly byValue: readonly ValueCount[];
}

export interface EngineAnswer {
  readonly ids: string[];
  /** Of each who is listed what `describe` asked for; empty where it asked for nothing. */
  readonly described: readonly Described[];
  /** All that match, listed or not. */
  readonly total: number;
  /** Values that occur, in the dimension's order. A filtered dimension is counted with its own filter dropped. */
  readonly facets: Readonly<Record<string, readonly ValueCount[]>>;
  readonly withoutFilter: readonly WithoutFilter[];
}

export interface Explanation {
  /** What the viewer states, hidden criteria too, and whether the other meets it. */
  readonly wanted: { readonly met: CriterionKey[]; readonly missed: CriterionKey[] };
  /** What the other states and does not hide, and whether the viewer meets it. */
  readonly wanting: { readonly met: CriterionKey[]; readonly missed: CriterionKey[] };
}

/** A member of the index in domain values. */
export interface Described {
  readonly id: string;
  /** By dimension key (`age` in completed years); what is unknown is absent. */
  readonly attributes: Readonly<Record<string, Value>>;
  /** To the minute. */
  readonly joinedAt: Date;
}

/** What a bulk load is told about texts that the index does not understand by itself; asked once for the same text. */
export interface BulkReading {
  /** Tokens of a name as it stands in the row, normalised. */
  readonly nameTokens: Readonly<Record<'first' | 'last', (name: string) => readonly string[]>>;
  /** The log price of members for whom the row has none. */
  priceOf(gender: Gender, religion: string | null): number;
}

/** The fast way in: the bytes of PostgreSQL's own text. */
export interface BulkLoad {
  /**
   * What takes the output of one `COPY … TO STDOUT` in text format, its columns in the order of `bulkColumns`, in pieces
   * cut anywhere, which the caller may use again. There may be several. It answers how many rows all have read so far, and throws an Error
   * where a row has other columns.
   */
  reader(reading: BulkReading): (piece: Uint8Array) => number;
  /**
   * Sorts the rows and puts them in place of everything indexed before; nothing is visible until then.
   * Refused where the last row has not come to its end.
   */
  finish(): Promise<void>;
  /** Lets go of what was read: nothing comes of it any more. */
  abandon(): void;
}

/** How well one member fits each row of the other gender, in both directions and with equal weights. */
export interface FitRow {
  /** 0 to 2; -1 where a strict criterion of either excludes, or nobody is in the row. */
  readonly sums: Float32Array;
  idAt(row: number): string;
  /** While it is the same (`===`), rows keep their members, and new ones only come behind them. */
  readonly layout: unknown;
}

export interface Engine {
  /** Builds the index anew; the old one answers until it is done. */
  load(members: Iterable<IndexedMember> | AsyncIterable<IndexedMember>): Promise<void>;
  /** @param expected about how many members will come: room is made for them at once */
  bulk(expected?: number): BulkLoad;
  /** Queries sent from now on see it. Throws a TypeError where the id is no UUID. */
  upsert(member: IndexedMember): void;
  /** Queries sent from now on don't see the member. */
  remove(id: string): void;
  has(id: string): boolean;
  /** Undefined where the id is not in the index. @param keys of the attributes that are wanted; all without */
  describe(id: string, keys?: readonly string[]): Described | undefined;
  /** Prices of members that are indexed; others are passed over. */
  setPrices(prices: Iterable<readonly [id: string, logPrice: number]>): void;
  setActive(id: string, at: Date | null): void;
  /** A viewer's id that is not in the index has an empty answer. */
  query(query: EngineQuery): Promise<EngineAnswer>;
  /** Why the viewer, as of now, and others fit; undefined where one of the two is not in the index. */
  explainer(viewer: string | IndexedMember): (other: string) => Explanation | undefined;
  /** Whether `other` meets all strict criteria of `wisher`; false where one is not in the index. */
  meetsStrict(wisher: string, other: string | IndexedMember): boolean;
  /** Whether the subject is in the answer to the viewer's search: for saved searches when somebody joins or changes. */
  matches(
    filters: readonly Filter[],
    viewer: string | IndexedMember,
    subject: string | IndexedMember,
    options: { readonly bothWays: boolean; readonly now: Date },
  ): boolean;
  /** Fits of one member, who has to be in the index, with everybody of the other gender. */
  fits(viewer: string): Promise<FitRow | undefined>;
  ids(gender: Gender): string[];
  readonly size: { readonly FEMALE: number; readonly MALE: number };
  /** Bytes of columns, ids, id map, summaries and dictionaries, over the members indexed. */
  bytesPerMember(): number;
  /** Ends the workers. Questions that still run are refused. */
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Worker threads; default: one per core, four at the most, and none for a question about few members. */
  readonly workers?: number;
  readonly clock: { now(): Date };
}
