import { useTranslation } from 'react-i18next';
import type { ReviewDetail } from '../../../../../contract/review/schema.ts';
import { locale } from '../../../../lib/i18n.ts';
import { formatStaffTime } from '../../ui/staff-time.ts';
import { FactList } from './fact-list.tsx';
import classes from './facts.module.css';

/** The number that must be held up, and whose face it must be. */
export function SelfieFacts({ detail }: { detail: Extract<ReviewDetail, { kind: 'selfie' }> }) {
  const { t } = useTranslation('staff');
  const { number, photos, sentAt, refusedBefore } = detail;
  return (
    <>
      <section className={classes.compare}>
        <h3>{t('facts.number')}</h3>
        <p className={classes.number}>{number}</p>
        <p className={classes.small}>{t(photos.length > 0 ? 'facts.sameFace' : 'facts.noPhotos')}</p>
      </section>
      <FactList
        facts={[
          [t('facts.sent'), formatStaffTime(sentAt, locale())],
          [t('facts.refusedBefore'), refusedBefore > 0 ? t('facts.selfies', { count: refusedBefore }) : null],
        ]}
      />
    </>
  );
}
