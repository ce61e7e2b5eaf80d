import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from './client.ts';

type Errors<F extends string> = Partial<Record<F, string>>;

interface FormOptions<F extends string> {
  fields: readonly F[];
  /** Errors found before asking the server, by field. */
  check: (values: Record<F, string>) => Errors<F>;
  /** Sends the values; a thrown error is shown. */
  send: (values: Record<F, string>) => Promise<void>;
}

interface Form<F extends string> {
  /** Props of the `<form>`. The inputs are uncontrolled and found by `name`, which suits password managers. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  errors: Errors<F>;
  /** The error of sending that belongs to no field. */
  failure: unknown;
  busy: boolean;
}

/** A form that shows an error under each field, moves the focus to it, and cannot be sent twice. */
export function useForm<F extends string>({ fields, check, send }: FormOptions<F>): Form<F> {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors<F>>({});
  /**
   * The errors of the last refused submission: correcting one of these fields moves no focus, because the user is
   * typing in it.
   */
  const [refused, setRefused] = useState<Errors<F>>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  // Runs after the errors are on the screen; `refused` is a new object for each refusal.
  useEffect(() => {
    // Inputs are found by name, because not every component marks its input as invalid.
    const inputs = Array.from((ref.current?.elements ?? []) as Iterable<HTMLInputElement>);
    inputs.find(({ name }) => refused[name as F])?.focus();
  }, [refused]);

  const refuse = (found: Errors<F>): void => {
    setErrors(found);
    setRefused(found);
  };

  const submit = async (): Promise<void> => {
    const form = ref.current;
    if (!form || busy) return;
    const data = new FormData(form);
    const values = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<F, string>;
    const found = check(values);
    refuse(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const blamed = error instanceof ApiError ? fields.filter((name) => error.fields[name]) : [];
      if (blamed.length > 0)
        refuse(Object.fromEntries(blamed.map((n) => [n, (error as ApiError).fields[n]])) as Errors<F>);
      else setFailure(error ?? new Error('unknown'));
    } finally {
      setBusy(false);
    }
  };

  return {
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
      onInput: (event) => {
        const { name } = event.target as HTMLInputElement;
        if (errors[name as F]) setErrors((all) => ({ ...all, [name]: undefined }));
      },
    },
    errors,
    failure,
    busy,
  };
}
