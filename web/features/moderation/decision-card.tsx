import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnDecision } from '../../../contract/moderation/schema.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { paths } from '../../lib/paths.ts';
import { Appeal } from './appeal.tsx';
import classes from './moderation.module.css';
import { StateChip } from './state-chip.tsx';

interface DecisionCardProps {
  decision: OwnDecision;
  onChange: (decision: OwnDecision) => void;
}

/** One decision: what was done and why, and how far the appeal has come. */
export function DecisionCard({ decision, onChange }: DecisionCardProps) {
  const { t } = useTranslation('moderation');
  const standing = useRef<HTMLDivElement>(null);
  const { kind, slot, at, state, sentence, canAppeal, appealUntil } = decision;
  const what = t(`decisions.kind.${kind}`);
  const date = dayInIndia(at, locale());
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2>{what}</h2>
        <StateChip isGood={state === 'overturned'}>{t(`decisions.state.${state}`)}</StateChip>
      </div>
      <p className={classes.note}>
        {slot && `${t(`decisions.slot.${slot}`)} · `}
        <time dateTime={at}>{date}</time>
      </p>
      {/* What was pressed is gone after an appeal: the focus goes to what came of it. */}
      <div ref={standing} tabIndex={-1} role="status" className={classes.standing}>
        <p>{sentence}</p>
        <Standing decision={decision} />
      </div>
      {canAppeal && appealUntil && (
        <Appeal
          decision={decision}
          until={appealUntil}
          name={t('appeal.openOf', { what, date })}
          onSent={(changed) => {
            onChange(changed);
            standing.current?.focus();
          }}
        />
      )}
    </li>
  );
}

/** What came after the decision, or what one can do instead of appealing. */
function Standing({ decision: { kind, state, canAppeal, appealedAt, settledAt } }: { decision: OwnDecision }) {
  const { t } = useTranslation('moderation');
  if (kind === 'document' || kind === 'selfie')
    return (
      <Link to={paths.trustBadge} className={classes.way}>
        {t('decisions.toBadges')}
      </Link>
    );
  if (kind === 'message') return null;
  if (state === 'appealed' && appealedAt)
    return <p>{t('decisions.appealed', { date: dayInIndia(appealedAt, locale()) })}</p>;
  if ((state === 'confirmed' || state === 'overturned') && settledAt)
    return <p>{t(`decisions.${state}`, { date: dayInIndia(settledAt, locale()) })}</p>;
  return canAppeal ? null : <p>{t('decisions.over')}</p>;
}
