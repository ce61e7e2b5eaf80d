import { Menu, TextInput } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type OwnerChoice,
  ownerChoices,
  type ProfileField,
  type ProfileFieldKey,
} from '../../../../contract/profiles/fields.ts';
import type { FieldValue } from '../../../../contract/profiles/values.ts';
import { paths } from '../../../lib/paths.ts';
import type { Account } from '../../../lib/session.ts';
import { isFurtherMarriage, isHidden } from '../fields/field.rules.ts';
import type { FieldValues } from '../fields/field-props.ts';
import { ProfileFieldInput } from '../fields/profile-field.tsx';
import type { Controls } from './card-controls.ts';
import classes from './card-form.module.css';
import { CardForm } from './card-form.tsx';
import { type CardId, fieldsOfCard, nameKeys } from './cards.ts';
import type { Editor } from './editors.ts';
import { seenIcons } from './own-details.tsx';
import { RowMenu } from './row-menu.tsx';
import { seenKey } from './values.ts';

interface FieldFormProps {
  id: string;
  card: CardId;
  editor: Editor;
  controls: Controls;
  account: Account;
}

/** Short answers are shown in pairs if there is space. */
const isHalf = (field: ProfileField, all: readonly ProfileField[]): boolean =>
  field.kind === 'count' ||
  field.kind === 'place' ||
  (field.kind === 'choice' && field.numeric === true && field.section === 'basicInfo') ||
  field.key === 'motherTongue' ||
  all.some((other) => other.kind === 'place' && other.state === field.key);

const hinted = ['aboutFamily', 'collegeInstitute'] as const;

/** The form of a card with catalogue fields. */
export function FieldForm({ id, card, editor, controls, account }: FieldFormProps) {
  const { t } = useTranslation(['mine', 'wizard']);
  const { values, errors } = editor;
  const { gender, accountFor } = account;
  const own = accountFor === 'Self';
  const all = fieldsOfCard(card);

  const hintOf = (field: ProfileField): string | undefined => {
    if (field.key === 'maritalStatus' && isFurtherMarriage(values as FieldValues))
      return t(own ? 'wizard:hints.furtherMarriageSelf' : 'wizard:hints.furtherMarriage');
    if (field.key === 'dateOfBirth') return t('hints.dateOfBirth');
    if (field.key === 'fatherName') return t('hints.fatherName');
    if (field.key === 'guardianPhone') return t('hints.guardianPhone');
    if (field.key === 'aboutMe' || field.key === 'aboutPartner') return t('hints.about');
    const key = hinted.find((one) => one === field.key);
    return key && t(`wizard:hints.${key}`);
  };

  const input = (field: ProfileField) => (
    <ProfileFieldInput
      field={field}
      value={values[field.key] as FieldValue | undefined}
      values={{ ...(values as FieldValues), gender }}
      onChange={(value) => controls.change(card, field.key, value)}
      onBlur={() => controls.leave(card, field.key)}
      error={errors[field.key]}
      hint={hintOf(field)}
      own={own}
    />
  );

  return (
    <CardForm
      id={id}
      card={card}
      editor={editor}
      controls={controls}
      intro={card === 'guardian' ? <p>{t('guardianIntro')}</p> : undefined}
    >
      {card === 'personal' &&
        nameKeys.map((key) => (
          <div key={key} className={classes.field} data-half>
            <TextInput
              label={t(key)}
              name={key}
              value={String(values[key] ?? '')}
              onChange={(event) => controls.change(card, key, event.currentTarget.value)}
              onBlur={() => controls.leave(card, key)}
              error={errors[key]}
              autoComplete={own ? (key === 'firstName' ? 'given-name' : 'family-name') : 'off'}
              autoCapitalize="words"
            />
          </div>
        ))}
      {card === 'personal' && <FixedGender gender={gender} />}
      {all
        .filter((field) => !isHidden(field, values as FieldValues))
        .map((field) => (
          <div key={field.key} className={classes.field} data-half={isHalf(field, all) || undefined}>
            {field.ownerChooses ? (
              <div className={classes.extra}>
                {input(field)}
                <VisibilityMenu
                  field={field}
                  value={values[seenKey(field.key)] as OwnerChoice}
                  onChange={(choice) => controls.change(card, seenKey(field.key), choice)}
                />
              </div>
            ) : (
              input(field)
            )}
          </div>
        ))}
    </CardForm>
  );
}

/** The gender, which cannot be changed, with the reason. */
function FixedGender({ gender }: { gender: Account['gender'] }) {
  const { t } = useTranslation('mine');
  return (
    <dl className={`${classes.fixed} ${classes.whole}`}>
      <dt>{t('gender.label')}</dt>
      <dd>{gender && t(`gender.${gender}`)}</dd>
      <dd className={classes.why}>
        <Trans t={t} i18nKey="gender.why" components={{ help: <Link to={paths.help} /> }} />
      </dd>
    </dl>
  );
}

interface VisibilityMenuProps {
  field: ProfileField;
  value: OwnerChoice;
  onChange: (choice: OwnerChoice) => void;
}

/** The visibility of an extra field (contract §4: "a visibility of its own"). */
function VisibilityMenu({ field, value, onChange }: VisibilityMenuProps) {
  const { t } = useTranslation(['mine', 'profiles']);
  return (
    <RowMenu
      label={t('seen.menu', {
        field: t(`profiles:fields.${field.key as ProfileFieldKey}`),
        choice: t(`seen.by.${value}`),
      })}
      icon={seenIcons[value]}
      marked={value !== 'members'}
    >
      <Menu.RadioGroup value={value} onChange={(choice) => onChange(choice as OwnerChoice)}>
        {ownerChoices.map((choice) => {
          const Icon = seenIcons[choice];
          return (
            <Menu.RadioItem key={choice} value={choice} rightSection={<Icon size={18} aria-hidden />}>
              {t(`seen.by.${choice}`)}
            </Menu.RadioItem>
          );
        })}
      </Menu.RadioGroup>
    </RowMenu>
  );
}
