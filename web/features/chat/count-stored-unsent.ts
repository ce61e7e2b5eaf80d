import { deviceStorage } from '../../lib/browser-storage.ts';
import { session } from '../../lib/session.ts';
import { UNSENT_COUNT_PREFIX } from './unsent-count-key.ts';

/**
 * Number of unsent messages stored in this browser. Can be read synchronously without the chat's code, because a
 * sign-out must ask about these messages even if that code cannot be loaded.
 */
export const countStoredUnsent = (): number =>
  Number(deviceStorage.getItem(UNSENT_COUNT_PREFIX + session.account()?.id));
