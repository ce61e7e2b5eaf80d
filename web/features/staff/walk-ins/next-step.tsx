import { Button, TextInput } from '@mantine/core';
import { IconDeviceMobile, IconExternalLink, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalkIn } from '../../../../contract/walk-ins/schema.ts';
import type { ConsentChannel } from '../../../../contract/walk-ins/values.ts';
import { ApiError } from '../../../lib/client.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { toast } from '../../../lib/toast.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import page from '../ui/page.module.css';
import { useWalkInActions } from './use-walk-in-actions.ts';
import classes from './walk-ins.module.css';

/** The next step: asking the candidate, waiting, or confirming. */
export function NextStep({ walkIn }: { walkIn: WalkIn }) {
  const { t } = useTranslation('walk-ins');
  const { status, awaitsConfirmation, officeCheck } = walkIn;
  if (status !== 'draft' && status !== 'consentAsked') return <p>{t(`next.${status}`)}</p>;
  // The office has to check the walk-in before the next step.
  if (officeCheck) return null;
  return (
    <section className={classes.panel} aria-labelledby="next">
      <h2 id="next">{t('next.title')}</h2>
      {awaitsConfirmation ? <Confirm walkIn={walkIn} /> : <Ask walkIn={walkIn} />}
    </section>
  );
}

function Confirm({ walkIn }: { walkIn: WalkIn }) {
  const { t } = useTranslation('walk-ins');
  const { confirm } = useWalkInActions(walkIn.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (!walkIn.canConfirm) return <p>{t('next.secondPerson')}</p>;
  const press = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    await confirm().catch(setFailure);
    setBusy(false);
  };
  return (
    <>
      <p>{t('next.confirmNote', { name: walkIn.firstName })}</p>
      <FormFailure error={failure} />
      <Button className={page.start ?? ''} loading={busy} onClick={() => void press()}>
        {t('next.confirm')}
      </Button>
    </>
  );
}

function Ask({ walkIn }: { walkIn: WalkIn }) {
  const { t } = useTranslation('walk-ins');
  const { ask } = useWalkInActions(walkIn.id);
  const isAsked = walkIn.status === 'consentAsked';
  const own = walkIn.consentPhone ?? (walkIn.phoneIsContactOnly ? '' : (walkIn.phoneNumber ?? ''));
  const [phone, setPhone] = useState(own);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState<ConsentChannel>();
  const [link, setLink] = useState<string>();

  const send = async (channel: ConsentChannel): Promise<void> => {
    setError(undefined);
    setFailure(undefined);
    setBusy(channel);
    try {
      const page = await ask({ channel, ...(phone.trim() ? { phoneNumber: phone } : {}) });
      setLink(page);
      if (channel === 'sms') toast.success(t('form.asked'));
    } catch (refused) {
      const message = refused instanceof ApiError ? refused.fields.phoneNumber : undefined;
      if (message) setError(message);
      else setFailure(refused);
    }
    setBusy(undefined);
  };
  return (
    <>
      <p>
        {isAsked && walkIn.consentPhone && walkIn.channel === 'sms'
          ? t('next.waiting', { name: walkIn.firstName, phone: formatPhone(walkIn.consentPhone) })
          : t('next.ask', { name: walkIn.firstName })}
      </p>
      <TextInput
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={t('form.ownPhone')}
        description={t('form.ownPhoneNote')}
        value={phone}
        error={error}
        onChange={({ currentTarget: { value } }) => setPhone(value)}
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button
          loading={busy === 'sms'}
          leftSection={<IconMessage size={20} aria-hidden />}
          onClick={() => void send('sms')}
        >
          {t(isAsked ? 'next.again' : 'next.sms')}
        </Button>
        <Button
          variant="default"
          loading={busy === 'inPerson'}
          leftSection={<IconDeviceMobile size={20} aria-hidden />}
          onClick={() => void send('inPerson')}
        >
          {t('next.inPerson')}
        </Button>
      </div>
      {link && (
        <div role="status" className={page.form}>
          <p>{t('next.handOver', { name: walkIn.firstName })}</p>
          <Button
            className={page.start ?? ''}
            component="a"
            href={link}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={20} aria-hidden />}
          >
            {t('next.open')}
          </Button>
        </div>
      )}
    </>
  );
}
