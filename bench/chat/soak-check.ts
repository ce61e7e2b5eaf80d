import type { Conversation } from './soak-device.ts';
import { type Device, fetchAfter, lineOf, type WireMessage } from './soak-device.ts';
import type { Acknowledged } from './soak-writer.ts';

/** Counts of faults; all but `stored` must be zero after each run. */
export interface Verdict {
  /** Number of messages stored. */
  stored: number;
  /** Messages that were acknowledged but are not stored as acknowledged. */
  lost: number;
  /** Messages that are stored more than once. */
  doubled: number;
  /** Sequence numbers without a message. */
  gaps: number;
  /** Conversations for which the two members' fetches differ. */
  torn: number;
  /** Devices whose history, built from received events, differs from a fresh fetch. */
  behind: number;
}

/** Fetches a whole conversation. @throws Error when the server does not answer */
async function fetched(url: string, me: Conversation, other: Conversation): Promise<WireMessage[]> {
  const messages = await fetchAfter(url, me, other, 0);
  if (!messages) throw new Error('The server did not answer at the end of the soak.');
  return messages;
}

export const historyOf = (messages: readonly WireMessage[]): string[] =>
  messages.map((message) => `${message.seq} ${lineOf(message)}`);

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, at) => line === other[at]);

/** Whether a device has all messages of its conversation, in order. */
export async function isUpToDate(url: string, device: Device): Promise<boolean> {
  return same(device.history(), historyOf(await fetched(url, device.me, device.other)));
}

/** For one conversation, compares the acknowledged messages, the messages on every device, and the stored messages. */
async function judge(url: string, devices: readonly Device[], acknowledged: readonly Acknowledged[]): Promise<Verdict> {
  const [{ me, other }] = devices as [Device];
  const [hers, his] = [await fetched(url, me, other), await fetched(url, other, me)];
  const stored = new Set(historyOf(hers));
  const places = new Map(hers.map((message) => [message.seq, message]));
  const lost = acknowledged.filter(({ message, content }) => {
    const there = places.get(message.seq);
    return there?._id !== message._id || there.content !== content;
  });
  return {
    stored: stored.size,
    lost: lost.length,
    doubled: hers.length - new Set(hers.map(({ content }) => content)).size,
    gaps: hers.filter(({ seq }, at) => seq !== at + 1).length,
    torn: same(historyOf(hers), historyOf(his)) ? 0 : 1,
    behind: devices.filter((device) => !same(device.history(), [...stored])).length,
  };
}

/** Sums the faults of all conversations. */
export async function sumFaults(
  url: string,
  devices: readonly Device[],
  acknowledged: readonly Acknowledged[],
): Promise<Verdict> {
  const chatOf = (one: string, other: string): string => [one, other].sort().join();
  const chats = Map.groupBy(devices, ({ me, other }) => chatOf(me.id, other.id));
  const acks = Map.groupBy(acknowledged, ({ message }) => chatOf(message.sender, message.receiver));
  const total: Verdict = { stored: 0, lost: 0, doubled: 0, gaps: 0, torn: 0, behind: 0 };
  for (const [chat, own] of chats) {
    const verdict = await judge(url, own, acks.get(chat) ?? []);
    for (const key of Object.keys(total) as (keyof Verdict)[]) total[key] += verdict[key];
  }
  return total;
}
