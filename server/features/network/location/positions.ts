import type { Clock } from '../../../platform/clock.ts';

/** The last position of somebody on duty. */
export interface LastPosition {
  readonly lat: number;
  readonly lng: number;
  readonly accuracy: number | null;
  readonly at: Date;
}

/** Exchange between nodes; messages are stored nowhere and may be lost. */
interface Bus {
  send(message: unknown): void;
  onMessage(heard: (message: unknown) => void): void;
}

/** Maximum time for which a last position is kept. */
const KEPT_MS = 24 * 3_600_000;
const SWEEP_MS = 600_000;

interface Kept {
  readonly lat: number;
  readonly lng: number;
  readonly accuracy: number | null;
  readonly until: number;
  /** The session that is on duty. */
  readonly sessionId: string | null;
}

type Message = ({ kind: 'position'; id: string; at: number } & Kept) | { kind: 'forget'; id: string };

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' &&
  message !== null &&
  'kind' in message &&
  ['position', 'forget'].includes(`${message.kind}`);

/**
 * Last positions, in memory only: of each person one, until duty or the visit ends, and for 24 hours at most. Each node
 * has a copy.
 */
export function createPositions({ clock }: { clock: Clock }, bus: Bus | undefined) {
  const all = new Map<string, LastPosition & Kept>();

  function apply(message: Message): void {
    if (message.kind === 'forget') all.delete(message.id);
    else all.set(message.id, { ...message, at: new Date(message.at) });
  }
  bus?.onMessage((message) => {
    if (isMessage(message)) apply(message);
  });
  const sweep = (): void => {
    const now = clock.now().getTime();
    for (const [id, { until }] of all) if (until <= now) all.delete(id);
  };
  const timer = setInterval(sweep, SWEEP_MS).unref();
  const send = (message: Message): void => {
    apply(message);
    bus?.send(message);
  };

  return {
    /** Keeps the last position, at the latest until duty ends. */
    keep(id: string, { lat, lng, accuracy, at }: LastPosition, duty: { endsBy: Date; sessionId: string | null }): void {
      const until = Math.min(duty.endsBy.getTime(), at.getTime() + KEPT_MS);
      send({ kind: 'position', id, lat, lng, accuracy, at: at.getTime(), until, sessionId: duty.sessionId });
    },
    /** People whose duty belongs to one of these sessions, or who are this member. */
    concernedBy({ sessionIds = [], memberId }: { sessionIds?: readonly string[]; memberId?: string }): string[] {
      return [...all].flatMap(([id, { sessionId }]) =>
        id === memberId || (sessionId && sessionIds.includes(sessionId)) ? [id] : [],
      );
    },
    of(id: string): LastPosition | undefined {
      sweep();
      return all.get(id);
    },
    /** Forgets the last position, on all nodes. */
    forget: (id: string): void => send({ kind: 'forget', id }),
    close: (): void => clearInterval(timer),
  };
}

export type Positions = ReturnType<typeof createPositions>;
