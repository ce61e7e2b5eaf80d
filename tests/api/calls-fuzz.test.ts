import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accept,
  callCouple,
  candidate,
  type Device,
  guardedCouple,
  participant,
  relayCandidate,
  runningCall,
  startCallsApp,
  type WireCall,
  withDevice,
} from '../support/calls.ts';
import { member } from '../support/members.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import type { StaffMember } from '../support/staff.ts';
import type { TestApp } from '../support/test-app.ts';

/** Signals and calls of every role at random: no failure of the server, and no outsider ever receives anything. */

const SEED = Number(process.env.RISHTA_FUZZ_SEED ?? Date.now() % 1_000_000);
const ROUNDS = 30;

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  ({ app, admin } = await startCallsApp());
});
afterAll(async () => {
  closeSockets();
  await app.close();
});

/** Numbers from a seed (mulberry32), so that a failure can be repeated. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

it(`nobody outside a call receives anything of it, and nothing fails (RISHTA_FUZZ_SEED=${SEED})`, async () => {
  const next = numbersFrom(SEED);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const inside = await guardedCouple(app);
  const elsewhere = await callCouple(app);
  const outsiders: Device[] = [
    await withDevice(app, await member(app)),
    await withDevice(app, (await guardedCouple(app)).guardian),
    { ...(await member(app)), client: admin.client, line: await connect(app, admin) },
  ];
  const call = await runningCall(inside.he, inside.she, 'video');
  await accept(inside.guardian, call._id);
  const other = await runningCall(elsewhere.he, elsewhere.she);
  const partsOf = ({ participants }: WireCall): string[] => participants.map(({ _id }: { _id: string }) => _id);
  const ids = [call._id, other._id, randomUUID(), 'no id', null, 7, { $ne: 1 }];
  const targets = [...partsOf(call), ...partsOf(other), inside.she.id, inside.he.id, randomUUID(), '', null, []];
  const sdp = `v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\na=${relayCandidate}\r\n`;
  const signals = [
    candidate(),
    candidate(''),
    candidate('candidate:1 1 udp 1 192.168.0.1 9 typ host'),
    candidate('\u0000\u202e typ relay'),
    candidate('x'.repeat(2_000)),
    { type: 'offer', sdp },
    { type: 'answer', sdp: 'x'.repeat(40_000) },
    { type: 'answer', sdp: '\n'.repeat(20_000) },
    { type: 'offer', sdp: `${sdp}a=candidate:9 1 tcp 1 10.0.0.1 9 typ host\r\n` },
    { type: 'microphone', isMuted: true },
    { type: 'microphone', isMuted: 'yes', candidate: 'candidate:1 1 udp 1 192.168.0.1 9 typ host' },
    { type: 'rollback' },
    { type: 'candidate', candidate: relayCandidate, sdpMid: 5, sdpMLineIndex: -1 },
    null,
    'offer',
    [],
    { __proto__: { type: 'offer' } },
  ];
  const people = [inside.she, inside.he, inside.guardian, elsewhere.she, elsewhere.he, ...outsiders];
  const passed: { to: string; callId: unknown }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const sent = Array.from({ length: 8 }, () => ({
      who: pick(people),
      payload: pick([
        { callId: pick(ids), to: pick(targets), signal: pick(signals) },
        { callId: pick(ids), to: pick(targets), signal: pick(signals) },
        { callId: pick(ids), to: pick(targets), signal: pick(signals), from: inside.she.id },
        pick([null, 'text', 12, [], { callId: call._id }]),
      ]),
    }));
    // One signal of each round is valid, whatever the seed.
    sent.push({ who: inside.he, payload: { callId: call._id, to: participant(call, 'me')._id, signal: candidate() } });
    const answers = await Promise.all(sent.map(({ who, payload }) => who.line.ask('call:signal', payload)));
    for (const [index, answer] of answers.entries()) {
      const { who, payload } = sent[index] as (typeof sent)[number];
      const what = `${SEED} ${JSON.stringify(payload)?.slice(0, 300)} → ${JSON.stringify(answer)}`;
      if (answer.ok) {
        const { callId, to } = payload as { callId: string; to: string };
        const people = callId === call._id ? [inside.she, inside.he, inside.guardian] : [elsewhere.she, elsewhere.he];
        expect(people.includes(who as never), what).toBe(true);
        expect(partsOf(callId === call._id ? call : other), what).toContain(to);
        passed.push({ to, callId });
      } else expect(['internal', 'unavailable'], what).not.toContain(answer.error?.code);
    }
    const who = pick(people);
    const id = pick([call._id, other._id, randomUUID(), 'no-id']);
    // Calls that would end what the next rounds use are made by outsiders only.
    const answer = outsiders.includes(who)
      ? await pick([
          () => who.client.put(`/call/${id}/accept`, { socketId: pick([who.line.socket.id, '', {}, 'x'.repeat(99)]) }),
          () => who.client.put(`/call/${id}/end`, { politely: pick([true, 'perhaps', null]) }),
          () => who.client.put(`/call/${id}/decline`),
          () => who.client.post(`/call/${id}/rejoin`, { socketId: inside.she.line.socket.id }),
          () =>
            who.client.post('/call/start', {
              receiverId: pick([inside.she.id, who.id, 'x']),
              kind: 'fax',
              socketId: [],
            }),
        ])()
      : await who.client.get(pick([`/call/${id}/relay`, '/call/current', `/call/allowed/${pick(people).id}`]));
    expect(answer.status, `${SEED} ${answer.text}`).toBeLessThan(500);
  }
  // A last signal each way: when it has arrived, everything before it has.
  expect(passed.length).toBeGreaterThan(0);
  const end = async (from: Device, at: Device, of: WireCall): Promise<void> => {
    const last = { ...candidate(), usernameFragment: `last-${randomUUID()}` };
    const me = (at.line.all('call:changed').findLast(({ _id }) => _id === of._id) as WireCall) ?? of;
    expect(
      await from.line.ask('call:signal', { callId: of._id, to: participant(me, 'me')._id, signal: last }),
    ).toMatchObject({ ok: true });
    await expect
      .poll(() => at.line.all('call:signal').some(({ signal }) => signal.usernameFragment === last.usernameFragment))
      .toBe(true);
  };
  await end(inside.he, inside.she, call);
  await end(elsewhere.he, elsewhere.she, other);
  for (const { line } of outsiders) {
    expect(line.all('call:signal')).toEqual([]);
    expect(line.all('call:changed').filter(({ _id }) => [call._id, other._id].includes(_id))).toEqual([]);
  }
  for (const [devices, own] of [
    [[inside.she, inside.he, inside.guardian], call],
    [[elsewhere.she, elsewhere.he], other],
  ] as const)
    for (const { line } of devices)
      for (const heard of line.all('call:signal')) {
        expect(heard.callId).toBe(own._id);
        expect(partsOf(own)).toContain(heard.from);
        expect(JSON.stringify(heard)).not.toMatch(/192\.168\.|10\.0\.0\.1/);
      }
});
