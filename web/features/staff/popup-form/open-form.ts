export interface FormChoice {
  readonly key: string;
  readonly label: string;
}

/** A field of the pop-up form. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind?: 'text' | 'long' | 'number' | 'phone' | 'day' | 'time' | 'choice';
  readonly description?: string;
  /** Sentence shown when the field is empty; without it the field is optional. */
  readonly required?: string;
  readonly maxLength?: number;
  /** For `choice`; the first one is chosen unless `values` has another. */
  readonly choices?: readonly FormChoice[];
  /** For `choice` with too many choices to list: finds choices by what is typed above the list. */
  readonly find?: { readonly label: string; readonly search: (typed: string) => Promise<readonly FormChoice[]> };
}

export type FormValues = Readonly<Record<string, string>>;

/** A form to be filled in (spec §2, "Generic pop-up form"). */
export interface FormTask {
  /** Default: 'Fill Details'. */
  readonly title?: string;
  /** A sentence above the fields. */
  readonly note?: string;
  readonly fields: readonly FormField[];
  readonly values?: FormValues;
  /** Sends the values. A refusal stays in the form, at the field that it concerns. */
  readonly onSubmit: (values: FormValues) => Promise<void>;
}

type Listener = () => void;

const listeners = new Set<Listener>();
let current: FormTask | undefined;

function show(task: FormTask | undefined): void {
  current = task;
  for (const listener of listeners) listener();
}

/** The form that is open, for the one host in the shell (`popup-form-host.tsx`). */
export const popupForm = {
  current: (): FormTask | undefined => current,
  close: (): void => show(undefined),
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Opens the pop-up form, in place of another one that is open. */
export const openForm = (task: FormTask): void => show(task);
