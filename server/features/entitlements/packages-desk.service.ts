import { v7 as uuid } from 'uuid';
import type { DeskPackage } from '../../../contract/payments-desk.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import { peopleReader } from '../review/index.ts';
import { presentDeskPackage } from './packages.present.ts';
import { packageReader, packageWriter } from './packages.repo.ts';
import { periodOf, refusalOfTerms, type SentTerms, termsOf } from './packages.rules.ts';

/** Packages, as the team adds, prices, schedules and retires them. What was sold keeps the terms it was sold under. */
export function createPackagesDesk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { audit }: { readonly audit: Pick<Audit, 'record'> },
) {
  async function list(): Promise<DeskPackage[]> {
    const now = clock.now();
    const reader = packageReader(db.read);
    const [all, versions, onSale] = await Promise.all([reader.all(), reader.versions(), reader.onSale(now)]);
    const people = await peopleReader(db.read).byIds(
      versions.map(({ createdBy }) => createdBy),
      now,
    );
    return all.map((one) =>
      presentDeskPackage(
        one,
        versions.filter(({ packageId }) => packageId === one.id),
        onSale.find(({ packageId }) => packageId === one.id)?.number,
        people,
      ),
    );
  }

  async function shown(id: string): Promise<DeskPackage> {
    const found = (await list()).find((one) => one.id === id);
    if (!found) throw fail('not_found');
    return found;
  }

  /** Under the next number of the package, whose row is locked. */
  async function addVersion(tx: Tx, viewer: Viewer, packageId: string, sent: SentTerms): Promise<void> {
    const at = clock.now();
    const number = (await packageReader(tx).lastNumber(packageId)) + 1;
    const { from, until } = periodOf(sent, at);
    if (await packageReader(tx).begins(packageId, from)) throw fail('package.overlap');
    const version = { id: uuid(), packageId, number, terms: termsOf(sent), from, until, by: viewer.id, at };
    await packageWriter(tx).addVersion(version);
    const { price, days, grants } = version.terms;
    await audit.record(tx, viewer, {
      action: number === 1 ? 'package.added' : 'package.changed',
      detail: { packageId, number, price, days, grants, from, until },
    });
  }

  return {
    list,

    /** @throws Failure 404 */
    async requirePackage(id: string): Promise<void> {
      if (!(await packageReader(db.read).all()).some((one) => one.id === id)) throw fail('not_found');
    },

    /** @throws Failure 400 */
    async add(viewer: Viewer, { kind, ...sent }: SentTerms & { kind: 'plan' | 'addon' }): Promise<DeskPackage> {
      const refusal = refusalOfTerms(kind, sent, clock.now());
      if (refusal) throw refusal;
      const id = uuid();
      await db.transaction(async ({ tx }) => {
        await packageWriter(tx).add({ id, kind, at: clock.now() });
        await addVersion(tx, viewer, id, sent);
      });
      return shown(id);
    },

    /** @throws Failure 400, 404, 409 */
    async change(viewer: Viewer, id: string, sent: SentTerms): Promise<DeskPackage> {
      await db.transaction(async ({ tx }) => {
        const found = await packageWriter(tx).lock(id);
        if (!found) throw fail('not_found');
        const refusal = refusalOfTerms(found.kind, sent, clock.now());
        if (refusal) throw refusal;
        if (found.retiredAt) throw fail('package.retired');
        await addVersion(tx, viewer, id, sent);
      });
      return shown(id);
    },

    /** Takes it off sale, or puts it back. @throws Failure 404, 409 */
    async retire(viewer: Viewer, id: string, retired: boolean): Promise<DeskPackage> {
      await db.transaction(async ({ tx }) => {
        const found = await packageWriter(tx).lock(id);
        if (!found) throw fail('not_found');
        if (found.kind === 'free') throw fail('package.free_fixed');
        if (retired === (found.retiredAt !== null)) return;
        await packageWriter(tx).setRetired(id, retired ? clock.now() : null);
        const action = retired ? 'package.retired' : 'package.put_back';
        await audit.record(tx, viewer, { action, detail: { packageId: id } });
      });
      return shown(id);
    },
  };
}
