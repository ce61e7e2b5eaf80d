import { superiorsOf } from '../../../contract/network/powers.ts';
import { fieldRoles, isNetwork } from '../../../contract/network/roles.ts';
import { levelOfManager, type TerritoryLevel } from '../../../contract/network/values.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Place, placeReader, placeWriter } from './places.repo.ts';
import { reachReader } from './reach.repo.ts';
import type { ReachViewer } from './reach.rules.ts';

/** A place as asked for: absent keys stay, or get their default; null is the office. */
export type WantedPlace = { readonly [K in keyof Place]?: Place[K] | undefined };

const isField = (role: Role): boolean => (fieldRoles as readonly Role[]).includes(role);

const levelNeeded: Readonly<Record<TerritoryLevel, string>> = {
  zone: 'Please choose a zone for a zonal manager.',
  region: 'Please choose a region for a regional manager.',
  area: 'Please choose an area for an area manager.',
};

const noPlace = 'Only field and partner accounts can have a territory, a manager or a partner.';

/** Places of field and partner accounts in the network. */
export function createPlaces({ db }: Pick<Platform, 'db'>) {
  const { territoryOf } = placeReader(db.read);

  /** @throws Failure 404 for a territory outside of reach, 400 for one of another level than the role needs */
  async function requireTerritory(tx: Tx, viewer: ReachViewer, role: Role, id: string | null, isNew: boolean) {
    const needed = isNetwork(role) ? levelOfManager[role] : undefined;
    if (id === null) {
      if (needed) throw failField('request.invalid', 'territoryId', levelNeeded[needed]);
      return;
    }
    const level = await placeWriter(tx).lockLevel(id);
    if (!level || (isNew && !(await reachReader(tx).hasTerritory(viewer, id)))) throw fail('not_found');
    if (needed && level !== needed) throw failField('request.invalid', 'territoryId', levelNeeded[needed]);
  }

  /** @throws Failure 404 for an account outside of reach, 400 for one that is not above this role */
  async function requireSuperior(
    tx: Tx,
    viewer: ReachViewer,
    role: Role,
    { key, id, isNew }: { key: 'managerId' | 'parentId'; id: string | null; isNew: boolean },
  ) {
    if (id === null) return;
    // An account under a suspended one keeps its place, but no account is newly placed there.
    const found = await placeWriter(tx).lockRole(id, isNew);
    const isWithinReach = !isNew || id === viewer.id || (await reachReader(tx).hasAccount(viewer, id));
    if (!found || !isWithinReach) throw fail('not_found');
    if (!(superiorsOf(role) as readonly Role[]).includes(found))
      throw failField('request.invalid', key, 'An account of this role cannot be placed under that one.');
  }

  return {
    territoryOf,

    /** Number of accounts directly under this one. */
    below: (tx: Tx, id: string): Promise<number> => placeReader(tx).below(id),

    /**
     * Saves the place of an account, and removes it if the role has none. Accounts below move along, because they are
     * placed under this account. Returns the places before and after.
     * @param role the account's role from now on
     * @throws Failure 400, 404
     */
    async save(tx: Tx, viewer: ReachViewer, { id, role }: { id: string; role: Role }, wanted: WantedPlace) {
      const before = await placeReader(tx).of(id);
      if (!isNetwork(role)) {
        const given = (['territoryId', 'managerId', 'parentId'] as const).find((key) => wanted[key]);
        if (given) throw failField('request.invalid', given, noPlace);
        if (before) await placeWriter(tx).remove(id);
        return { before, after: undefined };
      }
      const [key, other] = isField(role) ? (['managerId', 'parentId'] as const) : (['parentId', 'managerId'] as const);
      if (wanted[other])
        throw failField(
          'request.invalid',
          other,
          isField(role) ? 'Field staff have a manager instead.' : 'A partner account has a partner above it instead.',
        );
      const territoryId = wanted.territoryId === undefined ? (before?.territoryId ?? null) : wanted.territoryId;
      // An account that a manager or partner creates is placed under them, and cannot leave their reach by their own
      // doing.
      const standard = isNetwork(viewer.role) ? viewer.id : null;
      const kept = before ? before[key] : standard;
      const superior = wanted[key] === undefined ? kept : (wanted[key] ?? standard);
      await requireTerritory(tx, viewer, role, territoryId, territoryId !== before?.territoryId);
      await requireSuperior(tx, viewer, role, { key, id: superior, isNew: superior !== before?.[key] });
      const after: Place = { territoryId, managerId: null, parentId: null, [key]: superior };
      await placeWriter(tx).save(id, after);
      return { before, after };
    },
  };
}
