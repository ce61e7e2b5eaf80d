/** Local storage, by account: how many messages store/outbox.ts keeps in this browser to be sent. Gone at a sign-out. */
export const WAITING = 'chat.waiting:';
