import { IconMoonStars } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comparison, ManglikOf } from '../../../contract/astro/schema.ts';
import { type KootaKey, manglikOrigins } from '../../../contract/astro/values.ts';
import '../../lib/astro-messages.ts';
import { ownAstroQuery } from '../../lib/own-astro.query.ts';
import { comparisonQuery } from './astro.queries.ts';
import classes from './kundli.module.css';

interface KundliPanelProps {
  accountId: string;
  memberId: string;
}

/** The comparison on another member's profile. Nothing is shown unless both have switched it on. */
export default function KundliPanel({ accountId, memberId }: KundliPanelProps) {
  const isOn = useQuery(ownAstroQuery(accountId)).data?.isOn ?? false;
  const { data: comparison } = useQuery({ ...comparisonQuery(accountId, memberId), enabled: isOn });
  return isOn && comparison ? <Match comparison={comparison} /> : null;
}

type Range = Comparison['total'];

function usePoints(): (range: Range) => string {
  const { t } = useTranslation('astro');
  return ({ from, to }) => (from === to ? String(from) : t('match.range', { from, to }));
}

function Match({ comparison: { total, parts, manglik, tradition } }: { comparison: Comparison }) {
  const { t } = useTranslation('astro');
  const points = usePoints();
  const title = useId();
  const isUncertain = [total, ...parts].some(({ from, to }) => from !== to);
  return (
    <section className={`${classes.card} ${classes.stack}`} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        <IconMoonStars stroke={2} aria-hidden="true" />
        {t('title')}
      </h2>
      <p className={classes.total}>{t('match.total', { points: points(total) })}</p>
      {isUncertain && <p className={classes.note}>{t('match.uncertain')}</p>}
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.key}>
            <p className={classes.head}>
              <span>{t(`parts.${part.key as KootaKey}.name`)}</span>
              <span>{t('match.part', { points: points(part), most: part.most })}</span>
            </p>
            <p className={classes.note}>{t(`parts.${part.key as KootaKey}.about`)}</p>
            {part.isEased && <p className={classes.note}>{t('match.eased')}</p>}
          </li>
        ))}
      </ul>
      <div className={`${classes.manglik} ${classes.stack}`}>
        <h3 className={classes.sub}>{t('manglik.title')}</h3>
        <p className={classes.note}>{t('manglik.about')}</p>
        <div className={classes.parts}>
          <Manglik whose="own" manglik={manglik.own} />
          <Manglik whose="other" manglik={manglik.other} />
        </div>
      </div>
      <p className={classes.note}>{t('match.note', { tradition })}</p>
    </section>
  );
}

function Manglik({ whose, manglik: { from, easings } }: { whose: 'own' | 'other'; manglik: ManglikOf }) {
  const { t } = useTranslation('astro');
  return (
    <div>
      <p className={classes.head}>{t(`manglik.whose.${whose}`)}</p>
      <dl className={classes.facts}>
        {manglikOrigins.map((origin) => (
          <div key={origin} className={classes.pair}>
            <dt>{t(`manglik.origins.${origin}`)}</dt>
            <dd>{t(`manglik.answers.${from[origin]}`)}</dd>
          </div>
        ))}
      </dl>
      {easings.map((easing) => (
        <p key={easing} className={classes.note}>
          {t(`manglik.easings.${easing}`)}
        </p>
      ))}
    </div>
  );
}
