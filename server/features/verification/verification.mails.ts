import type { ReviewedBadge } from '../../../contract/verification/values.ts';
import { dayIn, type Say } from '../../messages/say.ts';
import { translateSentence } from '../../messages/translate-sentence.ts';
import { letter } from '../../platform/messages/letter.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';

const badgesOf = ({ url }: Site) => ({ url: `${url}/dashboard/trustBadge` });

export const grantedMail = (site: Site, to: string | null, kind: ReviewedBadge, until: Date): AccountMail =>
  letter(site, (say) => {
    const about = { day: dayIn(site.language, until) };
    const isId = kind === 'id';
    return {
      ...{ to, subject: say(isId ? 'Your ID badge' : 'Your photo badge') },
      lines: [
        say(
          isId
            ? 'We have checked your identity document, and your profile now has the ID badge. It is valid till {{day}}.'
            : 'We have checked your selfie, and your profile now has the photo badge. It is valid till {{day}}.',
          about,
        ),
        say('We have deleted the pictures you sent us. Your badges: {{url}}', badgesOf(site)),
      ],
    };
  });

/** @param why the reason, as a sentence */
export const refusedMail = (site: Site, to: string | null, kind: ReviewedBadge, why: string): AccountMail =>
  letter(site, (say) => {
    const about = { why: translateSentence(site.language, why) };
    const isId = kind === 'id';
    return {
      to,
      subject: say(isId ? 'Your identity document could not be accepted' : 'Your selfie could not be accepted'),
      lines: [
        say(
          isId ? 'We could not accept your identity document: {{why}}' : 'We could not accept your selfie: {{why}}',
          about,
        ),
        say('We have deleted the pictures you sent us. You can send another one: {{url}}', badgesOf(site)),
      ],
    };
  });

/** @param why the reason, as a sentence */
export const revokedMail = (site: Site, to: string | null, kind: ReviewedBadge, why: string): AccountMail =>
  letter(site, (say) => {
    const about = { why: translateSentence(site.language, why) };
    const isId = kind === 'id';
    const again = isId
      ? say('You can send your identity document again: {{url}}', badgesOf(site))
      : say('You can send your selfie again: {{url}}', badgesOf(site));
    const contact = say('If you think this is a mistake, please contact support: {{url}}', {
      url: `${site.url}/support`,
    });
    return {
      ...{ to, subject: say(isId ? 'Your ID badge was removed' : 'Your photo badge was removed') },
      lines: [
        say(
          isId
            ? 'Our team has checked again and removed the ID badge from your profile: {{why}}'
            : 'Our team has checked again and removed the photo badge from your profile: {{why}}',
          about,
        ),
        `${again}\n${contact}`,
      ],
    };
  });

/** A mail that asks for the pictures once more. @param why what happened, for each badge */
const againMail = (site: Site, to: string | null, kind: ReviewedBadge, why: (say: Say) => string): AccountMail =>
  letter(site, (say) => ({
    to,
    subject: say(kind === 'id' ? 'Please send your identity document again' : 'Please send your selfie again'),
    lines: [why(say), say('We have deleted the pictures you sent us. You can send it again: {{url}}', badgesOf(site))],
  }));

export const expiredMail = (site: Site, to: string | null, kind: ReviewedBadge): AccountMail =>
  againMail(site, to, kind, (say) =>
    say(
      kind === 'id'
        ? 'We are sorry: we could not check your identity document within 30 days, and we do not keep such pictures longer.'
        : 'We are sorry: we could not check your selfie within 30 days, and we do not keep such pictures longer.',
    ),
  );

/** After a restore: asks for a new submission in place of one decided between the backup and the loss. */
export const renewalMail = (site: Site, to: string | null, kind: ReviewedBadge): AccountMail =>
  againMail(site, to, kind, (say) =>
    say(
      kind === 'id'
        ? 'We are sorry: we had to restore an earlier copy of our data, and the decision about your identity document was lost.'
        : 'We are sorry: we had to restore an earlier copy of our data, and the decision about your selfie was lost.',
    ),
  );
