import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyError } from 'fastify';
import { encodeNames } from '../../../contract/wire-names.ts';
import { toFailure } from '../http/errors.ts';
import { type Failure, fail } from '../http/failure.ts';
import type { Log } from '../log/log.ts';
import { type AnyServedEvent, parseEvent } from './events.ts';
import { type Connection, connectionLanguage } from './sockets.ts';

/** Maximum queued events per connection. */
const MAX_WAITING_EVENTS = 200;
/** Time for running work to finish at shutdown. */
const SHUTDOWN_MS = 2_000;

type Ack = (answer: unknown) => void;

/** Processes client events: one by one per connection, parsed, and acknowledged. */
export function createEventReceiver(log: Log) {
  let events: ReadonlyMap<string, AnyServedEvent> = new Map();
  let isClosing = false;
  let refusals = 0;
  const working = new Set<Promise<void>>();

  /** The failure shown for an error. Program errors are logged, without their input. */
  function fault(error: unknown): Failure {
    const failure = toFailure(error as FastifyError);
    if (failure.status >= 500) log.error({ err: error }, 'realtime');
    return failure;
  }

  function refuse(socket: Connection, failure: Failure, event: unknown = null, ack?: Ack): void {
    refusals++;
    const name = typeof event === 'string' ? event.slice(0, 100) : null;
    const body = failure.body(connectionLanguage(socket.data));
    if (ack) ack({ ok: false, ...body });
    // An event in another user's name is always answered by an `error` event (contract §7).
    if (!ack || failure.code === 'account.not_yours')
      socket.emit('error', { message: body.message, code: failure.code, event: name });
  }

  /** Processes one event; never fails. */
  async function carryOut(socket: Connection, name: unknown, args: unknown[], ack: Ack | undefined): Promise<void> {
    try {
      const event = events.get(name as string);
      if (!event) throw fail('not_found', { message: 'There is no such event.' });
      const answer = await event.handle({ id: socket.id, viewer: socket.data.viewer }, parseEvent(event, args));
      ack?.(encodeNames({ ok: true, success: true, ...answer }));
    } catch (error) {
      refuse(socket, fault(error), name, ack);
    }
  }

  /** One listener for every event of every connection. */
  function received(this: Connection, event: unknown, ...args: unknown[]): void {
    const ack = typeof args.at(-1) === 'function' ? (args.pop() as Ack) : undefined;
    const { data } = this;
    if (data.waiting >= MAX_WAITING_EVENTS || isClosing) {
      refuse(this, fail('unavailable'), event, ack);
      return;
    }
    data.waiting++;
    const next = () => carryOut(this, event, args, ack);
    const work = (data.work ? data.work.then(next) : next()).then(() => {
      data.waiting--;
      if (data.work === work) data.work = undefined;
      working.delete(work);
    });
    data.work = work;
    working.add(work);
  }

  /** Handles malformed packets; afterwards the library closes the connection. */
  function broken(this: Connection, error: unknown): void {
    if (error instanceof Error) refuse(this, fail('request.malformed'));
  }

  return {
    fault,
    /** Refuses a packet that was not parsed. */
    refused: (socket: Connection, failure: Failure): void => refuse(socket, failure),
    /** Closes a connection that does not stop flooding. */
    flooded(socket: Connection): void {
      if (!socket.connected) return;
      log.warn({ memberId: socket.data.viewer.id }, 'a connection sent far too much');
      refuse(socket, fail('request.too_many'));
      socket.disconnect(true);
    },
    listenTo(socket: Connection): void {
      socket.onAny(received);
      socket.on('error', broken);
    },
    /** Adds handlers of client events. */
    serve(served: Readonly<Record<string, AnyServedEvent>>): void {
      events = new Map([...events, ...Object.entries(served)]);
    },
    refusals: (): number => refusals,
    /** Stops accepting events. Resolves when accepted ones are done, or after the time limit. */
    async close(): Promise<void> {
      isClosing = true;
      await Promise.race([Promise.all(working), sleep(SHUTDOWN_MS, undefined, { ref: false })]);
    },
  };
}
