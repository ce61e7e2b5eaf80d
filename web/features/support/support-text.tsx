import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Points } from '../../ui/text-sections.tsx';
import { SupportContacts, useSite } from './support-contacts.tsx';
import classes from './support-text.module.css';

const appealAddress = 'https://gac.gov.in';

/**
 * Support & Help (spec §2): who answers and when, grievances, safety, common questions.
 * @param children the way to write to the team, and what was written
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
      </section>
    </div>
  );
}
