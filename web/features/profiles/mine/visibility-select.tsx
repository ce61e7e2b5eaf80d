import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type OwnerChoice,
  ownerChoices,
  type ProfileField,
  type ProfileFieldKey,
} from '../../../../contract/profiles/fields.ts';
import classes from './card-form.module.css';
import { seenIcons } from './own-details.tsx';

interface VisibilitySelectProps {
  field: ProfileField;
  value: OwnerChoice;
  onChange: (choice: OwnerChoice) => void;
}

/** The visibility of an extra field (contract §4: "a visibility of its own"). */
export function VisibilitySelect({ field, value, onChange }: VisibilitySelectProps) {
  const { t } = useTranslation(['mine', 'profiles']);
  const Icon = seenIcons[value];
  return (
    <div className={classes.seen}>
      <Icon size={16} aria-hidden="true" />
      <select
        name={`seen-${field.key}`}
        aria-label={t('seen.label', { field: t(`profiles:fields.${field.key as ProfileFieldKey}`) })}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as OwnerChoice)}
      >
        {ownerChoices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`seen.by.${choice}`)}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes.chevron} size={14} aria-hidden="true" />
    </div>
  );
}
