import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import classes from './invitation.module.css';
import type { InvitationProps } from './invitation.ts';
import { useNewAccount } from './use-new-account.ts';

/** For who is signed out: a small account for this, or the sign-in, which comes back here. */
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
            <Checkbox key={purpose} name={purpose} label={text} error={errors[purpose]} />
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
