import { endpoints } from 'virtual:endpoints';
import { laterEndpoints } from 'virtual:later-endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { privacyDefaults } from '../../../../contract/accounts/privacy-defaults.ts';
import type { FieldOf } from '../../../../contract/profiles/fields.ts';
import { fieldsOf, type ProfileField, type Section } from '../../../../contract/profiles/fields.ts';
import { arrival } from '../../../lib/arrival.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { unanswered } from '../../../lib/extra-questions.ts';
import type { OptionLists } from '../../../lib/options.ts';
import { paths, stepPaths } from '../../../lib/paths.ts';
import { type Account, session } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { applyChange, INDIA, isFurtherMarriage, isHidden, presetValues } from '../fields/field.rules.ts';
import type { FieldValues } from '../fields/field-props.ts';
import { ProfileFieldInput } from '../fields/profile-field.tsx';
import type { BoundForm } from './bind-form.ts';
import { type ContactChoice, ContactRule } from './contact-rule.tsx';
import { PlacePart } from './place-part.tsx';
import { useCheckMessages } from './use-check-messages.ts';
import type { Draft } from './use-draft.ts';
import { useStepForm } from './use-step-form.ts';
import classes from './wizard-step.module.css';
import { StepForm } from './wizard-step.tsx';

const calls = {
  basicInfo: endpoints.profiles.createBasic,
  educationInfo: endpoints.profiles.createEducation,
  familyInfo: endpoints.profiles.createFamily,
};

/** Sends a validated section; returns the account afterwards. */
async function saveSection(section: Section, body: FieldValues): Promise<{ user: Account; message?: string }> {
  // The three calls have the same shape, and the section's own schema has built the body.
  const create = calls[section] as (typeof calls)['basicInfo'];
  const { data, message } = await call(create, { body: body as never });
  return { user: data.user, ...(message && { message }) };
}

interface SectionFormProps {
  section: Section;
  account: Account;
  draft: Draft;
  stored: FieldValues;
  /** The stored section with the place where the person lives. */
  home: FieldValues;
  lists: OptionLists;
}

/** The field to which an error code belongs, for errors that name no field. */
const blame = {
  'account.under_age': 'dateOfBirth',
  'profile.married_women': 'maritalStatus',
  'profile.married_closed': 'maritalStatus',
};

/** The refusal explains what happens to the registration. */
const tooYoung = ({ status, code }: ApiError, message: string): ApiError =>
  new ApiError(status, { message, error: { code, message, fields: { dateOfBirth: message } } });

const nextOf = { basicInfo: stepPaths.educationInfo, educationInfo: stepPaths.familyInfo, familyInfo: paths.login };

/** Whether the bureau asks a question that must be answered. If that cannot be found out, Home asks later. */
const hasRequiredQuestions = async (): Promise<boolean> => {
  try {
    return unanswered((await call(laterEndpoints.extraQuestions.questions, {})).data).length > 0;
  } catch {
    return false;
  }
};

/** The native place is preset to the place where the person lives, if that is in India; it is visible and can be changed. */
function nativePlace(field: ProfileField, home: FieldValues): FieldValues[string] {
  if (home.country !== INDIA) return undefined;
  if (field.key === 'nativeState') return home.state;
  return field.key === 'nativeCity' ? home.city : undefined;
}

/** The initial values: unsent input takes precedence over stored values, and stored values over common answers. */
function startOf(section: Section, draft: FieldValues, stored: FieldValues, home: FieldValues): FieldValues {
  const preset = (field: ProfileField) => nativePlace(field, home) ?? presetValues(field);
  const value = (field: ProfileField) => (field.key in draft ? draft[field.key] : (stored[field.key] ?? preset(field)));
  return Object.fromEntries(fieldsOf(section).map((field) => [field.key, value(field)]));
}

/** Fields shown in pairs if there is space. */
const halves: ReadonlySet<string> = new Set([
  ...['state', 'city', 'nativeState', 'nativeCity'],
  ...['brothers', 'marriedBrothers', 'sisters', 'marriedSisters'],
]);

export const widthOf = (field: ProfileField): string | undefined =>
  !halves.has(field.key)
    ? classes.whole
    : // The field for the number of married siblings appears beside the total and moves nothing else.
      field.kind === 'count' && field.atMost === undefined
      ? classes.first
      : undefined;

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * The number of fields that are shown on a phone: up to the first question that still needs an answer, so that only one
 * is asked at a time. A field that has been shown stays, and errors are always shown. On wide screens all are shown.
 */
