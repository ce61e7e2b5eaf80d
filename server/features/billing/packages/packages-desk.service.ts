import { v7 as uuid } from 'uuid';
import type { DeskPackage } from '../../../../contract/billing/payments-desk.schema.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { peopleReader } from '../../review/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { presentDeskPackage } from './packages.present.ts';
import { packageReader, packageWriter } from './packages.repo.ts';
import { needsPriceApproval, periodOf, refusalOfTerms, type SentTerms, termsOf } from './packages.rules.ts';

/** Requests a colleague's approval of a large price change. */
export interface PriceApprovals {
  ask(tx: Tx, viewer: Viewer, request: PriceRequest): Promise<void>;
  /** Pending requests, by package id. */
  waiting(): Promise<ReadonlyMap<string, string>>;
}

interface PriceRequest {
  readonly reason: string;
  readonly memberId: string;
  readonly detail: {
    readonly about: string;
    readonly name: string;
    readonly from: number;
    readonly amount: number;
    readonly order: Readonly<Record<string, unknown>>;
  };
}

/** A change that was requested and approved. */
interface Approved {
  readonly approvalId: string;
  readonly about: string;
  readonly askedBy: string | null;
  readonly by: Pick<Viewer, 'id' | 'role'>;
  readonly order: Readonly<Record<string, unknown>>;
}

/** Packages as staff add, price, schedule and retire them. Packages already sold keep the terms of their sale. */
export function createPackagesDesk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { approvals, audit }: { readonly approvals: PriceApprovals; readonly audit: Pick<Audit, 'record'> },
) {
  async function list(): Promise<DeskPackage[]> {
    const now = clock.now();
    const reader = packageReader(db.read);
    const [all, versions, onSale, waiting] = await Promise.all([
      reader.all(),
      reader.versions(),
      reader.onSale(now),
      approvals.waiting(),
    ]);
    const people = await peopleReader(db.read).byIds(
      versions.map(({ createdBy }) => createdBy),
      now,
    );
    return all.map((one) => ({
      approvalId: waiting.get(one.id) ?? null,
      ...presentDeskPackage(
        one,
        versions.filter(({ packageId }) => packageId === one.id),
        onSale.find(({ packageId }) => packageId === one.id)?.number,
        people,
      ),
    }));
  }

  async function shown(id: string): Promise<DeskPackage> {
    const found = (await list()).find((one) => one.id === id);
    if (!found) throw fail('not_found');
    return found;
  }

  /** Adds new terms as the package's next version; the package's row must be locked. */
  async function addVersion(
    tx: Tx,
    viewer: Pick<Viewer, 'id' | 'role'>,
    packageId: string,
    { sent, id = uuid(), askedBy }: { sent: SentTerms; id?: string; askedBy?: string | null },
  ): Promise<void> {
    const at = clock.now();
    const number = (await packageReader(tx).lastNumber(packageId)) + 1;
    const { from, until } = periodOf(sent, at);
    if (await packageReader(tx).begins(packageId, from)) throw fail('package.overlap');
    const version = { id, packageId, number, terms: termsOf(sent), from, until, by: askedBy ?? viewer.id, at };
    await packageWriter(tx).addVersion(version);
    const { price, days, grants } = version.terms;
    await audit.record(tx, viewer, {
      action: number === 1 ? 'package.added' : 'package.changed',
      detail: { packageId, number, price, days, grants, from, until },
    });
  }

  return {
    list,

    /** Requires that the package exists. @throws Failure 404 */
    async requirePackage(id: string): Promise<void> {
      if (!(await packageReader(db.read).all()).some((one) => one.id === id)) throw fail('not_found');
    },

    /** Adds a package. @throws Failure 400 */
    async add(viewer: Viewer, { kind, ...sent }: SentTerms & { kind: 'plan' | 'addon' }): Promise<DeskPackage> {
      const refusal = refusalOfTerms(kind, sent, clock.now());
      if (refusal) throw refusal;
      const id = uuid();
      await db.transaction(async ({ tx }) => {
        await packageWriter(tx).add({ id, kind, at: clock.now() });
        await addVersion(tx, viewer, id, { sent });
      });
      return shown(id);
    },

    /** Changes the terms of a package. @throws Failure 400, 404, 409 */
    async change(viewer: Viewer, id: string, sent: SentTerms): Promise<DeskPackage> {
      await db.transaction(async ({ tx }) => {
        const found = await packageWriter(tx).lock(id);
        if (!found) throw fail('not_found');
        const refusal = refusalOfTerms(found.kind, sent, clock.now());
        if (refusal) throw refusal;
        if (found.retiredAt) throw fail('package.retired');
        const before = await packageReader(tx).newestPrice(id);
        if (before === undefined || !needsPriceApproval(before, sent.price))
          return addVersion(tx, viewer, id, { sent });
        if (await packageReader(tx).begins(id, periodOf(sent, clock.now()).from)) throw fail('package.overlap');
        const detail = { about: id, name: sent.name, from: before, amount: sent.price, order: { ...sent } };
        await approvals.ask(tx, viewer, { reason: 'A price that changes by much', memberId: id, detail });
      });
      return shown(id);
    },

    /** Sets new terms that a colleague has approved, once per approval. @throws Failure 400, 404, 409 */
    async changeApproved({ approvalId, about, askedBy, by, order }: Approved): Promise<void> {
      const sent = order as unknown as SentTerms;
      await db.transaction(async ({ tx }) => {
        const found = await packageWriter(tx).lock(about);
        if (!found) throw fail('not_found');
        if (await packageReader(tx).version(approvalId)) return;
        const refusal = refusalOfTerms(found.kind, sent, clock.now());
        if (refusal) throw refusal;
        if (found.retiredAt) throw fail('package.retired');
        await addVersion(tx, by, about, { sent, id: approvalId, askedBy });
      });
    },

    /** Takes a package off sale, or puts it back on sale. @throws Failure 404, 409 */
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
