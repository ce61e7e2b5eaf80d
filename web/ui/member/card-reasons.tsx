import { useTranslation } from 'react-i18next';
import type { Member } from './member.ts';
import classes from './member-card.module.css';

/** Why a member is in this list besides the match: the server's `reasons`, one word each. */
export function CardReasons({ member: { reasons = [], active } }: { member: Pick<Member, 'reasons' | 'active'> }) {
  const { t } = useTranslation('members');
  const said = reasons.map((reason) =>
    reason === 'recentlyActive' ? active && t(`active.${active}`) : t(`reason.${reason}`),
  );
  const words = said.filter(Boolean);
  if (words.length === 0) return null;
  return (
    <ul className={classes.reasons}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
