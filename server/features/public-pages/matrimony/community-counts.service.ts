import { cities } from '../../../../contract/options/cities.ts';
import { optionsByKey } from '../../../../contract/options/lookup.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countCommunities, type ExactCount } from './community-counts.repo.ts';

/** Minimum members for a page: a smaller number could say something about a single member. */
export const MIN_MEMBERS = 20;
/** Time between two counts. Counting reads all members, and a page should not change whenever a single member joins. */
const MAX_AGE_MS = 3_600_000;
/** Time before counting again after a database error. */
const RETRY_MS = 60_000;

export interface Place {
  /** Last part of the page's address. */
  readonly slug: string;
  readonly label: string;
}

export interface CityPlace extends Place {
  readonly state: string;
  readonly aliases: readonly string[];
}

export interface CommunityPlace extends Place {
  /** Larger community in the option list, such as "Islam · Sunni"; empty if there is none. */
  readonly within: string;
}

/** A community in a city with enough members. All numbers are rounded down. */
export interface CommunityInCity {
  readonly community: CommunityPlace;
  readonly city: CityPlace;
  readonly atLeast: number;
  /** Present only if there are enough women and enough men: one number and the total would reveal the other number. */
  readonly genders?: { readonly women: number; readonly men: number };
}

/** Rounds down, so that one member more or less rarely shows. */
export function roundDown(count: number): number {
  const step = count < 100 ? 10 : count < 1_000 ? 50 : 500;
  return count - (count % step);
}

const slugOf = (key: string): string => key.replaceAll('_', '-');

/** "Islam · Sunni · Ansari (Momin)" is Ansari (Momin) within "Islam · Sunni". */
function communityOf(key: string): CommunityPlace | undefined {
  const option = optionsByKey('religion').get(key);
  if (!option) return undefined;
  const parts = option.label.split(' · ');
  // "Islam · Sunni" is shown as "Sunni Islam": its last part alone would be unclear.
  const isGeneral = parts.length < 3 && parts[0] === 'Islam';
  return isGeneral
    ? { slug: slugOf(key), label: parts.toReversed().join(' '), within: '' }
    : { slug: slugOf(key), label: parts.at(-1) ?? option.label, within: parts.slice(0, -1).join(' · ') };
}

let byKey: ReadonlyMap<string, CityPlace> | undefined;

function cityOf(key: string): CityPlace | undefined {
  byKey ??= new Map(
    cities.map(({ key: city, label, state, aliases = [] }) => [city, { slug: slugOf(city), label, state, aliases }]),
  );
  return byKey.get(key);
}

function present({ religion, city: cityKey, women, men }: ExactCount): CommunityInCity[] {
  const [community, city] = [communityOf(religion), cityOf(cityKey)];
  // A city that somebody typed freely is no place for a page.
  if (!community || !city) return [];
  const hasBoth = women >= MIN_MEMBERS && men >= MIN_MEMBERS;
  return [
    {
      ...{ community, city, atLeast: roundDown(women + men) },
      ...(hasBoth ? { genders: { women: roundDown(women), men: roundDown(men) } } : {}),
    },
  ];
}

/** Numbers of members by community and city for the public pages, counted again after an hour. */
export function createCommunityCounts({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  let places: Promise<readonly CommunityInCity[]> = Promise.resolve([]);
  let validUntil = 0;

  async function count(): Promise<readonly CommunityInCity[]> {
    const rows = await countCommunities(db.read, MIN_MEMBERS);
    return rows
      .flatMap(present)
      .sort((a, b) => a.community.label.localeCompare(b.community.label) || a.city.label.localeCompare(b.city.label));
  }

  return {
    /** All pairs with enough members, by the names of community and city. */
    list(): Promise<readonly CommunityInCity[]> {
      const now = clock.now().getTime();
      if (now < validUntil) return places;
      const before = places;
      validUntil = now + MAX_AGE_MS;
      places = count().catch((error: unknown) => {
        // If counting fails, only these pages lack numbers; the other public pages must still work.
        log.error({ err: error }, 'members could not be counted for the public pages; it will be tried again');
        validUntil = now + RETRY_MS;
        return before;
      });
      return places;
    },
  };
}

export type CommunityCounts = ReturnType<typeof createCommunityCounts>;
