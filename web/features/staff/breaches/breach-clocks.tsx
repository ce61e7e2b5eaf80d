import { useTranslation } from 'react-i18next';
import type { Breach, BreachSummary } from '../../../../contract/privacy/breaches.schema.ts';
import { breachAddressees } from '../../../../contract/privacy/values.ts';
import { locale } from '../../../lib/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { Deadline } from '../ui/deadline.tsx';
import page from '../ui/page.module.css';
import { formatStaffTime, timeUntil } from '../ui/staff-time.ts';
import classes from './breaches.module.css';

interface NoticeTimes {
  at: string | null;
  /** The deadline; undefined if no number of hours is set. */
  by?: string;
}

/** Whether a notice was in time, or how late it was. */
function InTime({ at, by }: { at: string; by: string }) {
  const { t } = useTranslation('breaches');
  const { isOver, unit, count } = timeUntil(by, Date.parse(at));
  return isOver ? (
    <Chip tone="bad">{t(`clock.late.${unit}`, { count })}</Chip>
  ) : (
    <Chip tone="good">{t('clock.inTime')}</Chip>
  );
}

/** The status of one notice in few words, for the list. */
export function NoticeState({ at, by, closed }: NoticeTimes & { closed: boolean }) {
  const { t } = useTranslation('breaches');
  if (at)
    return (
      <>
        {formatStaffTime(at, locale())}
        <span className={page.sub}>{by && <InTime at={at} by={by} />}</span>
      </>
    );
  if (closed) return t('clock.not');
  return by ? <Deadline at={by} /> : t('clock.notYet');
}

/** Times of the notices to CERT-In, the Board and the members, and the remaining time for each. */
export function BreachClocks({ breach }: { breach: Breach }) {
  const { t } = useTranslation('breaches');
  const by: Readonly<Record<string, string>> = { certIn: breach.certInBy, board: breach.boardBy };
  return (
    <section className={classes.section} aria-label={t('clock.title')}>
      <h2>{t('clock.title')}</h2>
      <ul className={classes.clocks}>
        {breachAddressees.map((who) => (
          <li key={who} className={classes.clock}>
            <span className={classes.who}>{t(`addressee.${who}`)}</span>
            <span className={page.note}>{t(`clock.within.${who}`)}</span>
            <Notice at={breach[`${who}At`]} whyNot={breach[`${who}WhyNot`]} {...(by[who] ? { by: by[who] } : {})} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notice({ at, by, whyNot }: NoticeTimes & { whyNot: string | null }) {
  const { t } = useTranslation('breaches');
  if (at)
    return (
      <span className={classes.state}>
        {t('clock.told', { when: formatStaffTime(at, locale()) })}
        {by && <InTime at={at} by={by} />}
      </span>
    );
  if (whyNot) return <span className={classes.state}>{t('clock.whyNot', { reason: whyNot })}</span>;
  return <span className={classes.state}>{by ? <Deadline at={by} /> : t('clock.notYet')}</span>;
}

/** The number of members as a phrase. */
export function useMemberCount(): (breach: Pick<BreachSummary, 'members' | 'isEstimate'>) => string {
  const { t } = useTranslation('breaches');
  return ({ members, isEstimate }) => {
    if (members === null) return t('unknown');
    const words = t('members', { count: members });
    return isEstimate ? t('about', { members: words }) : words;
  };
}
