import { v7 as uuid } from 'uuid';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import { localDay } from '../../platform/local-time.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Draft } from './drafts.repo.ts';
import { type ConversationRow, type EventRow, eventQueue, eventReader } from './events.repo.ts';
import type { FollowCheck } from './follow-check.ts';
import { isKind, notificationKinds } from './kinds.ts';
import type { KnownRecipient, People } from './people.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Maximum number of people stored in a digest: enough for a meaningful count. */
const MAX_PEOPLE = 100;

const MINUTE_MS = 60_000;
/**
 * Longest time for which an online member is not notified of an unread message: an unattended page counts as online
 * too. Unread messages are checked every minute, so that members who go offline are notified like others; after this
 * time members are notified even if they are online.
 */
const ONLINE_WAIT_MS = 20 * MINUTE_MS;
/** Maximum time between a board entry and its event. */
const NEWS_WINDOW_MS = MINUTE_MS;

/** An event to be processed later. */
interface Postponed {
  readonly id: string;
  readonly until: Date;
}

/** A known event, with its recipient. */
interface Known {
  readonly event: EventRow;
  readonly kind: EventType;
  readonly to: KnownRecipient;
}

const textIn = (data: EventRow['data'], key: string): string | null => {
  const value = data[key];
  return typeof value === 'string' ? value : null;
};

const isOfBoard = ({ kind }: Known): boolean => kind === 'board.shared' || kind === 'board.comment';

