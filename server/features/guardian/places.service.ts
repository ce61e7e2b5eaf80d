import type { FamilyPlace } from '../../../contract/family/schema.ts';
import type { GuardianMessage, GuardianPlace } from '../../../contract/guardian/schema.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { MessageRow } from '../chat/index.ts';
import { lockPair } from '../relations/index.ts';
import { canSeeSeat, isForGuardian, partyOf, refusalOfGuardianWriting, refusalOfReading } from '../visibility/index.ts';
import type { Deps, GuardianPlatform } from './guardian.types.ts';
import { presentFamilyPlace, presentForGuardian, presentPlace } from './places.present.ts';
import type { SeatPhotos } from './seat-photos.ts';
import { presentOtherGuardian } from './seats.present.ts';
import { type SeatRow, seatReader, seatWriter } from './seats.repo.ts';
import type { Seats } from './seats.service.ts';

const MESSAGES_PER_MINUTE = 60;
const DEFAULT_LIMIT = 50;

interface RangeQuery {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

/** Seats from the guardian's side: reading messages, and writing if both members allow it. */
export function createPlaces(
  { db, clock, limits }: GuardianPlatform,
  { chat }: Pick<Deps, 'chat'>,
  { seats, pictures }: { seats: Pick<Seats, 'show'>; pictures: Pick<SeatPhotos, 'of'> },
) {
  const perMinute = limits.define('guardian.messages', MESSAGES_PER_MINUTE, 60);
  const isMine = (viewerId: string, seat: SeatRow): boolean =>
    partyOf(seat, viewerId) === 'guardian' && canSeeSeat('guardian', seat, clock.now());

  /** The viewer's own seat. @throws Failure 404 for other accounts, and for an ended seat */
  async function own(viewer: Viewer, id: string): Promise<SeatRow> {
    const seat = await seatReader(db.read).byId(id);
    if (!seat || !isMine(viewer.id, seat)) throw fail('not_found');
    return seat;
  }

  /** The viewer's own active seat. @throws Failure 404, 403 before it is active */
  async function readable(viewer: Viewer, id: string): Promise<SeatRow> {
    const seat = await own(viewer, id);
    const refusal = refusalOfReading(seat, clock.now());
    if (refusal) throw fail(refusal);
    return seat;
  }

  async function shown(seat: SeatRow): Promise<GuardianPlace> {
    const [names, images, opposite, unread] = await Promise.all([
      chat.guests.namesFor(seat.wardId, seat.otherId),
      pictures.of(seat),
      seatReader(db.read).opposite(seat),
      seat.activeAt ? seatReader(db.read).unread(seat) : 0,
    ]);
    const now = clock.now();
    const other = { ...names, ...images };
    return presentPlace(seat, { other, otherGuardian: presentOtherGuardian(opposite, now), unread }, now);
  }

  const shownMessage = (row: MessageRow, seat: SeatRow, viewer: Viewer): GuardianMessage =>
    presentForGuardian(row, seat, chat.guests.attachmentFor(row, viewer.id));

  const requirePlace = async (guardianId: string): Promise<SeatRow[]> =>
    (await seatReader(db.read).ofGuardian(guardianId)).filter((seat) => isMine(guardianId, seat));

  return {
    list: async (viewer: Viewer): Promise<GuardianPlace[]> => Promise.all((await requirePlace(viewer.id)).map(shown)),

    /** The account's seats, for its home page. */
    places: async (accountId: string): Promise<FamilyPlace[]> =>
      (await requirePlace(accountId)).map((seat) => presentFamilyPlace(seat, clock.now())),

    /** Whether the account has a seat in the conversation that may read the message with this seq. */
    mayRead: async (accountId: string, chatId: string, seq: number): Promise<boolean> =>
      (await seatReader(db.read).ofGuardian(accountId)).some(
        (seat) => seat.chatId === chatId && seat.guardianId === accountId && isForGuardian(seat, seq, clock.now()),
      ),

    /** Requires one of the viewer's own seats. @throws Failure 404 */
    allow: async (viewer: Viewer, id: string): Promise<void> => {
      await own(viewer, id);
    },

    /** One of the viewer's own seats. @throws Failure 404 */
    one: async (viewer: Viewer, id: string): Promise<GuardianPlace> => shown(await own(viewer, id)),

    /** The two members of the conversation of a seat that the viewer may read. @throws Failure 404, 403 */
    async conversation(viewer: Viewer, id: string): Promise<{ wardId: string; otherId: string }> {
      const { wardId, otherId } = await readable(viewer, id);
      return { wardId, otherId };
    },

    /** Messages, ascending, only from the time the seat became active. @throws Failure 404, 403 */
    async page(viewer: Viewer, id: string, { after, before, limit }: RangeQuery): Promise<GuardianMessage[]> {
      const seat = await readable(viewer, id);
      const from = seat.fromSeq ?? 0;
      const size = limit ?? DEFAULT_LIMIT;
      // Messages after the client's position, or the newest ones, but never any from before the seat.
      const rows = await chat.guests.range(seat.chatId, {
        after: after === undefined ? undefined : Math.max(after, from),
        before,
        limit: size,
      });
      // Checked again: if the seat ended in the meantime, messages written since are not for the guardian.
      await readable(viewer, id);
      return rows.filter(({ seq }) => seq > from).map((row) => shownMessage(row, seat, viewer));
    },

    /** Stores a guardian's message; resolves after the commit. @throws Failure 404, 403, 409, 429 */
    async write(
      viewer: Viewer,
      id: string,
      { content, clientMessageId }: { content: string; clientMessageId?: string | null | undefined },
    ): Promise<GuardianMessage> {
      const given = await own(viewer, id);
      await perMinute.use(viewer.id);
      const { row, seat, isNew } = await db.transaction(async ({ tx }) => {
        await lockPair(tx, given.wardId, given.otherId);
        await seatWriter(tx).lock(id);
        const now = await seatReader(tx).byId(id);
        if (!now || !isMine(viewer.id, now)) throw fail('not_found');
        const refusal = refusalOfGuardianWriting(now, clock.now());
        if (refusal) throw fail(refusal);
        const guest = { chatId: now.chatId, senderId: viewer.id, content, clientMessageId: clientMessageId || null };
        return { ...(await chat.guests.write(tx, guest)), seat: now };
      });
      if (isNew) await chat.guests.deliver(row, seat.wardId, seat.otherId);
      return shownMessage(row, seat, viewer);
    },

    /** Marks messages as read; this is not reported to the members. @throws Failure 404, 403 */
    async read(viewer: Viewer, id: string, seq: number): Promise<{ readSeq: number; unread: number }> {
      const seat = await readable(viewer, id);
      const readSeq = await db.transaction(({ tx }) => seatWriter(tx).read(id, seq));
      return { readSeq, unread: await seatReader(db.read).unread({ ...seat, readSeq }) };
    },

    /** Sets whether the guardian withholds their own contact data. @throws Failure 404 */
    async withhold(viewer: Viewer, id: string, withheld: boolean): Promise<GuardianPlace> {
      const seat = await own(viewer, id);
      await db.transaction(async ({ tx, afterCommit }) => {
        await seatWriter(tx).setFlag(id, 'contact_withheld', withheld);
        afterCommit(() => seats.show(seat));
      });
      return shown(await own(viewer, id));
    },
  };
}
