import type { DeskMemberPage } from '../members.queries.ts';

/** The member page's data, from which every tab is rendered. */
export interface TabProps {
  details: DeskMemberPage;
}
