import { v7 as uuid } from 'uuid';
import type { BoardSeat } from '../../../contract/board/schema.ts';
import { BOARD_SEATS } from '../../../contract/board/values.ts';
import { INVITATION_DAYS } from '../../../contract/family/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Family } from '../family/index.ts';
import type { BoardAccess } from './board.access.ts';
import { presentSeat } from './board.present.ts';
import { boardReader, boardWriter, type SeatRow } from './board.repo.ts';

interface Invited {
  readonly name: string;
  readonly relation: string;
  readonly contact: string;
}

const DAY_MS = 86_400_000;

/** Seats on boards: inviting, accepting, and ending with deletion of everything the person wrote. */
export function createSeats(
  { db, clock, jobs, events, erasures }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'events' | 'erasures'>,
  {
    accounts,
    family: { invitations, onHome },
    access,
  }: { accounts: Accounts; family: Pick<Family, 'invitations' | 'onHome'>; access: BoardAccess },
) {
  const inviteExpiryCutoff = (): Date => new Date(clock.now().getTime() - INVITATION_DAYS * DAY_MS);
  /** Whether the seat is accepted, or its invitation still valid. */
  const isActive = (seat: SeatRow): boolean => seat.joined_at !== null || seat.invited_at > inviteExpiryCutoff();

  invitations.onAccepted('board', async (tx, { targetId, inviterId, accountId }) => {
    const seats = await boardReader(tx).seats(inviterId);
    if (seats.some(({ account_id }) => account_id === accountId)) throw fail('family.already_there');
    if (!(await boardWriter(tx).join(targetId, accountId, clock.now()))) throw fail('family.invitation_over');
    await events.publish(tx, { type: 'board.accepted', seatId: targetId, to: inviterId });
  });

  onHome(async (accountId) => {
    const places = await boardReader(db.read).placesOf(accountId);
    return places.map(({ ownerId, firstName, name, relation, joinedAt }) => ({
      kind: 'board' as const,
      id: ownerId,
      firstName,
      name,
      relation,
      state: 'active',
      since: (joinedAt as Date).toISOString(),
    }));
  });

  accounts.onAccountClosed(async ({ tx }, id, to) => {
    const writer = boardWriter(tx);
    await writer.removeSeatsOf(id);
    // A suspended member may return, so the board is kept; a deleted member's board is emptied, and the member removed
    // from all others.
    if (to === 'BLACKLISTED') return;
    await writer.remove(id);
    await writer.unshareEverywhere(id);
  });

  jobs.define({
    name: 'board.sweep-seats',
    cron: '43 * * * *',
    handle: () => db.transaction(async ({ tx }) => void (await boardWriter(tx).removeUnaccepted(inviteExpiryCutoff()))),
  });

  return {
    /** Seats that are accepted, or whose invitation is still valid. */
    of: async (ownerId: string): Promise<SeatRow[]> => (await boardReader(db.read).seats(ownerId)).filter(isActive),

    /** Invites a person. @throws Failure 400, 409 before the profile is finished and with five seats, 429 */
    async invite(viewer: Viewer, invited: Invited): Promise<BoardSeat> {
      const seatId = uuid();
      await db.transaction(async ({ tx }) => {
        // Serialised by this lock, so that no sixth person can be invited.
        const { completed_at, is_held } = await accounts.lock(tx, viewer.id);
        // An account made in a minute must not be able to send mails in our name.
        if (!completed_at) throw fail('account.incomplete');
        if (is_held) throw fail('account.held');
        const now = clock.now();
        const writer = boardWriter(tx);
        await writer.ensure(viewer.id, now);
        const { length } = (await boardReader(tx).seats(viewer.id)).filter(isActive);
        if (length >= BOARD_SEATS) throw fail('board.full');
        const { name, relation } = invited;
        await writer.addSeat({ id: seatId, owner_id: viewer.id, name, relation, invited_at: now });
        await invitations.invite(tx, { purpose: 'board', targetId: seatId, inviterId: viewer.id, ...invited });
      });
      const [standing, seat, pending] = await Promise.all([
        access.at(viewer, viewer.id),
        boardReader(db.read).seat(seatId),
        invitations.pending(db.read, 'board', [seatId]),
      ]);
      if (!seat) throw fail('not_found');
      return presentSeat(seat, standing, pending.get(seatId));
    },

    /** Requires a seat of this board. @throws Failure 404 for a seat of another board */
    async require(ownerId: string, seatId: string): Promise<void> {
      if ((await boardReader(db.read).seat(seatId))?.owner_id !== ownerId) throw fail('not_found');
    },

    /** Ends a seat, for the owner or its holder; its comments and votes are deleted too. */
    async end(ownerId: string, seatId: string): Promise<void> {
      await db.transaction(async ({ tx }) => {
        await invitations.end(tx, 'board', seatId);
        if (!(await boardWriter(tx).removeSeat(ownerId, seatId))) throw fail('not_found');
        await erasures.record(tx, { kind: 'boardSeat.ended', subjectId: seatId });
      });
    },

    /** Ends everything: seats, entries, comments, and open invitations. */
    async endAll(ownerId: string): Promise<void> {
      await db.transaction(async ({ tx }) => {
        await accounts.lock(tx, ownerId);
        const seats = await boardReader(tx).seats(ownerId);
        for (const { id } of seats) await invitations.end(tx, 'board', id);
        await boardWriter(tx).remove(ownerId);
        await erasures.record(tx, ...seats.map(({ id }) => ({ kind: 'boardSeat.ended' as const, subjectId: id })));
      });
    },

    /** Repeats, after a restore, the end of a seat after the backup. */
    async replayEnd(tx: Tx, seatId: string): Promise<void> {
      const seat = await boardReader(tx).seat(seatId);
      if (!seat) return;
      await invitations.end(tx, 'board', seatId);
      await boardWriter(tx).removeSeat(seat.owner_id, seatId);
    },
  };
}

export type Seats = ReturnType<typeof createSeats>;
