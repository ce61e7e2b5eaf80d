import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Grants, OwnEntitlements } from '../../contract/billing/packages.schema.ts';
import { type AllowanceKind, allowanceKinds } from '../../contract/billing/values.ts';
import { createLedger } from '../../server/features/billing/packages/ledger.service.ts';
import { dataOf } from './chat.ts';
import type { Person } from './members.ts';
import type { TestApp } from './test-app.ts';

/** Id of the first version of Premium, which the migrations insert. */
export const PREMIUM = '01941f29-7c00-7000-8000-000000000012';
export const FREE_PACKAGE = '01941f29-7c00-7000-8000-000000000001';
export const PREMIUM_PACKAGE = '01941f29-7c00-7000-8000-000000000002';

type Who = Pick<Person, 'id'>;

/** Grants the contents of a package version, as the settlement of a payment does. */
export async function buy(
  app: TestApp,
  { id: memberId }: Who,
  versionId = PREMIUM,
  orderId = uuid(),
): Promise<{ orderId: string; until: Date }> {
  const { platform } = app.app;
  const { until } = await platform.db.transaction((unit) =>
    createLedger(platform).grant(unit, { memberId, orderId, versionId, at: platform.clock.now() }),
  );
  return { orderId, until };
}

/** Revokes an order's grants, as a full refund does. */
export const revoke = (app: TestApp, orderId: string): Promise<{ revoked: boolean }> => {
  const { platform } = app.app;
  return platform.db.transaction((unit) => createLedger(platform).revoke(unit, { orderId, at: platform.clock.now() }));
};

interface Terms extends Partial<Grants> {
  readonly kind?: 'plan' | 'addon';
  readonly days?: number;
  readonly name?: string;
}

/**
 * Inserts a package that is not on sale, with these contents; contents not given are not included. Returns the
 * version's id.
 */
export async function insertPackage(app: TestApp, terms: Terms): Promise<string> {
  const { kind = 'plan', days = 90, name = 'A package' } = terms;
  const amount = (one: AllowanceKind): number | null => (terms[one] === undefined ? 0 : terms[one]);
  const [packageId, id, at] = [uuid(), uuid(), app.clock.now()];
  await app.app.platform.db.transaction(async ({ tx }) => {
    await sql`insert into package (id, kind, created_at, retired_at) values (${packageId}, ${kind}, ${at}, ${at})`.execute(
      tx,
    );
    await sql`insert into package_version (id, package_id, number, name, price_paise, days, interests, photo_requests,
        messages, contact_views, from_at, created_at)
      values (${id}, ${packageId}, 1, ${name}, 10000, ${days}, ${amount('interests')}, ${amount('photoRequests')},
        ${amount('messages')}, ${amount('contactViews')}, ${at}, ${at})`.execute(tx);
  });
  return id;
}

/** Makes a member buy a new package with these contents. */
export const give = async (app: TestApp, who: Who, terms: Terms): Promise<{ orderId: string; until: Date }> =>
  buy(app, who, await insertPackage(app, terms));

/** Ends every package that a member has bought. */
export const endPackages = (app: TestApp, { id }: Who): Promise<unknown> =>
  app.app.platform.db.transaction(({ tx }) =>
    sql`update entitlement_grant set revoked_at = ${app.clock.now()} where member_id = ${id} and revoked_at is null`.execute(
      tx,
    ),
  );

/** The granted, used and remaining amounts as a member sees them. */
export const entitlementsOf = async (who: Person): Promise<OwnEntitlements> =>
  dataOf(await who.client.get('/entitlements'));

/** Per kind, the amount used and not refunded, from the ledger. */
export async function usesOf(app: TestApp, { id }: Who): Promise<Record<AllowanceKind, number>> {
  const rows = await app.app.platform.db.read
    .selectFrom('entitlement_use')
    .select(['kind'])
    .where('member_id', '=', id)
    .where('given_back_at', 'is', null)
    .execute();
  const count = (kind: AllowanceKind): number => rows.filter((row) => row.kind === kind).length;
  return Object.fromEntries(allowanceKinds.map((kind) => [kind, count(kind)])) as Record<AllowanceKind, number>;
}
