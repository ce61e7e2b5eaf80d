import { v7 as uuid } from 'uuid';
import { powerOf } from '../../../contract/network/powers.ts';
import type { Territory } from '../../../contract/network/schema.ts';
import type { TerritoryLevel } from '../../../contract/network/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../staff/audit/index.ts';
import { enquiryWriter } from './enquiries/enquiries.repo.ts';
import { openWorkReader } from './open-work.repo.ts';
import { placeReader } from './places.repo.ts';
import { type TerritoryRow, territoryReader, territoryWriter } from './territories.repo.ts';
import { type Coverage, findOverlap, inTreeOrder, levelAbove } from './territories.rules.ts';

interface Hours {
  readonly from: string;
  readonly to: string;
  readonly days?: readonly number[] | undefined;
}

interface Fields {
  readonly parentId?: string | null | undefined;
  readonly cities?: readonly string[] | null | undefined;
  readonly states?: readonly string[] | null | undefined;
  readonly workingHours?: Hours | null | undefined;
}

export interface NewTerritory extends Fields {
  readonly name: string;
  readonly level: TerritoryLevel;
}

export interface TerritoryChange extends Fields {
  readonly name?: string | undefined;
  readonly level?: TerritoryLevel | undefined;
}

const present = (row: TerritoryRow): Territory => ({
  id: row.id,
  name: row.name,
  level: row.level,
  parentId: row.parent_id,
  cities: row.cities,
  states: row.states,
  workingHours:
    row.opens_at === null || row.closes_at === null
      ? null
      : { from: row.opens_at, to: row.closes_at, days: row.work_days },
  territories: row.territories,
  accounts: row.accounts,
});

const hoursColumns = (hours: Hours | null) => ({
  opens_at: hours?.from ?? null,
  closes_at: hours?.to ?? null,
  work_days: [...(hours?.days ?? [1, 2, 3, 4, 5, 6, 7])],
});

