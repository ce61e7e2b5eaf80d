import { endpoints } from 'virtual:endpoints';
import { deviceStorage, serviceWorkers, withLock } from './browser-storage.ts';
import { call } from './client.ts';
import { session } from './session.ts';

/** Local storage key of the push subscription and its owner. The entry survives an expired session. */
const STORAGE_KEY = 'push';
const WORKER = '/sw.js';

/** `homeScreen`: iOS allows notifications only for apps on the home screen. */
export type PushState = 'unsupported' | 'homeScreen' | 'blocked' | 'off' | 'on';

interface StoredSubscription {
  owner: string;
  /** Address at the push service. */
  endpoint: string;
  /** The session in which the address was sent to the server, which deletes the address when that session ends. */
  signIn?: string | undefined;
}

/** Reads the session's id from the access token (claim `sid`). */
function signIn(): string | undefined {
  try {
    const [, claims = ''] = (session.token() ?? '').split('.');
    return JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))).sid;
  } catch {
    return undefined;
  }
}

function readStored(): StoredSubscription | undefined {
  try {
    return JSON.parse(deviceStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const isSupported = (): boolean =>
  serviceWorkers() !== undefined && 'PushManager' in window && 'Notification' in window;

/** iPads identify as Macs, but no Mac has a touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isSupported() ? serviceWorkers()?.getRegistration('/') : undefined;

/**
 * A queue across tabs for all changes of the subscription, because work begun at the start of the app may finish after
 * a click.
 */
let last: Promise<unknown> = Promise.resolve();
function queued(work: () => Promise<void>): Promise<void> {
  const done = last.then(() => withLock('rishta.push', work));
  last = done.catch(() => undefined);
  return done;
}

/** Like `queued`, but skipped if another member is signed in by then. */
const queuedFor = (owner: string, work: () => Promise<void>): Promise<void> =>
  queued(async () => {
    if (session.account()?.id === owner) await work();
  });

/** Runs `end` at once and again after the queue, because a call that is still running could undo the first run. */
const nowAndQueued = async (end: () => Promise<void>): Promise<void> =>
  void (await Promise.allSettled([end(), queued(end)]));

/** Not queued: a worker that fails to start would block everything after it. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const workers = serviceWorkers() as ServiceWorkerContainer;
  await workers.register(WORKER, { updateViaCache: 'none' });
  return workers.ready;
}

/** Subscribes, replacing a subscription made with another server key. */
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
  deviceStorage.setItem(
    STORAGE_KEY,
    JSON.stringify({ owner, endpoint, signIn: signIn() } satisfies StoredSubscription),
  );
}

/** Pauses notifications on this device until the address is sent to the server again, and closes the visible ones. */
async function pause(): Promise<void> {
  const registration = await registered();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

async function drop(): Promise<void> {
  deviceStorage.removeItem(STORAGE_KEY);
  await pause();
}

/** Notifications on the screen of this device (Push API, RFC 8030). */
export const webPush = {
  /** The state on this device for this member. */
  async state(owner: string): Promise<PushState> {
    if (!isSupported()) return isIos() ? 'homeScreen' : 'unsupported';
    if (Notification.permission === 'denied') return 'blocked';
    const current = await (await registered())?.pushManager.getSubscription();
    return current && readStored()?.owner === owner && Notification.permission === 'granted' ? 'on' : 'off';
  },

  /**
   * Asks for permission, which requires a click, and subscribes.
   * @throws ApiError when the server refuses, DOMException when the push service is unavailable.
   */
  async turnOn(owner: string): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') return;
    const registration = await worker();
    await queuedFor(owner, () => subscribe(owner, registration));
  },

  /**
   * Turns notifications off on this device and tells the server, which would otherwise notice with the next message.
   */
  turnOff: (): Promise<void> =>
    queued(async () => {
      const endpoint = readStored()?.endpoint;
      await drop();
      if (endpoint) await call(endpoints.notifications.unsubscribePush, { body: { endpoint } });
    }),

  /**
   * At the start of the app: reports a changed address, and the address in every new session; removes another member's
   * subscription.
   */
  async keep(owner: string): Promise<void> {
    if (!(await registered())) return;
    const registration = readStored()?.owner === owner ? await worker() : undefined;
    await queuedFor(owner, async () => {
      const mine = readStored();
      if (mine?.owner !== owner || Notification.permission !== 'granted') return drop();
      // Notifications were turned on a moment ago, so the server has the address.
      if (!registration) return;
      const current = await registration.pushManager.getSubscription();
      if (current?.endpoint !== mine.endpoint || mine.signIn !== signIn()) await subscribe(owner, registration);
    });
  },

  /** Turns notifications off on this device only, and closes the visible ones. */
  drop: (): Promise<void> => nowAndQueued(drop),

  /** Pauses notifications until this member signs in again, since an expired session is not the member's choice. */
  pause: (): Promise<void> => nowAndQueued(pause),
};
