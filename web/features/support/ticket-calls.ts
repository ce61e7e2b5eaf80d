import { laterEndpoints } from 'virtual:later-endpoints';
import type { Ticket } from '../../../contract/support/schema.ts';
import { call } from '../../lib/client.ts';

/** The actions in a conversation; each returns the changed ticket. */
export interface TicketCalls {
  reply: (message: string) => Promise<Ticket>;
  settle: () => Promise<Ticket>;
  appeal: (message: string) => Promise<Ticket>;
}

/** Actions on a member's own ticket. */
export const callsFor = (id: string): TicketCalls => ({
  reply: async (message) => (await call(laterEndpoints.support.reply, { params: { id }, body: { message } })).data,
  settle: async () => (await call(laterEndpoints.support.settle, { params: { id } })).data,
  appeal: async (message) => (await call(laterEndpoints.support.appeal, { params: { id }, body: { message } })).data,
});

/** Actions for a person without an account, by the link in an email. */
export const callsByLink = (token: string): TicketCalls => ({
  reply: async (message) =>
    (await call(laterEndpoints.support.replyByLink, { params: { token }, body: { message } })).data,
  settle: async () => (await call(laterEndpoints.support.settleByLink, { params: { token } })).data,
  appeal: async (message) =>
    (await call(laterEndpoints.support.appealByLink, { params: { token }, body: { message } })).data,
});
