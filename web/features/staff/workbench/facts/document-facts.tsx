import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReviewDetail, ReviewPerson } from '../../../../../contract/review/schema.ts';
import { locale } from '../../../../lib/i18n.ts';
import { dayInIndia } from '../../../../lib/india-time.ts';
import { formatStaffTime } from '../../ui/staff-time.ts';
import { useOptionLabel } from '../../ui/use-option-label.ts';
import { FactList } from './fact-list.tsx';
import classes from './facts.module.css';

interface DocumentFactsProps {
  detail: Extract<ReviewDetail, { kind: 'document' }>;
  member: ReviewPerson;
}

/** Profile values to compare with the document. */
export function DocumentFacts({ detail, member }: DocumentFactsProps) {
  const { t } = useTranslation('staff');
  const label = useOptionLabel();
  const { documentType, firstName, lastName, dateOfBirth, sentAt, refusedBefore } = detail;
  return (
    <>
      <section className={classes.compare}>
        <h3>{t('facts.compare')}</h3>
        <FactList
          facts={[
            [t('facts.documentType'), label('documentType', documentType)],
            [t('facts.firstName'), <bdi key="first">{firstName}</bdi>],
            [t('facts.lastName'), <bdi key="last">{lastName}</bdi>],
            [t('facts.dateOfBirth'), dateOfBirth ? dayInIndia(dateOfBirth, locale()) : t('facts.unknown')],
            [t('facts.gender'), member.gender && t(`gender.${member.gender}`)],
          ]}
        />
      </section>
      <p className={classes.reminder}>
        <IconShieldLock size={20} stroke={1.75} aria-hidden />
        {t('facts.aadhaar')}
      </p>
      <FactList
        facts={[
          [t('facts.sent'), formatStaffTime(sentAt, locale())],
          [t('facts.refusedBefore'), refusedBefore > 0 ? t('facts.documents', { count: refusedBefore }) : null],
        ]}
      />
    </>
  );
}
