import type { Role } from '../../../contract/roles.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Relations } from '../relations/index.ts';
import { type BoardPlace, boardPlaceOf, canListMember, showsEntry } from '../visibility/index.ts';
import { boardReader, type EntryRow } from './board.repo.ts';

/** A person's role on a family board. */
export interface SeatAccess {
  readonly ownerId: string;
  /** First name of the owner. */
  readonly firstName: string;
  readonly viewerId: string;
  readonly place: Exclude<BoardPlace, 'none'>;
  /** Null for the owner. */
  readonly seatId: string | null;
  /** The viewer's name on the board, as entered by the owner. */
  readonly seatName: string;
}

/** Roles on a board, and the entries visible to each role; checked at every call. */
export function createBoardAccess(
  { db }: Pick<Platform, 'db'>,
  { profiles, relations }: { profiles: Pick<Profiles, 'factsFor'>; relations: Pick<Relations, 'of'> },
) {
  /** A viewer's role on this board. @throws Failure 404 for everybody without a role */
  const at = async (viewer: Pick<Viewer, 'id' | 'role'>, ownerId: string): Promise<SeatAccess> => {
    const found = await boardReader(db.read).standing(ownerId, viewer.id);
    const place =
      found &&
      boardPlaceOf({
        viewer,
        owner: {
          id: found.id,
          role: found.role as Role,
          isInGoodStanding: found.status === 'ACTIVE' || found.status === 'INACTIVE',
        },
        hasSeat: found.seatId !== null,
      });
    if (!found || !place || place === 'none') throw fail('not_found');
    const seat = place === 'seat' ? { seatId: found.seatId, seatName: found.seatName } : undefined;
    return {
      ownerId: found.id,
      firstName: found.first_name,
      viewerId: viewer.id,
      place,
      seatId: seat?.seatId ?? null,
      seatName: seat?.seatName ?? '',
    };
  };

  /** Whether the owner still sees this member in lists; the family sees only such members. */
  const ownerSees = async (ownerId: string, memberId: string): Promise<boolean> => {
    const facts = await profiles.factsFor({ id: ownerId }, memberId);
    return facts?.sight === 'member' && canListMember(facts.sight, facts.relation);
  };

  /** Returns a filter for shared members visible to this person; assumes that the owner sees the members. */
  const visibleEntries = async (
    { viewerId, place }: SeatAccess,
    memberIds: readonly string[],
  ): Promise<(memberId: string) => boolean> => {
    const between = place === 'seat' ? await relations.of(viewerId, memberIds) : undefined;
    return (id) => showsEntry(place, viewerId, id, between?.get(id)?.avoidedByOther === true);
  };

  return {
    at,
    ownerSees,
    visibleEntries,

    /** An entry visible to this viewer now. @throws Failure 404 */
    async entry(standing: SeatAccess, memberId: string): Promise<EntryRow> {
      const row = await boardReader(db.read).entry(standing.ownerId, memberId);
      if (!row || !(await visibleEntries(standing, [memberId]))(memberId)) throw fail('not_found');
      if (!(await ownerSees(standing.ownerId, memberId))) throw fail('not_found');
      return row;
    },
  };
}

export type BoardAccess = ReturnType<typeof createBoardAccess>;
