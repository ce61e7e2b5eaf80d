/** Local storage key, by account: number of unsent messages in store/outbox.ts. Removed at a sign-out. */
export const UNSENT_COUNT_PREFIX = 'chat.waiting:';
