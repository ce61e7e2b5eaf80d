import { useTranslation } from 'react-i18next';
import type { ReviewDetail } from '../../../../../contract/review/schema.ts';
import { locale } from '../../../../lib/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { formatStaffTime } from '../../ui/staff-time.ts';
import classes from './facts.module.css';

type Messages = Extract<ReviewDetail, { kind: 'report' }>['messages'];

/** The reported message with those around it, as they were when it was reported. */
export function ReportedMessages({ messages }: { messages: Messages }) {
  const { t } = useTranslation('staff');
  return (
    <section>
      <h3>{t('facts.conversation')}</h3>
      <ol className={classes.messages} aria-label={t('facts.conversation')}>
        {messages.map(({ seq, by, content, isReported, at }) => (
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
          </li>
        ))}
      </ol>
    </section>
  );
}
