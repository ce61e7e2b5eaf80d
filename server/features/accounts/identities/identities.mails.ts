import type { IdentityProviderName } from '../../../../contract/accounts/values.ts';
import { greetingName } from '../../../platform/messages/greeting-name.ts';
import type { AccountMail } from '../../../platform/messages/message.ts';
import type { Site } from '../../../platform/messages/message-queues.ts';
import { signed } from '../accounts.mails.ts';

const names: Readonly<Record<IdentityProviderName, string>> = { google: 'Google', facebook: 'Facebook' };

interface Holder {
  readonly email: string | null;
  readonly first_name: string;
}

export const identityLinkedMail = (
  site: Site,
  { email, first_name }: Holder,
  provider: IdentityProviderName,
): AccountMail => ({
  to: email,
  subject: `You can now log in with ${names[provider]}`,
  text: signed(site, [
    `Assalamu alaikum ${greetingName(first_name)},`,
    '',
    `A ${names[provider]} account was just linked to your account. You can log in with it.`,
    '',
    `If this was not you, remove it in Account settings and set a new password: ${site.url}/forgotPassword`,
  ]),
});

/** @param atProvider whether the person asked the provider to delete the data, not us to remove the link */
export const identityUnlinkedMail = (
  site: Site,
  { email, first_name }: Holder,
  provider: IdentityProviderName,
  atProvider = false,
): AccountMail => ({
  to: email,
  subject: `${names[provider]} is no longer linked`,
  text: signed(site, [
    `Assalamu alaikum ${greetingName(first_name)},`,
    '',
    atProvider
      ? `You asked ${names[provider]} to delete the data that it had given to us. We have deleted them, and you can no longer log in with ${names[provider]}.`
      : `Your ${names[provider]} account was just removed from your account. You can no longer log in with it.`,
    '',
    `To log in with a password, you can set one here: ${site.url}/forgotPassword`,
  ]),
});
