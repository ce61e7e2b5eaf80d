/**
 * Tables of a tradition. Indices: nakshatra 0 Ashwini to 26 Revati, rashi 0 Mesha to 11 Meena. Points are half points, so
 * that all of them are whole numbers. Where a table has two sides, the groom's is the row and the bride's the column.
 */
export interface Tradition {
  /** The rank of each rashi: 3 Brahmin, 2 Kshatriya, 1 Vaishya, 0 Shudra. */
  readonly varna: readonly number[];
  /** 0 Chatushpada, 1 Manava, 2 Jalachara, 3 Vanachara, 4 Keeta; of the first and the second half of each rashi. */
  readonly vashya: readonly (readonly [number, number])[];
  readonly vashyaPoints: readonly (readonly number[])[];
  /** The animal of each nakshatra, 0 horse to 13 lion. */
  readonly yoni: readonly number[];
  readonly yoniPoints: readonly (readonly number[])[];
  /** The lord of each rashi: 0 Sun, 1 Moon, 2 Mars, 3 Mercury, 4 Jupiter, 5 Venus, 6 Saturn. */
  readonly lord: readonly number[];
  /** 1 friend, 0 neutral, -1 foe: how the lord of the row regards that of the column. */
  readonly regard: readonly (readonly number[])[];
  /** Points by the sum of both regards: from -2 (both are foes) to 2 (both are friends). */
  readonly maitriPoints: readonly number[];
  /** 0 Deva, 1 Manushya, 2 Rakshasa. */
  readonly gana: readonly number[];
  readonly ganaPoints: readonly (readonly number[])[];
  /** 0 Adi, 1 Madhya, 2 Antya. */
  readonly nadi: readonly number[];
  /** Houses of Mars that make a birth Manglik. */
  readonly manglikHouses: readonly number[];
}

const double = (points: readonly (readonly number[])[]): number[][] => points.map((row) => row.map((one) => one * 2));

/**
 * As published most often in North India. Sources agree on the classes and differ in some points; decision 0066 says
 * which are used. A changed table gets a new name, because members compare results with those of last year.
 */
const north1: Tradition = {
  varna: [2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0, 3],
  vashya: [
    [0, 0],
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [1, 1],
    [1, 1],
    [4, 4],
    [1, 0],
    [0, 2],
    [1, 1],
    [2, 2],
  ],
  vashyaPoints: double([
    [2, 1, 1, 0.5, 1],
    [1, 2, 0.5, 0, 1],
    [1, 0.5, 2, 1, 1],
    [0.5, 0, 1, 2, 0],
    [1, 1, 1, 0, 2],
  ]),
  yoni: [0, 1, 2, 3, 3, 4, 5, 2, 5, 6, 6, 7, 8, 9, 8, 9, 10, 10, 4, 11, 12, 11, 13, 0, 13, 7, 1],
  // The published table is asymmetric for horse and deer and for buffalo and lion: the higher value is used on both sides.
  yoniPoints: double([
    [4, 2, 2, 3, 2, 2, 2, 1, 0, 1, 3, 3, 2, 1],
    [2, 4, 3, 3, 2, 2, 2, 2, 3, 1, 2, 3, 2, 0],
    [2, 3, 4, 2, 1, 2, 1, 3, 3, 1, 2, 0, 3, 1],
    [3, 3, 2, 4, 2, 1, 1, 1, 1, 2, 2, 2, 0, 2],
    [2, 2, 1, 2, 4, 2, 1, 2, 2, 1, 0, 2, 1, 1],
    [2, 2, 2, 1, 2, 4, 0, 2, 2, 1, 3, 3, 2, 1],
    [2, 2, 1, 1, 1, 0, 4, 2, 2, 2, 2, 2, 1, 2],
    [1, 2, 3, 1, 2, 2, 2, 4, 3, 0, 3, 2, 2, 1],
    [0, 3, 3, 1, 2, 2, 2, 3, 4, 1, 2, 2, 2, 2],
    [1, 1, 1, 2, 1, 1, 2, 0, 1, 4, 1, 1, 2, 1],
    [3, 2, 2, 2, 0, 3, 2, 3, 2, 1, 4, 2, 2, 1],
    [3, 3, 0, 2, 2, 3, 2, 2, 2, 1, 2, 4, 3, 2],
    [2, 2, 3, 0, 1, 2, 1, 2, 2, 2, 2, 3, 4, 2],
    [1, 0, 1, 2, 1, 1, 2, 1, 2, 1, 1, 2, 2, 4],
  ]),
  lord: [2, 5, 3, 1, 0, 3, 5, 2, 4, 6, 6, 4],
  regard: [
    [1, 1, 1, 0, 1, -1, -1],
    [1, 1, 0, 1, 0, 0, 0],
    [1, 1, 1, -1, 1, 0, 0],
    [1, -1, 0, 1, 0, 1, 0],
    [1, 1, 1, -1, 1, -1, 0],
    [-1, -1, 0, 1, 0, 1, 1],
    [-1, -1, -1, 1, 0, 1, 1],
  ],
  maitriPoints: [0, 1, 6, 8, 10],
  gana: [0, 1, 2, 1, 0, 1, 0, 0, 2, 2, 1, 1, 0, 2, 0, 2, 0, 2, 2, 1, 1, 0, 2, 2, 1, 1, 0],
  ganaPoints: double([
    [6, 5, 1],
    [5, 6, 0],
    [1, 0, 6],
  ]),
  nadi: [0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2],
  manglikHouses: [1, 4, 7, 8, 12],
};

export const traditions = { 'north-1': north1 } as const;
export type TraditionName = keyof typeof traditions;
export const traditionNames = Object.keys(traditions) as [TraditionName, ...TraditionName[]];
