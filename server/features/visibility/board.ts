import { isFamily, type Role } from '../../../contract/roles.ts';

/** The viewer of a board, its owner, and the seat between them. */
export interface BoardFacts {
  readonly viewer: { readonly id: string; readonly role: Role };
  readonly owner: { readonly id: string; readonly role: Role; readonly isInGoodStanding: boolean };
  /** The viewer accepted an invitation that has not been ended. */
  readonly hasSeat: boolean;
}

/** A person's role on a family board: only its owner and invited family members can see that it exists. */
export type BoardPlace = 'owner' | 'seat' | 'none';

/** Staff have no role at any board: family discussions are private. */
export function boardPlaceOf({ viewer, owner, hasSeat }: BoardFacts): BoardPlace {
  if (owner.role !== 'MEMBER' || !owner.isInGoodStanding) return 'none';
  if (viewer.id === owner.id) return 'owner';
  return hasSeat && (viewer.role === 'MEMBER' || isFamily(viewer.role)) ? 'seat' : 'none';
}

/**
 * Whether a person on the board sees an entry that its owner can still see. Nobody sees their own profile, since a
 * shared member must not learn of the board; nor profiles of members who ignore or block them.
 * @param isAvoided whether the shared member ignores or blocks the person
 */
export const showsEntry = (place: BoardPlace, viewerId: string, sharedId: string, isAvoided: boolean): boolean =>
  place === 'owner' || (place === 'seat' && viewerId !== sharedId && !isAvoided);

/** Comments can be edited by their author, and deleted also by the owner of the board. */
export const mayEditComment = (place: BoardPlace, isAuthor: boolean): boolean => place !== 'none' && isAuthor;
export const mayDeleteComment = (place: BoardPlace, isAuthor: boolean): boolean =>
  place === 'owner' || (place === 'seat' && isAuthor);
