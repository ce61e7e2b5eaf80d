import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Breach, BreachNotice } from '../../../../contract/privacy/breaches.schema.ts';
import { locale } from '../../../lib/i18n.ts';
import { hasFormDraft } from '../../../lib/use-draft-form.ts';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { Chip } from '../ui/chip.tsx';
import page from '../ui/page.module.css';
import { formatStaffTime } from '../ui/staff-time.ts';
import classes from './breaches.module.css';
import { NoticeForm, placeOfNotice } from './notice-form.tsx';
import { noticeParts } from './notice-parts.ts';

/** Notices sent to members, the number of recipients, and the form for another. */
export function BreachNotices({ breach }: { breach: Breach }) {
  const { t } = useTranslation('breaches');
  // A draft is restored, for example after the session has expired.
  const [isWriting, setWriting] = useState(() => hasFormDraft(placeOfNotice(breach.id)));
  const place = useFocusFallback<HTMLElement>(String(isWriting));
  return (
    <section ref={place} className={classes.section} aria-label={t('notices.title')}>
      <h2>{t('notices.title')}</h2>
      <p className={page.note}>{t('notices.intro')}</p>
      {breach.notices.length > 0 ? (
        <ul className={classes.list}>
          {breach.notices.map((notice) => (
            <Sent key={notice.id} notice={notice} />
          ))}
        </ul>
      ) : (
        !isWriting && <p>{t('notices.none')}</p>
      )}
      {isWriting ? (
        <NoticeForm breach={breach} onClose={() => setWriting(false)} />
      ) : (
        breach.status === 'open' && (
          <div>
            <Button variant="default" onClick={() => setWriting(true)}>
              {t('notices.open')}
            </Button>
          </div>
        )
      )}
    </section>
  );
}

function Sent({ notice }: { notice: BreachNotice }) {
  const { t } = useTranslation('breaches');
  const when = formatStaffTime(notice.at, locale());
  return (
    <li className={classes.item}>
      <span className={classes.state}>
        <span className={classes.who}>{t(`notices.${notice.audience}`)}</span>
        <Chip tone={notice.finishedAt ? 'good' : 'warm'}>
          {t('notices.told', { told: notice.told, wanted: notice.wanted })}
        </Chip>
      </span>
      <span className={page.note} role="status">
        {notice.by ? t('notices.sent', { when, name: notice.by.name }) : t('notices.sentBy', { when })}.{' '}
        {t(notice.finishedAt ? 'notices.done' : 'notices.running')}
      </span>
      <details>
        <summary>{t('notices.words')}</summary>
        <dl className={classes.words}>
          {noticeParts.map((part) => (
            <div key={part}>
              <dt>{t(`notices.${part}`)}</dt>
              <dd>{notice[part]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
