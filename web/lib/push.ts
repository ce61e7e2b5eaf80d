import { endpoints } from 'virtual:endpoints';
import { call } from './client.ts';
import { session } from './session.ts';

/** Local storage: whose notifications this device shows, and what the server was told of it. It outlives a lapse. */
const KEPT = 'push';
const WORKER = '/sw.js';

/** `homeScreen`: iOS lets only apps on the home screen show notifications. */
export type PushState = 'unsupported' | 'homeScreen' | 'blocked' | 'off' | 'on';

interface Kept {
  owner: string;
  /** The address at the push service. */
  endpoint: string;
  /** By which sign-in the server was told: it forgets the address with that. */
  signIn?: string | undefined;
}

/** The sign-in that the token is of (its claim `sid`). */
function signIn(): string | undefined {
  try {
    const [, claims = ''] = (session.token() ?? '').split('.');
    return JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))).sid;
  } catch {
    return undefined;
  }
}

function kept(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** iPads say that they are Macs, but no Mac is touched. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isSupported() ? navigator.serviceWorker.getRegistration('/') : undefined;

/** Everything that changes it, one after another, in all tabs: the start of the app may come to it after a click has. */
let last: Promise<unknown> = Promise.resolve();
function inTurn(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request('rishta.push', work);
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/** The same, where somebody else is signed in by then it is nobody's to do. */
const inTurnFor = (owner: string, work: () => Promise<void>): Promise<void> =>
  inTurn(async () => {
    if (session.account()?.id === owner) await work();
  });

/** Who leaves the device does not wait for a call that is under way; what that brings is ended after it. */
const nowAndInTurn = async (end: () => Promise<void>): Promise<void> =>
  void (await Promise.allSettled([end(), inTurn(end)]));

/** Never asked for in one's turn: a worker that does not start would hold up whatever comes after. */
async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** Subscribes, anew where it was done with another key of the server. */
async function subscription(registration: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { publicKey } = (await call(endpoints.notifications.pushKey, {})).data;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}

async function subscribe(owner: string, registration: ServiceWorkerRegistration): Promise<void> {
  const made = await subscription(registration);
  const { endpoint = '', keys = {} } = made.toJSON();
  try {
    await call(endpoints.notifications.subscribePush, {
      body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
    });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  localStorage.setItem(KEPT, JSON.stringify({ owner, endpoint, signIn: signIn() } satisfies Kept));
}

/** Ends it here, until the server is told anew, and takes from the screen what it still shows. */
async function rest(): Promise<void> {
  const registration = await registered();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

async function drop(): Promise<void> {
  localStorage.removeItem(KEPT);
  await rest();
}

/** Notifications on the screen of this device (Push API, RFC 8030). */
export const push = {
  /** How it is here for this member. */
  async state(owner: string): Promise<PushState> {
    if (!isSupported()) return isIos() ? 'homeScreen' : 'unsupported';
    if (Notification.permission === 'denied') return 'blocked';
    const current = await (await registered())?.pushManager.getSubscription();
    return current && kept()?.owner === owner && Notification.permission === 'granted' ? 'on' : 'off';
  },

  /**
   * Asks the person, who must have clicked for it, and subscribes.
   * @throws ApiError when the server refuses, DOMException when the push service can't be had.
   */
  async turnOn(owner: string): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') return;
    const registration = await worker();
    await inTurnFor(owner, () => subscribe(owner, registration));
  },

  /** Ends it here; the server is told, and would learn of it by the next message too. */
  turnOff: (): Promise<void> =>
    inTurn(async () => {
      const endpoint = kept()?.endpoint;
      await drop();
      if (endpoint) await call(endpoints.notifications.unsubscribePush, { body: { endpoint } });
    }),

  /**
   * At the start of the app: an address that has changed is told, and to every sign-in anew; what another member left
   * here is ended.
   */
  async keep(owner: string): Promise<void> {
    if (!(await registered())) return;
    const registration = kept()?.owner === owner ? await worker() : undefined;
    await inTurnFor(owner, async () => {
      const mine = kept();
      if (mine?.owner !== owner || Notification.permission !== 'granted') return drop();
      // Turned on this moment: the server knows.
      if (!registration) return;
      const current = await registration.pushManager.getSubscription();
      if (current?.endpoint !== mine.endpoint || mine.signIn !== signIn()) await subscribe(owner, registration);
    });
  },

  /** Ends it on this device alone, and takes from its screen what it still shows. */
  drop: (): Promise<void> => nowAndInTurn(drop),

  /** The same until this member is signed in again: that a sign-in lapses is not the member's choice. */
  rest: (): Promise<void> => nowAndInTurn(rest),
};
