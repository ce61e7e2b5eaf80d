import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyError } from 'fastify';
import { encodeNames } from '../../../contract/wire-names.ts';
import { toFailure } from '../http/errors.ts';
import { type Failure, fail } from '../http/failure.ts';
import type { Log } from '../log/log.ts';
import { type AnyServed, parseEvent } from './events.ts';
import type { Connection } from './sockets.ts';

/** Events of one connection that wait for those before them. */
const WAITING = 200;
/** How long work under way gets to finish when the program ends. */
const WORK_ENDS_MS = 2_000;

type Ack = (answer: unknown) => void;

/** Takes what clients send: one after the other for each connection, parsed, and answered in words. */
export function createReception(log: Log) {
  let events: ReadonlyMap<string, AnyServed> = new Map();
  let isClosing = false;
  let refusals = 0;
  const working = new Set<Promise<void>>();

  /** What is told of an error. A fault of ours is logged, without what led to it. */
  function fault(error: unknown): Failure {
    const failure = toFailure(error as FastifyError);
    if (failure.status >= 500) log.error({ err: error }, 'realtime');
    return failure;
  }

  function refuse(socket: Connection, failure: Failure, event: unknown = null, ack?: Ack): void {
    refusals++;
    const name = typeof event === 'string' ? event.slice(0, 100) : null;
    if (ack) ack({ ok: false, ...failure.body() });
    // Whoever speaks in another's name is told in any case (contract §7); a client that heeds acknowledgements never does.
    if (!ack || failure.code === 'account.not_yours')
      socket.emit('error', { message: failure.message, code: failure.code, event: name });
  }

  /** Never fails. */
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
    if (data.waiting >= WAITING || isClosing) {
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

  /** What is no packet at all: the library closes the connection after this. */
  function broken(this: Connection, error: unknown): void {
    if (error instanceof Error) refuse(this, fail('request.malformed'));
  }

  return {
    fault,
    /** Without having been read. */
    refused: (socket: Connection, failure: Failure): void => refuse(socket, failure),
    /** Goes on and on. */
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
    /** What clients may send. */
    serve(served: Readonly<Record<string, AnyServed>>): void {
      events = new Map(Object.entries(served));
    },
    refusals: (): number => refusals,
    /** Takes nothing any more. Resolves when what was taken is done, or has had its time. */
    async close(): Promise<void> {
      isClosing = true;
      await Promise.race([Promise.all(working), sleep(WORK_ENDS_MS, undefined, { ref: false })]);
    },
  };
}
