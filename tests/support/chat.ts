import { expect } from 'vitest';
import { createCouple, match } from './activity.ts';
import type { WireAnswer } from './client.ts';
import { member, type Person } from './members.ts';
import type { Line } from './sockets.ts';
import type { TestApp } from './test-app.ts';

/** A message as received over the wire. */
export interface WireMessage {
  _id: string;
  chatId: string;
  seq: number;
  content: string;
  sender: string;
  receiver: string;
  createdAt: string;
  clientMessageId?: string;
  status: 'sent' | 'delivered' | 'read';
  deleted?: 'everyone' | 'me';
  hints?: string[];
}

/** Two members in mutual interest, who may write to each other. */
export async function mutualCouple(app: TestApp): Promise<{ she: Person; he: Person }> {
  const pair = await createCouple(app);
  await match(pair.he, pair.she);
  return pair;
}

/** A woman, and men who are in mutual interest with her. */
export async function suitors(app: TestApp, count: number): Promise<{ she: Person; men: Person[] }> {
  const she = await member(app, { firstName: 'Sana' });
  const men: Person[] = [];
  for (let number = 0; number < count; number++) {
    const man = await member(app, { gender: 'MALE', firstName: `Imran${'abcdefghijklmnop'[number]}` });
    await match(man, she);
    men.push(man);
  }
  return { she, men };
}

export const post = (from: Person, to: Person, content: string, clientMessageId?: string): Promise<WireAnswer> =>
  from.client.post(`/chat/message/${to.id}`, { content, ...(clientMessageId ? { clientMessageId } : {}) });

/** The data of a response, which must have succeeded. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the wire carries
export function dataOf(answer: WireAnswer): any {
  expect(answer.status, answer.text).toBe(200);
  return answer.body.result.data;
}

/** Sends a message, which must be accepted. */
export const say = async (from: Person, to: Person, content: string, clientMessageId?: string): Promise<WireMessage> =>
  dataOf(await post(from, to, content, clientMessageId));

/** The messages as the viewer reads them. Reading also marks them as delivered. */
export const messagesOf = async (viewer: Person, other: Person, query = ''): Promise<WireMessage[]> =>
  dataOf(await viewer.client.get(`/chat/getAllmessage/${other.id}${query}`));

export const textsOf = async (viewer: Person, other: Person, query = ''): Promise<string[]> =>
  (await messagesOf(viewer, other, query)).map(({ content }) => content);

export const conversationWith = (viewer: Person, other: Person): Promise<WireAnswer> =>
  viewer.client.get(`/chat/conversation/${other.id}`);

export const conversationsOf = async (viewer: Person, query = '') =>
  dataOf(await viewer.client.get(`/chat/conversations${query}`));

export const readUpTo = (viewer: Person, other: Person, seq: number): Promise<WireAnswer> =>
  viewer.client.put(`/chat/read/${other.id}`, { seq });

export const archive = (viewer: Person, other: Person, archived = true): Promise<WireAnswer> =>
  viewer.client.put(`/chat/archive/${other.id}`, { archived });

export const remove = (viewer: Person, id: string, who?: 'me' | 'everyone'): Promise<WireAnswer> =>
  viewer.client.delete(`/chat/message/${id}${who ? `?for=${who}` : ''}`);

/** The message of an `emit`, which must be accepted. */
export async function emitMessage(line: Line, from: Person, to: Person, content: string, clientMessageId?: string) {
  const answer = await line.ask('send:message', {
    content,
    sender: from.id,
    receiver: to.id,
    ...(clientMessageId ? { clientMessageId } : {}),
  });
  expect(answer).toMatchObject({ ok: true });
  return answer.message as WireMessage;
}
