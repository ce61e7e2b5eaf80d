import { session } from '../../lib/session.ts';
import { WAITING } from './waiting.ts';

/**
 * How many messages this browser keeps to be sent, told without the code of the chat and at once: where that code cannot be
 * fetched, a sign-out would throw them away unasked.
 */
export const keptMessages = (): number => Number(localStorage.getItem(WAITING + session.account()?.id));
