import { boardOf } from './family.ts';
import type { Person } from './members.ts';

/** The address of a shared member's profile picture, as sent to a viewer of the board. */
export async function photoOn(viewer: Person, owner: Person, shared: Person): Promise<string> {
  const board = await boardOf(viewer, owner);
  const entry = board?.entries.find(({ card }: { card: { _id: string } }) => card._id === shared.id);
  if (!entry?.card.profileImage) throw new Error('no picture on the board');
  return entry.card.profileImage;
}
