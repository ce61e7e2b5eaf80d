import { sql } from 'kysely';
import type { Grants } from '../../../../contract/billing/packages.schema.ts';
import type { PackageKind } from '../../../../contract/billing/values.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** A version of a package: the terms on sale now, or those of an earlier sale. */
export interface PackageVersion {
  readonly id: string;
  readonly packageId: string;
  readonly kind: PackageKind;
  readonly number: number;
  readonly name: string;
  readonly description: string | null;
  /** Price in paise, tax included. */
  readonly price: number;
  /** Validity in days; null means unlimited, as for the free package. */
  readonly days: number | null;
  readonly grants: Grants;
}

/** A version with everything that staff see of it. */
export interface DeskVersion extends PackageVersion {
  readonly from: Date;
  readonly until: Date | null;
  readonly createdBy: string | null;
  readonly sold: number;
}

export interface PackageRow {
  readonly id: string;
  readonly kind: PackageKind;
  readonly createdAt: Date;
  readonly retiredAt: Date | null;
}

const columns = sql`version.id, version.package_id as "packageId", package.kind, version.number, version.name,
  version.description, version.price_paise as price, version.days,
  jsonb_build_object('interests', version.interests, 'photoRequests', version.photo_requests,
    'messages', version.messages, 'contactViews', version.contact_views) as grants`;

/** The versions on sale: of each package that is not retired, the version that began last and has not ended. */
const onSale = (now: Date) => sql`select distinct on (package.id) ${columns}, package.created_at as "createdAt"
  from package_version as version join package on package.id = version.package_id
  where package.retired_at is null and version.from_at <= ${now}
    and (version.until_at is null or version.until_at > ${now})
  order by package.id, version.from_at desc`;

const withoutMoment = ({ createdAt: _, ...version }: PackageVersion & { createdAt?: Date }): PackageVersion => version;

export const packageReader = (db: Reader) => ({
  /** Packages on sale: the free package first, then plans, then add-ons; within a kind the oldest first. */
  async onSale(now: Date): Promise<PackageVersion[]> {
    const { rows } = await sql<PackageVersion>`select * from (${onSale(now)}) as version
      order by array_position(array['free', 'plan', 'addon'], kind), "createdAt", "packageId"`.execute(db);
    return rows.map(withoutMoment);
  },
  /** Id of the current version of the free package. */
  async free(now: Date): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`select id from (${onSale(now)}) as version where kind = 'free'`.execute(
      db,
    );
    return rows[0]?.id;
  },
  async version(id: string): Promise<PackageVersion | undefined> {
    const { rows } = await sql<PackageVersion>`select ${columns}
      from package_version as version join package on package.id = version.package_id
      where version.id = ${id}`.execute(db);
    return rows[0];
  },
  /** All packages, oldest first. */
  async all(): Promise<PackageRow[]> {
    const rows = await db.selectFrom('package').selectAll().orderBy('created_at').orderBy('id').execute();
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind as PackageKind,
      createdAt: row.created_at,
      retiredAt: row.retired_at,
    }));
  },
  /** All versions, newest first. Packages given without payment do not count as sold. */
  async versions(): Promise<DeskVersion[]> {
    const { rows } = await sql<DeskVersion>`select ${columns}, version.from_at as "from", version.until_at as "until",
        version.created_by as "createdBy",
        (select count(distinct order_id)::int from entitlement_grant where version_id = version.id) as sold
      from package_version as version join package on package.id = version.package_id
      order by version.number desc`.execute(db);
    return rows;
  },
  async lastNumber(packageId: string): Promise<number> {
    const row = await db
      .selectFrom('package_version')
      .select((select) => select.fn.max('number').as('number'))
      .where('package_id', '=', packageId)
      .executeTakeFirstOrThrow();
    return row.number ?? 0;
  },
  /** The price of the newest version, in paise. */
  async newestPrice(packageId: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('package_version')
      .select('price_paise')
      .where('package_id', '=', packageId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.price_paise;
  },
  /** Whether a version of the package begins at exactly this moment. */
  async begins(packageId: string, from: Date): Promise<boolean> {
    const row = await db
      .selectFrom('package_version')
      .select('id')
      .where('package_id', '=', packageId)
      .where('from_at', '=', from)
      .executeTakeFirst();
    return row !== undefined;
  },
});

export type Terms = Pick<PackageVersion, 'name' | 'description' | 'price' | 'days' | 'grants'>;

/** Writes packages, inside the caller's transaction. */
export const packageWriter = (tx: Tx) => ({
  /** Locks a package against concurrent changes. Undefined if it does not exist. */
  async lock(id: string): Promise<PackageRow | undefined> {
    const row = await tx.selectFrom('package').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row && { id, kind: row.kind as PackageKind, createdAt: row.created_at, retiredAt: row.retired_at };
  },
  add: (row: { id: string; kind: PackageKind; at: Date }) =>
    tx.insertInto('package').values({ id: row.id, kind: row.kind, created_at: row.at }).execute(),
  addVersion: (row: {
    id: string;
    packageId: string;
    number: number;
    terms: Terms;
    from: Date;
    until: Date | null;
    by: string;
    at: Date;
  }) =>
    tx
      .insertInto('package_version')
      .values({
        id: row.id,
        package_id: row.packageId,
        number: row.number,
        name: row.terms.name,
        description: row.terms.description,
        price_paise: row.terms.price,
        days: row.terms.days,
        interests: row.terms.grants.interests,
        photo_requests: row.terms.grants.photoRequests,
        messages: row.terms.grants.messages,
        contact_views: row.terms.grants.contactViews,
        from_at: row.from,
        until_at: row.until,
        created_by: row.by,
        created_at: row.at,
      })
      .execute(),
  setRetired: (id: string, at: Date | null) =>
    tx.updateTable('package').set({ retired_at: at }).where('id', '=', id).execute(),
});
