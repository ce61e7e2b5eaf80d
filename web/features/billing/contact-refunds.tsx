import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GiveBack } from '../../../contract/billing/packages.schema.ts';
import { contactRefundsQuery } from '../../lib/entitlements.queries.ts';
import { locale } from '../../lib/i18n.ts';
import { exactTimeInIndia } from '../../lib/india-time.ts';
import { paths } from '../../lib/paths.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { SubjectCard } from '../../ui/subject-card.tsx';
import classes from './package.module.css';
import { StateChip } from './state-chip.tsx';

const tones = { asked: 'open', given: 'good', refused: 'quiet' } as const;

/** The promise about dead numbers, where to ask, and what became of what one has asked back. */
export function ContactRefunds() {
  const { t } = useTranslation('premium');
  const { data, error } = useQuery(contactRefundsQuery);
  return (
    <SubjectCard icon={IconArrowBackUp} title={t('back.title')} intro={t('back.intro')}>
      {error && !data && (
        <p role="alert" className={classes.note}>
          {t('back.failed')}
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={classes.backs}>
          {data.map((back) => (
            <Row key={back.id} back={back} />
          ))}
        </ul>
      )}
      <Link to={paths.contactsViewedByMe} className={classes.link}>
        {t('back.toContacts')}
      </Link>
    </SubjectCard>
  );
}

function Row({ back: { memberId, name, reason, status, at, answer } }: { back: GiveBack }) {
  const { t } = useTranslation('premium');
  return (
    <li className={classes.back}>
      {name ? (
        <Link to={paths.profile(memberId)}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <span>{t('back.gone')}</span>
      )}
      <StateChip tone={tones[status]}>{t(`back.status.${status}`)}</StateChip>
      <span className={classes.note}>
        {t(`back.reason.${reason}`)} ·{' '}
        <time dateTime={at} title={exactTimeInIndia(at, locale())}>
          {t('back.asked', { when: relativeTime(at, locale()) })}
        </time>
      </span>
      {answer && <span>{answer}</span>}
    </li>
  );
}
