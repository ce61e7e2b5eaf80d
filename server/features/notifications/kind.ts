import type { Language } from '../../../contract/languages.ts';
import type { NotificationChannel, NotificationTopic } from '../../../contract/notifications/values.ts';
import { byCount, type Say, sayIn, type Text } from '../../messages/say.ts';

/** Title and text of a notification, in messages and in the centre. */
export interface NotificationTexts {
  readonly title: string;
  readonly text: string;
}

/** Facts from which the title and the text of a notification are made. */
export interface NotificationFacts {
  /** Name of the (newest) person whom the notification is about; empty if it is about nobody. */
  readonly name: string;
  /** Number of grouped notifications, or the count of a digest. */
  readonly count: number;
  readonly aboutId: string | null;
  /** Reference time: the current time when sending, and the notification's own time in the centre. */
  readonly at: Date;
  /** Data of the event. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Writes texts in the language of the recipient. */
export interface Translator {
  readonly language: Language;
  readonly say: Say;
  /** Chooses one of two texts by a number. */
  counted<One extends Text, Other extends Text>(count: number, one: One, other: Other): One | Other;
}

export const translatorIn = (language: Language): Translator => ({
  language,
  say: sayIn(language),
  counted: (count, one, other) => byCount(language, count, one, other),
});

/** One kind of notification. */
export interface NotificationKindRules {
  readonly topic: NotificationTopic;
  /** Possible channels besides the centre, subject to the member's settings. */
  readonly channels: readonly NotificationChannel[];
  /** Grouping in the centre: by day, by conversation, or none. */
  readonly groups: 'day' | 'conversation' | 'none';
  /** Sent at any time, and by mail regardless of the member's settings. */
  readonly isSecurity?: boolean;
  /**
   * Notice required by law: the mail also goes to suspended members and to those who left but are not erased yet, and
   * contains the full text, because they cannot read it elsewhere.
   */
  readonly isDuty?: boolean;
  /**
   * Periodic reminder required by law: sent by mail regardless of settings, as a separate mail. Other rules apply as
   * usual: not in quiet hours, and not to an unproven address, which may belong to somebody else.
   */
  readonly isReminder?: boolean;
  /**
   * Sent by mail before the member has chosen any settings, and to an address that is not verified yet, because the
   * member gave it for the registration. Unsubscribing ends it. The mail is separate and opens the page itself.
   */
  readonly isBeforeSettings?: boolean;
  /** Advertising: phone messages are sent only at the hours that TRAI allows for it. */
  readonly isAdvertising?: boolean;
  /** A push message older than this is worthless: it is urgent, and not stored longer. */
  readonly lastsSeconds?: number;
  /** Sent, but not listed in the notification centre, because it only describes the present moment. */
  readonly isPassing?: boolean;
  /** Text for lock screens, which others may see, for kinds where the topic's default would mislead; in English. */
  readonly discreet?: string;
  /** Title and text in the recipient's language; those for staff are English. */
  words(facts: NotificationFacts, translator: Translator): NotificationTexts;
  /** Path in the web app. */
  link(facts: NotificationFacts): string;
  /** Path for non-members, if they have a different page. */
  readonly elsewhere?: { readonly family: string; readonly staff: string };
  /** Label of the mail's button, in English; those for members are translated. */
  readonly button: string;
  /**
   * Additional paragraphs of the mail, included even if it is discreet, because they reveal nothing about the member.
   * @param url address of the site
   */
  letter?(url: string, say: Say): readonly string[];
}