function useAsked(fields: readonly ProfileField[], { values, errors }: Pick<BoundForm, 'values' | 'errors'>): number {
  const open = fields.findIndex((field) => field.required && !isHidden(field, values) && isBlank(values[field.key]));
  const wrong = fields.findLastIndex(({ key }) => errors[key]);
  const now = Math.max(open < 0 ? fields.length : open + 1, wrong + 1);
  const [asked, setAsked] = useState(now);
  if (now > asked) setAsked(now);
  return Math.max(now, asked);
}

/** The fields of one section as a wizard step. */
export function SectionForm({ section, account, draft, stored, home, lists }: SectionFormProps) {
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const words = useCheckMessages();
  const { gender, accountFor } = account;
  const [contact, setContact] = useState<ContactChoice>(privacyDefaults(gender).contact);
  const form = useStepForm({
    start: startOf(section, draft.typed, stored, home),
    draft,
    change: (values, key, value) => applyChange(values, key, value, lists),
    check: (checks, values) => checks.checkSection(section, { ...values, gender, accountFor }, words),
    send: async (body) => {
      const { user, message } = await saveSection(section, body).catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'account.under_age'
          ? tooYoung(error, t('errors.tooYoung'))
          : error;
      });
      // Before the session changes: if this fails, the form stays and can be sent again.
      if (section === 'familyInfo' && contact !== privacyDefaults(gender).contact)
        await call(laterEndpoints.settings.changeSettings, { body: { privacy: { contact } } });
      draft.clear();
      session.update(user);
      if (section === 'familyInfo') arrival.open(user.id);
      if (message) toast.success(message);
      const next =
        section === 'familyInfo' && (await hasRequiredQuestions()) ? paths.registerQuestions : nextOf[section];
      await navigate(next, { replace: section === 'familyInfo' });
    },
    blame,
  });
  const own = accountFor === 'Self';

  const hintOf = (field: ProfileField): string | undefined => {
    if (field.key === 'maritalStatus' && isFurtherMarriage(form.values))
      return t(own ? 'hints.furtherMarriageSelf' : 'hints.furtherMarriage');
    if (field.key === 'fatherName') return t(`hints.fatherName.${privacyDefaults(gender).family}`);
    if (field.key === 'nativeCity') return t('hints.nativeCity');
    if (field.key === 'aboutFamily' || field.key === 'collegeInstitute') return t(`hints.${field.key}`);
    return undefined;
  };

  const fields = fieldsOf(section);
  const cityOf = (field: ProfileField) =>
    fields.find((other): other is FieldOf<'place'> => other.kind === 'place' && other.state === field.key);

  const asked = useAsked(fields, form);
  const input = (field: ProfileField) => {
    // The city is asked together with its state.
    if (field.kind === 'place') return null;
    const city = cityOf(field);
    if (city)
      return (
        <PlacePart
          state={field}
          city={city}
          values={form.values}
          errors={form.errors}
          set={form.set}
          blur={form.blur}
          lists={lists}
          own={own}
          hint={hintOf(city)}
          whole={classes.whole}
        />
      );
    if (isHidden(field, form.values)) return null;
    return (
      <div className={widthOf(field)}>
        <ProfileFieldInput
          field={field}
          value={form.values[field.key]}
          values={{ ...form.values, gender }}
          onChange={(value) => form.set(field.key, value)}
          onBlur={() => form.blur(field.key)}
          error={form.errors[field.key]}
          hint={hintOf(field)}
          own={own}
        />
      </div>
    );
  };

  const part = (field: ProfileField, index: number) => {
    const city = cityOf(field);
    const place = city ? Math.min(index, fields.indexOf(city)) : index;
    return (
      <div key={field.key} className={classes.part} data-later={place >= asked || undefined}>
        {input(field)}
      </div>
    );
  };

  return (
    <StepForm form={form}>
      {fields.map(part)}
      {section === 'familyInfo' && (
        <div className={classes.part} data-later={asked < fields.length || undefined}>
          <ContactRule value={contact} onChange={setContact} />
        </div>
      )}
    </StepForm>
  );
}
