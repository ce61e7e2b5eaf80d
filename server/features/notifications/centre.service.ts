import type { BodyOf, QueryOf } from '../../../contract/kernel.ts';
import type { Language } from '../../../contract/languages.ts';
import type { notificationsApi } from '../../../contract/notifications/api.ts';
import type { Notification } from '../../../contract/notifications/schema.ts';
import type { Outcome, Viewer } from '../../platform/http/handlers.ts';
import { encodeCursor, readPosition } from '../../platform/http/list-cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Profiles } from '../profiles/index.ts';
import { presentLine, shownIn } from './centre.present.ts';
import { type CentreViewer, centreReader, centreWriter } from './centre.repo.ts';

const LIST_NAME = 'notifications';
const DEFAULT_PAGE_SIZE = 20;

interface Deps {
  readonly accounts: Pick<Accounts, 'facts'>;
  readonly profiles: Pick<Profiles, 'cards'>;
  /** Sends to all devices of a member. */
  readonly emit: (memberId: string, event: 'notification', payload: { unread: number }) => void;
}

/** The notification centre: current names and pictures, and nothing about people whom the member may not see. */
export function createCentre({ db, clock }: Pick<Platform, 'db' | 'clock'>, { accounts, profiles, emit }: Deps) {
  async function viewerOf(id: string): Promise<CentreViewer> {
    const { role, gender } = await accounts.facts(id);
    return { id, asMember: role === 'MEMBER' && gender ? { id, gender } : undefined };
  }

  const unread = async (memberId: string): Promise<number> => centreReader(db.read).unread(await viewerOf(memberId));

  return {
    unread,

    /** A page of lines, newest first by default. @throws Failure 400 for a cursor of another list or direction */
    async page(
      viewer: Viewer,
      query: QueryOf<typeof notificationsApi.notifications>,
      language: Language,
    ): Promise<Outcome<{ unread: number; notifications: Notification[] }>> {
      const after = readPosition(LIST_NAME, query);
      const ascending = after?.ascending ?? query.direction === 1;
      const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
      const centreViewer = await viewerOf(viewer.id);
      const reader = centreReader(db.read);
      const { topic, page = 1 } = query;
      const wanted = { topic, search: query.search || undefined };
      // The cursor takes precedence over the page number.
      const offset = after ? 0 : (page - 1) * limit;
      const [count, totalCount, found] = await Promise.all([
        reader.unread(centreViewer),
        reader.count(centreViewer, wanted),
        reader.page(centreViewer, { ...wanted, ascending, after, limit: limit + 1, offset }),
      ]);
      const lines = found.slice(0, limit);
      const ids = [...new Set(lines.flatMap(shownIn))];
      const cards = new Map((await profiles.cards(viewer, ids)).map((card) => [card.id, card]));
      const last = lines.at(-1);
      const endCursor = last && encodeCursor(LIST_NAME, { ...last, ascending });
      return {
        data: {
          unread: count,
          notifications: lines.flatMap((line) => presentLine(line, (id) => cards.get(id), viewer.role, language) ?? []),
        },
        totalCount,
        nextCursor: found.length > limit ? endCursor : undefined,
        endCursor,
      };
    },

    /** Marks notifications as read: the given ones, all up to one, or all. The member's other devices are updated. */
    async read(memberId: string, { ids, upTo }: BodyOf<typeof notificationsApi.readNotifications>): Promise<number> {
      const now = clock.now();
      await db.transaction(async ({ tx }) => {
        const writer = centreWriter(tx);
        if (ids?.length) await writer.readThese(memberId, ids, now);
        if (upTo) await writer.readUpTo(memberId, upTo, now);
        if (!ids && !upTo) await writer.readAll(memberId, now);
      });
      const left = await unread(memberId);
      emit(memberId, 'notification', { unread: left });
      return left;
    },
  };
}
