import { byCount } from '../../messages/say.ts';
import { translateSentence } from '../../messages/translate-sentence.ts';
import { letter } from '../../platform/messages/letter.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';

/** Recipient of a mail. */
export interface Recipient {
  readonly to: string | null;
  readonly firstName: string;
  /** `member.language` */
  readonly language: string | null;
  /** Whether staff hide the profile. */
  readonly isHidden: boolean;
}

/** The decision in English words (moderation.words.ts). */
type Sentences = readonly string[];

const APPEAL =
  'If you think this is wrong, you can appeal once within 30 days. Someone who was not part of the decision will review it: {{url}}';

const appealPage = ({ url }: Site) => ({ url: `${url}/dashboard/decisions` });
const support = ({ url }: Site) => ({ url: `${url}/support` });

export const photoRefusedMail = (site: Site, { to, firstName }: Recipient, sentence: string): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('One of your photos was removed') },
    lines: [
      translateSentence(site.language, sentence),
      say('It is no longer shown to anyone. You can upload another one.'),
      say(APPEAL, appealPage(site)),
    ],
  }));

export const messageRefusedMail = (site: Site, { to, firstName }: Recipient, sentence: string): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('Your message was not delivered') },
    lines: [
      translateSentence(site.language, sentence),
      say('Please write to each family personally, about them and about yourself.'),
      say('If you think this is wrong, please contact support: {{url}}', support(site)),
    ],
  }));

/** To the reported member, who is never told who reported. */
export const upheldMail = (site: Site, { to, firstName }: Recipient, sentences: Sentences): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('Our team has reviewed your profile') },
    lines: [
      sentences.map((sentence) => translateSentence(site.language, sentence)).join('\n'),
      say(APPEAL, appealPage(site)),
    ],
  }));

/** To the member who reported. */
export const outcomeMail = (
  site: Site,
  { to, firstName }: Recipient,
  profileCode: string,
  outcome: string,
): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('Your report about {{profile}}', { profile: profileCode }) },
    lines: [
      say('Thank you for telling us about the profile {{profile}}.', { profile: profileCode }),
      translateSentence(site.language, outcome),
      say('Your reports: {{url}}', { url: `${site.url}/dashboard/reports` }),
      say('If something is still wrong, please contact support: {{url}}', support(site)),
    ],
  }));

export const appealConfirmedMail = (site: Site, { to, firstName }: Recipient): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('Your appeal') },
    lines: [
      say('Someone who was not part of the first decision has reviewed it. The decision has not changed.'),
      say('You can appeal to the Grievance Appellate Committee of the Government of India within 30 days: {{url}}', {
        url: 'https://gac.gov.in',
      }),
    ],
  }));

/**
 * @param back number of photos restored to their slots
 * @param lost number of photos not restored, because their slots are occupied
 * @param isAppeal whether the member had appealed; otherwise staff started the second review by themselves
 */
export const appealOverturnedMail = (
  site: Site,
  { to, firstName, isHidden }: Recipient,
  { back, lost, isAppeal }: { back: number; lost: number; isAppeal: boolean },
): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say(isAppeal ? 'Your appeal was successful' : 'We have reversed a decision') },
    lines: [
      say('Someone who was not part of the first decision has reviewed it and reversed the decision. We are sorry.'),
      back
        ? say(
            byCount(site.language, back, 'The photo is back on your profile.', 'The photos are back on your profile.'),
          )
        : undefined,
      lost
        ? say(
            byCount(
              site.language,
              lost,
              'One photo was not restored, because another photo has taken its place. You can upload it again.',
              '{{count}} photos were not restored, because other photos have taken their places. You can upload them again.',
            ),
            { count: lost },
          )
        : undefined,
      isHidden
        ? say(
            'Your profile is still hidden for another reason. If you do not know why, please ask us: {{url}}',
            support(site),
          )
        : undefined,
    ],
  }));
