import type { IdentityProviderName } from '../../../../contract/auth/values.ts';
import { letter } from '../../../platform/messages/letter.ts';
import type { AccountMail } from '../../../platform/messages/message.ts';
import type { Site } from '../../../platform/messages/message-queues.ts';

const names: Readonly<Record<IdentityProviderName, string>> = { google: 'Google', facebook: 'Facebook' };

interface Holder {
  readonly email: string | null;
  readonly first_name: string;
}

export const identityLinkedMail = (
  site: Site,
  { email: to, first_name: firstName }: Holder,
  provider: IdentityProviderName,
): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('You can now log in with {{provider}}', { provider: names[provider] }) },
    lines: [
      say('A {{provider}} account was just linked to your account. You can log in with it.', {
        provider: names[provider],
      }),
      say('If this was not you, remove it in Account settings and set a new password: {{url}}', {
        url: `${site.url}/forgotPassword`,
      }),
    ],
  }));

/** @param atProvider whether the person asked the provider to delete the data, not us to remove the link */
export const identityUnlinkedMail = (
  site: Site,
  { email: to, first_name: firstName }: Holder,
  provider: IdentityProviderName,
  atProvider = false,
): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('{{provider}} is no longer linked', { provider: names[provider] }) },
    lines: [
      atProvider
        ? say(
            'You asked {{provider}} to delete the data that it had given to us. We have deleted them, and you can no longer log in with {{provider}}.',
            { provider: names[provider] },
          )
        : say('Your {{provider}} account was just removed from your account. You can no longer log in with it.', {
            provider: names[provider],
          }),
      say('To log in with a password, you can set one here: {{url}}', { url: `${site.url}/forgotPassword` }),
    ],
  }));
