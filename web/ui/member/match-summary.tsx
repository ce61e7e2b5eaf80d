import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './match-box.module.css';
import { MatchBar, MatchItems, matchSentence } from './match-items.tsx';
import type { MatchSide } from './match-sides.ts';
import { useHoverPopup } from './use-hover-popup.ts';

interface MatchSummaryProps {
  sides: readonly MatchSide[];
  gender: 'MALE' | 'FEMALE' | null;
}

/** The match on a card: two counts, with the preferences in a popup. */
export function MatchSummary({ sides, gender }: MatchSummaryProps) {
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
        // Rendered only while open, since a long list has hundreds of these.
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
