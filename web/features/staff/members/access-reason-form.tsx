import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookReason } from '../../../../contract/options/review.ts';
import { useForm } from '../../../lib/use-form.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import choice from '../ui/choice.module.css';
import { useOptionLabel } from '../ui/use-option-label.ts';
import type { AccessReason } from './access-reason.ts';
import classes from './members.module.css';

/** Asks why a member's page is opened, before anything of it is fetched. */
export function AccessReasonForm({ onGiven }: { onGiven: (why: AccessReason) => void }) {
  const { t } = useTranslation('desk');
  const label = useOptionLabel();
  const { props, errors } = useForm({
    fields: ['reason', 'note'],
    check: ({ reason }) => (reason ? {} : { reason: t('gate.reasonMissing') }),
    send: async ({ reason, note }) => {
      const words = note.trim();
      onGiven({ reason: reason as AccessReason['reason'], ...(words ? { note: words } : {}) });
    },
  });
  return (
    <form {...props} className={classes.gate}>
      <PageHeading title={t('gate.title')}>{t('gate.intro')}</PageHeading>
      <NativeSelect
        name="reason"
        className={choice.select}
        label={t('gate.reason')}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        error={errors.reason}
        data={[
          { value: '', label: t('status.choose') },
          ...lookReason.map(({ key }) => ({ value: key, label: label('lookReason', key) })),
        ]}
      />
      <TextInput name="note" label={t('gate.note')} maxLength={200} autoComplete="off" />
      <p className={classes.byline}>{t('gate.kept')}</p>
      <div>
        <Button type="submit">{t('gate.open')}</Button>
      </div>
    </form>
  );
}
