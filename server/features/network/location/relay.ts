import type { ServerPayload } from '../../../../contract/chat/events.schema.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';

type Payload = ServerPayload<'my:location'>;
type Bus = NonNullable<Realtime['positionBus']>;

interface Relayed {
  readonly kind: 'relay';
  readonly to: string;
  readonly payload: Payload;
}

const isRelayed = (message: unknown): message is Relayed =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'relay';

/**
 * Passes positions on to the connections of those who asked, on every node. The usual way between nodes keeps a copy of
 * each event in Redis, which may write it to its disk; this way keeps none.
 */
export function createRelay({
  emitHere,
  positionBus: bus,
}: {
  emitHere: Realtime['emitHere'];
  positionBus: Bus | undefined;
}) {
  bus?.onMessage((message) => {
    if (isRelayed(message)) emitHere(message.to, 'my:location', message.payload);
  });
  return {
    send(to: string, payload: Payload): void {
      emitHere(to, 'my:location', payload);
      bus?.send({ kind: 'relay', to, payload } satisfies Relayed);
    },
  };
}

export type Relay = ReturnType<typeof createRelay>;
