import type { Board } from '../../../contract/board/schema.ts';
import { BOARD_ENTRIES } from '../../../contract/board/values.ts';
import { API_BASE } from '../../../contract/kernel.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Family } from '../family/index.ts';
import type { LinkPurpose, Photos } from '../photos/index.ts';
import type { Profiles } from '../profiles/index.ts';
import { mapErasedTo404 } from '../relations/index.ts';
import type { BoardAccess, SeatAccess } from './board.access.ts';
import { photoSealPurpose } from './board.photos.ts';
import { authorsAt, presentComment, presentEntry, presentSeat, withoutPhones } from './board.present.ts';
import { boardReader, boardWriter } from './board.repo.ts';
import { boardDigestKey } from './board-digest-key.ts';
import { discussionReader } from './discussion.repo.ts';
import type { Seats } from './seats.service.ts';

/** Daily limit including changes of notes, which are frequent. */
const SHARES_PER_DAY = 200;
/**
 * Daily limit of profiles new to a board, not reduced by removing profiles: the family reads full profiles without
 * counted views, so a board must not give much more access than profiles/profile-view-limit.ts.
 */
const NEW_ENTRIES_PER_DAY = 50;

interface Deps {
  readonly family: Pick<Family, 'invitations'>;
  readonly profiles: Pick<Profiles, 'cards' | 'viewWith'>;
  readonly photos: Pick<Photos, 'links'>;
  readonly access: BoardAccess;
  readonly seats: Seats;
}

const isAny = (ids: readonly string[]): ids is readonly [string, ...string[]] => ids.length > 0;

/** The entry to remove to make room: the oldest without comments, otherwise the oldest. @param ids newest first */
const fewestMissed = (ids: readonly [string, ...string[]], comments: ReadonlyMap<string, number>): string =>
  ids.findLast((id) => !comments.get(id)) ?? ids.at(-1) ?? ids[0];

