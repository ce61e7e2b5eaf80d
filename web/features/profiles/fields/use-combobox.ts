import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { loadOptionTextsFor } from '../../../lib/option-scripts.ts';
import type { Choice } from '../../../lib/options.ts';
import { exactChoice, type OptionHit, searchChoices } from '../../../ui/fields/option-search.ts';

/** Number of choices rendered at once; more follow as the list is scrolled or navigated. */
const ROWS_PER_BATCH = 60;
const ROWS_PER_PAGE_KEY = 8;

/** A row of the open list: a choice, or the typed text itself. */
export type Row = { readonly hit: OptionHit } | { readonly words: string };

export interface ComboboxOptions {
  choices: readonly Choice[];
  value: string | number | null | undefined;
  /** Accepts text that is not a choice. */
  freeText: boolean;
  /** Keeps the list open after a choice, for several in a row. */
  stays?: boolean;
  onChange: (value: string | number | null) => void;
  onBlur?: (() => void) | undefined;
  /** Receives text that was typed, is no choice and is therefore discarded; undefined as soon as it no longer matters. */
  onDiscarded?: ((typed: string | undefined) => void) | undefined;
}

/** Behaviour of an editable list: typing filters, arrow keys move, Enter accepts, Escape cancels. */
export function useCombobox({ choices, value, freeText, stays, onChange, onBlur, onDiscarded }: ComboboxOptions) {
  /** The text being typed; null while the answer is unchanged. */
  const [query, setQuery] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [limit, setLimit] = useState(ROWS_PER_BATCH);
  const walked = useRef(false);

  const chosen = choices.find(({ key }) => key === value);
  const standing = chosen?.label ?? (freeText && typeof value === 'string' ? value : '');
  const typed = query?.trim() ?? '';
  const hits = useMemo(() => (open ? searchChoices(choices, typed) : []), [open, choices, typed]);
  const rows = useMemo((): readonly Row[] => {
    const found: Row[] = hits.slice(0, limit).map((hit) => ({ hit }));
    if (freeText && typed && !exactChoice(choices, typed)) found.push({ words: typed });
    return found;
  }, [hits, limit, freeText, typed, choices]);

  const show = (): void => {
    const at = choices.findIndex(({ key }) => key === value);
    setOpen(true);
    setActive(at);
    setLimit(Math.max(ROWS_PER_BATCH, at + ROWS_PER_PAGE_KEY));
    walked.current = false;
  };
  const hide = (): void => {
    setOpen(false);
    setQuery(null);
  };
  const choose = (row: Row): void => {
    onDiscarded?.(undefined);
    onChange('hit' in row ? row.hit.choice.key : row.words);
    if (!stays) hide();
    else if (query !== null) {
      setQuery(null);
      setActive(-1);
    }
  };
  const walk = (by: number): void => {
    if (!open) {
      show();
      return;
    }
    walked.current = true;
    const next = Math.min(Math.max(active + by, 0), rows.length - 1);
    setActive(next);
    if (next > limit - ROWS_PER_PAGE_KEY) setLimit(limit + ROWS_PER_BATCH);
  };
  const type = (text: string): void => {
    onDiscarded?.(undefined);
    setQuery(text);
    loadOptionTextsFor(text);
    setOpen(true);
    setLimit(ROWS_PER_BATCH);
    // The best match can be accepted with Enter; an emptied field has none.
    setActive(text.trim() ? 0 : -1);
    walked.current = false;
  };

  /** Returns whether the list handled the key, rather than the form or the browser. */
  const press = (key: string): boolean => {
    const row = rows[active];
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        walk(key === 'ArrowDown' ? 1 : -1);
        return true;
      case 'PageDown':
      case 'PageUp':
        if (open) walk(key === 'PageDown' ? ROWS_PER_PAGE_KEY : -ROWS_PER_PAGE_KEY);
        return open;
      case 'Escape':
        if (open) hide();
        return open;
      case 'Enter':
        if (open && row) choose(row);
        // Enter in a list without a match must not submit the form.
        return open;
      case 'Tab':
        if (open && row && walked.current) choose(row);
        return false;
      default:
        return false;
    }
  };

  /**
   * When the field loses the focus, the typed text becomes the answer if it names a choice or free text is allowed.
   * Otherwise it is discarded.
   */
  const leave = (): void => {
    if (query !== null) {
      const named = exactChoice(choices, typed);
      if (named) onChange(named.key);
      else if (!typed || freeText) onChange(typed || null);
      else {
        onChange(value ?? null);
        onDiscarded?.(typed);
      }
    }
    hide();
    onBlur?.();
  };

  return {
    open,
    rows,
    active,
    total: hits.length,
    text: query ?? standing,
    searching: typed !== '',
    show,
    take: choose,
    type,
    leave,
    point: (index: number): void => setActive(index),
    more: () => limit < hits.length && setLimit(limit + ROWS_PER_BATCH),
    keyDown: (event: KeyboardEvent): void => {
      if (event.nativeEvent.isComposing || !press(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
