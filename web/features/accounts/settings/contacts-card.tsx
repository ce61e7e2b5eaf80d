import { Button, TextInput } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFamily } from '../../../../contract/roles.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { MAX_TYPED_LENGTH, parseCode } from '../../../lib/parse-code.ts';
import { type Account, session } from '../../../lib/session.ts';
import { tabDrafts } from '../../../lib/tab-drafts.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { ResendCode } from '../../../ui/resend-code.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { ChangeContact } from './change-contact.tsx';
import { askForChange, type Channel, enterCode, sendCode } from './contact-calls.ts';
import { notificationsQuery } from './settings.queries.ts';

/**
 * The member's email and phone: shows whether each is confirmed, and lets the member confirm or change it (contract
 * §3).
 */
export function ContactsCard({ account }: { account: Account }) {
  const { t } = useTranslation('settings');
  return (
    <SubjectCard
      icon={IconAddressBook}
      title={t('contacts.title')}
      intro={t(isFamily(account.role) ? 'contacts.familyIntro' : 'contacts.intro')}
    >
      <div className={classes.rows}>
        <ContactRow channel="email" account={account} value={account.email} verified={account.emailVerified} />
        <ContactRow channel="phone" account={account} value={account.phoneNumber} verified={account.phoneVerified} />
      </div>
    </SubjectCard>
  );
}

/** Validity of a code, in minutes (contract §3). */
const VALID_MINUTES = 10;

/** A code that was sent: to the current contact, or to a new one that replaces it once the code is entered. */
interface AwaitedCode {
  readonly sentence: 'contacts.sent' | 'contacts.sentChange';
  readonly target: string;
}

const storageKey = (accountId: string, channel: Channel): string => `contact code ${accountId} ${channel}`;

/** Stores, for this tab, that a code was sent: a phone may reload the page while the member reads the email. */
const awaitedCode = {
  read(accountId: string, channel: Channel): AwaitedCode | undefined {
    const kept = tabDrafts.read(storageKey(accountId, channel)) as (AwaitedCode & { at: number }) | null;
    return kept && Date.now() - kept.at < VALID_MINUTES * 60_000 ? kept : undefined;
  },
  write: (accountId: string, channel: Channel, awaited: AwaitedCode): void =>
    tabDrafts.write(storageKey(accountId, channel), { ...awaited, at: Date.now() }),
  forget: (accountId: string, channel: Channel): void => tabDrafts.forget(storageKey(accountId, channel)),
};

interface ContactRowProps {
  channel: Channel;
  account: Account;
  value: string | null;
  verified: boolean;
}

/** State of the row: showing the contact, asking for a new one, or waiting for a code. */
type Stage =
  | { name: 'shown' }
  | { name: 'change' }
  // `again` sends another code.
  | ({ name: 'code'; again: () => Promise<unknown> } & AwaitedCode);

/** The email address or the phone number. */
function ContactRow({ channel, account, value, verified }: ContactRowProps) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const [stage, setStage] = useState<Stage>(() => {
    const kept = awaitedCode.read(account.id, channel);
    if (!kept) return { name: 'shown' };
    const again = () => (kept.sentence === 'contacts.sent' ? sendCode(channel) : askForChange(channel, kept.target));
    return { name: 'code', ...kept, again };
  });
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmail = channel === 'email';

  const awaitCode = (awaited: AwaitedCode, again: () => Promise<unknown>): void => {
    const keep = () => awaitedCode.write(account.id, channel, awaited);
    keep();
    setStage({ name: 'code', ...awaited, again: () => again().then(keep) });
  };
  // The focused form disappears, so the heading gets the keyboard focus.
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
        <div className={classes.termLine}>
          <h3 ref={heading} tabIndex={-1} className={classes.term}>
            {t(isEmail ? 'contacts.email' : 'contacts.phone')}
          </h3>
          {value && (
            <span className={verified ? classes.good : classes.open}>
              {t(verified ? 'contacts.verified' : 'contacts.notVerified')}
            </span>
          )}
        </div>
        <p className={value ? classes.what : classes.note}>
          {value ? <bdi dir="ltr">{value}</bdi> : t(isEmail ? 'contacts.noEmail' : 'contacts.noPhone')}
        </p>
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
            aria-label={t(`contacts.${value ? 'change' : 'add'}${isEmail ? 'Email' : 'Phone'}`)}
          >
            {t(value ? 'contacts.change' : isEmail ? 'contacts.addEmail' : 'contacts.addPhone')}
          </Button>
        </div>
      )}
      {stage.name === 'change' && (
        <ChangeContact
          channel={channel}
          isFirst={!value}
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

interface CodeEntryProps {
  channel: Channel;
  /** The sentence that says where the code was sent. */
  sentence: string;
  /** Sends another code. */
  again: () => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

/** One input for the six digits of the code; phones can fill it in from the message. */
function CodeEntry({ channel, sentence, again, onDone, onCancel }: CodeEntryProps) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { props, errors, failure, busy } = useForm({
    fields: ['otp'],
    check: ({ otp }): { otp?: string } => (parseCode(otp) ? {} : { otp: t('contacts.codeWrong') }),
    send: async ({ otp }) => {
      session.update(await enterCode(channel, parseCode(otp) ?? ''));
      // The notifications card shows whether the contact is confirmed, so its data are refetched.
      void queries.invalidateQueries(notificationsQuery);
      toast.success(t(channel === 'email' ? 'contacts.emailDone' : 'contacts.phoneDone'));
      onDone();
    },
  });
  return (
    <form {...props} className={classes.form}>
      <p role="status">{sentence}</p>
      <TextInput
        ref={input}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MAX_TYPED_LENGTH}
        label={t('contacts.code')}
        description={t('contacts.codeNote')}
        error={errors.otp}
        classNames={{ input: classes.code }}
      />
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('contacts.confirm')}
        </Button>
        <Button variant="subtle" color="neutral" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <ResendCode send={again} />
      </div>
    </form>
  );
}
