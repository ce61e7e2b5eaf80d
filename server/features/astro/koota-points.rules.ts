import type { Tradition } from '../../../contract/astro/traditions.ts';
import { type KootaKey, kootas } from '../../../contract/astro/values.ts';
import { type MoonPlace, moonPlaces } from './moon-codes.ts';

type Compare = (table: Tradition, groom: MoonPlace, bride: MoonPlace) => number;

const cell = (table: readonly (readonly number[])[], row: number, column: number): number =>
  table[row]?.[column] as number;
const at = (list: readonly number[], index: number): number => list[index] as number;

const vashyaOf = (table: Tradition, place: MoonPlace): number => cell(table.vashya, place.rashi, place.half);

/** Whether the bride's nakshatra counted from the groom's, both included, leaves a good remainder of nine. */
const isGoodWay = (from: number, to: number): boolean => ![3, 5, 7].includes((((to - from + 27) % 27) + 1) % 9);

/** The bride's sign counted from the groom's, 1 to 12. */
const distance = (from: number, to: number): number => ((to - from + 12) % 12) + 1;

const lordsOf = (table: Tradition, groom: MoonPlace, bride: MoonPlace) => {
  const [his, hers] = [at(table.lord, groom.rashi), at(table.lord, bride.rashi)];
  return { areSame: his === hers, regard: cell(table.regard, his, hers) + cell(table.regard, hers, his) };
};

/** Half points of each part. */
const compare: Readonly<Record<KootaKey, Compare>> = {
  varna: (table, groom, bride) => (at(table.varna, groom.rashi) >= at(table.varna, bride.rashi) ? 2 : 0),
  vashya: (table, groom, bride) => cell(table.vashyaPoints, vashyaOf(table, groom), vashyaOf(table, bride)),
  tara: (_, groom, bride) =>
    (isGoodWay(groom.nakshatra, bride.nakshatra) ? 3 : 0) + (isGoodWay(bride.nakshatra, groom.nakshatra) ? 3 : 0),
  yoni: (table, groom, bride) =>
    cell(table.yoniPoints, at(table.yoni, groom.nakshatra), at(table.yoni, bride.nakshatra)),
  maitri(table, groom, bride) {
    const { areSame, regard } = lordsOf(table, groom, bride);
    if (areSame) return at(table.maitriPoints, 4);
    const [his, hers] = [at(table.lord, groom.rashi), at(table.lord, bride.rashi)];
    // A friend on one side and a foe on the other is 1 point, unlike neutral on both sides with the same sum.
    if (regard === 0 && cell(table.regard, his, hers) !== 0) return 2;
    return at(table.maitriPoints, regard + 2);
  },
  gana: (table, groom, bride) =>
    cell(table.ganaPoints, at(table.gana, groom.nakshatra), at(table.gana, bride.nakshatra)),
  bhakoot: (_, groom, bride) => ([2, 12, 5, 9, 6, 8].includes(distance(groom.rashi, bride.rashi)) ? 0 : 14),
  nadi: (table, groom, bride) => (at(table.nadi, groom.nakshatra) === at(table.nadi, bride.nakshatra) ? 0 : 16),
};

/** Half points of every part, in the order of `kootas`, for two places of the Moon. */
export const kootaPartsOf = (table: Tradition, groom: MoonPlace, bride: MoonPlace): number[] =>
  kootas.map(({ key }) => compare[key](table, groom, bride));

/**
 * Parts with 0 points whose fault is commonly disregarded: bhakoot if the lords are the same or friends; nadi if the sign is the
 * same, but not the star or its quarter.
 */
export const findCancelledParts = (table: Tradition, groom: MoonPlace, bride: MoonPlace): KootaKey[] => {
  const { areSame, regard } = lordsOf(table, groom, bride);
  const hasOther = groom.nakshatra !== bride.nakshatra || groom.pada !== bride.pada;
  return [
    ...(compare.bhakoot(table, groom, bride) === 0 && (areSame || regard === 2) ? (['bhakoot'] as const) : []),
    ...(compare.nadi(table, groom, bride) === 0 && groom.rashi === bride.rashi && hasOther ? (['nadi'] as const) : []),
  ];
};

/** Half points of all parts together for two codes of the Moon. */
export const totalKootaPoints = (table: Tradition, groom: number, bride: number): number =>
  kootaPartsOf(table, moonPlaces[groom] as MoonPlace, moonPlaces[bride] as MoonPlace).reduce(
    (sum, one) => sum + one,
    0,
  );
