import type { BodyOf } from '../../../contract/kernel.ts';
import type { supportApi } from '../../../contract/support/api.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Call, Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Support } from './support.service.ts';
import type { Writer } from './tickets.service.ts';

type OpenTicket = typeof supportApi.openTicket;

const needed = { name: 'Please enter your name.', email: 'Please enter your email address for our reply.' };

/**
 * A staff session without a second factor counts as signed out for tickets: the request may be to reset that factor.
 * @throws Failure 400 for a signed-out person without an address
 */
function writerOf(viewer: Viewer | undefined, { name, email }: BodyOf<OpenTicket>): Writer {
  if (viewer && !viewer.enrolmentOnly) return { memberId: viewer.id };
  if (name && email) return { name, email };
  const fields = { ...(name ? {} : { name: needed.name }), ...(email ? {} : { email: needed.email }) };
  throw fail('request.invalid', { fields });
}

/**
 * A client with an expired token must renew it and retry; otherwise a member's message would be stored as a stranger's.
 */
function refuseLapsed({ viewer, request }: Pick<Call<OpenTicket>, 'viewer' | 'request'>): void {
  if (!viewer && request.headers.authorization) throw fail('auth.expired');
}

export function supportRoutes({ tickets }: Pick<Support, 'tickets'>): Handlers<typeof supportApi> {
  const own = ({ viewer, params }: { viewer: Viewer; params: { id: string } }) =>
    tickets.requireOwn(viewer.id, params.id);
  const byLink = async ({ params }: { params: { token: string } }): Promise<void> => {
    await tickets.requireLink(params.token);
  };
  return {
    openTicket: async (call) => {
      refuseLapsed(call);
      const writer = writerOf(call.viewer, call.body);
      const data = await tickets.open(writer, call.body, call.origin);
      return { data, message: `We have received your message. Its number is ${data.ticketNumber}.` };
    },
    tickets: ({ viewer, query }) => tickets.list(viewer.id, query),
    ticket: { allow: own, handle: async ({ params }) => ({ data: await tickets.show(params.id) }) },
    reply: {
      allow: own,
      handle: async ({ params, body }) => ({ data: await tickets.reply(params.id, body.message) }),
    },
    settle: { allow: own, handle: async ({ params }) => ({ data: await tickets.settle(params.id) }) },
    appeal: {
      allow: own,
      handle: async ({ params, body }) => ({ data: await tickets.appeal(params.id, body.message) }),
    },
    conversation: {
      allow: byLink,
      handle: async ({ params, reply }) => {
        // The URL contains the token, so it must not be cached, nor sent to other sites as referrer.
        reply.header('cache-control', 'no-store');
        return { data: await tickets.show(await tickets.requireLink(params.token)) };
      },
    },
    replyByLink: {
      allow: byLink,
      handle: async ({ params, body }) => ({
        data: await tickets.reply(await tickets.requireLink(params.token), body.message),
      }),
    },
    settleByLink: {
      allow: byLink,
      handle: async ({ params }) => ({ data: await tickets.settle(await tickets.requireLink(params.token)) }),
    },
    appealByLink: {
      allow: byLink,
      handle: async ({ params, body }) => ({
        data: await tickets.appeal(await tickets.requireLink(params.token), body.message),
      }),
    },
  };
}
