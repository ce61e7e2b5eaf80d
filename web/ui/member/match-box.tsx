import { useTranslation } from 'react-i18next';
import type { Match } from '../../../contract/relations/relation.schema.ts';
import classes from './match-box.module.css';
import { MatchBar, MatchItems, matchSentence } from './match-items.tsx';
import { matchSides } from './match-sides.ts';
import { MatchSummary } from './match-summary.tsx';

interface MatchBoxProps {
  match: Match | null | undefined;
  gender: 'MALE' | 'FEMALE' | null;
  /**
   * For the profile page: both directions side by side with their preferences. Otherwise preferences appear on hover,
   * focus or tap.
   */
  large?: boolean;
}

/** How two members match, in both directions (matching.md "Explain"). Nothing if neither side shows a preference. */
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
