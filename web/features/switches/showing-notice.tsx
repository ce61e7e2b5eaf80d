import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { OwnVisibility } from '../../../contract/switches/schema.ts';
import { call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { loadMessages, locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { useOptions } from '../../lib/options.ts';
import { paths } from '../../lib/paths.ts';
import { siteQuery } from '../../lib/site.query.ts';
import { toast } from '../../lib/toast.ts';
import classes from './showing-notice.module.css';

/** Polling interval while a requirement is not met: an edit or a decision of staff can change that at any time, ms. */
const POLL_INTERVAL_MS = 30_000;

const showingQuery = queryOptions({
  queryKey: ['showing'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.switches.showing, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.missing.length ? POLL_INTERVAL_MS : false),
});

/**
 * The line above Home and the own profile that says what the profile needs before other members see it. The server
 * is not asked if the operator has turned on none of the switches.
 */
export default function ShowingNotice() {
  const { pathname } = useLocation();
  const [areTextsLoaded, setTextsLoaded] = useState(false);
  const { data: site } = useQuery(siteQuery);
  const isNoticePage = pathname === paths.home || pathname === paths.myProfile;
  const isEnabled = isNoticePage && site !== undefined && Object.values(site.requires).some(Boolean);
  const { data } = useQuery({ ...showingQuery, enabled: isEnabled });
  const isShown = isEnabled && data !== undefined && data.missing.length > 0;
  useEffect(() => {
    if (isShown) void loadMessages(['showing']).then(() => setTextsLoaded(true));
  }, [isShown]);
  return isShown && areTextsLoaded ? <Notice showing={data} isOnProfile={pathname === paths.myProfile} /> : null;
}

function Notice({ showing, isOnProfile }: { showing: OwnVisibility; isOnProfile: boolean }) {
  const { t } = useTranslation('showing');
  const { missing, until, change } = showing;
  const [photo, badge] = [missing.includes('photo'), missing.includes('badge')];
  const lack = photo && badge ? 'both' : photo ? 'photo' : badge ? 'badge' : undefined;
  const sentence = (of: 'approval' | NonNullable<typeof lack>): string =>
    until ? t(`soon.${of}`, { day: dayInIndia(until, locale()) }) : t(`hidden.${of}`);
  return (
    <aside className={classes.notice} aria-label={t('label')}>
      <IconEyeOff size={22} stroke={1.75} aria-hidden />
      <div className={classes.texts}>
        {change ? <Change change={change} /> : missing.includes('approval') && <p>{sentence('approval')}</p>}
        {lack && <p>{sentence(lack)}</p>}
      </div>
      <div className={classes.buttons}>
        {change && <ChangeButtons isOnProfile={isOnProfile} />}
        {photo && (
          <Button component={Link} to={paths.photos} variant="default">
            {t('addPhoto')}
          </Button>
        )}
        {badge && (
          <Button component={Link} to={paths.trustBadge} variant="default">
            {t('verify')}
          </Button>
        )}
      </div>
    </aside>
  );
}

/** The change that the team asked for. */
function Change({ change: { reason, sentence } }: { change: NonNullable<OwnVisibility['change']> }) {
  const { t } = useTranslation('showing');
  const { data: lists } = useOptions();
  const label = lists?.profileRefusal?.find(({ key }) => key === reason)?.label;
  return (
    <>
      <p>{t('change')}</p>
      {label && <p>{label}</p>}
      {sentence && <p dir="auto">{sentence}</p>}
    </>
  );
}

function ChangeButtons({ isOnProfile }: { isOnProfile: boolean }) {
  const { t } = useTranslation('showing');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call(laterEndpoints.switches.submitProfile, { body: {} });
      queries.setQueryData(showingQuery.queryKey, data);
      toast.success(t('sent'));
    } catch (error) {
      toast.error(errorMessage(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {!isOnProfile && (
        <Button component={Link} to={paths.myProfile}>
          {t('edit')}
        </Button>
      )}
      <Button variant="default" loading={busy} onClick={() => void submit()}>
        {t('changed')}
      </Button>
    </>
  );
}
