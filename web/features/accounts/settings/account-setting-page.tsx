import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { IconDatabaseExport, IconEye, IconEyeOff, IconShieldLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import {
  contactChoices,
  familyChoices,
  lastNameChoices,
  messageChoices,
} from '../../../../contract/accounts/values.ts';
import { call } from '../../../lib/client.ts';
import { paths } from '../../../lib/paths.ts';
import { type Account, session } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { ownAccountQuery } from '../../../ui/own-account.query.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { PasskeysCard } from '../passkeys/passkeys-card.tsx';
import { FetchFailure, RowsSkeleton } from './card-states.tsx';
import { ChoiceSetting } from './choice-setting.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { NotificationsCard } from './notifications/notifications-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { RecoveryBanner } from './recovery-banner.tsx';
import classes from './settings.module.css';
import { accountQuery } from './settings.queries.ts';
import { SignInsCard } from './sign-ins-card.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { usePrivacy } from './use-privacy.ts';

/** `/dashboard/accountSetting`: the member's account settings, one card per subject. */
export default function AccountSettingPage() {
  const { t } = useTranslation('settings');
  const account = useAccount();
  // Refetches the account, because a code may have been entered on another device.
  useQuery(accountQuery);
  const { hash } = useLocation();
  // The router looks for the anchor of the address before the page is rendered, so the page scrolls to the anchor
  // itself.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  if (!account) return null;
  return (
    <>
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <RecoveryBanner />
      <div className={classes.columns}>
        <div className={classes.column}>
          <PasswordCard account={account} />
          <div id="passkeys">
            <PasskeysCard />
          </div>
          <IdentitiesCard />
          <SignInsCard />
          <div id="contacts">
            <ContactsCard account={account} />
          </div>
          <div id="notifications">
            <NotificationsCard account={account} />
          </div>
          <VisibilityCard account={account} />
        </div>
        <div className={classes.column}>
          <PrivacyCard account={account} />
          <YourDataCard />
          <div id="delete">
            <DeleteCard account={account} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Links from the account settings to the page about one's data. */
function YourDataCard() {
  const { t } = useTranslation('settings');
  return (
    <SubjectCard icon={IconDatabaseExport} title={t('yourData.title')} intro={t('yourData.card')}>
      <Button component={Link} to={paths.yourData} variant="default" className={classes.submit}>
        {t('yourData.open')}
      </Button>
    </SubjectCard>
  );
}

/** Hides or shows the member's profile. `refused` is the server's reason if the change was refused. */
function useStatus(account: Account) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const change = async (status: 'ACTIVE' | 'INACTIVE', said: string): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call(endpoints.accounts.changeStatus, { params: { id: account.id }, body: { status } });
      // Requests sent when the page was opened may return an older state, so they are cancelled and sent again.
      const asked = [ownAccountQuery(account.id).queryKey, accountQuery.queryKey];
      await Promise.all(asked.map((queryKey) => queries.cancelQueries({ queryKey })));
      const now = session.account();
      if (now) session.update({ ...now, status });
      for (const queryKey of asked) void queries.invalidateQueries({ queryKey });
      toast.success(said);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, change };
}

/** Whether members can find the profile. Hiding needs no confirmation, because the same button undoes it. */
function VisibilityCard({ account }: { account: Account }) {
  const { t } = useTranslation('settings');
  const { busy, refused, change } = useStatus(account);
  const shown = account.status === 'ACTIVE';
  return (
    <SubjectCard
      icon={shown ? IconEye : IconEyeOff}
      title={t('visibility.title')}
      intro={t(shown ? 'visibility.shownMeans' : 'visibility.hiddenMeans')}
    >
      <p role="status" className={`${classes.state} ${shown ? classes.stateOn : ''}`}>
        {t(shown ? 'visibility.shown' : 'visibility.hidden')}
      </p>
      <FormFailure error={refused} />
      <Button
        variant={shown ? 'default' : 'filled'}
        className={classes.submit}
        loading={busy}
        onClick={() =>
          shown ? change('INACTIVE', t('visibility.hideDone')) : change('ACTIVE', t('visibility.showDone'))
        }
      >
        {t(shown ? 'visibility.hide' : 'visibility.show')}
      </Button>
    </SubjectCard>
  );
}

/** The privacy settings that are on/off switches. */
const switches = [
  { legend: 'guardian', keys: ['showGuardian'] },
  { legend: 'receipts', keys: ['showDelivered', 'showRead', 'showTyping'] },
  { legend: 'presence', keys: ['showOnline', 'showLastSeen'] },
] as const;

/** Who can see what (contract §4), with a sentence that explains each choice. */
function PrivacyCard({ account }: { account: Account }) {
  const { t } = useTranslation('settings');
  const { stored, privacy, choose } = usePrivacy();
  const { firstName, lastName } = account;
  const nameAs = { initial: `${firstName} ${[...lastName][0] ?? ''}.`, full: `${firstName} ${lastName}` };
  return (
    <SubjectCard icon={IconShieldLock} title={t('privacy.title')} intro={t('privacy.intro')}>
      {privacy ? (
        <div className={classes.rows}>
          <ChoiceSetting
            name="lastName"
            label={t('privacy.lastName.label')}
            choices={lastNameChoices.map((key) => ({
              key,
              label: t(`privacy.lastName.${key}`),
              means: t(`privacy.lastName.${key}Means`, { name: nameAs[key] }),
            }))}
            value={privacy.lastName}
            onChoose={(key, label) => choose('lastName', key, t('privacy.lastName.label'), label)}
          />
          <ChoiceSetting
            name="contact"
            label={t('privacy.contact.label')}
            choices={contactChoices.map((key) => ({
              key,
              label: t(`privacy.contact.${key}`),
              means: t(`privacy.contact.${key}Means`),
            }))}
            value={privacy.contact}
            onChoose={(key, label) => choose('contact', key, t('privacy.contact.label'), label)}
          />
          <ChoiceSetting
            name="family"
            label={t('privacy.family.label')}
            choices={familyChoices.map((key) => ({
              key,
              label: t(`privacy.family.${key}`),
              means: t(`privacy.family.${key}Means`),
            }))}
            value={privacy.family}
            onChoose={(key, label) => choose('family', key, t('privacy.family.label'), label)}
          />
          <ChoiceSetting
            name="messages"
            label={t('privacy.messages.label')}
            choices={messageChoices.map((key) => ({
              key,
              label: t(`privacy.messages.${key}`),
              means: t(`privacy.messages.${key}Means`),
            }))}
            value={privacy.messages}
            onChoose={(key, label) => choose('messages', key, t('privacy.messages.label'), label)}
          />
          {switches.map(({ legend, keys }) => (
            <fieldset key={legend} className={`${classes.row} ${classes.choices}`}>
              <legend>{t(`privacy.${legend}`)}</legend>
              {keys.map((key) => (
                <SwitchSetting
                  key={key}
                  label={t(`privacy.${key}.label`)}
                  means={t(`privacy.${key}.means`)}
                  on={privacy[key]}
                  onSwitch={(on) => choose(key, on, t(`privacy.${key}.label`), t(on ? 'privacy.on' : 'privacy.off'))}
                />
              ))}
            </fieldset>
          ))}
        </div>
      ) : stored.error ? (
        <FetchFailure sentence={t('privacy.failed')} error={stored.error} retry={() => void stored.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </SubjectCard>
  );
}
