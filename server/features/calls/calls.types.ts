import type { Platform } from '../../platform/platform.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Auth } from '../auth/index.ts';
import type { Chat } from '../chat/index.ts';
import type { Guardian } from '../guardian/index.ts';
import type { Profiles } from '../profiles/index.ts';

/** Platform services used by calls. */
export type CallsPlatform = Pick<Platform, 'db' | 'clock' | 'log' | 'jobs' | 'limits' | 'events'>;

/** Other features used by calls. */
export interface Deps {
  readonly auth: { readonly sessions: Pick<Auth['sessions'], 'standing' | 'onChange'> };
  readonly chat: Pick<Chat, 'callLines' | 'send' | 'onEnded'>;
  readonly guardian: Pick<Guardian, 'callSeats' | 'onSeatEnded'>;
  readonly profiles: Pick<Profiles, 'cards'>;
  readonly live: Pick<Realtime, 'emit' | 'emitToConnection' | 'isConnectionOf' | 'onDisconnect' | 'serve'>;
  /** Credentials of the relay for one account; undefined while no relay is configured. */
  readonly relay: { credentials(accountId: string, now: Date): RelayCredentials | undefined };
  /** Whether the operator has switched calls on, and a relay is configured. */
  isOn(): boolean;
}

/** Access to the relay. */
export interface RelayCredentials {
  readonly urls: readonly string[];
  readonly username: string;
  readonly credential: string;
  readonly expiresAt: Date;
}
