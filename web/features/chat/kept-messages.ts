import { deviceStorage } from '../../lib/browser-storage.ts';
import { session } from '../../lib/session.ts';
import { UNSENT_COUNT_PREFIX } from './unsent-count-key.ts';

/**
 * Number of unsent messages stored in this browser, available synchronously without the chat's code: where that code
 * cannot be loaded, a sign-out would discard them without asking.
 */
export const keptMessages = (): number => Number(deviceStorage.getItem(UNSENT_COUNT_PREFIX + session.account()?.id));
