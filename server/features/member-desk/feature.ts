import type { Platform } from '../../platform/platform.ts';
import { type AppointAdmin, defineApprovalExecution } from './approval-execution.ts';
import type { Approvals } from './approvals.service.ts';
import { createMemberDesk } from './member-desk.service.ts';
import { createMemberPage, type PageSources } from './member-page.service.ts';
import { createNames } from './name-index.service.ts';

/** Everything staff see and do about members, including actions that need two staff members. */
export function createMemberDeskFeature(
  platform: Platform,
  sources: PageSources & { readonly approvals: Approvals; readonly appointAdmin: AppointAdmin },
) {
  const { accounts, approvals, audit, auth, badges, nominees, searches, verification } = sources;
  const names = createNames(platform);
  const desk = createMemberDesk(platform, {
    ...{ accounts, audit, names, nominees, badges, searches, verification },
  });
  defineApprovalExecution(platform, { ...accounts, recovery: auth.recovery }, sources);
  return { desk, page: createMemberPage(platform, sources, { desk, approvals }) };
}

export type MemberDeskFeature = ReturnType<typeof createMemberDeskFeature>;
