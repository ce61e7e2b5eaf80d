import type { FormEvent } from 'react';
import { keptInTab } from './kept-in-tab.ts';
import { session } from './session.ts';
import { useAccount } from './use-account.ts';
import { useForm } from './use-form.ts';
import { useKeptText } from './use-kept-text.ts';

type Values<F extends string> = Record<F, string>;

interface KeptFormOptions<F extends string> {
  /** Which form it is: what is typed is kept under this, for who is signed in. */
  place: string;
  fields: readonly F[];
  /** Of them, what is never kept: a code or a password. */
  secret?: readonly F[];
  /** What is to be changed, by field. */
  saved?: Partial<Values<F>>;
  check: (values: Values<F>) => Partial<Values<F>>;
  /** @throws ApiError, which is shown */
  send: (values: Values<F>) => Promise<void>;
  /** It is sent, the form still there, and nothing else was typed meanwhile. */
  onSent: (form: HTMLFormElement) => void;
}

const keyOf = (place: string, accountId: string | undefined): string => `${place} ${accountId}`;

/** Whether something half typed waits in this form for who is signed in, so that it is to be there at once. */
export const isBegun = (place: string): boolean => keptInTab.read(keyOf(place, session.account()?.id)) !== null;

/**
 * A form in a dialog or on a board. What is typed outlives Escape, a click beside the dialog and a reload, until it is sent; and what is
 * typed while it is under way stays where it is, in the field and kept.
 */
export function useKeptForm<F extends string>(options: KeptFormOptions<F>) {
  const { place, fields, secret = [], saved, check, send, onSent } = options;
  const keeps = fields.filter((name) => !secret.includes(name));
  const account = useAccount();
  const key = keyOf(place, account?.id);
  const kept = useKeptText(key);
  const { props, ...form } = useForm({
    fields,
    check,
    send: async (values) => {
      await send(values);
      const { current } = props.ref;
      // One that was closed meanwhile is read where it is kept; it may have been opened again.
      if (!isSame(keeps, values, current ? valuesIn(current) : (keptInTab.read(key) ?? values))) return;
      kept.forget();
      if (current) onSent(current);
    },
  });
  return {
    ...form,
    /** Given up: what was typed is not to come again. */
    forget: kept.forget,
    /** What stands in a field at first; what was emptied is empty. */
    initial: (name: F): string => (kept.isBegun && keeps.includes(name) ? kept.of(name) : (saved?.[name] ?? '')),
    props: {
      ...props,
      onInput: (event: FormEvent<HTMLFormElement>): void => {
        props.onInput(event);
        // Typed back to what is saved, it is no draft, which would hide what is saved there later.
        const typed = valuesIn(event.currentTarget);
        if (isSame(keeps, saved, typed)) kept.forget();
        else keptInTab.write(key, Object.fromEntries(keeps.map((name) => [name, typed[name] ?? ''])));
      },
    },
  };
}

const valuesIn = (form: HTMLFormElement): Record<string, unknown> => Object.fromEntries(new FormData(form));

/** In these fields; what is not there is empty. */
const isSame = (fields: readonly string[], one: object = {}, other: object): boolean => {
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return fields.every((name) => (first.get(name) ?? '') === (second.get(name) ?? ''));
};
