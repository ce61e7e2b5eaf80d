import type { CardId } from './cards.ts';
import type { Values } from './values.ts';

export type Errors = Readonly<Record<string, string | undefined>>;

/** A field that is to get the focus; `n` counts up, so that the same may be asked for again. */
export interface Attention {
  n: number;
  /** Without a key: the first field that is wrong, else the first of all. */
  key?: string | undefined;
}

/** A card that is being edited, or saved. */
export interface Editor {
  /** What the server had when editing began, or when it was last merged. */
  base: Values;
  values: Values;
  /** `dropped`: editing was given up, and what was typed can still be brought back. */
  phase: 'editing' | 'saving' | 'dropped';
  errors: Errors;
  /** Why saving failed, when no field is to blame. */
  failure: unknown;
  /** Changed on another device in the meantime: what it has, and which keys one has to choose between. */
  clash: { theirs: Values; conflicts: readonly (readonly string[])[] } | undefined;
  /** It was typed before the page was reloaded. */
  restored: boolean;
  attention: Attention | undefined;
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

/** The open editors, outside of React: saving goes on while cards close, open and change. */
export function createEditors(start: Editors, changed: (card: CardId, editor: Editor | undefined) => void) {
  let all = start;
  const listeners = new Set<Listener>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const get = (card: CardId): Editor | undefined => all[card];
  const put = (card: CardId, editor: Editor | undefined): void => {
    const { [card]: _, ...others } = all;
    all = editor ? { ...others, [card]: editor } : others;
    changed(card, editor);
    tell();
  };
  return {
    all: (): Editors => all,
    get,
    /** Opens, replaces or (with nothing) closes a card's editor. */
    put,
    /** Changes an open editor; a closed one stays closed. */
    patch(card: CardId, part: Partial<Editor>): void {
      const editor = get(card);
      if (editor) put(card, { ...editor, ...part });
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type EditorStore = ReturnType<typeof createEditors>;
