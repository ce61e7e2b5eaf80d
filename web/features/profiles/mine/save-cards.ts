import { ApiError } from '../../../lib/client.ts';
import { valuesOf } from './card-values.ts';
import { type CardId, mergeGroupOf, nameKeys } from './cards.ts';
import type { CheckedCard } from './check-card.ts';
import type { Editor, EditorStore, Errors } from './editors.ts';
import { mergeValues, withTheirValues } from './merge-values.ts';
import type { OwnProfile } from './own-profile.ts';
import { isDirty, isSame, type Values } from './values.ts';

/** Maximum number of attempts if the profile keeps changing elsewhere. */
const MAX_ATTEMPTS = 4;

interface SavingOptions {
  store: EditorStore;
  /** The profile of the server's last answer. */
  profile: () => OwnProfile;
  refetch: () => Promise<unknown>;
  /** Validates a card, once the schemas are loaded. */
  check: (card: CardId, base: Values, values: Values) => Promise<CheckedCard>;
  send: (card: CardId, checked: CheckedCard, revision: number) => Promise<void>;
  saved: (card: CardId) => void;
  failed: (card: CardId, error: unknown) => void;
}

const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'profile.changed_elsewhere';

/** Returns the errors of a refusal by field of the card. */
function errorsOfFields(error: unknown, values: Values): Errors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.fields).filter(([key]) => key in values));
}

/** Saves cards one after another, so that each change is based on the revision that the previous one returned. */
export function createSaving({ store, profile, refetch, check, send, saved, failed }: SavingOptions) {
  let queue: Promise<void> = Promise.resolve();

  const reopen = (card: CardId, part: Partial<Editor>): void => {
    const n = (store.get(card)?.attention?.n ?? 0) + 1;
    store.patch(card, { phase: 'editing', attention: { n }, ...part });
  };

  /** Makes one attempt. Returns false if the profile had changed elsewhere and was fetched again. */
  const attempt = async (card: CardId): Promise<boolean> => {
    const editor = store.get(card);
    if (!editor) return true;
    // The account's names have no revision, so changes on another device are looked up first.
    if (nameKeys.some((key) => !isSame(editor.base[key], editor.values[key]))) await refetch();
    const current = profile();
    const theirs = valuesOf(card, current);
    const { values, conflicts } = mergeValues(editor.base, editor.values, theirs, mergeGroupOf(card));
    if (conflicts.length > 0) {
      reopen(card, { clash: { theirs, conflicts } });
      return true;
    }
    store.patch(card, { base: theirs, values });
    const checked = await check(card, theirs, values);
    if (Object.keys(checked.errors).length > 0) {
      reopen(card, { errors: checked.errors });
      return true;
    }
    try {
      await send(card, checked, current.revision);
    } catch (error) {
      if (!isChangedElsewhere(error)) throw error;
      await refetch();
      return false;
    }
    store.put(card, undefined);
    saved(card);
    return true;
  };

  const refuse = (card: CardId, error: unknown): void => {
    const editor = store.get(card);
    if (!editor) return;
    // A refused change may have been saved in part.
    const now = valuesOf(card, profile());
    const { values, conflicts } = mergeValues(editor.base, editor.values, now, mergeGroupOf(card));
    const errors = errorsOfFields(error, editor.values);
    const failure = Object.keys(errors).length > 0 ? undefined : error;
    reopen(card, { errors, failure, ...(conflicts.length === 0 && { base: now, values }) });
    failed(card, error);
  };

  const run = async (card: CardId): Promise<void> => {
    try {
      for (let tries = 0; tries < MAX_ATTEMPTS; tries++) if (await attempt(card)) return;
      throw new Error('The profile keeps changing.');
    } catch (error) {
      refuse(card, error);
    }
  };

  /** Whether there is something to send; validation errors are shown before the card closes. */
  const isReady = async (card: CardId, { base, values }: Editor): Promise<boolean> => {
    if (!isDirty(base, values)) {
      store.put(card, undefined);
      return false;
    }
    const { errors } = await check(card, base, values);
    if (Object.keys(errors).length === 0) return true;
    reopen(card, { errors });
    return false;
  };

  const busy = new Set<CardId>();

  /** Shows the card as saved and sends the change; on any failure the form is shown again. */
  const save = async (card: CardId): Promise<void> => {
    const editor = store.get(card);
    if (editor?.phase !== 'editing' || busy.has(card)) return;
    busy.add(card);
    try {
      if (!(await isReady(card, editor))) return;
      store.patch(card, { phase: 'saving', errors: {}, failure: undefined, clash: undefined, restored: false });
      queue = queue.then(() => run(card));
      await queue;
    } catch (error) {
      refuse(card, error);
    } finally {
      busy.delete(card);
    }
  };

  return {
    save,
    /**
     * Continues after the member has compared two versions: takes the other device's values for some groups, and this
     * device's for the others.
     */
    async resolve(card: CardId, takeTheirsFor: readonly string[]): Promise<void> {
      const editor = store.get(card);
      if (!editor?.clash) return;
      const { theirs } = editor.clash;
      const { values: mine } = mergeValues(editor.base, editor.values, theirs, mergeGroupOf(card));
      store.patch(card, { base: theirs, values: withTheirValues(mine, theirs, takeTheirsFor, mergeGroupOf(card)) });
      await save(card);
    },
  };
}
