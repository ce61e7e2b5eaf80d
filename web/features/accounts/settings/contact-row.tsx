import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import type { Account } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { type AwaitedCode, awaitedCode } from './awaited-code.ts';
import { ChangeContact } from './change-contact.tsx';
import { CodeEntry } from './code-entry.tsx';
import { type Channel, sendCode } from './contact-calls.ts';
import classes from './settings.module.css';

interface ContactRowProps {
  channel: Channel;
  account: Account;
  value: string | null;
  verified: boolean;
}

/** What the row is doing: showing, asking for a new contact, or waiting for a code. */
type Stage =
  | { name: 'shown' }
  | { name: 'change' }
  // `again` sends another code; after the page was loaded anew that takes the password once more where it is a change.
  | ({ name: 'code'; again: (() => Promise<unknown>) | undefined } & AwaitedCode);

/** The email address or the phone number. */
export function ContactRow({ channel, account, value, verified }: ContactRowProps) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const [stage, setStage] = useState<Stage>(() => {
    const kept = awaitedCode.read(account.id, channel);
    if (!kept) return { name: 'shown' };
    return { name: 'code', ...kept, again: kept.sentence === 'contacts.sent' ? () => sendCode(channel) : undefined };
  });
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmail = channel === 'email';

  const awaitCode = (awaited: AwaitedCode, again: () => Promise<unknown>): void => {
    const keep = () => awaitedCode.write(account.id, channel, awaited);
    keep();
    setStage({ name: 'code', ...awaited, again: () => again().then(keep) });
  };
  // The form that had the focus is gone: the keyboard goes on from here.
  const close = (): void => {
    awaitedCode.forget(account.id, channel);
    setStage({ name: 'shown' });
    heading.current?.focus();
  };
  const verify = async (): Promise<void> => {
    setBusy(true);
    try {
      await sendCode(channel);
      awaitCode({ sentence: 'contacts.sent', target: value ?? '' }, () => sendCode(channel));
    } catch (error) {
      toast.error(errorMessage(error, common));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={`${classes.row} ${classes.stacked}`}>
      <div>
        <h3 ref={heading} tabIndex={-1} className={classes.term}>
          {t(isEmail ? 'contacts.email' : 'contacts.phone')}
        </h3>
        <p className={classes.what}>{value ? <bdi>{value}</bdi> : t('contacts.none')}</p>
        {value && (
          <span className={verified ? classes.good : classes.open}>
            {t(verified ? 'contacts.verified' : 'contacts.notVerified')}
          </span>
        )}
      </div>
      {stage.name === 'shown' && (
        <div className={classes.buttons}>
          {value && !verified && (
            <Button
              loading={busy}
              onClick={verify}
              aria-label={t(isEmail ? 'contacts.sendEmail' : 'contacts.sendPhone')}
            >
              {t('contacts.send')}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => setStage({ name: 'change' })}
            aria-label={t(isEmail ? 'contacts.changeEmail' : value ? 'contacts.changePhone' : 'contacts.addPhone')}
          >
            {t(value ? 'contacts.change' : 'contacts.add')}
          </Button>
        </div>
      )}
      {stage.name === 'change' && (
        <ChangeContact
          channel={channel}
          account={account}
          onSent={(target, again) => awaitCode({ sentence: 'contacts.sentChange', target }, again)}
          onCancel={close}
        />
      )}
      {stage.name === 'code' && (
        <CodeEntry
          channel={channel}
          sentence={t(stage.sentence, { target: stage.target })}
          again={stage.again}
          onDone={close}
          onCancel={close}
        />
      )}
    </div>
  );
}