/** Turns events into notifications: who is notified of what, regardless of channels. */
export function createDrafting(
  { clock, isOnline }: Pick<Platform, 'clock'> & { isOnline(memberId: string): boolean },
  people: People,
  check: FollowCheck,
) {
  const draft = ({ event, kind, to }: Known, own: Partial<Draft> & Pick<Draft, 'groupKey'>): Draft => {
    const { to: _to, by: _by, ...data } = event.data;
    return {
      id: uuid(),
      memberId: to.id,
      kind,
      topic: notificationKinds[kind].topic,
      aboutId: null,
      people: [],
      data,
      eventId: event.id,
      at: clock.now(),
      conversationId: null,
      seq: null,
      ...own,
    };
  };

  /** People whom the member may see, in the given order. */
  async function areRelated(db: Reader, memberId: string, ids: readonly string[]): Promise<string[]> {
    const otherOf = await people.others(
      db,
      ids.map((aboutId) => ({ memberId, aboutId })),
    );
    return ids.filter((aboutId) => otherOf({ memberId, aboutId })).slice(0, MAX_PEOPLE);
  }

  /**
   * State of the conversations. If everything seems read, a running transaction may have seen this event and therefore
   * published none: this waits for it and reads the state again. Otherwise writers are not delayed.
   */
  async function conversationsOf(tx: Tx, messages: readonly Known[]): Promise<ConversationRow[]> {
    const keys = messages.flatMap(({ event, to }) => {
      const chatId = textIn(event.data, 'chatId');
      return chatId ? [{ chatId, memberId: to.id }] : [];
    });
    const talks = await eventReader(tx).conversations(keys);
    const doubtful = talks.filter(({ hasUnread, isOutOfSight }) => !hasUnread && !isOutOfSight);
    if (!doubtful.length) return talks;
    await eventQueue(tx).waitForWriters(doubtful.map(({ chatId }) => chatId));
    return [...talks.filter((talk) => !doubtful.includes(talk)), ...(await eventReader(tx).conversations(doubtful))];
  }

  /** Time of the next check for unread messages of an online member; undefined to notify immediately. */
  function postponeUntil({ event, to }: Known): Postponed | undefined {
    const now = clock.now().getTime();
    if (!isOnline(to.id) || now - event.at.getTime() >= ONLINE_WAIT_MS) return undefined;
    return { id: event.id, until: new Date(now + MINUTE_MS) };
  }

  /** Notifications for recipients with unread messages who are offline, or have left them unread for long. */
  async function ofMessages(tx: Tx, messages: readonly Known[]): Promise<(Draft | Postponed)[]> {
    if (!messages.length) return [];
    const talks = await conversationsOf(tx, messages);
    const pairOf = ({ event, to }: Known) => ({ memberId: to.id, aboutId: textIn(event.data, 'by') ?? to.id });
    const otherOf = await people.others(tx, messages.map(pairOf));
    return messages.flatMap((known) => {
      const { memberId, aboutId } = pairOf(known);
      const talk = talks.find((one) => one.chatId === known.event.data.chatId && one.memberId === memberId);
      if (!talk?.hasUnread || talk.isOutOfSight || !otherOf({ memberId, aboutId })) return [];
      const place = { groupKey: `message:${talk.chatId}`, conversationId: talk.chatId, seq: talk.lastSeq };
      return [postponeUntil(known) ?? draft(known, { ...place, aboutId })];
    });
  }

  /** Notification about all viewers of a profile on that day. */
  async function ofViews(db: Reader, known: Known): Promise<Draft | undefined> {
    const { event, to } = known;
    const { timeZone } = to.settings;
    const day = localDay(timeZone, event.at);
    const [from, until] = [-DAY_MS, DAY_MS].map((away) => new Date(event.at.getTime() + away)) as [Date, Date];
    const views = await eventReader(db).viewers(to.id, from, until);
    const ids = views.filter(({ at }) => localDay(timeZone, at) === day).map(({ id }) => id);
    const viewers = await areRelated(db, to.id, [...new Set(ids)]);
    return viewers.length ? draft(known, { groupKey: `views:${day}`, people: viewers }) : undefined;
  }

  async function ofSearch(db: Reader, known: Known): Promise<Draft | undefined> {
    const searchId = textIn(known.event.data, 'searchId');
    if (!searchId) return undefined;
    const found = await areRelated(db, known.to.id, await eventReader(db).newcomers(searchId));
    return found.length ? draft(known, { groupKey: `search:${searchId}`, people: found }) : undefined;
  }

  /** Notification of a guardian about unread messages. */
  async function ofGuardianMessages(db: Reader, known: Known): Promise<Draft | Postponed | undefined> {
    const seatId = textIn(known.event.data, 'seatId');
    const found = seatId ? await eventReader(db).guardianMessages(seatId, clock.now()) : undefined;
    if (!found) return undefined;
    return (
      postponeUntil(known) ??
      draft(known, { groupKey: `guardian:${seatId}`, conversationId: found.chatId, seq: found.lastSeq })
    );
  }

  /** Notifications of board news for the owner and current family members, if the news still exist. */
  async function ofBoards(db: Reader, news: readonly Known[]): Promise<Draft[]> {
    const keyed = news.map((known) => {
      const { event, kind, to } = known;
      const ownerId = textIn(event.data, 'ownerId');
      const since = new Date(event.at.getTime() - NEWS_WINDOW_MS);
      return { known, ownerId, key: { eventId: event.id, kind, memberId: to.id, since } };
    });
    const there = await eventReader(db).boardNews(
      keyed.map(({ ownerId, key }) => ({ ...key, ownerId: ownerId ?? key.memberId })),
    );
    return keyed.flatMap(({ known, ownerId, key: { eventId, kind, memberId, since } }) => {
      if (!there.has(eventId)) return [];
      const day = localDay(known.to.settings.timeZone, known.event.at);
      const data = ownerId ? { ownerId, since } : { since };
      return [draft(known, { groupKey: `board:${kind}:${ownerId ?? memberId}:${day}`, data })];
    });
  }

  /** Notification of a message of the office, with its text. */
  async function ofBroadcast(db: Reader, known: Known): Promise<Draft | undefined> {
    const broadcastId = textIn(known.event.data, 'broadcastId');
    const text = broadcastId ? await eventReader(db).broadcastText(broadcastId) : undefined;
    return text === undefined ? undefined : draft(known, { groupKey: known.event.id, data: { broadcastId, text } });
  }

  /** A reminder with the agreed time, unless the meeting has changed or begun since it was published. */
  async function ofReminder(db: Reader, known: Known): Promise<Draft | undefined> {
    const { meetingId, revision } = known.event.data;
    const meeting = typeof meetingId === 'string' ? await eventReader(db).meeting(meetingId) : undefined;
    if (meeting?.state !== 'accepted' || meeting.revision !== revision || meeting.startsAt <= clock.now())
      return undefined;
    const { startsAt } = meeting;
    return { ...ofSingle(known), data: { meetingId, revision, startsAt, timeZone: known.to.settings.timeZone } };
  }

  /** Drafts a notification of a safety card, with the meeting as it is now; undefined if the card no longer exists. */
  async function ofSafetyCard(db: Reader, known: Known): Promise<Draft | undefined> {
    const meetingId = textIn(known.event.data, 'meetingId');
    const card = meetingId ? await eventReader(db).safetyCard(meetingId, known.to.id) : undefined;
    return card && draft(known, { groupKey: known.event.id, data: { ...card, timeZone: known.to.settings.timeZone } });
  }

  /** Notification of an offer, with its text in the member's language. */
  async function ofOffer(db: Reader, known: Known): Promise<Draft | undefined> {
    const { offerId, revision, language } = known.event.data;
    if (typeof offerId !== 'string' || typeof language !== 'string') return undefined;
    const offer = await eventReader(db).offer(offerId, language);
    return offer && draft(known, { groupKey: known.event.id, data: { offerId, revision, ...offer } });
  }

  /** Notification for a follower: news of a followed member (one line per member and day), or a new article or story. */
  async function ofFollow(known: Known): Promise<Draft | undefined> {
    const single = ofSingle(known);
    const data = await check(known.kind, { ...single, data: known.event.data });
    if (!data || known.kind === 'follow_user') return data && single;
    const { to: _to, by, ...rest } = data;
    const day = localDay(known.to.settings.timeZone, known.event.at);
    const groupKey = typeof by === 'string' ? `follow:${by}:${day}` : known.event.id;
    return { ...single, groupKey, data: rest };
  }

  function ofSingle(known: Known): Draft {
    const { event, kind, to } = known;
    const day = localDay(to.settings.timeZone, event.at);
    // Calls of one person within an hour are one line, and one notice.
    const hour = kind === 'call.missed' ? Math.floor(event.at.getTime() / HOUR_MS) : undefined;
    const single = hour === undefined ? event.id : `missed:${textIn(event.data, 'by')}:${hour}`;
    const groupKey = notificationKinds[kind].groups === 'day' ? `${kind}:${day}` : single;
    return draft(known, { groupKey, aboutId: textIn(event.data, 'by') });
  }

  return {
    /** Drafts notifications for events. @throws Error for an event of a kind unknown to this release */
    async draftAll(
      tx: Tx,
      events: readonly EventRow[],
      recipients: ReadonlyMap<string, KnownRecipient>,
    ): Promise<{ drafts: Draft[]; postponed: Postponed[] }> {
      const known = events.flatMap((event): Known[] => {
        if (!isKind(event.type)) throw new Error(`There is no notification for ${event.type}.`);
        const to = recipients.get(textIn(event.data, 'to') ?? '');
        return to ? [{ event, kind: event.type, to }] : [];
      });
      const drafts: (Draft | Postponed | undefined)[] = await ofMessages(
        tx,
        known.filter(({ kind }) => kind === 'message.written'),
      );
      drafts.push(...(await ofBoards(tx, known.filter(isOfBoard))));
      for (const one of known)
        if (one.kind === 'profile.viewed') drafts.push(await ofViews(tx, one));
        else if (one.kind === 'search.found') drafts.push(await ofSearch(tx, one));
        else if (one.kind === 'guardian.message') drafts.push(await ofGuardianMessages(tx, one));
        else if (one.kind === 'broadcast.sent') drafts.push(await ofBroadcast(tx, one));
        else if (one.kind === 'meeting.reminder') drafts.push(await ofReminder(tx, one));
        else if (one.kind === 'meeting.safetyCard') drafts.push(await ofSafetyCard(tx, one));
        else if (one.kind === 'promotion') drafts.push(await ofOffer(tx, one));
        else if (one.kind === 'follow_user' || one.kind === 'new_post') drafts.push(await ofFollow(one));
        else if (one.kind !== 'message.written' && !isOfBoard(one)) drafts.push(ofSingle(one));
      const made = drafts.filter((one) => one !== undefined);
      return {
        drafts: made.filter((one) => 'memberId' in one),
        postponed: made.filter((one) => 'until' in one),
      };
    },
  };
}

export type NotificationDrafts = ReturnType<typeof createDrafting>;
