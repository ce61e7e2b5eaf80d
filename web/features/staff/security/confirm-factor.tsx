import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import page from '../ui/page.module.css';
import { CodeField } from './code-field.tsx';

interface ConfirmFactorProps {
  onDone: (recoveryCodes: readonly string[]) => void;
  /** Called when the secret was not confirmed in time. */
  onOver: () => void;
}

/** Asks for a code, which proves that the authenticator app has the new secret. */
export function ConfirmFactor({ onDone, onOver }: ConfirmFactorProps) {
  const { t } = useTranslation('staff');
  const { props, errors, failure, busy } = useForm({
    fields: ['otp'],
    check: ({ otp }) => (/^\d{6}$/.test(otp.replaceAll(/\s/g, '')) ? {} : { otp: t('security.codeShape') }),
    send: async ({ otp }) => {
      const { data } = await call(deskEndpoints.staff.confirmSecondFactor, { body: { otp } });
      onDone(data.recoveryCodes);
    },
  });
  const isOver = failure instanceof ApiError && failure.code === 'staff.enrolment_over';
  return (
    <form {...props} className={page.form}>
      <CodeField label={t('security.code')} error={errors.otp} />
      <FormFailure error={failure}>
        {isOver && (
          <Button variant="default" onClick={onOver}>
            {t('security.again')}
          </Button>
        )}
      </FormFailure>
      <Button type="submit" size="lg" loading={busy} className={page.start}>
        {t('security.confirm')}
      </Button>
    </form>
  );
}
