import type { z } from 'zod';
import type { activityCard, interestCard } from '../../../contract/activity.ts';
import type { Listed } from './lists.service.ts';

/** A person in a list, and when it happened. */
export const presentEntry = ({ card }: Listed): z.output<typeof activityCard> => card;

/** A person in a list of interests. The reason is told only with a refusal that stands. */
export function presentInterest({ card, entry }: Listed): z.output<typeof interestCard> {
  const { id, status, declineReason = null } = entry;
  if (!status) throw new Error('Only entries of a list of interests are interests.');
  return { ...card, interestId: id, status, declineReason: status === 'Declined' ? declineReason : null };
}
