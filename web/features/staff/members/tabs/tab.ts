import type { DeskMemberPage } from '../members.queries.ts';

/** Every part of a member's page is made from the same answer. */
export interface TabProps {
  told: DeskMemberPage;
}
