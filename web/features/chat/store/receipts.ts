import { endpoints } from 'virtual:endpoints';
import { callOnUnload } from '../../../lib/client.ts';
import { realtime } from '../../../lib/realtime.ts';
import { cache } from './cache.ts';

/** Time for which delivery receipts are collected into one event, ms. */
const BATCH_MS = 200;

/** By member, the highest delivered `seq` reported or to be reported. */
const delivered = new Map<string, number>();
const reportedDelivered = new Map<string, number>();
const read = new Map<string, number>();
const reportedRead = new Map<string, number>();
/** The highest read `seq` the server has acknowledged. */
const acknowledgedRead = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

const isHigher = (seq: number, than: ReadonlyMap<string, number>, userId: string): boolean =>
  seq > (than.get(userId) ?? 0);

function reportDelivered(): void {
  for (const [userId, seq] of delivered)
    if (isHigher(seq, reportedDelivered, userId) && realtime.emit('message:delivered', { userId, seq }))
      reportedDelivered.set(userId, seq);
}

async function reportRead(userId: string): Promise<void> {
  const seq = read.get(userId) ?? 0;
  if (!isHigher(seq, reportedRead, userId)) return;
  const before = reportedRead.get(userId) ?? 0;
  reportedRead.set(userId, seq);
  const isKnown = await realtime.tell('message:read', { userId, seq });
  if (reportedRead.get(userId) !== seq) return;
  // An unacknowledged receipt is sent again when the connection is back.
  if (isKnown) acknowledgedRead.set(userId, seq);
  else reportedRead.set(userId, before);
}

/** The socket closes with the page and drops unsent events, so the read position is sent by a separate call. */
function sendOnUnload(): void {
  for (const [userId, seq] of read)
    if (isHigher(seq, acknowledgedRead, userId))
      callOnUnload(endpoints.chat.read, { params: { userId }, body: { seq } });
}

window.addEventListener('pagehide', sendOnUnload);

/** Reports to the server how far messages have arrived at this device and been read. */
export const receipts = {
  delivered(userId: string, seq: number): void {
    if (!isHigher(seq, delivered, userId)) return;
    delivered.set(userId, seq);
    clearTimeout(timer);
    timer = setTimeout(reportDelivered, BATCH_MS);
  },

  /** Marks messages as read: shown at once, and reported to the server as soon as there is a connection. */
  read(userId: string, seq: number): void {
    if (isHigher(seq, read, userId)) {
      read.set(userId, seq);
      cache.read(userId, seq);
    }
    void reportRead(userId);
  },

  /** The `seq` up to which this tab has read, which the server may not know yet. */
  readSeq: (userId: string): number => read.get(userId) ?? 0,

  /** Called when the connection is back. */
  reportAll(): void {
    reportDelivered();
    for (const userId of read.keys()) void reportRead(userId);
  },

  clear(): void {
    for (const map of [delivered, reportedDelivered, read, reportedRead, acknowledgedRead]) map.clear();
  },
};
