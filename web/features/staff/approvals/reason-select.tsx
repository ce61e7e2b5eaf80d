import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookReason, statusReason } from '../../../../contract/options/review.ts';
import choice from '../ui/choice.module.css';
import { useOptionLabel } from '../ui/use-option-label.ts';

/** A field named `reason`: why an account is changed, as shown to the member. */
export function ReasonSelect({ error }: { error: string | undefined }) {
  const { t } = useTranslation('desk');
  const label = useOptionLabel();
  return (
    <NativeSelect
      name="reason"
      className={choice.select}
      label={t('status.reason')}
      description={t('status.reasonNote')}
      rightSection={<IconChevronDown size={20} aria-hidden />}
      error={error}
      data-autofocus
      data={[
        { value: '', label: t('status.choose') },
        ...statusReason.map(({ key }) => ({ value: key, label: label('statusReason', key) })),
      ]}
    />
  );
}

/** A field named `reason`: why a staff member opens the data. */
export function LookReasonSelect({ given, error }: { given: string; error: string | undefined }) {
  const { t } = useTranslation('desk');
  const label = useOptionLabel();
  return (
    <NativeSelect
      name="reason"
      className={choice.select}
      label={t('gate.reason')}
      rightSection={<IconChevronDown size={20} aria-hidden />}
      error={error}
      defaultValue={given}
      data-autofocus
      data={lookReason.map(({ key }) => ({ value: key, label: label('lookReason', key) }))}
    />
  );
}
