import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Match } from '../../../contract/relations/relation.schema.ts';
import classes from './match-box.module.css';
import { type MatchSide, matchSides } from './match-sides.ts';
import { useHoverPopup } from './use-hover-popup.ts';

type Gender = 'MALE' | 'FEMALE' | null;

/** "You match 7 of her 9 wishes", "She matches 6 of your 8". */
function matchSentence({ whose, met, missed }: MatchSide, gender: Gender, alone: boolean, t: TFunction<'members'>) {
  const who = gender ?? 'FAMILY';
  const counts = { met: met.length, count: met.length + missed.length };
  if (whose === 'theirs') return t(`match.theirs.${who}`, counts);
  return alone ? t(`match.yoursAlone.${who}`, counts) : t(`match.yours.${who}`, counts);
}

/** A bar with one segment per preference; segments of matching preferences are filled. */
function MatchBar({ met, missed }: Pick<MatchSide, 'met' | 'missed'>) {
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
function MatchItems({ met, missed }: Pick<MatchSide, 'met' | 'missed'>) {
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

interface MatchBoxProps {
  match: Match | null | undefined;
  gender: 'MALE' | 'FEMALE' | null;
  /**
   * For the profile page: both directions side by side with their preferences. If false, preferences appear on hover,
   * focus or tap.
   */
  large?: boolean;
}

/**
 * How two members match, in both directions (matching.md "Explain"). Renders nothing if neither side shows a
 * preference.
 */
export function MatchBox({ match, gender, large = false }: MatchBoxProps) {
  const { t } = useTranslation('members');
  const sides = matchSides(match);
  if (sides.length === 0) return null;
  const alone = sides.length === 1;
  if (!large) return <MatchSummary sides={sides} gender={gender} />;
  return (
    <div className={`${classes.box} ${classes.large}`}>
      {sides.map((side) => (
        <p key={side.whose} className={classes.side}>
          <strong>{matchSentence(side, gender, alone, t)}</strong>
          <MatchBar {...side} />
          <MatchItems {...side} />
        </p>
      ))}
    </div>
  );
}

interface MatchSummaryProps {
  sides: readonly MatchSide[];
  gender: 'MALE' | 'FEMALE' | null;
}

/** The match on a card: two counts, with the preferences in a popup. */
function MatchSummary({ sides, gender }: MatchSummaryProps) {
  const { t } = useTranslation('members');
  const { open, close, handlers, Popup } = useHoverPopup();
  const id = useId();
  const alone = sides.length === 1;
  return (
    <button
      type="button"
      className={`${classes.box} ${classes.peek}`}
      aria-describedby={open && Popup ? id : undefined}
      {...handlers}
    >
      {sides.map((side) => (
        <span key={side.whose} className={classes.side}>
          {matchSentence(side, gender, alone, t)}
          <MatchBar {...side} />
        </span>
      ))}
      {open && Popup && (
        // Rendered only while open, because a long list has hundreds of these popups.
        <Popup id={id} width={320} onClose={close}>
          {sides.map((side) => (
            <span key={side.whose} className={classes.side}>
              <strong>{matchSentence(side, gender, alone, t)}</strong>
              <MatchItems {...side} />
            </span>
          ))}
        </Popup>
      )}
    </button>
  );
}
