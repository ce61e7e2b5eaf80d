import { IconListNumbers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BoardEntry } from '../../../contract/board/schema.ts';
import classes from './opinion.module.css';
import { otherOpinions } from './opinions.ts';
import { voteIcons } from './vote-icons.ts';

/** The opinions of all other family members, one chip each. */
export function OpinionChips({ entry, whenNone = false }: { entry: BoardEntry; whenNone?: boolean }) {
  const { t } = useTranslation('board');
  const others = otherOpinions(entry);
  if (others.length === 0) return whenNone ? <p className={classes.none}>{t('opinions.none')}</p> : null;
  return (
    <ul className={classes.chips} aria-label={t('opinions.of')}>
      {others.map(({ seatId, name, vote, rank }) => {
        const Icon = vote ? voteIcons[vote] : IconListNumbers;
        const words = { name, vote: vote ? t(`opinions.${vote}`) : '', rank: rank ?? '' };
        return (
          <li key={seatId} className={classes.chip} data-vote={vote}>
            <Icon size={16} stroke={2} aria-hidden />
            {vote ? t(rank === null ? 'opinions.said' : 'opinions.saidAndRank', words) : t('opinions.rankOnly', words)}
          </li>
        );
      })}
    </ul>
  );
}
