import { type RawBuilder, sql } from 'kysely';
import { powerOf } from '../../../contract/network/powers.ts';
import { networkRoles } from '../../../contract/network/roles.ts';
import { stockHolderRoles } from '../../../contract/shop/values.ts';
import type { Reader } from '../../platform/db/database.ts';
import { isManager, type ReachViewer, reachOf, rolesBelowByTerritory, workReachOf } from './reach.rules.ts';

/** The territories from the viewer's own one downwards. */
const ownNodes = (viewerId: string) => sql`
  node as (
    select territory_id as id from network_place where member_id = ${viewerId} and territory_id is not null
    union
    select territory.id from territory join node on territory.parent_id = node.id
  )`;

/**
 * The accounts below the viewer: those placed under them, those that a manager reaches by the territory, and all below
 * these.
 */
const accountsBelow = ({ id, role }: ReachViewer) => sql`(
  with recursive ${ownNodes(id)}, below as (
    select place.member_id from network_place place join member on member.id = place.member_id
    where place.manager_id = ${id} or place.parent_id = ${id}
      or (member.role = any(${[...rolesBelowByTerritory(role)]}::text[])
        and place.territory_id in (select id from node))
    union
    select place.member_id from network_place place
    join below on below.member_id = place.manager_id or below.member_id = place.parent_id
  )
  select member_id from below)`;

/** Condition on `member`: field and partner accounts within the viewer's reach, without the viewer. */
export function accountWithinReach(viewer: ReachViewer): RawBuilder<boolean> {
  switch (reachOf(viewer).accounts) {
    case 'all':
      return sql<boolean>`member.role = any(${[...networkRoles]}::text[])`;
    case 'below':
      return sql<boolean>`(member.role = any(${[...networkRoles]}::text[]) and member.id <> ${viewer.id}
        and member.id in ${accountsBelow(viewer)})`;
    default:
      return sql<boolean>`false`;
  }
}

/** Condition on `territory`: those within the viewer's reach. */
export function territoryWithinReach(viewer: ReachViewer): RawBuilder<boolean> {
  switch (reachOf(viewer).territories) {
    case 'all':
      return sql<boolean>`true`;
    case 'below':
      return sql<boolean>`territory.id in (with recursive ${ownNodes(viewer.id)} select id from node)`;
    case 'own':
      return sql<boolean>`territory.id in (select territory_id from network_place where member_id = ${viewer.id})`;
    default:
      return sql<boolean>`false`;
  }
}

/** Condition on `enquiry`: those within the viewer's reach. */
export function enquiryWithinReach(viewer: ReachViewer): RawBuilder<boolean> {
  const own = sql`enquiry.assignee_id = ${viewer.id}`;
  switch (workReachOf(viewer, 'enquiries')) {
    case 'all':
      return sql<boolean>`true`;
    case 'below':
      return sql<boolean>`(${own} or enquiry.assignee_id in ${accountsBelow(viewer)}
        or enquiry.territory_id in (with recursive ${ownNodes(viewer.id)} select id from node))`;
    case 'own':
      return sql<boolean>`${own}`;
    default:
      return sql<boolean>`false`;
  }
}

/** Condition on `visit`: those within the viewer's reach. A visit that somebody planned for another stays visible to both. */
export function visitWithinReach(viewer: ReachViewer): RawBuilder<boolean> {
  const own = sql`(visit.officer_id = ${viewer.id} or visit.planned_by = ${viewer.id})`;
  switch (workReachOf(viewer, 'planVisits')) {
    case 'all':
      return sql<boolean>`true`;
    case 'below':
      return sql<boolean>`(${own} or visit.officer_id in ${accountsBelow(viewer)})`;
    case 'own':
      return sql<boolean>`${own}`;
    default:
      return sql<boolean>`false`;
  }
}

/**
 * Condition on `walk_in`: those within the viewer's reach. Officers and retailers reach only what they registered
 * themselves, although their role may register everywhere in their territory.
 */
export function walkInWithinReach(viewer: ReachViewer): RawBuilder<boolean> {
  const own = sql`walk_in.registered_by = ${viewer.id}`;
  const extent = workReachOf(viewer, 'registerWalkIn');
  switch (extent === 'below' ? reachOf(viewer).accounts : extent) {
    case 'all':
      return sql<boolean>`true`;
    case 'below':
      return sql<boolean>`(${own} or walk_in.registered_by in ${accountsBelow(viewer)}
        or walk_in.territory_id in (with recursive ${ownNodes(viewer.id)} select id from node))`;
    case 'own':
      return sql<boolean>`${own}`;
    default:
      return sql<boolean>`false`;
  }
}

/** Condition on `member`: members whose walk-in is within the viewer's reach; for the office, all. */
export function walkInMemberWithinReach(viewer: ReachViewer): RawBuilder<boolean> {
  if (workReachOf(viewer, 'registerWalkIn') === 'all') return sql<boolean>`true`;
  return sql<boolean>`exists (select from walk_in where walk_in.member_id = member.id and ${walkInWithinReach(viewer)})`;
}

/** Condition on `bureau_case`: those within the viewer's reach. */
export function caseWithinReach(viewer: ReachViewer): RawBuilder<boolean> {
  const own = sql`bureau_case.manager_id = ${viewer.id}`;
  switch (workReachOf(viewer, 'workOnCases')) {
    case 'all':
      return sql<boolean>`true`;
    case 'below':
      return sql<boolean>`(${own} or bureau_case.manager_id in ${accountsBelow(viewer)}
        or bureau_case.territory_id in (with recursive ${ownNodes(viewer.id)} select id from node))`;
    case 'own':
      return sql<boolean>`${own}`;
    default:
      return sql<boolean>`false`;
  }
}

