import { useTranslation } from 'react-i18next';
import type { ReviewDetail } from '../../../../../contract/review/schema.ts';
import { locale } from '../../../../lib/i18n.ts';
import { formatStaffTime } from '../../ui/staff-time.ts';
import { FactList } from './fact-list.tsx';
import classes from './facts.module.css';

/** A first message that was sent to many, and how many it is kept from. */
export function MessageFacts({ detail }: { detail: Extract<ReviewDetail, { kind: 'message' }> }) {
  const { t } = useTranslation('staff');
  const { content, receivers, sentAt, refusedBefore } = detail;
  return (
    <>
      <section>
        <h3>{t('facts.firstMessage')}</h3>
        <p className={classes.words} dir="auto">
          {content}
        </p>
      </section>
      <FactList
        facts={[
          [t('facts.keptFrom'), t('facts.members', { count: receivers })],
          [t('facts.sent'), formatStaffTime(sentAt, locale())],
          [t('facts.refusedBefore'), refusedBefore > 0 ? t('facts.messages', { count: refusedBefore }) : null],
        ]}
      />
    </>
  );
}