const counted = (count: number, one: string, several: string): string | undefined =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : several}`;

/** Territories: read within reach, changed by those who have the power `territories`. */
export function createTerritories({ db, clock }: Pick<Platform, 'db' | 'clock'>, { audit }: { audit: Audit }) {
  const mayChangeAll = ({ role }: Viewer): boolean => powerOf(role, 'territories').extent === 'all';

  const find = async (reader: Reader, viewer: Viewer, id: string): Promise<TerritoryRow> => {
    const row = await territoryReader(reader).byId(viewer, id);
    if (!row) throw fail('not_found');
    return row;
  };

  /** Requires the parent to be one level higher. @throws Failure 404, 400 */
  const requireParent = async (tx: Tx, viewer: Viewer, level: TerritoryLevel, id: string | null): Promise<void> => {
    if (id === null) return;
    const parent = await find(tx, viewer, id);
    const needed = levelAbove[level];
    if (parent.level !== needed)
      throw failField(
        'request.invalid',
        'parentId',
        needed ? `Please choose a ${needed}.` : 'A zone stands directly under the office.',
      );
  };

  /** @throws Failure 409 that names the other territory of this level */
  const refuseOverlap = async (tx: Tx, level: TerritoryLevel, coverage: Coverage, ownId?: string): Promise<void> => {
    for (const other of await territoryReader(tx).ofLevel(level)) {
      const overlap = other.id === ownId ? undefined : findOverlap(coverage, other);
      if (overlap) throw fail('territory.overlap', { message: `${other.name} already covers ${overlap}.` });
    }
  };

  return {
    async list(viewer: Viewer): Promise<Territory[]> {
      return inTreeOrder((await territoryReader(db.read).within(viewer)).map(present));
    },

    async show(viewer: Viewer, id: string): Promise<Territory> {
      return present(await find(db.read, viewer, id));
    },

    /** Requires a territory within reach. @throws Failure 404 */
    async requireWithinReach(viewer: Viewer, id: string): Promise<void> {
      await find(db.read, viewer, id);
    },

    /** Requires that the viewer may change this territory: any territory, or the name of their own. @throws Failure 404, 403 */
    async requireChange(viewer: Viewer, id: string): Promise<void> {
      await find(db.read, viewer, id);
      if (mayChangeAll(viewer)) return;
      if ((await placeReader(db.read).of(viewer.id))?.territoryId !== id) throw fail('forbidden');
    },

    /** @throws Failure 404 and 400 for the parent, 409 for an overlap */
    async add(viewer: Viewer, { name, level, ...fields }: NewTerritory): Promise<Territory> {
      const id = uuid();
      const { parentId = null, workingHours = null } = fields;
      const coverage = { cities: [...(fields.cities ?? [])], states: [...(fields.states ?? [])] };
      await db.transaction(async ({ tx }) => {
        const writer = territoryWriter(tx);
        await writer.lock();
        await requireParent(tx, viewer, level, parentId);
        await refuseOverlap(tx, level, coverage);
        const row = { id, level, name, parent_id: parentId, ...coverage, ...hoursColumns(workingHours) };
        await writer.insert({ ...row, created_at: clock.now() });
        await enquiryWriter(tx).followTerritories();
        await audit.record(tx, viewer, { action: 'territory.added', detail: { territoryId: id, level, name } });
      });
      return present(await find(db.read, viewer, id));
    },

    /** @throws Failure 403 if a manager changes more than the name, 404, 400, 409 for an overlap */
    async change(viewer: Viewer, id: string, change: TerritoryChange): Promise<Territory> {
      const given = Object.entries(change).flatMap(([key, value]) => (value === undefined ? [] : [key]));
      if (!mayChangeAll(viewer) && given.some((key) => key !== 'name')) throw fail('forbidden');
      await db.transaction(async ({ tx }) => {
        const writer = territoryWriter(tx);
        await writer.lock();
        const row = await find(tx, viewer, id);
        if (change.level && change.level !== row.level)
          throw failField('request.invalid', 'level', 'The level of a territory cannot be changed.');
        if (change.parentId !== undefined) await requireParent(tx, viewer, row.level, change.parentId);
        const coverage = {
          cities: change.cities === undefined ? row.cities : [...(change.cities ?? [])],
          states: change.states === undefined ? row.states : [...(change.states ?? [])],
        };
        await refuseOverlap(tx, row.level, coverage, id);
        await writer.update(id, {
          ...coverage,
          name: change.name ?? row.name,
          ...(change.parentId === undefined ? {} : { parent_id: change.parentId }),
          ...(change.workingHours === undefined ? {} : hoursColumns(change.workingHours)),
        });
        await enquiryWriter(tx).followTerritories();
        await audit.record(tx, viewer, {
          action: 'territory.changed',
          detail: { territoryId: id, name: change.name ?? row.name, keys: given },
        });
      });
      return present(await find(db.read, viewer, id));
    },

    /** @throws Failure 404, 409 that says what is in the territory */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await db.transaction(async ({ tx }) => {
        const writer = territoryWriter(tx);
        await writer.lock();
        await writer.lockOne(id);
        const { name, level, territories, accounts } = await find(tx, viewer, id);
        const content = [
          level === 'zone' ? counted(territories, 'region', 'regions') : counted(territories, 'area', 'areas'),
          counted(accounts, 'account', 'accounts'),
        ].filter(Boolean);
        if (content.length)
          throw fail('territory.not_empty', {
            message: `${name} has ${content.join(' and ')}. Please move what is in it first.`,
          });
        await writer.remove(id);
        await enquiryWriter(tx).followTerritories();
        await audit.record(tx, viewer, { action: 'territory.removed', detail: { territoryId: id, level, name } });
      });
    },

    /** Moves all accounts of a territory to another, or with `isDryRun` says which. @throws Failure 404, 409 */
    async moveAccounts(viewer: Viewer, id: string, { toId, isDryRun }: { toId: string; isDryRun: boolean }) {
      return db.transaction(async ({ tx }) => {
        await territoryWriter(tx).lock();
        await territoryWriter(tx).lockOne(id);
        const [from, to] = [await find(tx, viewer, id), await find(tx, viewer, toId)];
        if (from.level !== to.level) throw fail('territory.other_level');
        const accounts = await territoryReader(tx).accountsIn(id);
        const isMoved = !isDryRun && id !== toId && accounts.length > 0;
        if (isMoved) {
          await territoryWriter(tx).moveAccounts(id, toId);
          await audit.record(tx, viewer, {
            action: 'territory.accounts_moved',
            detail: { from: from.name, to: to.name, accounts: accounts.map((account) => account.id) },
          });
        }
        const openWork = await openWorkReader(tx).count(accounts.map((account) => account.id));
        return { moved: isMoved, accounts, openWork };
      });
    },
  };
}
