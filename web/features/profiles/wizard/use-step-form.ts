import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldValue } from '../../../../contract/profiles/values.ts';
import { ApiError } from '../../../lib/client.ts';
import { retryImport } from '../../../lib/retry-import.ts';
import type { FieldValues } from '../fields/field-props.ts';
import type { CheckedStep } from './check-step.ts';
import type { Draft } from './use-draft.ts';

type Checks = typeof import('./check-step.ts');
type Errors = Readonly<Record<string, string | undefined>>;

interface StepFormOptions<B> {
  /** The initial values of the form. */
  start: FieldValues;
  draft: Draft;
  /** The values after a change, with dependent ones adjusted. */
  change: (values: FieldValues, key: string, value: FieldValue) => FieldValues;
  check: (checks: Checks, values: FieldValues) => CheckedStep<B>;
  /** Sends a validated body and navigates on. */
  send: (body: B) => Promise<void>;
  /** Fields the server may refer to by error code alone. */
  blame?: Readonly<Record<string, string>>;
}

const loadChecks = (): Promise<Checks> =>
  retryImport(() => import('./check-step.ts')).catch(() => {
    // If the schemas fail to load, the user sees the same message as for a lost connection.
    throw new ApiError(0, {});
  });

/** The fields to which a refusal refers. */
function errorsOfFields(error: unknown, values: FieldValues, byCode: Readonly<Record<string, string>>): Errors {
  if (!(error instanceof ApiError)) return {};
  const known = Object.entries(error.fields).filter(([key]) => key in values);
  const field = byCode[error.code];
  return known.length > 0 ? Object.fromEntries(known) : field ? { [field]: error.message } : {};
}

/** Errors of fields unchanged since the form was sent. The user is already correcting the form, so the focus stays. */
const errorsStillValid = (found: Errors, sent: FieldValues, now: FieldValues): Errors =>
  Object.fromEntries(Object.entries(found).filter(([key]) => sent[key] === now[key]));

/**
 * A wizard step as a form: stores a draft, shows each error only once it is due, and cannot be sent twice at the same
 * time.
 */
export function useStepForm<B>({ start, draft, change, check, send, blame = {} }: StepFormOptions<B>) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  /** The latest values, also between renders, since a field may change and lose the focus in the same event. */
  const latest = useRef(values);
  const touched = useRef(new Set<string>());
  const checks = useRef<Checks>(undefined);
  const sending = useRef(false);
  const refused = useRef<{ values: FieldValues; errors: Errors }>(undefined);

  useEffect(() => {
    // The schemas load while the user reads the form; if loading fails, sending tries again.
    loadChecks().then(
      (loaded) => {
        checks.current = loaded;
      },
      () => undefined,
    );
  }, []);

  // Runs once the errors are on the screen.
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input'))?.focus();
  }, [refusals]);

  /** The current error of a field. An error from the server stays until the field's value changes. */
  const wrongWith = (next: FieldValues): ((key: string) => string | undefined) => {
    const found: Errors = checks.current ? check(checks.current, next).errors : {};
    const { current: last } = refused;
    return (key) => (last?.values[key] === next[key] ? last?.errors[key] : undefined) ?? found[key];
  };

  const set = (key: string, value: FieldValue): void => {
    touched.current.add(key);
    const next = change(latest.current, key, value);
    if (next === latest.current) return;
    latest.current = next;
    setValues(next);
    draft.keep(next);
    setFailure(undefined);
    // An error disappears as soon as it no longer applies. A new error is shown only when the field loses the focus.
    const wrong = wrongWith(next);
    setErrors((shown) =>
      Object.fromEntries(Object.keys(shown).flatMap((name) => (shown[name] ? [[name, wrong(name)]] : []))),
    );
  };

  const blur = (key: string): void => {
    if (!touched.current.has(key)) return;
    const wrong = wrongWith(latest.current)(key);
    setErrors((shown) => (shown[key] === wrong ? shown : { ...shown, [key]: wrong }));
  };

  const refuse = (found: Errors): void => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    let sent = latest.current;
    try {
      checks.current ??= await loadChecks();
      sent = latest.current;
      const { errors: found, body } = check(checks.current, sent);
      if (body === undefined) refuse(found);
      else await send(body);
    } catch (error) {
      const found = errorsOfFields(error, sent, blame);
      refused.current = { values: sent, errors: found };
      if (Object.keys(found).length === 0) setFailure(error ?? new Error('unknown'));
      else if (latest.current === sent) refuse(found);
      else setErrors(errorsStillValid(found, sent, latest.current));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return { form, values, errors, failure, busy, set, blur, submit };
}
