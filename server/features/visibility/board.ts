import { isFamily, type Role } from '../../../contract/roles.ts';

/** Who asks for a board, and what place there is between the two. */
export interface BoardFacts {
  readonly viewer: { readonly id: string; readonly role: Role };
  readonly owner: { readonly id: string; readonly role: Role; readonly isInGoodStanding: boolean };
  /** The viewer has taken a place there, and nobody has ended it. */
  readonly hasSeat: boolean;
}

/** As whom somebody is at a board: nobody but its owner and who has taken a place there sees that it exists. */
export type BoardPlace = 'owner' | 'seat' | 'none';

/** Staff have no place anywhere: what a family talks about is not theirs to read. */
export function boardPlaceOf({ viewer, owner, hasSeat }: BoardFacts): BoardPlace {
  if (owner.role !== 'MEMBER' || !owner.isInGoodStanding) return 'none';
  if (viewer.id === owner.id) return 'owner';
  return hasSeat && (viewer.role === 'MEMBER' || isFamily(viewer.role)) ? 'seat' : 'none';
}

/**
 * Whether somebody at the board is shown an entry that the owner still sees. Nobody meets oneself there, for a shared
 * member does not learn of it; and who ignores or blocks somebody is not found by that one through the family either.
 *
 * @param isAvoided by the shared member
 */
export const showsEntry = (place: BoardPlace, viewerId: string, sharedId: string, isAvoided: boolean): boolean =>
  place === 'owner' || (place === 'seat' && viewerId !== sharedId && !isAvoided);

/** Comments are changed by who wrote them, and deleted also by the owner of the board. */
export const mayEditComment = (place: BoardPlace, isAuthor: boolean): boolean => place !== 'none' && isAuthor;
export const mayDeleteComment = (place: BoardPlace, isAuthor: boolean): boolean =>
  place === 'owner' || (place === 'seat' && isAuthor);
