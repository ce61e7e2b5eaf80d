import type { NotificationChannel, NotificationTopic } from '../../../contract/notifications.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import { accountKinds } from './kinds.account.ts';
import { breachKinds } from './kinds.breach.ts';
import { familyKinds } from './kinds.family.ts';
import { memberKinds } from './kinds.members.ts';
import { planKinds } from './kinds.plan.ts';
import { termsKinds } from './kinds.terms.ts';

/** What a notification says, outside and in the centre. */
export interface Words {
  readonly title: string;
  readonly text: string;
}

/** What words are made of. */
export interface Facts {
  /** Of whom it is about, the newest of several; empty where it is about nobody. */
  readonly name: string;
  /** How many stand together, or how many a digest counts. */
  readonly count: number;
  readonly aboutId: string | null;
  /** The moment of which it tells: now where it is sent, and when it was told where it stands in the centre with its day. */
  readonly at: Date;
  /** Of the event. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** One kind of notification. */
export interface Kind {
  readonly topic: NotificationTopic;
  /** Where it can go beside the centre, as far as the member's settings let it. */
  readonly channels: readonly NotificationChannel[];
  /** What stands together in the centre: those of a day, those of a conversation, or none. */
  readonly groups: 'day' | 'conversation' | 'none';
  /** It comes at all times, and by mail whatever is set. */
  readonly isSecurity?: boolean;
  /**
   * Law has it told: its mail also goes to who is suspended, or has left and is not erased yet, and says all there is to
   * say, for they have no other way to read it.
   */
  readonly isDuty?: boolean;
  /**
   * Law has it told again and again: by mail whatever is set, in a letter of its own. Otherwise as all others: not in quiet
   * hours, and not to an address that was not proven, which may be somebody else's.
   */
  readonly isReminder?: boolean;
  /** What a screen shows that others may see, where the topic's own words would mislead. */
  readonly discreet?: string;
  words(facts: Facts): Words;
  /** A path of the web app. */
  link(facts: Facts): string;
  /** The same for who is no member, where that is another page. */
  readonly elsewhere?: { readonly family: string; readonly staff: string };
  /** What the mail's button says. */
  readonly button: string;
  /** Further paragraphs of the mail, also where the rest is discreet: they say nothing of the member. @param url of the site */
  letter?(url: string): readonly string[];
}

/** Every kind there is, with its words (spec §9). A kind has the name of its event. */
export const kinds: Readonly<Record<EventType, Kind>> = {
  ...memberKinds,
  ...accountKinds,
  ...familyKinds,
  ...planKinds,
  ...breachKinds,
  ...termsKinds,
};

export const isKind = (type: string): type is EventType => Object.hasOwn(kinds, type);

/** For screens that others may see: no name, nothing of what happened. */
export function discreetWords(siteName: string, { topic, discreet }: Pick<Kind, 'topic' | 'discreet'>): Words {
  if (discreet) return { title: siteName, text: discreet };
  if (topic === 'message') return { title: siteName, text: 'You have a new message.' };
  if (topic === 'security') return { title: siteName, text: 'Please look at the sign-ins of your account.' };
  return { title: siteName, text: 'There is something new for you.' };
}

/** The name of the text as the operator registers it with a provider (TRAI DLT): `interest_received`, `discreet_message`. */
export function templateName(kind: EventType, isDiscreet: boolean): string {
  const { topic } = kinds[kind];
  if (isDiscreet) return topic === 'message' || topic === 'security' ? `discreet_${topic}` : 'discreet';
  return kind.replaceAll('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