/** Shared profiles, for the owner and for the family. */
export function createEntries(
  { db, clock, limits, events }: Pick<Platform, 'db' | 'clock' | 'limits' | 'events'>,
  { family: { invitations }, profiles, photos, access, seats }: Deps,
) {
  const shared = limits.define('board-share', SHARES_PER_DAY, 86_400);
  const added = limits.define(
    'board-share-new',
    NEW_ENTRIES_PER_DAY,
    86_400,
    (wait) => `You have shared a lot of profiles. You can share more in ${wait}.`,
  );

  /** The owner as viewer; for the family with picture URLs made for the family account. */
  const viewersAt = ({ ownerId, viewerId, place }: SeatAccess) => ({
    id: ownerId,
    ...(place === 'owner'
      ? {}
      : {
          address: (photoId: string, look: LinkPurpose): string =>
            `${API_BASE}/media/board/${ownerId}/${photoId}/${look}?${photos.links.query(photoSealPurpose(viewerId, ownerId), photoId, look)}`,
        }),
  });

  /** The entries that the holder of this seat can see, with their cards. */
  const entriesAt = async (standing: SeatAccess) => {
    const rows = await boardReader(db.read).entries(standing.ownerId);
    const all = rows.map(({ member_id }) => member_id);
    const ids = all.filter(await access.visibleEntries(standing, all));
    const cards = new Map((await profiles.cards(viewersAt(standing), ids)).map((card) => [card.id, card]));
    return rows.flatMap((row) => {
      const card = cards.get(row.member_id);
      return card ? [{ row, card }] : [];
    });
  };

  return {
    /** The whole board as visible at this seat. */
    async board(standing: SeatAccess): Promise<Board> {
      const { ownerId, firstName, place } = standing;
      const talk = discussionReader(db.read);
      const [all, entries, counts, votes] = await Promise.all([
        seats.of(ownerId),
        entriesAt(standing),
        talk.counts(ownerId),
        talk.votes(ownerId),
      ]);
      const isMine = place === 'owner';
      const at = isMine ? all : all.filter(({ joined_at }) => joined_at !== null);
      const untaken = at.flatMap(({ id, joined_at }) => (joined_at ? [] : [id]));
      const pending = await invitations.pending(db.read, 'board', untaken);
      const authorOf = authorsAt(all, standing);
      return {
        ownerId,
        firstName,
        isMine,
        seats: at.map((seat) => presentSeat(seat, standing, pending.get(seat.id))),
        entries: entries.map(({ row, card }) =>
          presentEntry(
            row,
            card,
            {
              comments: counts.get(row.member_id) ?? 0,
              votes: votes.filter(({ member_id }) => member_id === row.member_id),
            },
            authorOf,
          ),
        ),
      };
    },

    /** One entry with profile, comments and votes. @throws Failure 404 */
    async entry(standing: SeatAccess, memberId: string) {
      const { ownerId } = standing;
      const row = await access.entry(standing, memberId);
      const talk = discussionReader(db.read);
      const [profile, all, comments, votes] = await Promise.all([
        profiles.viewWith(viewersAt(standing), memberId),
        seats.of(ownerId),
        talk.comments(ownerId, memberId),
        talk.votes(ownerId),
      ]);
      const authorOf = authorsAt(all, standing);
      const discussion = { comments: comments.length, votes: votes.filter(({ member_id }) => member_id === memberId) };
      return {
        entry: presentEntry(row, profile, discussion, authorOf),
        profile: withoutPhones(profile),
        comments: comments.map((comment) => presentComment(comment, standing, authorOf)),
      };
    },

    /** Requires the member to be visible to the owner. @throws Failure 404 */
    async requireVisible(ownerId: string, memberId: string): Promise<void> {
      if (!(await access.ownerSees(ownerId, memberId))) throw fail('not_found');
    },

    /** Shares a profile; if it is already shared, changes its note. @throws Failure 409 with a hundred shared, 429 */
    async share(viewer: Viewer, memberId: string, note: string | null): Promise<void> {
      await shared.use(viewer.id);
      const standing = await access.at(viewer, viewer.id);
      const { ownerId } = standing;
      // If the board is full, entries that are no longer visible are removed to make room.
      const isFull = (await boardReader(db.read).entries(ownerId)).length >= BOARD_ENTRIES;
      const seen = isFull ? new Set((await entriesAt(standing)).map(({ row }) => row.member_id)) : undefined;
      const sharing = db.transaction(async ({ tx }) => {
        const now = clock.now();
        const writer = boardWriter(tx);
        await writer.ensure(ownerId, now);
        await writer.lock(ownerId);
        const rows = await boardReader(tx).entries(ownerId);
        const isNew = rows.every(({ member_id }) => member_id !== memberId);
        if (isNew && rows.length >= BOARD_ENTRIES) {
          const unseen = rows.flatMap(({ member_id }) => (seen && !seen.has(member_id) ? [member_id] : []));
          if (!isAny(unseen)) throw fail('board.too_many');
          await writer.unshare(ownerId, [fewestMissed(unseen, await discussionReader(tx).counts(ownerId))]);
        }
        if (isNew) await added.use(ownerId);
        await writer.share({ owner_id: ownerId, member_id: memberId, note, at: now });
        if (!isNew) return;
        const recipients = await boardReader(tx).audience(ownerId, memberId);
        await events.publishAll(
          tx,
          recipients.map((to) => ({
            event: { type: 'board.shared', ownerId, to },
            ...boardDigestKey('board.shared', ownerId, to, now),
          })),
        );
      });
      await mapErasedTo404(sharing);
    },

    /** Removes a profile from the board. @throws Failure 404 if it is not shared */
    async unshare(ownerId: string, memberId: string): Promise<void> {
      const gone = await db.transaction(({ tx }) => boardWriter(tx).unshare(ownerId, [memberId]));
      if (!gone) throw fail('not_found');
    },
  };
}