/**
 * Condition on `shop_order`: those within the viewer's reach. What a person placed, or somebody below them; what is
 * delivered from their stock; and, for managers only, what was ordered in their territory. A partner bureau does not
 * see the orders of members who never asked it.
 */
export function orderWithinReach(viewer: ReachViewer): RawBuilder<boolean> {
  const own = sql`(shop_order.placed_by = ${viewer.id} or shop_order.supplied_by = ${viewer.id})`;
  const extent = workReachOf(viewer, 'takeOrders');
  switch (extent === 'below' ? reachOf(viewer).accounts : extent) {
    case 'all':
      return sql<boolean>`true`;
    case 'below':
      return sql<boolean>`(${own} or shop_order.placed_by in ${accountsBelow(viewer)}
        or shop_order.supplied_by in ${accountsBelow(viewer)}
        or ${isManager(viewer.role) ? sql`shop_order.territory_id in (with recursive ${ownNodes(viewer.id)} select id from node)` : sql`false`})`;
    case 'own':
      return own as RawBuilder<boolean>;
    default:
      return sql<boolean>`false`;
  }
}

/**
 * Condition on `member`: the people whose commission the viewer sees. A dealer sees their own and that of the retailers
 * below.
 */
export function commissionWithinReach(viewer: ReachViewer): RawBuilder<boolean> {
  const own = sql`member.id = ${viewer.id}`;
  const { limit } = powerOf(viewer.role, 'seeCommission');
  switch (workReachOf(viewer, 'seeCommission')) {
    case 'all':
      return sql<boolean>`true`;
    case 'below':
      return sql<boolean>`(${own} or member.id in ${accountsBelow(viewer)})`;
    case 'own':
      return limit === 'andOwnRetailers'
        ? sql<boolean>`(${own} or (member.role = 'RETAILER' and member.id in ${accountsBelow(viewer)}))`
        : (own as RawBuilder<boolean>);
    default:
      return sql<boolean>`false`;
  }
}

/**
 * Condition on `member`: stockists and dealers whose stock the viewer keeps. For the office, all, with those who have
 * another role now and still hold stock; for a stockist or dealer, the viewer.
 */
export function stockHolderWithinReach(viewer: ReachViewer): RawBuilder<boolean> {
  switch (workReachOf(viewer, 'stockMovements')) {
    case 'all':
      return sql<boolean>`(member.role = any(${[...stockHolderRoles]}::text[])
        or exists (select from stock_level where stock_level.holder_id = member.id))`;
    case 'own':
      return sql<boolean>`member.id = ${viewer.id}`;
    default:
      return sql<boolean>`false`;
  }
}

/** Condition on `product_request`: those that the viewer made or answers; for the office, all. */
export function productRequestWithinReach(viewer: ReachViewer): RawBuilder<boolean> {
  switch (workReachOf(viewer, 'stockMovements')) {
    case 'all':
      return sql<boolean>`true`;
    case 'own':
      return sql<boolean>`(product_request.asked_by = ${viewer.id} or product_request.asked_of = ${viewer.id})`;
    default:
      return sql<boolean>`false`;
  }
}

/** Condition on `member` and `profile`: the member lives in the viewer's own territory. */
export const livesInOwnTerritory = ({ id }: ReachViewer): RawBuilder<boolean> => sql<boolean>`exists (
  with recursive ${ownNodes(id)} select from territory join node on node.id = territory.id
  where profile.city = any(territory.cities) or profile.state = any(territory.states))`;

/** Members whose profile others can see: a hidden, suspended or deleted one is within nobody's reach. */
export const isPublishedMember = sql<boolean>`(member.role = 'MEMBER' and member.status = 'ACTIVE'
  and member.completed_at is not null and not member.is_held and member.erased_at is null)`;

/**
 * Condition on `member` joined with `profile`: published members within the viewer's reach, through a walk-in, an open
 * case, or the member's setting "a bureau near me may help". Officers and retailers only reach their own people.
 */
export function memberWithinReach(viewer: ReachViewer): RawBuilder<boolean> {
  const extent = reachOf(viewer).members;
  if (extent === 'none') return sql<boolean>`false`;
  if (extent === 'all') return isPublishedMember;
  const hasCase = sql`exists (select from bureau_case where bureau_case.member_id = member.id
    and bureau_case.closed_at is null and ${caseWithinReach(viewer)})`;
  const wantsHelp =
    extent === 'below'
      ? sql`(member.settings #>> '{privacy,bureauHelp}' = 'true' and ${livesInOwnTerritory(viewer)})`
      : sql`false`;
  return sql<boolean>`(${isPublishedMember}
    and (${walkInMemberWithinReach(viewer)} or ${hasCase} or ${wantsHelp}))`;
}

/** Asks whether single things are within reach. */
export const reachReader = (db: Reader) => ({
  hasAccount: async (viewer: ReachViewer, id: string): Promise<boolean> =>
    (await db
      .selectFrom('member')
      .select('member.id')
      .where('member.id', '=', id)
      .where(accountWithinReach(viewer))
      .executeTakeFirst()) !== undefined,
  hasMember: async (viewer: ReachViewer, id: string): Promise<boolean> =>
    (await db
      .selectFrom('member')
      .innerJoin('profile', 'profile.member_id', 'member.id')
      .select('member.id')
      .where('member.id', '=', id)
      .where(memberWithinReach(viewer))
      .executeTakeFirst()) !== undefined,
  hasTerritory: async (viewer: ReachViewer, id: string): Promise<boolean> =>
    (await db
      .selectFrom('territory')
      .select('territory.id')
      .where('territory.id', '=', id)
      .where(territoryWithinReach(viewer))
      .executeTakeFirst()) !== undefined,
});
