import { clientEvents } from '../../../contract/chat/events.schema.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Log } from '../../platform/log/log.ts';
import { type AnyServedEvent, type Caller, defineEvent } from '../../platform/realtime/events.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Auth } from '../auth/index.ts';
import type { SocketChat } from './chat.types.ts';
import { createClosedConversations } from './closed-conversations.ts';
import { createPresenceWatch } from './presence-watch.ts';
import { createTyping } from './typing.ts';

interface Deps {
  realtime: Realtime;
  chat: SocketChat;
  accounts: Pick<Accounts, 'hasEmail' | 'recordOffline' | 'settings'>;
  auth: Pick<Auth, 'sessions'>;
  limits: Limits;
  log: Log;
}

/** Maximum typing events per member, over all devices. */
const TYPING_PER_MINUTE = 60;
const WATCHES_PER_MINUTE = 30;

/** Parses a message; clients may also send its parts as separate arguments, in the order of spec §7. */
function messageOf(args: readonly unknown[]): unknown {
  const [content, sender, receiver, clientMessageId] = args;
  return typeof content === 'string' ? { content, sender, receiver, clientMessageId } : content;
}

/** Connects chat and presence to live connections (contract §7), and handles client events. */
export function connectChat({ realtime, chat, accounts, auth, limits, log }: Deps): void {
  const typings = limits.define('chat.typing', TYPING_PER_MINUTE, 60);
  const watches = limits.define('chat.presence', WATCHES_PER_MINUTE, 60);
  const typing = createTyping(chat, realtime);
  const presence = createPresenceWatch({
    chat,
    log,
    isOnline: realtime.isOnline,
    emit: (socketId, event) => realtime.emitToSocket(socketId, 'presence', event),
  });
  const closures = createClosedConversations((memberId, otherId, isGone) => {
    typing.forget(memberId, otherId);
    // In an ongoing conversation the permission is checked at each event; clients do not ask for it again.
    if (isGone) presence.end(memberId, otherId);
  });
  realtime.screen(closures.accepts);
  chat.onEnded(typing.forget);
  realtime.presence.onChange(presence.changed);
  realtime.presence.onDeparture(accounts.recordOffline);
  // A member's visible presence changes when the account or its settings change.
  realtime.onRefreshPresence(presence.refresh);
  accounts.settings.onChange(realtime.refreshPresence);
  auth.sessions.onChange(({ memberId }) => {
    if (memberId) realtime.refreshPresence(memberId);
  });
  realtime.onDisconnect((socketId) => {
    typing.removeSocket(socketId);
    presence.removeSocket(socketId);
  });

  /** The same check as for API calls that approach a member. @throws Failure 403 */
  const refuseBrowsing = ({ browseOnly }: Viewer): void => {
    if (browseOnly) throw fail('account.verify_first');
  };
  /** Refuses another person's address: only the token identifies the client. @throws Failure 403 */
  async function refuseAnother({ id }: Viewer, email: string | null): Promise<void> {
    if (email && !(await accounts.hasEmail(id, email))) throw fail('account.not_yours');
  }
  const isThere = ({ id, viewer }: Caller): boolean => realtime.isConnected(viewer.id, id);

  const events = {
    'user:join': defineEvent({
      schema: clientEvents['user:join'],
      async handle({ viewer }, email) {
        await refuseAnother(viewer, email);
        return undefined;
      },
    }),
    'make:me:online': defineEvent({
      schema: clientEvents['make:me:online'],
      async handle({ id, viewer }, email) {
        await refuseAnother(viewer, email);
        // Presence of staff is never shown.
        if (viewer.role === 'MEMBER') realtime.presence.use(id, true);
        return undefined;
      },
    }),
    'make:me:offline': defineEvent({
      schema: clientEvents['make:me:offline'],
      handle({ id }) {
        realtime.presence.use(id, false);
        return undefined;
      },
    }),
    'send:message': defineEvent({
      schema: clientEvents['send:message'],
      payload: messageOf,
      async handle({ id, viewer }, { content, sender, receiver, clientMessageId }) {
        refuseBrowsing(viewer);
        if (sender && sender !== viewer.id) throw fail('account.not_yours');
        const outgoing = { receiverId: receiver, content, clientMessageId, via: 'socket', socketId: id } as const;
        return { message: await chat.send(viewer, outgoing) };
      },
    }),
    typing: defineEvent({
      schema: clientEvents.typing,
      async handle({ id, viewer }, { receiver, isTyping }) {
        refuseBrowsing(viewer);
        await typings.use(viewer.id);
        if (isThere({ id, viewer })) await typing.report(id, viewer, receiver, isTyping);
        return undefined;
      },
    }),
    'message:delivered': defineEvent({
      schema: clientEvents['message:delivered'],
      async handle({ viewer }, { userId, seq }) {
        await chat.delivered(viewer, userId, seq);
        return undefined;
      },
    }),
    'message:read': defineEvent({
      schema: clientEvents['message:read'],
      async handle({ viewer }, { userId, seq }) {
        await chat.read(viewer, userId, seq);
        return undefined;
      },
    }),
    'presence:watch': defineEvent({
      schema: clientEvents['presence:watch'],
      async handle(caller, { userIds }) {
        await watches.use(caller.viewer.id);
        await presence.watch(caller.id, caller.viewer.id, userIds, () => isThere(caller));
        return undefined;
      },
    }),
  } satisfies Record<keyof typeof clientEvents, AnyServedEvent>;
  realtime.serve(events);
}
