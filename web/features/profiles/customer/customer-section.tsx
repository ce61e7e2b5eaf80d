import { endpoints } from 'virtual:endpoints';
import { useTranslation } from 'react-i18next';
import {
  fieldsOf,
  type ProfileField,
  type ProfileSection,
  type Section,
} from '../../../../contract/profiles/fields.ts';
import { call } from '../../../lib/client.ts';
import type { OptionLists } from '../../../lib/options.ts';
import { toast } from '../../../lib/toast.ts';
import { applyChange, isHidden } from '../fields/field.rules.ts';
import type { FieldValues } from '../fields/field-props.ts';
import { ProfileFieldInput } from '../fields/profile-field.tsx';
import { widthOf } from '../wizard/section-form.tsx';
import { useCheckMessages } from '../wizard/use-check-messages.ts';
import { useStepForm } from '../wizard/use-step-form.ts';
import { StepForm } from '../wizard/wizard-step.tsx';

/** The customer whose profile is filled in. */
export interface Customer {
  readonly id: string;
  readonly gender: 'MALE' | 'FEMALE' | null;
  readonly accountFor: string | null;
}

interface CustomerSectionProps {
  customer: Customer;
  section: ProfileSection;
  /** The values visible to staff. */
  stored: FieldValues;
  /** True if the registration step is done: then only changes are sent, otherwise the whole section. */
  isDone: boolean;
  lists: OptionLists;
  onSaved: () => Promise<unknown>;
}

const creates = {
  basicInfo: endpoints.profiles.createBasic,
  educationInfo: endpoints.profiles.createEducation,
  familyInfo: endpoints.profiles.createFamily,
};
const updates = {
  basicInfo: endpoints.profiles.updateBasic,
  educationInfo: endpoints.profiles.updateEducation,
  familyInfo: endpoints.profiles.updateFamily,
  moreInfo: endpoints.profiles.updateMore,
};

/** Answers of a customer are not stored on the office's device. */
const noDraft = { typed: {}, found: false, saved: false, keep: () => undefined, clear: () => undefined };

/** A section of a customer's profile, filled in by staff. */
export function CustomerSection({ customer, section, stored, isDone, lists, onSaved }: CustomerSectionProps) {
  const { t } = useTranslation('mine');
  const words = useCheckMessages();
  const { id, gender, accountFor } = customer;
  const start: FieldValues = Object.fromEntries(fieldsOf(section).map(({ key }) => [key, stored[key] ?? null]));
  const form = useStepForm<FieldValues>({
    start,
    draft: noDraft,
    change: (values, key, value) => applyChange(values, key, value, lists),
    check: (checks, values) => {
      const all = { ...values, gender, accountFor };
      return isDone
        ? checks.checkChanges(section, start, all, words)
        : checks.checkSection(section as Section, all, words);
    },
    send: async (body) => {
      const endpoint = isDone ? updates[section] : creates[section as Section];
      // All these calls have the same shape, and the section's own schema has built the body.
      await call(endpoint as (typeof updates)['basicInfo'], { body: { ...body, userId: id } as never });
      await onSaved();
      toast.success(t('customer.saved'));
    },
    blame: { 'account.under_age': 'dateOfBirth', 'profile.married_closed': 'maritalStatus' },
  });
  const input = (field: ProfileField) => (
    <div key={field.key} className={widthOf(field)}>
      <ProfileFieldInput
        field={field}
        value={form.values[field.key]}
        values={{ ...form.values, gender }}
        onChange={(value) => form.set(field.key, value)}
        onBlur={() => form.blur(field.key)}
        error={form.errors[field.key]}
        hint={undefined}
        own={false}
      />
    </div>
  );
  return (
    <StepForm form={form} submit={t('saveButton')}>
      {fieldsOf(section)
        .filter((field) => !isHidden(field, form.values))
        .map(input)}
    </StepForm>
  );
}
