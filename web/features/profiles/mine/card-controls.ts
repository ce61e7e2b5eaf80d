import type { OptionLists } from '../../../lib/options.ts';
import { applyChange } from '../fields/field.rules.ts';
import type { FieldValues } from '../fields/field-props.ts';
import { valuesOf } from './card-values.ts';
import { type CardId, cardIds, fieldsOfCard } from './cards.ts';
import type { CheckedCard } from './check-card.ts';
import { type Editor, type EditorStore, newEditor } from './editors.ts';
import type { OwnProfile } from './own-profile.ts';
import type { createSaving } from './save-cards.ts';
import { isDirty, type Value, type Values } from './values.ts';

interface ControlsOptions {
  store: EditorStore;
  profile: () => OwnProfile;
  saving: ReturnType<typeof createSaving>;
  check: (card: CardId, base: Values, values: Values) => Promise<CheckedCard>;
  lists: () => OptionLists;
}

/** The actions on the cards. */
export function createControls({ store, profile, saving, check, lists }: ControlsOptions) {
  const touched = new Set<string>();

  const changed = (card: CardId, values: Values, key: string, value: Value): Values => {
    const isField = fieldsOfCard(card).some((field) => field.key === key);
    // Dependent answers are adjusted, as in the wizard.
    return isField && !Array.isArray(value)
      ? (applyChange(values as FieldValues, key, (value ?? null) as never, lists()) as Values)
      : { ...values, [key]: value };
  };

  const wrongWith = async (card: CardId, values: Values): Promise<CheckedCard['errors']> =>
    (await check(card, store.get(card)?.base ?? values, values)).errors;

  /** Removes errors that no longer apply. An error from the server stays until the value changes. */
  const dropOldErrors = async (card: CardId, key: string, before: Values): Promise<void> => {
    const values = store.get(card)?.values;
    if (!values) return;
    const [was, wrong] = await Promise.all([wrongWith(card, before), wrongWith(card, values)]);
    const { errors = {} } = store.get(card) ?? {};
    const isStillWrong = (name: string): boolean => name in wrong || (name !== key && !(name in was));
    const left = Object.keys(errors).filter((name) => errors[name] && isStillWrong(name));
    store.patch(card, { errors: Object.fromEntries(left.map((name) => [name, wrong[name] ?? errors[name]])) });
  };

  return {
    /** Opens a card, optionally at a field. */
    open(card: CardId, key?: string): void {
      const editor = store.get(card);
      const n = (editor?.attention?.n ?? 0) + 1;
      if (editor && editor.phase !== 'dropped') store.patch(card, { attention: { n, key } });
      else store.put(card, newEditor(valuesOf(card, profile()), { attention: { n, key } }));
    },
    change(card: CardId, key: string, value: Value): void {
      const editor = store.get(card);
      if (editor?.phase !== 'editing') return;
      touched.add(`${card}.${key}`);
      store.patch(card, { values: changed(card, editor.values, key, value), failure: undefined });
      if (Object.values(editor.errors).some(Boolean)) dropOldErrors(card, key, editor.values).catch(() => undefined);
    },
    /** Validates a changed field when it loses the focus. */
    leave(card: CardId, key: string): void {
      if (!touched.has(`${card}.${key}`)) return;
      const { values } = store.get(card) ?? {};
      if (!values) return;
      wrongWith(card, values).then(
        (wrong) => {
          const editor = store.get(card);
          if (editor && wrong[key]) store.patch(card, { errors: { ...editor.errors, [key]: wrong[key] } });
        },
        () => undefined,
      );
    },
    /** Cancels editing; the input can be restored until the card is opened again. */
    cancel(card: CardId): void {
      const editor = store.get(card);
      const typed = editor && isDirty(editor.base, editor.values);
      store.put(card, typed ? { ...editor, phase: 'dropped', errors: {}, failure: undefined } : undefined);
    },
    bringBack(card: CardId): void {
      const n = (store.get(card)?.attention?.n ?? 0) + 1;
      store.patch(card, { phase: 'editing', attention: { n } });
    },
    save: saving.save,
    resolve: saving.resolve,
    /** Returns to the form from the choice between two versions. */
    postpone: (card: CardId): void => store.patch(card, { clash: undefined }),
    /** Returns the cards with input that is not being saved yet. */
    unsaved: (): CardId[] => cardIds.filter((card) => isUnsaved(store.get(card))),
    /** Whether a reload would lose input or the outcome of saving. */
    isPending: (): boolean => cardIds.some((card) => store.get(card)?.phase === 'saving' || isUnsaved(store.get(card))),
    discardAll(): void {
      for (const card of cardIds) if (store.get(card)?.phase === 'editing') store.put(card, undefined);
    },
  };
}

const isUnsaved = (editor: Editor | undefined): boolean =>
  editor?.phase === 'editing' && isDirty(editor.base, editor.values);

export type Controls = ReturnType<typeof createControls>;
