import { endpoints } from 'virtual:endpoints';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { normalizePhone } from '../../../../contract/accounts/phone-number.ts';
import type { FieldValue } from '../../../../contract/profiles/values.ts';
import { arrivedFrom } from '../../../lib/arrived-from.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { landingPath } from '../../../lib/landing-path.ts';
import { optionsQuery } from '../../../lib/options.query.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { toast } from '../../../lib/toast.ts';
import { BlockedStorageNote } from '../../../ui/blocked-storage-note.tsx';
import type { FieldValues } from '../fields/field-props.ts';
import { bindForm, textOf } from './bind-form.ts';
import { candidateOf, impliedGender } from './candidate.ts';
import { Declarations } from './declarations.tsx';
import classes from './registration.module.css';
import { CodeField, ContactFields, NameFields, type PartProps, WhoFields } from './registration-parts.tsx';
import { useCheckMessages } from './use-check-messages.ts';
import { useDraft } from './use-draft.ts';
import { useStepForm } from './use-step-form.ts';
import { StepForm, WizardFrame } from './wizard-step.tsx';

const blank: FieldValues = {
  accountFor: null,
  gender: null,
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  password: '',
  otp: '',
  candidateEmail: '',
  candidatePhone: '',
};

const blame = { 'account.email_taken': 'email', 'account.phone_taken': 'phoneNumber' };

function change(values: FieldValues, key: string, value: FieldValue): FieldValues {
  const next = { ...values, [key]: value };
  return { ...next, gender: impliedGender(next.accountFor) ?? next.gender };
}

/** Data from Google or Facebook about the person, who then needs no password. */
interface IdentityTicket {
  ticket: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

const typedBy = ({ email, firstName, lastName }: IdentityTicket): FieldValues => ({
  ...(email ? { email } : {}),
  ...(firstName ? { firstName } : {}),
  ...(lastName ? { lastName } : {}),
});

interface RegistrationFormProps {
  /** True after the form was cleared: the heading then takes the focus. */
  isAnew: boolean;
  /** Clears the stored input and restarts the form. */
  onStartOver: () => void;
}

/** Step 1: creates the account and signs in. */
export function RegistrationForm({ isAnew, onStartOver }: RegistrationFormProps) {
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const words = useCheckMessages();
  const draft = useDraft('new', 'primary');
  const identity = (useLocation().state as { identity?: IdentityTicket } | null)?.identity;
  /** The error after which signing in is offered. */
  const [taken, setTaken] = useState<string>();
  /** The number and code from the login page, if the member comes from there. */
  const arrived = (useLocation().state as { phone?: string; otp?: string } | null) ?? {};
  const { data: site } = useQuery(siteQuery);
  const usesPhone = site?.signIn.phone ?? true;
  /** The number to which the code was sent. */
  const [codeFor, setCodeFor] = useState(arrived.otp ? arrived.phone : undefined);
  const sendCode = async (phoneNumber: string): Promise<void> => {
    await call(endpoints.accounts.requestLoginCode, { body: { phoneNumber } });
    setCodeFor(phoneNumber);
  };
  const form = useStepForm({
    start: {
      ...{ ...blank, phoneNumber: arrived.phone ?? '', otp: arrived.otp ?? '' },
      ...{ ...draft.typed, ...(identity ? typedBy(identity) : {}) },
    },
    draft,
    change,
    check: (checks, values) =>
      identity
        ? checks.checkRegistration({ ...values, identityTicket: identity.ticket }, words, false)
        : checks.checkRegistration(values, words, usesPhone && !values.password),
    send: async (body) => {
      if (!identity && !body.password && (!body.otp || body.phoneNumber !== codeFor)) return sendCode(body.phoneNumber);
      const { data, message } = await call(endpoints.accounts.register, {
        body: { ...body, arrivedFrom: arrivedFrom() },
      }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code in blame) setTaken(error.message);
        throw error;
      });
      draft.clear();
      session.start(data.user, data.token);
      if (message) toast.success(message);
      await navigate(landingPath(data.user));
    },
    blame,
  });
  const candidate = candidateOf(form.values.accountFor, form.values.gender);

  // Preloads the long option lists of the next steps.
  useEffect(() => void queries.prefetchQuery(optionsQuery), [queries]);

  const errorOf = (key: string) => {
    const error = form.errors[key];
    if (!error || error !== taken) return error;
    return (
      <>
        {error}{' '}
        <Link to={paths.login} state={{ email: form.values[key] }}>
          {t('errors.signInInstead')}
        </Link>
      </>
    );
  };
  const startOver = (
    <StartOver
      found={draft.found}
      onStartOver={() => {
        draft.clear();
        onStartOver();
      }}
    />
  );
  const parts = { form: { ...form, errorOf }, candidate };

  return (
    <WizardFrame step="primary" candidate={candidate} saved={draft.saved} takeFocus={isAnew}>
      <BlockedStorageNote>{t('notKept')}</BlockedStorageNote>
      {draft.found && startOver}
      <StepForm
        form={form}
        after={
          <>
            <Button component={Link} to={paths.login} variant="default" size="lg" fullWidth>
              {t('backToLogin')}
            </Button>
            {draft.saved && !draft.found && startOver}
          </>
        }
      >
        <WhoFields {...parts} />
        <NameFields {...parts} />
        <ContactFields {...parts} usesPhone={usesPhone && !identity} hasPassword={!identity} />
        <CandidateContact {...parts} />
        <Declarations form={parts.form} />
        {codeFor !== undefined &&
          codeFor === normalizePhone(textOf(form.values.phoneNumber)) &&
          !form.values.password && <CodeField form={parts.form} phone={codeFor} send={() => sendCode(codeFor)} />}
      </StepForm>
    </WizardFrame>
  );
}

interface StartOverProps {
  /** True if the input was restored when the page opened, so that another person may have typed it. */
  found: boolean;
  onStartOver: () => void;
}

/** A note that the input is stored for a week, possibly on a shared device, with a button to clear it. */
function StartOver({ found, onStartOver }: StartOverProps) {
  const { t } = useTranslation('wizard');
  return (
    <div className={classes.startOver}>
      <p>{t(found ? 'startOver.found' : 'startOver.typed')}</p>
      <Button variant="default" onClick={onStartOver}>
        {t('startOver.do')}
      </Button>
    </div>
  );
}

/** Fields for an account on behalf of another person: how that person is notified of the profile. */
function CandidateContact({ form, candidate }: PartProps) {
  const { t } = useTranslation('wizard');
  const { who, pronoun } = candidate;
  if (who === 'Self' || pronoun === 'your') return null;
  return (
    <section className={`${classes.box} ${classes.whole}`} aria-labelledby="candidate-contact">
      <h2 id="candidate-contact">{t(`primary.candidate.title.${who}`)}</h2>
      <p>{t(`primary.candidate.why.${pronoun}`)}</p>
      <TextInput
        {...bindForm(form, 'candidateEmail')}
        label={t('field.optional', { label: t(`primary.candidate.email.${pronoun}`) })}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
      />
      <TextInput
        {...bindForm(form, 'candidatePhone')}
        label={t('field.optional', { label: t(`primary.candidate.phone.${pronoun}`) })}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
      />
    </section>
  );
}
