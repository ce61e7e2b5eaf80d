import type { memberDeskApi } from '../../../contract/member-desk/api.ts';
import type { approvalsApi } from '../../../contract/member-desk/approvals.api.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Auth } from '../auth/index.ts';
import type { Approvals } from './approvals.service.ts';
import type { MemberDeskFeature } from './feature.ts';

type Recovery = Pick<Auth['recovery'], 'sendCode' | 'stopByTeam'>;

interface ToOne {
  readonly viewer: Viewer;
  readonly params: { readonly id: string };
}

/** API handlers for staff about members. */
export function memberDeskRoutes(
  { desk, page }: MemberDeskFeature,
  { approvals, recovery }: { approvals: Approvals; recovery: Recovery },
): Handlers<typeof memberDeskApi> {
  const allow = ({ params }: ToOne) => desk.requireMember(params.id);
  return {
    search: ({ viewer, query }) => desk.search(viewer, query),
    read: { allow, handle: async ({ viewer, params, query }) => ({ data: await page(viewer, params.id, query) }) },
    contact: {
      allow,
      handle: async ({ viewer, params, body }) => ({ data: await desk.contact(viewer, params.id, body) }),
    },
    changeStatus: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await desk.changeStatus(viewer, params.id, body),
        message: 'Status changed.',
      }),
    },
    sendRestoreCode: {
      allow,
      handle: async ({ viewer, params }) => ({ data: await desk.sendRestoreCode(viewer, params.id) }),
    },
    restore: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await desk.restore(viewer, params.id, body),
        message: 'Account restored.',
      }),
    },
    sendRecoveryCode: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: { sentTo: await recovery.sendCode(viewer, params.id, body.phoneNumber) },
      }),
    },
    askRecovery: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await approvals.askRecovery(viewer, params.id, body),
        message: 'Sent to a colleague for approval.',
      }),
    },
    stopRecovery: {
      allow,
      handle: async ({ viewer, params, body }) => {
        await recovery.stopByTeam(viewer, params.id, body.reason);
        return { data: { done: true as const }, message: 'Recovery stopped.' };
      },
    },
    revokeBadge: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await desk.revokeBadge(viewer, params.id, { ...body, kind: params.kind }),
        message: 'Badge removed.',
      }),
    },
    addNote: {
      allow,
      handle: async ({ viewer, params, body }) => ({ data: await desk.addNote(viewer, params.id, body.text) }),
    },
  };
}

/** API handlers for staff about requests that need two staff members. */
export function approvalsRoutes(approvals: Approvals): Handlers<typeof approvalsApi> {
  return {
    ask: async ({ viewer, body }) => ({
      data: await approvals.ask(viewer, body),
      message: 'Sent to a colleague for approval.',
    }),
    list: ({ viewer, query }) => approvals.list(viewer, query),
    read: async ({ viewer, params }) => ({ data: await approvals.read(viewer, params.id) }),
    decide: {
      allow: ({ viewer, params }) => approvals.requireAnother(viewer, params.id),
      handle: async ({ viewer, params, body }) => ({
        data: await approvals.decide(viewer, params.id, body.approve, body.note),
      }),
    },
    withdraw: {
      allow: ({ viewer, params }) => approvals.requireOwn(viewer, params.id),
      handle: async ({ viewer, params }) => ({ data: await approvals.withdraw(viewer, params.id) }),
    },
  };
}
