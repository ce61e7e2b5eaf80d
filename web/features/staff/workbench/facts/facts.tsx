import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../../../../contract/review/schema.ts';
import { locale } from '../../../../lib/i18n.ts';
import { Deadline } from '../../ui/deadline.tsx';
import { formatStaffTime } from '../../ui/staff-time.ts';
import { AppealNote } from './appeal-note.tsx';
import { DocumentFacts } from './document-facts.tsx';
import classes from './facts.module.css';
import { MemberLine } from './member-line.tsx';
import { MessageFacts } from './message-facts.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import { ReportFacts } from './report-facts.tsx';
import { SelfieFacts } from './selfie-facts.tsx';

interface FactsProps {
  item: ReviewItem;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The facts needed for a decision, beside the picture. */
export function Facts({ item, heading }: FactsProps) {
  const { t } = useTranslation('staff');
  const { id, member, detail, appeal, dueAt, openedAt } = item;
  const hasCountdown = detail?.kind === 'report' && detail.emergency !== null;
  return (
    <div className={classes.facts}>
      <MemberLine id={`item-${id}`} member={member} heading={heading} />
      <p className={classes.since}>
        <span>{t('facts.since', { when: formatStaffTime(openedAt, locale()) })}</span>
        {dueAt && !hasCountdown && <Deadline at={dueAt} />}
      </p>
      {appeal && <AppealNote appeal={appeal} />}
      {detail?.kind === 'photo' && <PhotoFacts detail={detail} />}
      {detail?.kind === 'document' && <DocumentFacts detail={detail} member={member} />}
      {detail?.kind === 'selfie' && <SelfieFacts detail={detail} />}
      {detail?.kind === 'message' && <MessageFacts detail={detail} />}
      {detail?.kind === 'report' && <ReportFacts detail={detail} isUrgent={item.isUrgent} dueAt={dueAt} />}
    </div>
  );
}
