import { Button } from '@mantine/core';
import { IconCurrentLocation, IconExternalLink, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PersonOnDuty, Position } from '../../../../../contract/network/duty/schema.ts';
import { powerOf } from '../../../../../contract/network/powers.ts';
import type { Role } from '../../../../../contract/roles.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { locale } from '../../../../lib/i18n.ts';
import { siteQuery } from '../../../../lib/site.query.ts';
import { toast } from '../../../../lib/toast.ts';
import { useAccount } from '../../../../lib/use-account.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import { RoleName } from '../../shell/signed-in-employee.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import page from '../../ui/page.module.css';
import { RoleNotAllowed } from '../../ui/role-not-allowed.tsx';
import { formatCountdown, formatStaffClock } from '../../ui/staff-time.ts';
import { useNow } from '../../ui/use-now.ts';
import { peopleOnDutyQuery } from '../duty/duty.queries.ts';
import { type Dot, IndiaMap } from './india-map.tsx';
import classes from './map.module.css';
import { coordinates, geoLink, nearestDistrict } from './map.rules.ts';
import { type LiveRequest, useLiveLocations } from './use-live-locations.ts';

/** `/staff/map`: the people on duty within reach, and where they are when they share it. */
export default function MapPage() {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  if (!role || powerOf(role, 'askForLocation').extent === 'none' || (site && !site.parts.network))
    return <RoleNotAllowed who="part" />;
  return <PeopleOnMap />;
}

type At = Position & { at: string };

/** The newest position of a person: of a request of this page, or the last known one. */
const positionOf = ({ position }: PersonOnDuty, request: LiveRequest | undefined): At | undefined =>
  request?.position ?? position ?? undefined;

function PeopleOnMap() {
  const { t } = useTranslation('duty');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery(peopleOnDutyQuery);
  const live = useLiveLocations();
  const [nearId, setNearId] = useState<string>();
  const dots = (data ?? []).flatMap((person): Dot[] => {
    const request = live.requests[person.id];
    const position = positionOf(person, request);
    const isLive = request?.isRunning === true && request.position !== undefined;
    return position ? [{ id: person.id, name: person.name, position, isLive }] : [];
  });
  const near = dots.find(({ id }) => id === nearId);
  return (
    <div className={page.page}>
      <PageHeading title={t('map.title')}>{data && t('map.intro', { count: data.length })}</PageHeading>
      <div className={classes.columns}>
        <section className={classes.people} aria-label={t('map.list')}>
          {!data && error && (
            <EmptyState heading={<h2>{staff('list.failed')}</h2>} sentence={errorMessage(error, common)}>
              <Button onClick={() => void refetch()}>{staff('list.retry')}</Button>
            </EmptyState>
          )}
          {!data && !error && <PageSkeleton />}
          {data?.length === 0 && (
            <EmptyState heading={<h2>{t('map.none')}</h2>} sentence={t('map.noneWhy')}>
              <Button component={Link} to={staffPaths.hours} variant="default">
                {t('map.hours')}
              </Button>
            </EmptyState>
          )}
          {data && data.length > 0 && (
            <ul className={classes.list}>
              {data.map((person) => (
                <Person
                  key={person.id}
                  person={person}
                  request={live.requests[person.id]}
                  isNear={person.id === nearId}
                  onAsk={live.ask}
                  onStop={live.stop}
                  onShow={setNearId}
                />
              ))}
            </ul>
          )}
        </section>
        <section className={classes.map} aria-label={t('map.title')}>
          <IndiaMap dots={dots} near={near} />
          {near && (
            <Button className={classes.whole ?? ''} variant="default" size="sm" onClick={() => setNearId(undefined)}>
              {t('map.whole')}
            </Button>
          )}
          <p className={page.note}>
            <a href="https://mapsvg.com/maps/india" target="_blank" rel="noreferrer">
              {t('map.creditMap')}
            </a>{' '}
            <a href="https://www.geonames.org" target="_blank" rel="noreferrer">
              {t('map.creditDistricts')}
            </a>
          </p>
        </section>
      </div>
    </div>
  );
}

interface PersonProps {
  person: PersonOnDuty;
  request: LiveRequest | undefined;
  isNear: boolean;
  onAsk: (id: string) => Promise<void>;
  onStop: (id: string) => void;
  onShow: (id: string) => void;
}

function Person({ person, request, isNear, onAsk, onStop, onShow }: PersonProps) {
  const { t } = useTranslation('duty');
  const { t: common } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const { id, name, role, territory, endsAt, locationConsent } = person;
  const position = positionOf(person, request);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      await onAsk(id);
      onShow(id);
    } catch (error) {
      toast.error(errorMessage(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={classes.person}>
      <div>
        <h2 className={classes.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={page.note}>
          <RoleName role={role as Role} />
          {territory && <> · {territory.name}</>} · {t('map.until', { time: formatStaffClock(endsAt, locale()) })}
        </p>
      </div>
      {request?.isRunning && <Progress request={request} />}
      {request && !request.isRunning && <Chip>{t('map.ended')}</Chip>}
      {position && <Place position={position} />}
      <div className={page.buttons}>
        {!locationConsent && <p className={page.note}>{t('map.noConsent')}</p>}
        {locationConsent && request?.isRunning && (
          <Button variant="default" onClick={() => onStop(id)}>
            {t('map.stop')}
          </Button>
        )}
        {locationConsent && !request?.isRunning && (
          <Button
            variant={request ? 'default' : 'filled'}
            loading={busy}
            onClick={() => void ask()}
            leftSection={<IconCurrentLocation size={20} aria-hidden />}
          >
            {t(request ? 'map.askAgain' : 'map.ask')}
          </Button>
        )}
        {position && !isNear && (
          <Button variant="subtle" onClick={() => onShow(id)}>
            {t('map.show')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Time after which a request without an answer says so, ms. */
const SILENT_MS = 20_000;

/** Says what a running request waits for, or how long it still runs. */
function Progress({ request: { position, until, askedAt } }: { request: LiveRequest }) {
  const { t } = useTranslation('duty');
  const now = useNow(1_000);
  if (position) return <Chip tone="good">{t('map.live', { left: formatCountdown(until, now) })}</Chip>;
  return (
    <p className={page.note} role="status">
      {t(now - askedAt > SILENT_MS ? 'map.silent' : 'map.waiting')}
    </p>
  );
}

/** A position in words. */
function Place({ position }: { position: At }) {
  const { t } = useTranslation('duty');
  const district = nearestDistrict(position);
  const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(
    new Date(position.at),
  );
  return (
    <div className={classes.place}>
      <p>
        <IconMapPin size={18} aria-hidden />
        {district ? t('map.place', { district: district.name, state: district.state }) : t('map.nowhere')}
      </p>
      <p className={page.note}>
        {[
          ...(position.accuracy === null ? [] : [t('map.accuracy', { metres: Math.round(position.accuracy) })]),
          t('map.at', { time }),
        ].join(' · ')}
      </p>
      <a className={classes.open} href={geoLink(position)}>
        {t('map.open')}
        <IconExternalLink size={16} aria-hidden />
      </a>
      <div className={classes.coordinates}>
        <span dir="ltr">{coordinates(position)}</span>
        <CopyButton text={coordinates(position)} label={t('map.copy')} />
      </div>
    </div>
  );
}
