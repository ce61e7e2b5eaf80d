import { callClientEvents } from '../../../contract/calls/events.schema.ts';
import { fail } from '../../platform/http/failure.ts';
import { type AnyServedEvent, defineEvent } from '../../platform/realtime/events.ts';
import { callReader } from './calls.repo.ts';
import type { CallsPlatform, Deps } from './calls.types.ts';
import { relayOnly } from './signal.rules.ts';

/** Signals of one member: connecting to two others takes about a hundred. */
const SIGNALS_PER_MINUTE = 600;

/** Passes signals between the participants of a call, each to one connection. Nothing is stored. */
export function connectSignals(
  { db, limits }: Pick<CallsPlatform, 'db' | 'limits'>,
  { live, isOn }: Pick<Deps, 'live' | 'isOn'>,
): void {
  const perMinute = limits.define('call.signals', SIGNALS_PER_MINUTE, 60);
  const events = {
    'call:signal': defineEvent({
      schema: callClientEvents['call:signal'],
      async handle({ id: socketId, viewer }, { callId, to, signal }) {
        if (!isOn()) throw fail('not_found', { message: 'There is no such event.' });
        await perMinute.use(viewer.id);
        const route = await callReader(db.read).route(callId, viewer.id, socketId, to);
        if (!route) throw fail('not_found');
        if (route.isOver) throw fail('call.over');
        if (!route.isSenderHere) throw fail('call.not_joined');
        if (!route.socketId) throw fail('call.not_there');
        if (route.isGuardianAwaited) throw fail('call.guardian_awaited');
        const passed = relayOnly(signal);
        if (!passed) throw fail('call.relay_only');
        live.emitToConnection(route.socketId, 'call:signal', { callId, from: route.senderId, signal: passed });
        return undefined;
      },
    }),
  } satisfies Record<keyof typeof callClientEvents, AnyServedEvent>;
  live.serve(events);
}
