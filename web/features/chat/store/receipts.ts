import { endpoints } from 'virtual:endpoints';
import { callOnUnload } from '../../../lib/client.ts';
import { realtime } from '../../../lib/realtime.ts';
import { cache } from './cache.ts';

/** Time in which deliveries are collected into one event, ms. */
const TOGETHER = 200;

/** By member, the highest delivered `seq` reported or to be reported. */
const arrived = new Map<string, number>();
const toldArrived = new Map<string, number>();
const read = new Map<string, number>();
const toldRead = new Map<string, number>();
/** The highest read `seq` the server has acknowledged. */
const knownRead = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

const isNews = (seq: number, than: ReadonlyMap<string, number>, userId: string): boolean =>
  seq > (than.get(userId) ?? 0);

function tellArrived(): void {
  for (const [userId, seq] of arrived)
    if (isNews(seq, toldArrived, userId) && realtime.emit('message:delivered', { userId, seq }))
      toldArrived.set(userId, seq);
}

async function tellRead(userId: string): Promise<void> {
  const seq = read.get(userId) ?? 0;
  if (!isNews(seq, toldRead, userId)) return;
  const before = toldRead.get(userId) ?? 0;
  toldRead.set(userId, seq);
  const isKnown = await realtime.tell('message:read', { userId, seq });
  if (toldRead.get(userId) !== seq) return;
  // An unacknowledged receipt is sent again when the connection is back.
  if (isKnown) knownRead.set(userId, seq);
  else toldRead.set(userId, before);
}

/** The socket closes with the page and drops what it holds, so the read position is sent by a separate call. */
function leave(): void {
  for (const [userId, seq] of read)
    if (isNews(seq, knownRead, userId)) callOnUnload(endpoints.chat.read, { params: { userId }, body: { seq } });
}

window.addEventListener('pagehide', leave);

/** Reports to the server how far messages have arrived at this device and been read. */
export const receipts = {
  arrived(userId: string, seq: number): void {
    if (!isNews(seq, arrived, userId)) return;
    arrived.set(userId, seq);
    clearTimeout(timer);
    timer = setTimeout(tellArrived, TOGETHER);
  },

  /** Shown at once, and reported as soon as there is a connection. */
  read(userId: string, seq: number): void {
    if (isNews(seq, read, userId)) {
      read.set(userId, seq);
      cache.read(userId, seq);
    }
    void tellRead(userId);
  },

  /** How far this tab has read, which the server may not know yet. */
  readHere: (userId: string): number => read.get(userId) ?? 0,

  /** Called when the connection is back. */
  tellAll(): void {
    tellArrived();
    for (const userId of read.keys()) void tellRead(userId);
  },

  forgetAll(): void {
    for (const map of [arrived, toldArrived, read, toldRead, knownRead]) map.clear();
  },
};
