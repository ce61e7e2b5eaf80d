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

async function subscribe(owner: string): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const made = await subscription(await navigator.serviceWorker.ready);
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
    if ((await Notification.requestPermission()) === 'granted') await subscribe(owner);
  },

  /** Ends it here; the server is told, and would learn of it by the next message too. */
  async turnOff(): Promise<void> {
    const endpoint = kept()?.endpoint;
    await push.drop();
    if (endpoint) await call(endpoints.notifications.unsubscribePush, { body: { endpoint } });
  },

  /**
   * At the start of the app: an address that has changed is told, and to every sign-in anew; what another member left
   * here is ended.
   */
  async keep(owner: string): Promise<void> {
    const registration = await registered();
    if (!registration) return;
    const mine = kept();
    if (mine?.owner !== owner || Notification.permission !== 'granted') return push.drop();
    const current = await registration.pushManager.getSubscription();
    if (current?.endpoint !== mine.endpoint || mine.signIn !== signIn()) await subscribe(owner);
  },

  /** Ends it on this device alone, and takes from its screen what it still shows. */
  async drop(): Promise<void> {
    localStorage.removeItem(KEPT);
    await push.rest();
  },

  /** The same until this member is signed in again: that a sign-in lapses is not the member's choice. */
  async rest(): Promise<void> {
    const registration = await registered();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  },
};
