import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { ConsentText } from '../../../ui/consent-text.tsx';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { laterEndpoints } from 'virtual:later-endpoints';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ApiError, call } from '../../../lib/client.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { tabDrafts } from '../../../lib/tab-drafts.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import classes from './invitation.module.css';
import { type InvitationProps, useAfterAcceptance } from './invitation.ts';

/**
 * The server reports all errors of the new account under the field `account`; that text becomes the error of the form.
 */
function ofWhole(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.fields.account) return error;
  const message = error.fields.account;
  return new ApiError(error.status, { message, error: { code: error.code, message } });
}

const hasLetter = (name: string): boolean => /\p{L}/u.test(name);

/** Fields stored until the form is sent; never the password or a consent, which must be entered again. */
const keptFields = ['firstName', 'lastName', 'email'] as const;

/** The form of a new family account: validation, sending, and signing in. Input survives a reload, in this tab only. */
function useNewAccount({ token, invitation }: InvitationProps) {
  const { t } = useTranslation('family');
  const taken = useAfterAcceptance(invitation);
  const { channel, declarations } = invitation;
  const asksEmail = channel === 'phone';
  const own = ['firstName', 'lastName', ...(asksEmail ? ['email'] : []), 'password'];
  // The first characters of the token: enough to separate drafts of different invitations, too few to accept one.
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
        const { data } = await call(laterEndpoints.family.acceptInvitation, { body: { token, account } });
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
    /** Initial value of a field. */
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

/** For signed-out users: create a small account for the invitation, or sign in and return to this page. */
export function NewAccount(props: InvitationProps) {
  const { t } = useTranslation('family');
  const { channel, contact, declarations } = props.invitation;
  const { pathname, hash } = useLocation();
  const form = useNewAccount(props);
  const { errors, failure, busy, initial } = form;
  return (
    <section className={classes.panel} aria-labelledby="new-account">
      <div>
        <h2 id="new-account">{t('invitation.makeTitle')}</h2>
        <p className={classes.note}>{t('invitation.makeNote')}</p>
      </div>
      <Button variant="default" fullWidth component={Link} to={paths.login} state={{ after: pathname + hash }}>
        {t('invitation.haveOne')}
      </Button>
      <form {...form.props} className={classes.form}>
        <div className={classes.pair}>
          <TextInput
            name="firstName"
            autoComplete="given-name"
            maxLength={50}
            defaultValue={initial('firstName')}
            label={t('invitation.firstName')}
            error={errors.firstName}
          />
          <TextInput
            name="lastName"
            autoComplete="family-name"
            maxLength={50}
            defaultValue={initial('lastName')}
            label={t('invitation.lastName')}
            error={errors.lastName}
          />
        </div>
        {channel === 'phone' ? (
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={initial('email')}
            label={t('invitation.email')}
            description={t('invitation.emailNote')}
            error={errors.email}
          />
        ) : (
          <p className={classes.note}>{t('invitation.signInWith', { contact })}</p>
        )}
        <PasswordInput
          name="password"
          autoComplete="new-password"
          label={t('invitation.password')}
          description={t('invitation.passwordNote')}
          error={errors.password}
          aria-invalid={errors.password ? true : undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('invitation.showPassword'), tabIndex: 0 }}
        />
        <fieldset className={classes.declarations}>
          <legend>{t('invitation.declare')}</legend>
          {declarations.map(({ purpose, text }) => (
            <Checkbox
              key={purpose}
              name={purpose}
              label={<ConsentText purpose={purpose} text={text} />}
              error={errors[purpose]}
            />
          ))}
        </fieldset>
        <p className={classes.note}>
          {t('invitation.declareMore')} <NewTabLink to={paths.terms}>{t('invitation.terms')}</NewTabLink>
          {', '}
          <NewTabLink to={paths.privacy}>{t('invitation.privacy')}</NewTabLink>
        </p>
        <FormFailure error={failure} />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('invitation.make')}
        </Button>
      </form>
    </section>
  );
}
