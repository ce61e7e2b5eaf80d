import type { z } from 'zod';
import type { activityCard, interestCard } from '../../../contract/activity.ts';
import type { ListViewer } from '../visibility/index.ts';
import type { Listed } from './lists.service.ts';

type PlaceInList = Omit<Listed['card'], 'at'>;

/** A person in a list, and when it happened. */
export const presentEntry = ({ card }: Listed): z.output<typeof activityCard> => card;

/** A person in a list of interests. The reason is told only with a refusal that stands. */
export function presentInterest({ card, entry }: Listed): z.output<typeof interestCard> {
  const { id, status, declineReason = null } = entry;
  if (!status) throw new Error('Only entries of a list of interests are interests.');
  return { ...card, interestId: id, status, declineReason: status === 'Declined' ? declineReason : null };
}

/**
 * The place of somebody whom the viewer has put out of sight and cannot see now: an id to undo it with. Whether that one
 * hides, is gone or has put the viewer out of sight as well looks all the same.
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
