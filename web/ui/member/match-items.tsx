import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import classes from './match-box.module.css';
import type { MatchSide } from './match-sides.ts';

type Gender = 'MALE' | 'FEMALE' | null;

/** "You match 7 of her 9 wishes", "She matches 6 of your 8". */
export function matchSentence(
  { whose, met, missed }: MatchSide,
  gender: Gender,
  alone: boolean,
  t: TFunction<'members'>,
) {
  const who = gender ?? 'FAMILY';
  const counts = { met: met.length, count: met.length + missed.length };
  if (whose === 'theirs') return t(`match.theirs.${who}`, counts);
  return alone ? t(`match.yoursAlone.${who}`, counts) : t(`match.yours.${who}`, counts);
}

/** A bar with one segment per preference; those that match are filled. */
export function MatchBar({ met, missed }: Pick<MatchSide, 'met' | 'missed'>) {
  return (
    <span className={classes.bar} aria-hidden="true">
      {met.map((key) => (
        <span key={key} className={classes.met} />
      ))}
      {missed.map((key) => (
        <span key={key} />
      ))}
    </span>
  );
}

/** The preferences by name: matching ones, then the others in a lighter colour. */
export function MatchItems({ met, missed }: Pick<MatchSide, 'met' | 'missed'>) {
  const { t } = useTranslation('members');
  const names = (keys: MatchSide['met']): string => keys.map((key) => t(`wishes.${key}`)).join(t('match.separator'));
  return (
    <span className={classes.items}>
      {met.length > 0 && (
        <span>
          <b>{t('match.met')}</b> {names(met)}
        </span>
      )}
      {missed.length > 0 && (
        <span className={classes.missed}>
          <b>{t('match.missed')}</b> {names(missed)}
        </span>
      )}
    </span>
  );
}
