import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../../platform/db/export-part.ts';

const grants: ExportPart = rowsPart(
  {
    key: 'entitlements',
    about: 'What your plans include: what, how much, from when and till when.',
    tables: ['entitlement_grant'],
  },
  (id) => sql`select package.name as package, entitlement.kind, entitlement.amount, entitlement.from_at as "from",
      entitlement.until_at as until, entitlement.revoked_at as "revokedAt", entitlement.order_id as "orderId"
    from entitlement_grant as entitlement join package_version as package on package.id = entitlement.version_id
    where entitlement.member_id = ${id} order by entitlement.created_at, entitlement.id`,
);

const uses: ExportPart = rowsPart(
  {
    key: 'entitlementUses',
    about: 'What you used from your plans, and for which member.',
    tables: ['entitlement_use'],
  },
  (id) => sql`select kind, subject_id as "memberId", at, given_back_at as "givenBackAt"
    from entitlement_use where member_id = ${id} order by at, id`,
);

const giveBacks: ExportPart = rowsPart(
  {
    key: 'contactViewsAskedBack',
    about: 'Contact view refunds you asked for, and the answer.',
    tables: ['entitlement_give_back'],
  },
  (id) => sql`select reason, note, status, at, decided_at as "decidedAt", answer
    from entitlement_give_back where member_id = ${id} order by at, id`,
);

/** Entitlement data in the export. */
export const entitlementsExportSections = [grants, uses, giveBacks];
