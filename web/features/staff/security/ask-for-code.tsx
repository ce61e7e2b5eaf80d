import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import page from '../ui/page.module.css';
import { CodeField } from './code-field.tsx';
import { ConfirmFactor } from './confirm-factor.tsx';
import { NewSecret } from './new-secret.tsx';
import classes from './security.module.css';

interface AskForCodeProps {
  task: 'codes' | 'factor';
  onCodes: (codes: readonly string[]) => void;
}

/** The present second factor proves who asks; then come new recovery codes, or the secret of another app. */
export function AskForCode({ task, onCodes }: AskForCodeProps) {
  const { t } = useTranslation('staff');
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const { props, errors, failure, busy } = useForm({
    fields: ['otp'],
    check: ({ otp }) => (otp.trim() ? {} : { otp: t('security.codeShape') }),
    send: async ({ otp }) => {
      if (task === 'codes')
        onCodes((await call(endpoints.staff.renewRecoveryCodes, { body: { otp } })).data.recoveryCodes);
      else setBegun((await call(endpoints.staff.beginSecondFactor, { body: { otp } })).data);
    },
  });
  if (begun)
    return (
      <ol className={classes.stages}>
        <li>
          <h2>{t('security.step1')}</h2>
          <NewSecret {...begun} />
        </li>
        <li>
          <h2>{t('security.step2')}</h2>
          <ConfirmFactor onDone={onCodes} onOver={() => setBegun(undefined)} />
        </li>
      </ol>
    );
  return (
    <form {...props} className={page.form}>
      <p>{t(`security.taskNote.${task}`)}</p>
      <CodeField label={t('security.presentCode')} description={t('security.presentNote')} error={errors.otp} />
      <FormFailure error={failure} />
      <Button type="submit" loading={busy} className={page.start}>
        {t('security.next')}
      </Button>
    </form>
  );
}
