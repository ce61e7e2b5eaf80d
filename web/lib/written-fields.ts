import type { ProfileFieldKey } from '../../contract/profiles/fields.ts';
import type { FieldValue } from '../../contract/profiles/values.ts';

/** Values of a profile that is written down or corrected, by field key. A date may be incomplete. */
export type WrittenValues = Readonly<Record<string, FieldValue | undefined>>;

/** Props of the inputs of some profile fields; routes give the component to features that may not import it. */
export interface WrittenFieldsProps {
  readonly keys: readonly ProfileFieldKey[];
  readonly values: WrittenValues;
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** Receives all values, with the answers that depend on the changed one adjusted. */
  readonly onChange: (values: WrittenValues) => void;
  /** Texts below the labels. */
  readonly hints?: Readonly<Partial<Record<ProfileFieldKey, string>>>;
  /** The person who types is the candidate, so that the browser may fill in what it knows of her. */
  readonly own?: boolean;
}
