import type { NotificationChannel, NotificationTopic } from '../../../contract/notifications/values.ts';

/** Title and text of a notification, in messages and in the centre. */
export interface Words {
  readonly title: string;
  readonly text: string;
}

/** Facts from which title and text are made. */
export interface Facts {
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

/** One kind of notification. */
export interface Kind {
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
  /** Text for lock screens, which others may see, for kinds where the topic's default would mislead. */
  readonly discreet?: string;
  words(facts: Facts): Words;
  /** Path in the web app. */
  link(facts: Facts): string;
  /** Path for non-members, if they have a different page. */
  readonly elsewhere?: { readonly family: string; readonly staff: string };
  /** Label of the mail's button. */
  readonly button: string;
  /**
   * Additional paragraphs of the mail, included even if it is discreet, because they reveal nothing about the member.
   * @param url address of the site
   */
  letter?(url: string): readonly string[];
}
