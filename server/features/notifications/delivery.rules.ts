import type { NotificationSettings } from '../../../contract/notifications/settings.schema.ts';
import type { NotificationChannel, NotificationTopic } from '../../../contract/notifications/values.ts';
import type { UserStatus } from '../../../contract/roles.ts';
import { localTime, nextTime } from '../../platform/local-time.ts';
import { maskNumbers } from '../../platform/log/mask-numbers.ts';
import { isQuiet } from '../accounts/index.ts';

/** Time of the daily mail, by the member's clock. */
const DIGEST_TIME = '08:00';
/** Time before a meeting until which the daily mail may announce it, ms. */
const DIGEST_LEAD_MS = 3_600_000;
const DAY_SECONDS = 86_400;
const INDIA = 'Asia/Kolkata';

/** The current recipient of a notification. */
export interface Recipient {
  readonly status: UserStatus;
  /** Null for an account without an address. */
  readonly email: string | null;
  readonly hasVerifiedEmail: boolean;
  readonly hasVerifiedPhone: boolean;
  readonly optedIn: { readonly sms: boolean; readonly whatsapp: boolean };
  readonly settings: NotificationSettings;
}

/** Facts for deciding on one delivery. */
export interface Question {
  readonly channel: NotificationChannel;
  readonly topic: NotificationTopic;
  readonly isSecurity: boolean;
  /** A notice required by law (`kinds.ts`). */
  readonly isDuty?: boolean;
  /** A periodic reminder required by law (`kinds.ts`). */
  readonly isReminder?: boolean;
  /** A mail to a member who has not chosen settings yet (`kinds.ts`). */
  readonly isBeforeSettings?: boolean;
  /** Advertising (`kinds.ts`). */
  readonly isAdvertising?: boolean;
  readonly madeAt: Date;
  /** Beginning of the meeting that the notification announces. */
  readonly beginsAt?: Date | undefined;
  readonly isRead: boolean;
  /** Whether the member may see the person whom the notification is about; true if it is about nobody. */
  readonly isVisible: boolean;
  /** Push: the device is registered and its session open. SMS and WhatsApp: the operator has registered the text. */
  readonly isReachable: boolean;
}

export type Decision =
  | { readonly do: 'send' }
  | { readonly do: 'wait'; readonly until: Date }
  | { readonly do: 'drop'; readonly why: string };

const drop = (why: string): Decision => ({ do: 'drop', why });

/** Reason why the channel is closed; undefined if it is open. */
function closedBecause(
  { channel, topic, isSecurity, isReminder, isBeforeSettings, isReachable }: Question,
  to: Recipient,
): string | undefined {
  const { settings } = to;
  // An unknown sign-in is always reported, regardless of settings.
  if (channel === 'email' && to.email === null) return 'no address';
  if (channel === 'email' && isSecurity) return undefined;
  // Sent before the member has chosen settings, so none applies; `isTakenBack` has left out members who unsubscribed.
  if (channel === 'email' && isBeforeSettings) return undefined;
  if (channel === 'email' && isReminder) return to.hasVerifiedEmail ? undefined : 'address not verified';
  const isOn = channel === 'email' ? settings.email !== 'none' : settings[channel];
  if (!isOn || !settings.topics[topic][channel]) return 'switched off';
  if (channel === 'email') return to.hasVerifiedEmail ? undefined : 'address not verified';
  if (channel === 'push') return isReachable ? undefined : 'device gone';
  if (!to.hasVerifiedPhone) return 'number not verified';
  if (!to.optedIn[channel]) return 'no opt-in';
  return isReachable ? undefined : 'no template';
}

/**
 * Time at which advertising may be sent to a phone, by the clock of India (TRAI, 10:00 to 21:00); undefined if it may be
 * sent now.
 */
function advertisingAt({ channel, isAdvertising }: Question, now: Date): Date | undefined {
  if (!isAdvertising || (channel !== 'sms' && channel !== 'whatsapp')) return undefined;
  const time = localTime(INDIA, now);
  return time >= '10:00' && time < '21:00' ? undefined : nextTime(INDIA, '10:00', now);
}

/**
 * Time of the daily mail in which the notification is included; undefined if it is sent separately, as a reminder of a
 * meeting for which the daily mail would come too late.
 */
function digestAt(question: Question, { settings }: Recipient): Date | undefined {
  const { channel, isSecurity, isReminder, isBeforeSettings, madeAt, beginsAt } = question;
  if (channel !== 'email' || isSecurity || isReminder || isBeforeSettings || settings.email !== 'daily')
    return undefined;
  const { timeZone, quiet } = settings;
  const digest = nextTime(timeZone, DIGEST_TIME, madeAt);
  const sentAt = isQuiet(settings, digest) ? nextTime(timeZone, quiet.to, digest) : digest;
  return beginsAt && sentAt.getTime() > beginsAt.getTime() - DIGEST_LEAD_MS ? undefined : digest;
}

/** Beginning of the meeting in the data of a notification; undefined if it announces none. */
export function meetingStartIn(data: object): Date | undefined {
  const startsAt = 'startsAt' in data ? data.startsAt : undefined;
  return typeof startsAt === 'string' || startsAt instanceof Date ? new Date(startsAt) : undefined;
}

/** Decides on one delivery; called when it is planned and again when it is sent, since facts may change in between. */
export function decideDelivery(question: Question, to: Recipient, now: Date): Decision {
  const isOpen = to.status === 'ACTIVE' || to.status === 'INACTIVE';
  if (!isOpen && !(question.isDuty && question.channel === 'email')) return drop('account closed');
  if (question.isAdvertising && to.status !== 'ACTIVE') return drop('hidden');
  if (question.isRead && !question.isSecurity) return drop('read already');
  if (!question.isVisible) return drop('about nobody who can be seen');
  const closed = closedBecause(question, to);
  if (closed) return drop(closed);
  const digest = digestAt(question, to);
  if (digest && digest > now) return { do: 'wait', until: digest };
  if (!question.isSecurity && isQuiet(to.settings, now))
    return { do: 'wait', until: nextTime(to.settings.timeZone, to.settings.quiet.to, now) };
  const allowed = advertisingAt(question, now);
  return allowed ? { do: 'wait', until: allowed } : { do: 'send' };
}

/** Whether the notification is part of the daily mail. */
export const isForDigest = (question: Question, to: Recipient): boolean => digestAt(question, to) !== undefined;

/** Time for which a push service may store the message: not into quiet hours, when the device may come online. */
export function retentionSeconds({ quiet, timeZone }: NotificationSettings, isSecurity: boolean, now: Date): number {
  if (isSecurity || !quiet.on || quiet.from === quiet.to) return DAY_SECONDS;
  const untilQuiet = (nextTime(timeZone, quiet.from, now).getTime() - now.getTime()) / 1_000;
  return Math.max(60, Math.min(DAY_SECONDS, Math.floor(untilQuiet)));
}

/** Delays after the first and each further attempt. */
const RETRY_SECONDS = [30, 120, 600, 3_600, 21_600] as const;

/** Time of the next attempt; undefined after the last one. */
export function retryAt(attempts: number, now: Date): Date | undefined {
  const seconds = RETRY_SECONDS[attempts - 1];
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1_000);
}

/** Whether a delivery had more attempts than planned, because its sender crashed repeatedly. */
export const isPermanentFailure = (attempts: number): boolean => attempts > RETRY_SECONDS.length + 1;

/** Error text for staff, without addresses and numbers. */
export function safeError(error: unknown): string {
  return maskNumbers(error instanceof Error ? error.message : String(error)).slice(0, 300);
}
