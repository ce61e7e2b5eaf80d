import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/client.ts';
import { paths, stepPaths } from '../../../lib/paths.ts';
import { loginNameOf } from '../../../lib/session.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PlainShell } from '../../../ui/plain-shell.tsx';
import type { Candidate } from './candidate.ts';
import type { useStepForm } from './use-step-form.ts';
import classes from './wizard-step.module.css';

/** The wizard's steps in order, by the section each fills. */
export const steps = ['primary', 'basicInfo', 'educationInfo', 'familyInfo'] as const;
export type StepName = (typeof steps)[number];

const backOf = {
  primary: { key: 'login', to: paths.login },
  basicInfo: { key: 'primary', to: paths.register },
  educationInfo: { key: 'basicInfo', to: stepPaths.basicInfo },
  familyInfo: { key: 'educationInfo', to: stepPaths.educationInfo },
} as const;

interface WizardFrameProps {
  step: StepName;
  candidate: Candidate;
  /** The form's input is stored on this device. */
  saved?: boolean;
  /** True if the step restarts on the same page, so that the heading takes the focus. */
  takeFocus?: boolean;
  children: ReactNode;
}

/** The frame around each step: bar, title and progress; once there is an account, also its name and a link to leave. */
export function WizardFrame({ step, candidate, saved, takeFocus, children }: WizardFrameProps) {
  const { t } = useTranslation('wizard');
  const account = useAccount();
  const { key, to } = backOf[step];
  const number = steps.indexOf(step) + 1;
  return (
    <PlainShell width="form" back={{ label: t(`backTo.${key}`), to }} aside={saved && t('saved')}>
      <PageHeading title={t(`name.${step}`)} above={t('step', { step: number })} {...(takeFocus && { takeFocus })}>
        {t(`title.${step}.${candidate.who}`)}
      </PageHeading>
      <div className={classes.progress} aria-hidden="true">
        {steps.map((name, index) => (
          <span key={name} data-done={index < number || undefined} />
        ))}
      </div>
      {step === 'primary' && <LanguageSwitch />}
      {children}
      {account && (
        <p className={classes.account}>
          {t('signedIn', { email: loginNameOf(account) })} <Link to={paths.wayOut}>{t('wayOut')}</Link>
        </p>
      )}
    </PlainShell>
  );
}

interface StepFormProps {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the body is, it is sent by the hook itself.
  form: ReturnType<typeof useStepForm<any>>;
  children: ReactNode;
  /** Content below the main button. */
  after?: ReactNode;
  /** Label of the main button, instead of 'Save And Next'. */
  submit?: string;
}

/** The form of a step: its fields, errors of sending, and 'Save And Next'. */
export function StepForm({ form, children, after, submit }: StepFormProps) {
  const { t } = useTranslation('wizard');
  const offline = form.failure instanceof ApiError && form.failure.status === 0;
  return (
    <form ref={form.form} className={classes.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {children}
      <div className={classes.end}>
        <FormFailure error={form.failure}>{offline && <p>{t('kept')}</p>}</FormFailure>
        <Button type="submit" size="lg" fullWidth loading={form.busy}>
          {submit ?? t('next')}
        </Button>
        {after}
      </div>
    </form>
  );
}
