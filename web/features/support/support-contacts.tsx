import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconMail, IconPhone, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/client.ts';
import { useFetched } from '../../lib/use-fetched.ts';
import { Bone } from '../../ui/page-skeleton.tsx';
import classes from './support-contacts.module.css';

type Site = ReturnType<typeof useSite>;

const about = async (signal: AbortSignal) => (await call(endpoints.site.about, { signal })).data;

/** What the operator tells about the service. */
export const useSite = () => useFetched(about);

/** Who runs this service and how to reach them, as the operator has set it. Nobody is invented here. */
export function SupportContacts({ site: { data, error, again } }: { site: Site }) {
  const { t } = useTranslation('support');
  if (error !== undefined) return <Failed onRetry={again} />;
  if (!data) {
    return (
      <section className={classes.card} role="status" aria-label={t('contact.loading')}>
        <Bone />
        <Bone />
        <Bone />
      </section>
    );
  }
  const { name, supportEmail, supportPhone, supportHours, demo } = data;
  const { grievanceOfficer, grievanceEmail, grievanceAddress } = data;
  return (
    <section className={classes.card}>
      <h2>{t('contact.heading')}</h2>
      {demo && <p className={classes.demo}>{t('contact.demo')}</p>}
      <dl>
        {name && (
          <Row icon={<IconBuildingCommunity size={20} aria-hidden />} term={t('contact.operator')}>
            <bdi>{name}</bdi>
          </Row>
        )}
        {supportEmail && (
          <Row icon={<IconMail size={20} aria-hidden />} term={t('contact.email')} note={t('contact.emailNote')}>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </Row>
        )}
        {supportPhone && (
          <Row
            icon={<IconPhone size={20} aria-hidden />}
            term={t('contact.phone')}
            note={t('contact.phoneNote', { hours: supportHours || t('contact.hours') })}
          >
            <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} dir="ltr">
              {supportPhone}
            </a>
          </Row>
        )}
        {grievanceOfficer && (
          <Row icon={<IconShieldCheck size={20} aria-hidden />} term={t('grievance.officer')}>
            {grievanceOfficer}
            {grievanceEmail && (
              <>
                <br />
                <a href={`mailto:${grievanceEmail}`}>{grievanceEmail}</a>
              </>
            )}
            {grievanceAddress && <span className={classes.address}>{grievanceAddress}</span>}
          </Row>
        )}
      </dl>
      {!supportPhone && <p>{t('contact.none')}</p>}
    </section>
  );
}

function Row({ icon, term, note, children }: { icon: ReactNode; term: string; note?: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>
        {icon}
        {term}
      </dt>
      <dd>{children}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('support');
  return (
    <section className={classes.card}>
      <h2>{t('contact.heading')}</h2>
      <p role="alert">{t('contact.failed')}</p>
      <p>{t('contact.none')}</p>
      <Button variant="default" onClick={onRetry} className={classes.retry}>
        {t('contact.retry')}
      </Button>
    </section>
  );
}
