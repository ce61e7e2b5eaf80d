import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconMapPin, IconMoon } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Duty } from '../../../../../contract/network/duty/schema.ts';
import { isNetwork } from '../../../../../contract/network/roles.ts';
import { call } from '../../../../lib/client.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { locale } from '../../../../lib/i18n.ts';
import { siteQuery } from '../../../../lib/site.query.ts';
import { toast } from '../../../../lib/toast.ts';
import { useAccount } from '../../../../lib/use-account.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import { staffKeys } from '../../staff.queries.ts';
import { Chip } from '../../ui/chip.tsx';
import page from '../../ui/page.module.css';
import { RoleNotAllowed } from '../../ui/role-not-allowed.tsx';
import { formatStaffClock } from '../../ui/staff-time.ts';
import classes from './duty.module.css';
import { dutyQuery } from './duty.queries.ts';

/** `/staff/duty`: going on and off duty, and the consent to share the location. For field and partner accounts. */
export default function DutyPage() {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  if (!role || !isNetwork(role) || (site && !site.parts.network)) return <RoleNotAllowed who="part" />;
  return <OwnDuty />;
}

type Change = { onlineStatus?: Duty['onlineStatus']; locationConsent?: boolean; consentVersion?: string };

function OwnDuty() {
  const { t } = useTranslation('duty');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(dutyQuery);
  const [busy, setBusy] = useState<keyof Change>();
  const change = async (what: keyof Change, body: Change, done: string): Promise<void> => {
    setBusy(what);
    try {
      queries.setQueryData(dutyQuery.queryKey, (await call(deskEndpoints.duty.changeDuty, { body })).data);
      void queries.invalidateQueries({ queryKey: staffKeys.locationRequests });
      toast.success(done);
    } catch (failure) {
      toast.error(errorMessage(failure, common));
      void refetch();
    } finally {
      setBusy(undefined);
    }
  };
  if (!data && error)
    return (
      <EmptyState heading={<PageHeading title={t('duty.title')} />} sentence={errorMessage(error, common)}>
        <Button onClick={() => void refetch()}>{staff('list.retry')}</Button>
      </EmptyState>
    );
  if (!data) return <PageSkeleton />;
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <PageHeading title={t('duty.title')} />
      <StatusCard
        duty={data}
        busy={busy === 'onlineStatus'}
        onChange={(body, done) => void change('onlineStatus', body, done)}
      />
      <ConsentCard
        duty={data}
        busy={busy === 'locationConsent'}
        onChange={(body, done) => void change('locationConsent', body, done)}
      />
    </div>
  );
}

interface CardProps {
  duty: Duty;
  busy: boolean;
  onChange: (body: Change, done: string) => void;
}

function StatusCard({ duty, busy, onChange }: CardProps) {
  const { t } = useTranslation('duty');
  const { startedAt, endsAt, workingHours, isWithinHours } = duty;
  const isOn = duty.onlineStatus === 'available';
  const Icon = isOn ? IconCircleCheck : IconMoon;
  return (
    <section className={classes.card} data-on={isOn || undefined}>
      <h2 className={classes.status}>
        <Icon size={28} aria-hidden />
        {t(isOn ? 'duty.on' : 'duty.off')}
      </h2>
      {isOn && startedAt && endsAt ? (
        <p>
          {t('duty.since', { start: formatStaffClock(startedAt, locale()), end: formatStaffClock(endsAt, locale()) })}
        </p>
      ) : (
        <p>{t(isWithinHours ? 'duty.offNote' : 'duty.closed')}</p>
      )}
      {workingHours && (
        <p className={page.note}>
          {t('duty.hours', {
            ...{ from: workingHours.from, to: workingHours.to },
            days: workingHours.days.length === 7 ? t('duty.everyDay') : weekdays(workingHours.days),
          })}
        </p>
      )}
      {isOn ? (
        <Button
          variant="default"
          size="lg"
          loading={busy}
          onClick={() => onChange({ onlineStatus: 'un_available' }, t('duty.nowOff'))}
        >
          {t('duty.goOff')}
        </Button>
      ) : (
        isWithinHours && (
          <Button size="lg" loading={busy} onClick={() => onChange({ onlineStatus: 'available' }, t('duty.nowOn'))}>
            {t('duty.goOn')}
          </Button>
        )
      )}
    </section>
  );
}

/** Names of days, of which Monday is 1. 1 January 2024 was a Monday. */
function weekdays(days: readonly number[]): string {
  const name = new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' });
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(
    days.map((day) => name.format(Date.UTC(2024, 0, day))),
  );
}

function ConsentCard({ duty: { locationConsent: hasAgreed, consent }, busy, onChange }: CardProps) {
  const { t } = useTranslation('duty');
  const agree = (): void => {
    // The browser asks for its permission now, while the person is looking, and not when a manager asks later. The
    // position itself is not used.
    if ('geolocation' in navigator)
      navigator.geolocation.getCurrentPosition(
        () => undefined,
        ({ message }) => console.info(`location: ${message}`),
      );
    else toast.error(t('live.unsupported'));
    onChange({ locationConsent: true, consentVersion: consent.version }, t('duty.nowAgreed'));
  };
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.heading}>
          <IconMapPin size={22} aria-hidden />
          {t('duty.consentTitle')}
        </h2>
        <Chip tone={hasAgreed ? 'good' : 'plain'}>{t(hasAgreed ? 'duty.agreed' : 'duty.notAgreed')}</Chip>
      </div>
      <p>{consent.text}</p>
      <p className={page.note}>{t('duty.keepOpen')}</p>
      {hasAgreed ? (
        <Button
          className={page.start}
          variant="default"
          loading={busy}
          onClick={() => onChange({ locationConsent: false }, t('duty.nowWithdrawn'))}
        >
          {t('duty.withdraw')}
        </Button>
      ) : (
        <Button className={page.start} variant="default" loading={busy} onClick={agree}>
          {t('duty.agree')}
        </Button>
      )}
    </section>
  );
}
