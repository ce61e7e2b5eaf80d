import type { QueryOf } from '../../../../contract/kernel.ts';
import type { activityApi } from '../../../../contract/relations/activity.api.ts';
import type { Outcome, Viewer } from '../../../platform/http/handlers.ts';
import { encodeCursor, readPosition } from '../../../platform/http/list-cursor.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ListViewer } from '../../visibility/index.ts';
import { interestDeadline } from '../index.ts';
import { unshownCard } from './activity.present.ts';
import type { Deps, ListedEntry } from './activity.types.ts';
import { interestReader } from './interests.repo.ts';
import { type ListRequest, listReader } from './lists.repo.ts';
import { type ListName, listSources } from './lists.sources.repo.ts';

type Query = QueryOf<typeof activityApi.interestsInMe> & Pick<QueryOf<typeof activityApi.blockedByMe>, 'unshown'>;

export type { ListName };

const DEFAULT_PAGE_SIZE = 20;

/** Activity lists: newest first by default (contract §1). */
export function createLists(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { accounts, profiles, missingHidden }: Pick<Deps, 'accounts' | 'profiles' | 'missingHidden'>,
) {
  /** Staff have no lists. */
  const asMember = async (viewer: Viewer): Promise<ListViewer | undefined> => {
    if (viewer.role !== 'MEMBER') return undefined;
    const { gender } = await accounts.facts(viewer.id);
    return gender ? { id: viewer.id, gender } : undefined;
  };

  /**
   * Selects received interests inside or outside the receiver's hidden must-haves; undefined if the receiver did not
   * ask for that.
   */
  const amongFor = async (list: ListName, viewer: Viewer, { other }: Query): Promise<ListRequest['among']> => {
    if (list !== 'interestsInMe' || typeof other !== 'boolean') return undefined;
    return { ids: await missingHidden(viewer.id, await interestReader(db.read).sendersTo(viewer.id)), isIn: other };
  };

  return {
    /** A page of people visible now. @throws Failure 400 for a cursor of another list or direction */
    async page(list: ListName, viewer: Viewer, query: Query): Promise<Outcome<ListedEntry[]>> {
      const after = readPosition(list, query);
      const member = await asMember(viewer);
      if (!member) return { data: [], totalCount: 0 };
      const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
      const request = {
        list,
        viewer: member,
        now: clock.now(),
        status: query.status,
        search: query.search || undefined,
        among: await amongFor(list, viewer, query),
        withUnshown: query.unshown ?? false,
        // With a cursor, the default direction is that of the cursor.
        ascending: after?.ascending ?? query.direction === 1,
        limit: limit + 1,
        offset: ((query.page ?? 1) - 1) * limit,
        after,
      };
      const reader = listReader(db.read);
      const [found, totalCount] = await Promise.all([reader.page(request), reader.count(request)]);
      const entries = found.slice(0, limit);
      const avoided = listSources[list].keepsAvoided ? 'keep' : 'leave out';
      const cards = await profiles.cards(viewer, [...new Set(entries.map(({ otherId }) => otherId))], { avoided });
      const cardOf = new Map(cards.map((card) => [card.id, card]));
      const hasPlaces = listSources[list].keepsAvoided && request.withUnshown;
      const data = entries.flatMap((entry) => {
        const card = cardOf.get(entry.otherId) ?? (hasPlaces ? unshownCard(entry.otherId, member) : undefined);
        return card ? [{ card: { ...card, at: entry.at.toISOString() }, entry }] : [];
      });
      const last = entries.at(-1);
      const hasMore = found.length > limit;
      const endCursor = last && encodeCursor(list, { ...last, ascending: request.ascending });
      return { data, totalCount, nextCursor: hasMore ? endCursor : undefined, endCursor };
    },

    async counts(viewer: Viewer): Promise<{ interestsToAnswer: number }> {
      const member = await asMember(viewer);
      if (!member) return { interestsToAnswer: 0 };
      const reader = interestReader(db.read);
      const senders = await reader.sendersTo(viewer.id);
      // Interests under "Other" do not ask for an answer and are not counted: the count must match the list to which it
      // links.
      const except = senders.length ? await missingHidden(viewer.id, senders) : [];
      return { interestsToAnswer: await reader.toAnswer(member, interestDeadline(clock.now()), except) };
    },
  };
}
