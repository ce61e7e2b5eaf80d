import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { IconCheck, IconHeartSearch, IconPhone, IconPhoto } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { arrival } from '../../../lib/arrival.ts';
import { call } from '../../../lib/client.ts';
import { loadMessages } from '../../../lib/i18n.ts';
import { useOptions } from '../../../lib/options.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { useAccount } from '../../../lib/use-account.ts';
import classes from './arrival.module.css';
import type { ArrivedProfile } from './arrived-profile.ts';
import { isStatedPreference } from './quick-wishes.rules.ts';
import { QuickWishes } from './quick-wishes.tsx';

/** The own profile, with the words of the card. The account stored here learns the new picture from it. */
const arrivedProfile = (accountId: string) =>
  queryOptions({
    queryKey: ['profiles', 'arrival', accountId],
    queryFn: async ({ signal }): Promise<ArrivedProfile> => {
      const [{ data }] = await Promise.all([call(endpoints.profiles.myProfile, { signal }), loadMessages(['arrival'])]);
      return data;
    },
    staleTime: 0,
  });

/** Whether the member has done each of the three things on the card. */
const doneOf = (profile: ArrivedProfile) => ({
  phone: profile.phoneVerified,
  photo: profile.profileImage !== null,
  wishes: Object.entries(profile.partnerPreference).some(isStatedPreference),
});

/**
 * The three things to do after the registration: a confirmed phone number, a photo, and preferences. The card stays on
 * Home until all are done, or until the member puts it away.
 */
export default function ArrivalCard() {
  const account = useAccount();
  const [isClosed, setIsClosed] = useState(false);
  const { data: profile, error } = useQuery({ ...arrivedProfile(account?.id ?? ''), enabled: account !== null });
  const { data: lists } = useOptions();
  const isComplete = profile && Object.values(doneOf(profile)).every(Boolean);
  useEffect(() => {
    if (isComplete) arrival.close();
  }, [isComplete]);
  if (isClosed || isComplete || error || !account) return <span hidden />;
  if (!profile || !lists) return null;
  const close = (): void => {
    arrival.close();
    setIsClosed(true);
    // The button with the focus is gone.
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return <Card profile={profile} onClose={close} />;
}

function Card({ profile, onClose }: { profile: ArrivedProfile; onClose: () => void }) {
  const { t } = useTranslation('arrival');
  const title = useId();
  const [isAsking, setIsAsking] = useState(false);
  const done = doneOf(profile);
  const own = session.account()?.accountFor === 'Self';
  const link = (to: string, words: string) => (
    <Button component={Link} to={to} variant="default">
      {words}
    </Button>
  );
  return (
    <section className={classes.card} aria-labelledby={title}>
      <header className={classes.head}>
        <h2 id={title}>{t(own ? 'title' : 'titleKept', { name: profile.firstName })}</h2>
        <p>{t('intro')}</p>
      </header>
      <ol className={classes.things}>
        <ChecklistItem
          icon={<IconPhone size={22} stroke={1.75} aria-hidden="true" />}
          isDone={done.phone}
          title={t(done.phone ? 'phone.done' : 'phone.title')}
          why={t('phone.why')}
        >
          {link(paths.accountSetting, t('phone.do'))}
        </ChecklistItem>
        <ChecklistItem
          icon={<IconPhoto size={22} stroke={1.75} aria-hidden="true" />}
          isDone={done.photo}
          title={t(done.photo ? 'photo.done' : 'photo.title')}
          why={t('photo.why')}
        >
          {link(paths.photos, t('photo.do'))}
        </ChecklistItem>
        <ChecklistItem
          icon={<IconHeartSearch size={22} stroke={1.75} aria-hidden="true" />}
          isDone={done.wishes}
          title={t(done.wishes ? 'wishes.done' : 'wishes.title')}
          why={t('wishes.why')}
          below={isAsking && !done.wishes && <QuickWishes profile={profile} />}
        >
          {!isAsking && (
            <Button variant="default" onClick={() => setIsAsking(true)}>
              {t('wishes.do')}
            </Button>
          )}
        </ChecklistItem>
      </ol>
      <Button variant="subtle" color="neutral" className={classes.later} onClick={onClose}>
        {t('later')}
      </Button>
    </section>
  );
}

interface ChecklistItemProps {
  icon: ReactNode;
  isDone: boolean;
  title: string;
  why: string;
  /** The button or link that is shown until the item is done. */
  children: ReactNode;
  below?: ReactNode;
}

function ChecklistItem({ icon, isDone, title, why, children, below }: ChecklistItemProps) {
  const { t } = useTranslation('arrival');
  return (
    <li className={classes.thing} data-done={isDone || undefined}>
      <span className={classes.mark}>
        {isDone ? <IconCheck size={22} stroke={2.25} role="img" aria-label={t('done')} /> : icon}
      </span>
      <div className={classes.words}>
        <h3>{title}</h3>
        {!isDone && <p>{why}</p>}
      </div>
      {!isDone && <div className={classes.action}>{children}</div>}
      {below && <div className={classes.below}>{below}</div>}
    </li>
  );
}
