import type { z } from 'zod';
import type { activityCard, interestCard } from '../../../../contract/relations/activity.schema.ts';
import type { ListViewer } from '../../visibility/index.ts';
import type { ListedEntry } from './activity.types.ts';

type PlaceInList = Omit<ListedEntry['card'], 'at'>;

/** A person in a list, with the time. */
export const presentEntry = ({ card }: ListedEntry): z.output<typeof activityCard> => card;

/**
 * A person in a list of interests. The reason is only included while the interest is Declined. The line and the mark are
 * left out as soon as the interest has expired, also before the hourly job deletes it.
 */
export function presentInterest({ card, entry }: ListedEntry): z.output<typeof interestCard> {
  const { id, status, declineReason = null, note = null, isSincere = false, acceptedAt } = entry;
  const hasEndedUnanswered = status === 'Withdrawn' || status === 'Expired';
  if (!status) throw new Error('Only entries of a list of interests are interests.');
  return {
    ...card,
    interestId: id,
    status,
    declineReason: status === 'Declined' ? declineReason : null,
    note: hasEndedUnanswered ? null : note,
    sincere: isSincere && !hasEndedUnanswered,
    acceptedAt: (status === 'Accepted' && acceptedAt?.toISOString()) || null,
  };
}

/**
 * Placeholder for an ignored or blocked member who is not visible now: an id with which to undo the mark. It is the
 * same whether that member is hidden, no longer exists or has blocked the viewer.
 */
export const unshownCard = (id: string, viewer: Pick<ListViewer, 'gender'>): PlaceInList => ({
  id,
  unshown: true,
  firstName: '',
  lastName: '',
  gender: viewer.gender === 'MALE' ? 'FEMALE' : 'MALE',
  age: null,
  height: null,
  maritalStatus: null,
  religion: null,
  highestEducation: null,
  collegeInstitute: null,
  occupation: null,
  state: null,
  city: null,
  verified: false,
  badges: [],
});
