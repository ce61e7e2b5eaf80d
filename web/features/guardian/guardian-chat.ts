import { laterEndpoints } from 'virtual:later-endpoints';
import type { GuardianMessage } from '../../../contract/guardian/schema.ts';
import { ApiError, call } from '../../lib/client.ts';
import { isRefusal } from '../../lib/is-refusal.ts';
import { gapAfter, mergeMessages, stillUnsent, type UnsentGuardianMessage } from './guardian-chat.rules.ts';
import type { SeatCalls } from './seat.query.ts';
import { storedUnsent } from './stored-unsent.ts';

const PAGE_SIZE = 50;
const MAX_MESSAGES = 200;

/** A conversation as a guardian's page holds it. */
export interface ChatState {
  readonly messages: readonly GuardianMessage[];
  readonly unsent: readonly UnsentGuardianMessage[];
  readonly isLoaded: boolean;
  /** Whether there are messages before the first loaded one. */
  readonly hasEarlier: boolean;
  readonly loading: 'first' | 'earlier' | null;
  readonly error: unknown;
}

const unopened: ChatState = {
  messages: [],
  unsent: [],
  isLoaded: false,
  hasEarlier: false,
  loading: null,
  error: null,
};

/** `randomUUID` would require HTTPS, which a test installation in a local network lacks. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * True if the network or the server failed, which may be over by now. A refusal stays until the guardian sends again.
 */
const isTemporary = ({ failure }: UnsentGuardianMessage): boolean =>
  failure !== undefined && !(failure instanceof ApiError && isRefusal(failure.status, failure.code));

/**
 * The messages at one guardian seat while they are on the screen. Only the guardian's own unsent messages are stored on
 * the device.
 *
 * @param asked wrapper of every call of the seat
 */
export function createGuardianChat(seatId: string, asked: SeatCalls) {
  const kept = storedUnsent(seatId);
  let now: ChatState = { ...unopened, unsent: kept.all() };
  /** Ids of messages left by an earlier visit that have not been sent again yet. */
  const left = new Set(now.unsent.map(({ id }) => id));
  const listeners = new Set<() => void>();
  const setState = (part: Partial<ChatState>): void => {
    now = { ...now, ...part };
    for (const listener of listeners) listener();
  };

  const fetched = async (query: { before?: number; after?: number; limit: number }): Promise<GuardianMessage[]> =>
    (await asked(call(laterEndpoints.guardian.guardianMessages, { params: { id: seatId }, query }))).data;

  function addMessages(told: readonly GuardianMessage[], part: Partial<ChatState> = {}): void {
    const messages = mergeMessages(now.messages, told);
    const unsent = stillUnsent(now.unsent, messages);
    for (const { id } of now.unsent) if (!unsent.some((each) => each.id === id)) kept.drop(id);
    setState({ messages, unsent, ...part });
  }

  async function loading(what: ChatState['loading'], work: () => Promise<void>): Promise<void> {
    if (now.loading) return;
    setState({ loading: what, error: null });
    try {
      await work();
      setState({ loading: null });
    } catch (error) {
      setState({ loading: null, error });
    }
  }

  const open = (): Promise<void> =>
    loading('first', async () => {
      const page = await fetched({ limit: PAGE_SIZE });
      addMessages(page, { isLoaded: true, hasEarlier: page.length === PAGE_SIZE });
    });

  /** Fetches everything after a message, including changes. A failed fetch is repeated after the next reconnection. */
  async function fetchAfter(from: number): Promise<void> {
    try {
      for (let after = from; ; ) {
        const page = await fetched({ after, limit: MAX_MESSAGES });
        addMessages(page);
        const last = page.at(-1)?.seq;
        if (last === undefined || page.length < MAX_MESSAGES) return;
        after = last;
      }
    } catch {
      // Fetched again when the connection is back.
    }
  }

  /** Messages are sent one after another, in the order they were written. */
  let posting: Promise<void> = Promise.resolve();
  function post(entry: UnsentGuardianMessage): void {
    posting = posting.then(() => postNow(entry));
  }

  async function postNow({ id, content }: UnsentGuardianMessage): Promise<void> {
    try {
      const body = { content, clientMessageId: id };
      addMessages([
        (await asked(call(laterEndpoints.guardian.writeAsGuardian, { params: { id: seatId }, body }))).data,
      ]);
    } catch (failure) {
      setState({ unsent: now.unsent.map((each) => (each.id === id ? { ...each, failure } : each)) });
    }
  }

  /**
   * Loads the page, then sends messages left by an earlier visit again: the server recognises them by id if they had
   * arrived.
   */
  async function openAndPost(): Promise<void> {
    await open();
    for (const entry of now.unsent) if (left.delete(entry.id)) post(entry);
  }

  function sendAgain(id: string): void {
    const { failure: _, ...entry } = now.unsent.find((each) => each.id === id) ?? { id: '', content: '', at: 0 };
    if (!entry.id) return;
    setState({ unsent: now.unsent.map((each) => (each.id === id ? entry : each)) });
    post(entry);
  }

  return {
    get: (): ChatState => now,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: openAndPost,
    earlier: (): Promise<void> =>
      loading('earlier', async () => {
        const page = await fetched({ before: now.messages[0]?.seq ?? 0, limit: PAGE_SIZE });
        addMessages(page, { hasEarlier: page.length === PAGE_SIZE });
      }),
    /** Fetches one message again, for example because the signed address of its attachment has expired. */
    async renew(seq: number): Promise<GuardianMessage | undefined> {
      const [message] = await fetched({ after: seq - 1, limit: 1 });
      if (message?.seq !== seq) return undefined;
      addMessages([message]);
      return message;
    },
    /** Handles a new or deleted message. A message before the first loaded one is ignored. */
    heard(message: GuardianMessage): void {
      const first = now.messages[0]?.seq;
      if (now.isLoaded && first !== undefined && message.seq < first) return;
      addMessages([message]);
      const gap = now.isLoaded ? gapAfter(now.messages) : undefined;
      if (gap !== undefined) void fetchAfter(gap);
    },
    /**
     * Called when the connection is back: fetches missed and deleted messages, and retries sends that failed
     * temporarily.
     */
    catchUp(): void {
      if (!now.isLoaded) void openAndPost();
      else void fetchAfter((now.messages[0]?.seq ?? 1) - 1);
      for (const { id } of now.unsent.filter(isTemporary)) sendAgain(id);
    },
    send(content: string): void {
      const entry: UnsentGuardianMessage = { id: newId(), content, at: Date.now() };
      kept.add(entry);
      setState({ unsent: [...now.unsent, entry] });
      post(entry);
    },
    again: sendAgain,
    discard(id: string): void {
      kept.drop(id);
      setState({ unsent: now.unsent.filter((each) => each.id !== id) });
    },
  };
}

export type GuardianChat = ReturnType<typeof createGuardianChat>;
