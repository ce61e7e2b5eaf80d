import type { FormEvent } from 'react';
import { session } from './session.ts';
import { tabDrafts } from './tab-drafts.ts';
import { useAccount } from './use-account.ts';
import { useDraftText } from './use-draft-text.ts';
import { useForm } from './use-form.ts';

type Values<F extends string> = Record<F, string>;

interface DraftFormOptions<F extends string> {
  /** Name of the form, and storage key of its input, separately for each member. */
  place: string;
  fields: readonly F[];
  /** Fields that are never stored, such as a code or a password. */
  secret?: readonly F[];
  /** The saved values that the form edits, by field. */
  saved?: Partial<Values<F>>;
  check: (values: Values<F>) => Partial<Values<F>>;
  /** @throws ApiError, which is shown */
  send: (values: Values<F>) => Promise<void>;
  /** Called after sending, while the form is open and unchanged. */
  onSent: (form: HTMLFormElement) => void;
}

const keyOf = (place: string, accountId: string | undefined): string => `${place} ${accountId}`;

/** Whether unsent input of the signed-in member exists for this form. If so, the form should be open from the start. */
export const hasFormDraft = (place: string): boolean => tabDrafts.read(keyOf(place, session.account()?.id)) !== null;

/**
 * A form in a dialog or on a board whose input survives Escape, a click outside and a reload until it is sent. Input
 * typed while sending stays in the field and is stored.
 */
export function useDraftForm<F extends string>(options: DraftFormOptions<F>) {
  const { place, fields, secret = [], saved, check, send, onSent } = options;
  const keeps = fields.filter((name) => !secret.includes(name));
  const account = useAccount();
  const key = keyOf(place, account?.id);
  const kept = useDraftText(key);
  const { props, ...form } = useForm({
    fields,
    check,
    send: async (values) => {
      await send(values);
      const { current } = props.ref;
      // If the form was closed meanwhile, its stored input is compared, since the form may have been opened again.
      if (!isSame(keeps, values, current ? valuesIn(current) : (tabDrafts.read(key) ?? values))) return;
      kept.forget();
      if (current) onSent(current);
    },
  });
  return {
    ...form,
    /** Discards the stored input. */
    forget: kept.forget,
    /** The initial value of a field; a field that was emptied stays empty. */
    initial: (name: F): string => (kept.isBegun && keeps.includes(name) ? kept.of(name) : (saved?.[name] ?? '')),
    props: {
      ...props,
      onInput: (event: FormEvent<HTMLFormElement>): void => {
        props.onInput(event);
        // Input equal to the saved values is not a draft, which would hide later saved values.
        const typed = valuesIn(event.currentTarget);
        if (isSame(keeps, saved, typed)) kept.forget();
        else tabDrafts.write(key, Object.fromEntries(keeps.map((name) => [name, typed[name] ?? ''])));
      },
    },
  };
}

const valuesIn = (form: HTMLFormElement): Record<string, unknown> => Object.fromEntries(new FormData(form));

/** Compares two sets of values in these fields; a missing value counts as empty. */
const isSame = (fields: readonly string[], one: object = {}, other: object): boolean => {
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return fields.every((name) => (first.get(name) ?? '') === (second.get(name) ?? ''));
};
