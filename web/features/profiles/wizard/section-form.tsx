import { endpoints } from 'virtual:endpoints';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fieldsOf, type ProfileField, type Section } from '../../../../contract/profiles/fields.ts';
import { ApiError, call } from '../../../lib/client.ts';
import type { OptionLists } from '../../../lib/options.ts';
import { paths, stepPaths } from '../../../lib/paths.ts';
import { type Account, session } from '../../../lib/session.ts';
import { applyChange, isFurtherMarriage, isHidden, presetValues } from '../fields/field.rules.ts';
import type { FieldValues } from '../fields/field-props.ts';
import { ProfileFieldInput } from '../fields/profile-field.tsx';
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
async function saveSection(section: Section, body: FieldValues): Promise<Account> {
  // The three calls have the same shape, and the section's own schema has built the body.
  const create = calls[section] as (typeof calls)['basicInfo'];
  return (await call(create, { body: body as never })).data.user;
}

interface SectionFormProps {
  section: Section;
  account: Account;
  draft: Draft;
  stored: FieldValues;
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

/** The initial values: unsent input takes precedence over stored values, and stored values over common answers. */
function startOf(section: Section, draft: FieldValues, stored: FieldValues): FieldValues {
  const value = (field: ProfileField) =>
    field.key in draft ? draft[field.key] : (stored[field.key] ?? presetValues(field));
  return Object.fromEntries(fieldsOf(section).map((field) => [field.key, value(field)]));
}

/** Fields shown in pairs if there is space. */
const halves: ReadonlySet<string> = new Set([
  ...['motherTongue', 'height', 'state', 'city', 'nativeState', 'nativeCity', 'fatherOccupation', 'motherOccupation'],
  ...['brothers', 'marriedBrothers', 'sisters', 'marriedSisters'],
]);

export const widthOf = (field: ProfileField): string | undefined =>
  !halves.has(field.key)
    ? classes.whole
    : // The field for the number of married siblings appears beside the total and moves nothing else.
      field.kind === 'count' && field.atMost === undefined
      ? classes.first
      : undefined;

/** The fields of one section as a wizard step. */
export function SectionForm({ section, account, draft, stored, lists }: SectionFormProps) {
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const words = useCheckMessages();
  const { gender, accountFor } = account;
  const form = useStepForm({
    start: startOf(section, draft.typed, stored),
    draft,
    change: (values, key, value) => applyChange(values, key, value, lists),
    check: (checks, values) => checks.checkSection(section, { ...values, gender, accountFor }, words),
    send: async (body) => {
      const user = await saveSection(section, body).catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'account.under_age'
          ? tooYoung(error, t('errors.tooYoung'))
          : error;
      });
      draft.clear();
      session.update(user);
      await navigate(nextOf[section], { replace: section === 'familyInfo' });
    },
    blame,
  });
  const own = accountFor === 'Self';

  const hintOf = (field: ProfileField): string | undefined => {
    if (field.key === 'maritalStatus' && isFurtherMarriage(form.values))
      return t(own ? 'hints.furtherMarriageSelf' : 'hints.furtherMarriage');
    if (field.key === 'fatherName' || field.key === 'aboutFamily' || field.key === 'collegeInstitute')
      return t(`hints.${field.key}`);
    return undefined;
  };

  return (
    <StepForm form={form}>
      {fieldsOf(section)
        .filter((field) => !isHidden(field, form.values))
        .map((field) => (
          <div key={field.key} className={widthOf(field)}>
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
        ))}
    </StepForm>
  );
}
