import type { WireAnswer } from './client.ts';
import { member, type Person } from './members.ts';
import type { TestApp } from './test-app.ts';

export const DAY = 86_400_000;

/** A woman and a man with finished profiles. */
export async function createCouple(app: TestApp): Promise<{ she: Person; he: Person }> {
  const [she, he] = await Promise.all([member(app), member(app, { gender: 'MALE', firstName: 'Imran' })]);
  return { she, he };
}

export const express = (from: Person, to: Person): Promise<WireAnswer> =>
  from.client.post(`/user/expressInterest/${to.id}`);

export const answer = (by: Person, interestId: string, status: string, more: object = {}): Promise<WireAnswer> =>
  by.client.put(`/user/updateInterest/${interestId}`, { status, ...more });

/** Expresses interest. Returns the new interest's id. */
export async function expressed(from: Person, to: Person): Promise<string> {
  const { status, text, body } = await express(from, to);
  if (status !== 200) throw new Error(`express: ${status} ${text}`);
  return body.result.data.interestId;
}

/** Makes interest mutual: one member expresses interest and the other accepts. Returns the interest's id. */
export async function match(from: Person, to: Person): Promise<string> {
  const id = await expressed(from, to);
  const { status, text } = await answer(to, id, 'Accepted');
  if (status !== 200) throw new Error(`accept: ${status} ${text}`);
  return id;
}

/** The ids in a list, in the list's order. */
export async function idsIn(who: Person, path: string): Promise<string[]> {
  const { status, text, body } = await who.client.get(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return body.result.data.map(({ _id }: { _id: string }) => _id);
}

/** The profile of another member as the viewer sees it; undefined if the answer is 404. */
export async function profileOf(viewer: Person, other: Person) {
  const { status, body } = await viewer.client.get(`/user/GetProfileById/${other.id}`);
  return status === 200 ? body.result.data : undefined;
}

/** Moves the clock forward and signs these people in again, because their sessions expire meanwhile. */
export async function advanceClock(app: TestApp, milliseconds: number, ...people: readonly Person[]): Promise<void> {
  app.clock.advance(milliseconds);
  for (const { client, email, password } of people) {
    const { status, text, body } = await client.post('/user/login', { email, password });
    if (status !== 200) throw new Error(`login: ${status} ${text}`);
    client.token = body.token;
  }
}

export const setPrivacy = (who: Person, privacy: object): Promise<WireAnswer> =>
  who.client.put('/user/settings', { privacy });

export const hideProfile = (who: Person): Promise<WireAnswer> =>
  who.client.put(`/user/changeStatus/${who.id}`, { status: 'INACTIVE' });
