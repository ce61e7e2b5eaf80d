import { useTranslation } from 'react-i18next';
import type { ReviewDetail, ReviewItem } from '../../../../../contract/review/schema.ts';
import { locale } from '../../../../lib/i18n.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { Countdown } from '../../ui/deadline.tsx';
import { formatStaffTime } from '../../ui/staff-time.ts';
import { useOptionLabel } from '../../ui/use-option-label.ts';
import classes from './facts.module.css';
import { MessageAttachment } from './message-attachment.tsx';
import { NewTabLink } from './new-tab-link.tsx';

interface ReportFactsProps {
  detail: Extract<ReviewDetail, { kind: 'report' }>;
  item: Pick<ReviewItem, 'id' | 'isUrgent' | 'dueAt'>;
}

/** The accusation, the reporter, and earlier reports. */
export function ReportFacts({ detail, item: { id: reviewId, isUrgent, dueAt } }: ReportFactsProps) {
  const { t } = useTranslation('staff');
  const label = useOptionLabel();
  const { reason, description, evidence, emergency, reporter, interestNote, messages, calls, earlier, reporterRecord } =
    detail;
  return (
    <>
      {emergency && (
        <section className={classes.note} data-tone="bad">
          <h3>{t(`emergency.${emergency}`)}</h3>
          <p>{t('emergency.hidden')}</p>
          {isUrgent && dueAt && <Countdown at={dueAt} />}
        </section>
      )}
      <section>
        <h3>{t('facts.reported')}</h3>
        <p className={classes.reason}>{label('reportReason', reason)}</p>
        {description && (
          <p className={classes.words} dir="auto">
            {description}
          </p>
        )}
        {evidence && (
          <p className={classes.words} dir="auto">
            <span className={classes.small}>{t('facts.evidence')}</span> {evidence}
          </p>
        )}
      </section>
      {interestNote && (
        <section>
          <h3>{t('facts.interestNote')}</h3>
          <p className={classes.words} dir="auto">
            {interestNote}
          </p>
        </section>
      )}
      {messages.length > 0 && <ReportedMessages reviewId={reviewId} messages={messages} />}
      {calls.length > 0 && <ReportedCalls calls={calls} />}
      <section>
        <h3>{t('facts.reporter')}</h3>
        {reporter ? (
          <p>
            {reporter.age === null ? reporter.name : `${reporter.name}, ${reporter.age}`}{' '}
            <span className={classes.small}>{reporter.profileCode}</span>{' '}
            <NewTabLink to={staffPaths.reviewsOf(reporter.id)}>{t('facts.history')}</NewTabLink>
          </p>
        ) : (
          <p>{t('facts.erased')}</p>
        )}
        <p className={classes.small}>
          {reporterRecord.upheld + reporterRecord.dismissed === 0
            ? t('facts.firstReport')
            : t('facts.record', { upheld: reporterRecord.upheld, dismissed: reporterRecord.dismissed })}
        </p>
      </section>
      <section>
        <h3>{t('facts.earlier')}</h3>
        {earlier.length === 0 ? (
          <p className={classes.small}>{t('facts.noEarlier')}</p>
        ) : (
          <ul className={classes.earlier}>
            {earlier.map(({ id, reason: why, status, at }) => (
              <li key={id}>
                <span>{label('reportReason', why)}</span>
                <Chip tone={status === 'upheld' ? 'bad' : 'plain'}>{t(`reportStatus.${status}`)}</Chip>
                <span className={classes.small}>{formatStaffTime(at, locale())}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

type Messages = Extract<ReviewDetail, { kind: 'report' }>['messages'];

/** The reported message with the messages around it, as they were at the time of the report. */
function ReportedMessages({ reviewId, messages }: { reviewId: string; messages: Messages }) {
  const { t } = useTranslation('staff');
  return (
    <section>
      <h3>{t('facts.conversation')}</h3>
      <ol className={classes.messages} aria-label={t('facts.conversation')}>
        {messages.map(({ seq, by, content, attachment, isReported, at }) => (
          <li key={seq} data-by={by} data-reported={isReported || undefined}>
            <p className={classes.small}>
              {t(`facts.by.${by}`)} · {formatStaffTime(at, locale())}
              {isReported && (
                <>
                  {' '}
                  <Chip tone="bad">{t('facts.thisOne')}</Chip>
                </>
              )}
            </p>
            {content === null ? (
              <p className={classes.small}>{t('facts.takenBack')}</p>
            ) : (
              <p className={classes.words} dir="auto">
                {content}
              </p>
            )}
            {attachment && <MessageAttachment reviewId={reviewId} attachment={attachment} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

type Calls = Extract<ReviewDetail, { kind: 'report' }>['calls'];

/** The calls that the report names. Nothing of what was said is recorded. */
function ReportedCalls({ calls }: { calls: Calls }) {
  const { t } = useTranslation('staff');
  return (
    <section>
      <h3>{t('facts.calls')}</h3>
      <ul className={classes.earlier} aria-label={t('facts.calls')}>
        {calls.map(({ id, by, kind, at, seconds }) => (
          <li key={id}>
            <span>{t(`facts.callKind.${kind}`)}</span>
            <span>
              {seconds === null
                ? t('facts.callUnanswered')
                : t('facts.callLength', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
            </span>
            <span className={classes.small}>
              {t(`facts.callBy.${by}`)} · {formatStaffTime(at, locale())}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
