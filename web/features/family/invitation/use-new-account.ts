import { endpoints } from 'virtual:endpoints';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/client.ts';
import { session } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { type InvitationProps, useTaken } from './invitation.ts';

/** What is wrong inside the new account is told at `account` as a whole: then its sentence is what there is to say. */
function ofWhole(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.fields.account) return error;
  const message = error.fields.account;
  return new ApiError(error.status, { message, error: { code: error.code, message } });
}

const hasLetter = (name: string): boolean => /\p{L}/u.test(name);

/** The form of a new family account: what it asks, and that it signs in. */
export function useNewAccount({ token, invitation }: InvitationProps) {
  const { t } = useTranslation('family');
  const taken = useTaken(invitation);
  const { channel, declarations } = invitation;
  const asksEmail = channel === 'phone';
  const own = ['firstName', 'lastName', ...(asksEmail ? ['email'] : []), 'password'];
  return useForm<string>({
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
        if (data.user && data.token) session.start(data.user, data.token);
        taken();
      } catch (error) {
        throw ofWhole(error);
      }
    },
  });
}
