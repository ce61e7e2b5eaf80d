import type { NotificationSettings } from '../../../contract/notification-settings.ts';
import type { NotificationChannel, NotificationTopic } from '../../../contract/notifications.ts';
import type { UserStatus } from '../../../contract/roles.ts';
import { localTime, nextTime } from '../../platform/local-time.ts';
import { masked } from '../../platform/log/masked.ts';

/** When the mail of the day goes out, by the member's clock. */
const DIGEST_TIME = '08:00';
const DAY_SECONDS = 86_400;

/** Whom something is for, as of now. */
export interface Recipient {
  readonly status: UserStatus;
  readonly hasVerifiedEmail: boolean;
  readonly hasVerifiedPhone: boolean;
  readonly optedIn: { readonly sms: boolean; readonly whatsapp: boolean };
  readonly settings: NotificationSettings;
}

/** What decides about one way out for one notification. */
export interface Question {
  readonly channel: NotificationChannel;
  readonly topic: NotificationTopic;
  readonly isSecurity: boolean;
  /** Law has it told (`kinds.ts`). */
  readonly isDuty?: boolean;
  /** Law has it told again and again (`kinds.ts`). */
  readonly isReminder?: boolean;
  readonly madeAt: Date;
  readonly isRead: boolean;
  /** Whether the member still meets whom it is about; true where it is about nobody. */
  readonly isVisible: boolean;
  /** Of push: the device is there and its sign-in is open. Of phones: the operator has the text registered. */
  readonly isReachable: boolean;
}

export type Decision =
  | { readonly do: 'send' }
  | { readonly do: 'wait'; readonly until: Date }
  | { readonly do: 'drop'; readonly why: string };

const drop = (why: string): Decision => ({ do: 'drop', why });

/** Why the channel is closed to it; undefined where it is open. */
function closedBecause(
  { channel, topic, isSecurity, isReminder, isReachable }: Question,
  to: Recipient,
): string | undefined {
  const { settings } = to;
  // A sign-in one knows nothing of has to be told, whatever is set.
  if (channel === 'email' && isSecurity) return undefined;
  if (channel === 'email' && isReminder) return to.hasVerifiedEmail ? undefined : 'address not verified';
  const isOn = channel === 'email' ? settings.email !== 'none' : settings[channel];
  if (!isOn || !settings.topics[topic][channel]) return 'switched off';
  if (channel === 'email') return to.hasVerifiedEmail ? undefined : 'address not verified';
  if (channel === 'push') return isReachable ? undefined : 'device gone';
  if (!to.hasVerifiedPhone) return 'number not verified';
  if (!to.optedIn[channel]) return 'no opt-in';
  return isReachable ? undefined : 'no template';
}

/** Whether the clock shows a time between these; over midnight where `to` is before `from`. */
function isQuiet({ quiet, timeZone }: NotificationSettings, now: Date): boolean {
  const { on, from, to } = quiet;
  if (!on || from === to) return false;
  const time = localTime(timeZone, now);
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** Until when mails wait for the one of the day; undefined where they come at once. */
function digestAt({ channel, isSecurity, isReminder, madeAt }: Question, { settings }: Recipient): Date | undefined {
  if (channel !== 'email' || isSecurity || isReminder || settings.email !== 'daily') return undefined;
  return nextTime(settings.timeZone, DIGEST_TIME, madeAt);
}

/** Decides about one way out, when it is planned and again when it is sent: much can happen in between. */
export function decideDelivery(question: Question, to: Recipient, now: Date): Decision {
  const isOpen = to.status === 'ACTIVE' || to.status === 'INACTIVE';
  if (!isOpen && !(question.isDuty && question.channel === 'email')) return drop('account closed');
  if (question.isRead && !question.isSecurity) return drop('read already');
  if (!question.isVisible) return drop('about nobody who can be seen');
  const closed = closedBecause(question, to);
  if (closed) return drop(closed);
  const digest = digestAt(question, to);
  if (digest && digest > now) return { do: 'wait', until: digest };
  if (!question.isSecurity && isQuiet(to.settings, now))
    return { do: 'wait', until: nextTime(to.settings.timeZone, to.settings.quiet.to, now) };
  return { do: 'send' };
}

/** Whether it goes into the one mail of the day. */
export const isForDigest = (question: Question, to: Recipient): boolean => digestAt(question, to) !== undefined;

/** How long a push service may keep it: not into quiet hours, in which the device may come back. */
export function keptSeconds({ quiet, timeZone }: NotificationSettings, isSecurity: boolean, now: Date): number {
  if (isSecurity || !quiet.on || quiet.from === quiet.to) return DAY_SECONDS;
  const untilQuiet = (nextTime(timeZone, quiet.from, now).getTime() - now.getTime()) / 1_000;
  return Math.max(60, Math.min(DAY_SECONDS, Math.floor(untilQuiet)));
}

/** After the first try, and each further one. */
const RETRY_SECONDS = [30, 120, 600, 3_600, 21_600] as const;

/** When a failed try is repeated; undefined once it has failed often enough. */
export function retryAt(attempts: number, now: Date): Date | undefined {
  const seconds = RETRY_SECONDS[attempts - 1];
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1_000);
}

/** More tries than there should be: whoever sent it ended without a word, again and again. */
export const isHopeless = (attempts: number): boolean => attempts > RETRY_SECONDS.length + 1;

/** What is kept of an error, for the team: no addresses, no numbers. */
export function safeError(error: unknown): string {
  return masked(error instanceof Error ? error.message : String(error)).slice(0, 300);
}
