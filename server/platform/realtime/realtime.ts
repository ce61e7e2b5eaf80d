import { Counter, Gauge, type Registry } from 'prom-client';
import type { Viewer } from '../http/handlers.ts';
import { createDelivery } from './delivery.ts';
import { createEventReceiver } from './event-receiver.ts';
import { createNodePresence } from './node-presence.ts';
import { createPresence } from './presence.ts';
import { redisAdapter } from './redis-adapter.ts';
import { watchSessionStatus } from './session-status-watch.ts';
import { type Connection, openSockets, roomOf, type SocketOptions, sessionRoomOf } from './sockets.ts';

interface RealtimeOptions extends SocketOptions {
  /** Current viewers of these sessions; ended sessions are left out. */
  sessionStatuses(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Viewer>>;
  /** Handling of events that violate their schema: `throw` (tests), or `log`, which does not send them. */
  onBadOutput: 'throw' | 'log';
}

/** Live connections: their members, incoming and outgoing events, and presence. */
export function createRealtime(options: RealtimeOptions) {
  const { log, redis, onBadOutput } = options;
  const across = redis && redisAdapter(redis, log);
  const reception = createEventReceiver(log);
  const sockets = openSockets(options, across, { ...reception, connected });
  const { io } = sockets;
  const delivery = createDelivery({ io, log, onBadOutput, hasOtherNodes: across !== undefined });
  const peers = createNodePresence(
    across && {
      send: (message) => void io.serverSideEmit('presence', message),
      onMessage: (heard) => void io.on('presence', heard),
    },
  );
  const presence = createPresence({ log, peers });
  const standings = watchSessionStatus({
    log,
    sessionStatuses: options.sessionStatuses,
    connected: () => io.sockets.sockets.values(),
    ended: end,
  });
  const leaving: ((socketId: string) => void)[] = [];
  /** Whether this connection of a sign-in is on this node. */
  const hasConnection = ({ sessionId, socketId }: { sessionId: string; socketId: string }): boolean =>
    io.of('/').adapter.rooms.get(sessionRoomOf(sessionId))?.has(socketId) ?? false;
  if (across) io.on('hasConnection', (asked, answer) => answer(hasConnection(asked)));
  // Events missed while nodes were disconnected are fetched by clients after reconnecting.
  across?.onRecovered(() => {
    if (peers.wereOnline()) void sockets.renew();
  });

  function connected(socket: Connection): void {
    reception.listenTo(socket);
    socket.on('disconnect', disconnected);
  }

  function disconnected(this: Connection): void {
    use(this, false, false);
    for (const left of leaving) left(this.id);
  }

  function use(socket: Connection, isInUse: boolean, isOwnWish: boolean): void {
    if (socket.data.isInUse === isInUse) return;
    socket.data.isInUse = isInUse;
    if (isInUse) presence.connected(socket.data.viewer.id);
    else presence.disconnected(socket.data.viewer.id, isOwnWish);
  }

  /** The session has ended: the client is notified and does not reconnect by itself. */
  function end(socket: Connection): void {
    socket.emit('session:ended', {});
    socket.disconnect(true);
  }

  return {
    emit: delivery.emit,
    emitHere: delivery.emitHere,
    /**
     * Messages about positions between nodes. Redis passes them on and stores none (PUB/SUB); one sent while it is away
     * is lost. Undefined with a single node.
     */
    positionBus: across && {
      send: (message: unknown): void => void io.serverSideEmit('positions', message),
      onMessage: (heard: (message: unknown) => void): void => void io.on('positions', heard),
    },
    emitToSocket: delivery.emitToSocket,
    emitToConnection: delivery.emitToConnection,
    screen: delivery.addFilter,
    serve: reception.serve,
    isOnline: presence.isOnline,
    presence: {
      onChange: presence.onChange,
      onDeparture: presence.onDeparture,
      /** Sets whether a connection is in use, as its client reports. */
      use(socketId: string, isInUse: boolean): void {
        const socket = io.sockets.sockets.get(socketId);
        if (socket) use(socket, isInUse, true);
      },
    },

    /** Whether this connection of a member exists on this node. */
    isConnected: (memberId: string, socketId: string): boolean =>
      io.of('/').adapter.rooms.get(roomOf(memberId))?.has(socketId) ?? false,
    /** Whether this connection of a sign-in exists, on any node. @throws Error if another node does not answer */
    async isConnectionOf(sessionId: string, socketId: string): Promise<boolean> {
      if (hasConnection({ sessionId, socketId })) return true;
      if (!across || io.sockets.sockets.has(socketId)) return false;
      const answers = await io.serverSideEmitWithAck('hasConnection', { sessionId, socketId });
      return answers.includes(true);
    },
    /** Whether sending to a member can have an effect: false if no device is connected, as far as this node knows. */
    mayBeConnected: (memberId: string): boolean =>
      across !== undefined || io.of('/').adapter.rooms.has(roomOf(memberId)),
    onDisconnect: (left: (socketId: string) => void) => void leaving.push(left),

    /** Call when sessions may have ended or changed: connections of ended sessions are closed immediately. */
    sessionStatusChanged: standings.changed,

    /** Makes every node re-evaluate a member's visible presence, after the right to see it has changed. */
    refreshPresence: peers.refresh,
    onRefreshPresence: peers.onRefresh,

    meter(registry: Registry): void {
      const registers = [registry];
      new Gauge({
        name: 'realtime_connections',
        help: 'Live connections to this node',
        registers,
        collect() {
          this.set(io.sockets.sockets.size);
        },
      });
      const counter = (name: string, help: string, now: () => number) =>
        new Counter({
          name,
          help,
          registers,
          collect() {
            this.reset();
            this.inc(now());
          },
        });
      counter('realtime_messages_total', 'Chat messages sent out, for each member they went to', delivery.messages);
      counter('realtime_refused_total', 'Events of clients that were refused', reception.refusals);
    },

    /** Starts reporting online members to other nodes. */
    start: (): void => peers.start(presence.onlineHere),

    /** Refuses new connections, finishes running work, and closes all connections. Other nodes are still notified. */
    async closeConnections(): Promise<void> {
      sockets.stopAccepting();
      await reception.close();
      await sockets.closeConnections();
      presence.close();
      await standings.close();
    },

    /** Releases the remaining resources, after the last notification. */
    close(): void {
      peers.close();
      sockets.close();
    },
  };
}

export type Realtime = ReturnType<typeof createRealtime>;
