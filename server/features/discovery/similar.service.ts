import { isStaff } from '../../../contract/roles.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Matching } from '../matching/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Relations } from '../relations/index.ts';
import type { Impressions } from './impressions.ts';
import { mustHaveFilters } from './must-haves.ts';
import type { PageLimits } from './page-limits.ts';

const MAX_RESULTS = 8;
const AGE_RANGE_YEARS = 3;

type Attributes = Readonly<Record<string, unknown>>;

/** A partner preference that describes members like this one. */
function wishesFor(attributes: Attributes, age: number | null): Record<string, unknown> {
  const list = (key: string): unknown[] =>
    attributes[key] === null || attributes[key] === undefined ? [] : [attributes[key]];
  return {
    ...(age === null ? {} : { ageFrom: age - AGE_RANGE_YEARS, ageTo: age + AGE_RANGE_YEARS }),
    maritalStatus: list('maritalStatus'),
    religion: list('religion'),
    motherTongue: list('motherTongue'),
    education: list('highestEducation'),
    occupation: list('occupation'),
    country: list('country'),
    state: list('state'),
    city: attributes.city ?? null,
    sect: list('sect'),
    familyType: list('familyType'),
    strict: [],
    hidden: [],
  };
}

interface Deps {
  matching: Matching;
  profiles: Profiles;
  relations: Relations;
  impressions: Impressions;
  pages: PageLimits;
}

/** Members similar to the one being viewed, within both people's must-haves. */
export function createSimilar({ matching, profiles, relations, impressions, pages }: Deps) {
  return async (viewer: Viewer, id: string) => {
    if (isStaff(viewer.role)) return [];
    const [subject] = await profiles.cards(viewer, [id], { avoided: 'keep' });
    if (!subject) throw fail('not_found');
    await pages.consume(viewer.id, MAX_RESULTS);
    await matching.upToDate();
    const known = matching.describe([id])[0];
    const own = await matching.recordOf(viewer.id);
    if (!known || !own) return [];
    const { ids } = await matching.ask(viewer.id, {
      // The preference passed to the engine describes the similar member; the viewer's own must-haves still apply as
      // filters.
      filters: mustHaveFilters(own.preference),
      bothWays: true,
      sort: 'best',
      limit: MAX_RESULTS,
      excluded: [...(await relations.avoided(viewer.id)), id],
      wishes: wishesFor(known.attributes, subject.age),
    });
    impressions.shown(viewer.id, 'similar', ids, 0);
    return profiles.cards(viewer, ids);
  };
}
