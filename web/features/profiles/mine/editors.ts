import type { Criterion } from '../../../../contract/profiles/preference-fields.ts';
import type { OptionLists } from '../../../lib/options.ts';
import type { CardId } from './cards.ts';
import type { Value, Values } from './values.ts';

export type Errors = Readonly<Record<string, string | undefined>>;

/** A request to focus a field; `n` increases, so that the same request can be repeated. */
export interface FocusRequest {
  n: number;
  /** Undefined: the first field with an error, or else the first field. */
  key?: string | undefined;
}

/** A card that is being edited or saved. */
export interface Editor {
  /** The server's values when editing began, or at the last merge. */
  base: Values;
  values: Values;
  /** `dropped`: editing was cancelled, and the input can still be restored. */
  phase: 'editing' | 'saving' | 'dropped';
  errors: Errors;
  /** The save error that belongs to no field. */
  failure: unknown;
  /** A simultaneous change on another device: its values, and the keys to choose between. */
  clash: { theirs: Values; conflicts: readonly (readonly string[])[] } | undefined;
  /** The input was restored after a reload. */
  restored: boolean;
  attention: FocusRequest | undefined;
}

export type Editors = Readonly<Partial<Record<CardId, Editor>>>;

export const newEditor = (base: Values, more: Partial<Editor> = {}): Editor => ({
  base,
  values: base,
  phase: 'editing',
  errors: {},
  failure: undefined,
  clash: undefined,
  restored: false,
  attention: undefined,
  ...more,
});

type Listener = () => void;

/** The open editors, outside of React, because saving continues while cards close, open and change. */
export function createEditors(start: Editors, changed: (card: CardId, editor: Editor | undefined) => void) {
  let all = start;
  const listeners = new Set<Listener>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const get = (card: CardId): Editor | undefined => all[card];
  const setEditor = (card: CardId, editor: Editor | undefined): void => {
    const { [card]: _, ...others } = all;
    all = editor ? { ...others, [card]: editor } : others;
    changed(card, editor);
    notify();
  };
  return {
    all: (): Editors => all,
    get,
    /** Opens or replaces a card's editor; undefined closes it. */
    put: setEditor,
    /** Changes an open editor; has no effect on a closed one. */
    patch(card: CardId, part: Partial<Editor>): void {
      const editor = get(card);
      if (editor) setEditor(card, { ...editor, ...part });
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type EditorStore = ReturnType<typeof createEditors>;

export interface PreferenceProps<C extends Criterion = Criterion> {
  criterion: C;
  editor: Editor;
  change: (key: string, value: Value) => void;
  lists: OptionLists;
  /** The gender searched for. */
  partner: 'MALE' | 'FEMALE' | undefined;
}
