import { dataOf, mutualCouple } from './chat.ts';
import { activeScene, type Scene } from './guardian.ts';
import type { Person } from './members.ts';
import { connect, type Line } from './sockets.ts';
import { ADMIN, type StaffMember, signInAdmin } from './staff.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

export const TURN_SECRET = 'a secret of a relay that does not exist';

/** A call as sent over the wire. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the wire carries
export type WireCall = any;

/** A person with a connected device. */
export interface Device extends Person {
  readonly line: Line;
}

/** Starts a program with a configured relay, on which nothing listens, and with calls switched on. */
export async function startCallsApp(env: Record<string, string> = {}): Promise<{ app: TestApp; admin: StaffMember }> {
  const app = await startTestApp({
    TURN_URLS: 'turn:127.0.0.1:9?transport=udp, turns:relay.example:5349?transport=tcp',
    TURN_SECRET,
    ...ADMIN,
    ...env,
  });
  const admin = await signInAdmin(app);
  dataOf(await admin.client.put('/staff/settings', { calls: true }));
  return { app, admin };
}

/** Connects a device of a person. */
export const withDevice = async (app: TestApp, person: Person, url?: string): Promise<Device> => ({
  ...person,
  line: await connect(app, person, url),
});

/** Two members in mutual interest, each with a device. */
export async function callCouple(app: TestApp): Promise<{ she: Device; he: Device }> {
  const { she, he } = await mutualCouple(app);
  return { she: await withDevice(app, she), he: await withDevice(app, he) };
}

/** Two members in mutual interest and her guardian, whose seat is active, each with a device. */
export async function guardedCouple(
  app: TestApp,
): Promise<Pick<Scene, 'seatId'> & Record<'she' | 'he' | 'guardian', Device>> {
  const { she, he, guardian, seatId } = await activeScene(app);
  return {
    she: await withDevice(app, she),
    he: await withDevice(app, he),
    guardian: await withDevice(app, guardian),
    seatId,
  };
}

const socketIdOf = ({ line }: Device): string => line.socket.id ?? '';

export const tryToCall = (caller: Device, receiver: Pick<Person, 'id'>, kind = 'voice') =>
  caller.client.post('/call/start', { receiverId: receiver.id, kind, socketId: socketIdOf(caller) });

export const startCall = async (caller: Device, receiver: Pick<Person, 'id'>, kind = 'voice'): Promise<WireCall> =>
  dataOf(await tryToCall(caller, receiver, kind));

export const tryToAccept = (who: Device, callId: string) =>
  who.client.put(`/call/${callId}/accept`, { socketId: socketIdOf(who) });

export const accept = async (who: Device, callId: string): Promise<WireCall> => dataOf(await tryToAccept(who, callId));

export const tryToRejoin = (who: Device, callId: string) =>
  who.client.post(`/call/${callId}/rejoin`, { socketId: socketIdOf(who) });

export const hangUp = async (who: Pick<Person, 'client'>, callId: string, more: object = {}): Promise<WireCall> =>
  dataOf(await who.client.put(`/call/${callId}/end`, more));

/** A running call of two members. */
export async function runningCall(caller: Device, receiver: Device, kind = 'voice'): Promise<WireCall> {
  const { _id } = await startCall(caller, receiver, kind);
  return accept(receiver, _id);
}

/** The newest state of a call that a device received. */
export const lastCall = ({ line }: Pick<Device, 'line'>, callId: string): WireCall =>
  line.all('call:changed').findLast(({ _id }) => _id === callId);

/** Waits until a device has received a state of the call that fits. */
export const hears = (
  device: Pick<Device, 'line'>,
  callId: string,
  fits: (call: WireCall) => boolean,
): Promise<WireCall> =>
  waitUntil(async () => {
    const call = lastCall(device, callId);
    return call && fits(call) ? call : undefined;
  }, 'The call did not change as expected');

export const hearsEnd = (device: Pick<Device, 'line'>, callId: string): Promise<WireCall> =>
  hears(device, callId, ({ state }) => state === 'ended');

/** A participant of the call as its viewer sees it. */
export const participant = (call: WireCall, which: 'me' | 'other' | 'guardian'): WireCall =>
  call.participants.find(({ isMe, role }: WireCall) =>
    which === 'me' ? isMe : which === 'guardian' ? role === 'guardian' : !isMe && role === 'member',
  );

export const relayCandidate =
  'candidate:1 1 udp 41885439 203.0.113.7 50000 typ relay raddr 192.168.1.5 rport 40000 generation 0';

export const candidate = (text = relayCandidate) => ({
  type: 'candidate',
  candidate: text,
  sdpMid: '0',
  sdpMLineIndex: 0,
});

/** Sends a signal, and returns the acknowledgement. */
export const signal = ({ line }: Pick<Device, 'line'>, callId: string, to: string, content: object = candidate()) =>
  line.ask('call:signal', { callId, to, signal: content });
