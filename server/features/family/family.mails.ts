import { INVITATION_DAYS, type InvitationPurpose } from '../../../contract/family/values.ts';
import { sayIn } from '../../messages/say.ts';
import { letter } from '../../platform/messages/letter.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';

/** Recipient, inviter, and link. */
export interface InvitationMail {
  readonly purpose: InvitationPurpose;
  readonly name: string;
  readonly inviter: string;
  readonly link: string;
}

export const invitationMail = (site: Site, to: string, { purpose, name, inviter, link }: InvitationMail): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName: name },
    subject: say('{{inviter}} asks for your help on {{site}}', { inviter, site: site.name }),
    lines: [
      purpose === 'guardian'
        ? say(
            '{{inviter}} is looking for a life partner on {{site}} and gave us your email address. {{inviter}} would like you to be the guardian in a chat: you can read it once the other member has agreed too.',
            { inviter, site: site.name },
          )
        : say(
            '{{inviter}} is looking for a life partner on {{site}} and gave us your email address. {{inviter}} would like to show you some profiles and hear what you think.',
            { inviter, site: site.name },
          ),
      say('To help, open this link: {{url}}', { url: link }),
      say(
        'The link is only for you and is valid for {{days}} days. If you do not know {{inviter}} or do not want to help, please ignore this email. We will then delete your email address.',
        { days: INVITATION_DAYS, inviter },
      ),
    ],
  }));

/** Short version for phones. */
export const invitationText = (site: Site, { inviter, link }: Omit<InvitationMail, 'purpose' | 'name'>): string =>
  sayIn(site.language)('{{inviter}} asks for your help as family on {{site}}. Open within {{days}} days: {{url}}', {
    inviter,
    site: site.name,
    days: INVITATION_DAYS,
    url: link,
  });
