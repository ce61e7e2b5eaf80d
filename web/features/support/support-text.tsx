import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconMail, IconPhone, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/client.ts';
import { paths } from '../../lib/paths.ts';
import { useFetched } from '../../lib/use-fetched.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import { Points } from '../../ui/text-sections.tsx';
import supportContactsClasses from './support-contacts.module.css';
import classes from './support-text.module.css';

type Site = ReturnType<typeof useSite>;

const about = async (signal: AbortSignal) => (await call(endpoints.site.about, { signal })).data;

/** The operator's details about the service. */
const useSite = () => useFetched(about);

/**
 * The operator and its contacts, as set by the operator. Missing details are left out, never replaced by placeholders.
 */
function SupportContacts({ site: { data, error, again } }: { site: Site }) {
  const { t } = useTranslation('support');
  if (error !== undefined) return <Failed onRetry={again} />;
  if (!data) {
    return (
      <section className={supportContactsClasses.card} role="status" aria-label={t('contact.loading')}>
        <Bone />
        <Bone />
        <Bone />
      </section>
    );
  }
  const { name, supportEmail, supportPhone, supportHours, demo } = data;
  const { grievanceOfficer, grievanceEmail, grievanceAddress } = data;
  return (
    <section className={supportContactsClasses.card}>
      <h2>{t('contact.heading')}</h2>
      {demo && <p className={supportContactsClasses.demo}>{t('contact.demo')}</p>}
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
        {(grievanceOfficer || grievanceEmail) && (
          <Row icon={<IconShieldCheck size={20} aria-hidden />} term={t('grievance.officer')}>
            {grievanceOfficer && (
              <>
                {grievanceOfficer}
                <br />
              </>
            )}
            {grievanceEmail && <a href={`mailto:${grievanceEmail}`}>{grievanceEmail}</a>}
            {grievanceAddress && <span className={supportContactsClasses.address}>{grievanceAddress}</span>}
          </Row>
        )}
      </dl>
      {!supportPhone && <p>{t('contact.none')}</p>}
    </section>
  );
}

function Row({ icon, term, note, children }: { icon: ReactNode; term: string; note?: string; children: ReactNode }) {
  return (
    <div className={supportContactsClasses.row}>
      <dt>
        {icon}
        {term}
      </dt>
      <dd>{children}</dd>
      {note && <dd className={supportContactsClasses.note}>{note}</dd>}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('support');
  return (
    <section className={supportContactsClasses.card}>
      <h2>{t('contact.heading')}</h2>
      <p role="alert">{t('contact.failed')}</p>
      <p>{t('contact.none')}</p>
      <Button variant="default" onClick={onRetry} className={supportContactsClasses.retry}>
        {t('contact.retry')}
      </Button>
    </section>
  );
}

const appealAddress = 'https://gac.gov.in';

/**
 * Support & Help (spec §2): who answers and how soon, grievances, safety, common questions.
 * @param children the form for a message, and the member's tickets
 */
export function SupportText({ children }: { children: ReactNode }) {
  const { t } = useTranslation('support');
  const site = useSite();
  return (
    <div className={classes.page}>
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      {children}
      <SupportContacts site={site} />
      <section>
        <h2>{t('grievance.heading')}</h2>
        <p>{t('grievance.sentence')}</p>
        <Points points={t('grievance.points', { returnObjects: true })} />
        <p>
          <a className={classes.standalone} href={appealAddress} rel="noreferrer" target="_blank">
            {t('grievance.appeal')}
          </a>
        </p>
      </section>
      <section>
        <h2>{t('safety.heading')}</h2>
        {site.data?.safetyAdvice && <p className={classes.advice}>{site.data.safetyAdvice}</p>}
        <Points points={t('safety.points', { returnObjects: true })} />
      </section>
      <section>
        <h2>{t('questions.heading')}</h2>
        {t('questions.items', { returnObjects: true }).map(({ question, answer }) => (
          <details key={question} className={classes.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
        {site.data?.parts.content && (
          <p>
            <a className={classes.standalone} href={paths.questions}>
              {t('questions.all')}
            </a>{' '}
            <a className={classes.standalone} href={paths.blog}>
              {t('questions.blog')}
            </a>
          </p>
        )}
      </section>
    </div>
  );
}
