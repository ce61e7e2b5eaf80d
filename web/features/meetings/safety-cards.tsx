import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import '../../lib/meetings-messages.ts';
import { profileCode } from '../../../contract/profiles/profile-code.ts';
import { timeOf } from './meeting-time.ts';
import classes from './meetings.module.css';
import { safetyCardsQuery } from './meetings.queries.ts';

/** The text of a card that has no time. */
const notesOfState = {
  proposed: 'cards.moved',
  accepted: 'cards.moved',
  held: 'cards.moved',
  cancelled: 'cards.cancelled',
  declined: 'cards.off',
  ended: 'cards.off',
} as const;

/** Safety cards that members have sent to the viewer. Nothing while there are none. */
export default function SafetyCards({ accountId }: { accountId: string }) {
  const { t } = useTranslation('meetings');
  const title = useId();
  const { data: cards = [] } = useQuery(safetyCardsQuery(accountId));
  if (cards.length === 0) return null;
  return (
    <section className={classes.page} aria-labelledby={title}>
      <h2 id={title}>{t('cards.title')}</h2>
      <ul className={classes.list}>
        {cards.map(({ id, memberName, otherName, otherId, state, startsAt, place }) => (
          <li key={`${id} ${memberName}`} className={classes.card}>
            <h3>
              {otherId
                ? t('cards.who', { member: memberName, other: otherName, id: profileCode(otherId) })
                : t('cards.whoOnly', { member: memberName, other: otherName })}
            </h3>
            <p className={classes.time}>
              {startsAt && (state === 'accepted' || state === 'held') ? timeOf(startsAt) : t(notesOfState[state])}
            </p>
            {place && (
              <p>
                <bdi>{place}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
