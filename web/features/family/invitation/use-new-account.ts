import { endpoints } from 'virtual:endpoints';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/client.ts';
import { session } from '../../../lib/session.ts';
import { tabDrafts } from '../../../lib/tab-drafts.ts';
import { useForm } from '../../../lib/use-form.ts';
import { type InvitationProps, useAfterAcceptance } from './invitation.ts';

/** What is wrong inside the new account is told at `account` as a whole: then its sentence is what there is to say. */
function ofWhole(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.fields.account) return error;
  const message = error.fields.account;
  return new ApiError(error.status, { message, error: { code: error.code, message } });
}

const hasLetter = (name: string): boolean => /\p{L}/u.test(name);

/** Kept until it is sent; never a password, nor a consent, which is to be given anew. */
const keptFields = ['firstName', 'lastName', 'email'] as const;

/** The form of a new family account: what it asks, and that it signs in. What is typed outlives a reload, in this tab alone. */
export function useNewAccount({ token, invitation }: InvitationProps) {
  const { t } = useTranslation('family');
  const taken = useAfterAcceptance(invitation);
  const { channel, declarations } = invitation;
  const asksEmail = channel === 'phone';
  const own = ['firstName', 'lastName', ...(asksEmail ? ['email'] : []), 'password'];
  // Enough of the token for nobody to find what was typed at another invitation, and too little to take this one.
  const place = `new account ${token.slice(0, 8)}`;
  const form = useForm<string>({
    fields: [...own, ...declarations.map(({ purpose }) => purpose)],
    check: ({ firstName = '', lastName = '', email = '', password = '', ...ticked }) => ({
      ...(hasLetter(firstName) ? {} : { firstName: t('invitation.firstNameWrong') }),
      ...(hasLetter(lastName) ? {} : { lastName: t('invitation.lastNameWrong') }),
      ...(!asksEmail || /^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: t('invitation.emailWrong') }),
      ...(password.length < 10 ? { password: t('invitation.passwordShort') } : {}),
      ...(password.length > 128 ? { password: t('invitation.passwordLong') } : {}),
      ...Object.fromEntries(
        declarations
          .filter(({ purpose }) => !ticked[purpose])
          .map(({ purpose }) => [purpose, t('invitation.declareMissing')]),
      ),
    }),
    send: async ({ firstName = '', lastName = '', email = '', password = '' }) => {
      const account = {
        firstName,
        lastName,
        ...(asksEmail ? { email: email.trim() } : {}),
        password,
        declarations: declarations.map(({ purpose, version }) => ({ purpose, version })),
      };
      try {
        const { data } = await call(endpoints.family.acceptInvitation, { body: { token, account } });
        tabDrafts.forget(place);
        if (data.user && data.token) session.start(data.user, data.token);
        taken();
      } catch (error) {
        throw ofWhole(error);
      }
    },
  });
  const kept = (tabDrafts.read(place) ?? {}) as Record<string, string>;
  return {
    ...form,
    /** What stands in a field at first. */
    initial: (name: (typeof keptFields)[number]): string => kept[name] ?? '',
    props: {
      ...form.props,
      onInput: (event: FormEvent<HTMLFormElement>): void => {
        form.props.onInput(event);
        const data = new FormData(event.currentTarget);
        tabDrafts.write(place, Object.fromEntries(keptFields.map((name) => [name, data.get(name) ?? ''])));
      },
    },
  };
}
