import { endpoints } from 'virtual:endpoints';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { accountFor } from '../../../../contract/options/people.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import choice from '../ui/choice.module.css';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import { useOptionLabel } from '../ui/use-option-label.ts';
import type { DeskMemberPage } from './members.queries.ts';

interface CorrectDialogProps {
  details: DeskMemberPage;
  /** True for senior staff, who alone may correct a gender. */
  maySetGender: boolean;
  opened: boolean;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Corrects the identity data of an account: names, gender, and whom the account is for. */
export function CorrectDialog({ opened, ...rest }: CorrectDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <Dialog title={t('correct.title')} opened={opened} onClose={rest.onClose}>
      <CorrectForm {...rest} />
    </Dialog>
  );
}

function CorrectForm({ details, maySetGender, onClose, onDone }: Omit<CorrectDialogProps, 'opened'>) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const label = useOptionLabel();
  const { member, account, profile } = details;
  const [first = '', ...others] = member.name.split(' ');
  const now: Record<string, string> = {
    firstName: profile?.firstName ?? first,
    lastName: profile?.lastName ?? others.join(' '),
    accountFor: account.accountFor ?? '',
    gender: member.gender ?? '',
  };
  const { props, errors, failure, busy } = useForm({
    fields: ['firstName', 'lastName', 'accountFor', 'gender', 'reason'],
    check: ({ firstName, lastName, reason }) => ({
      ...(firstName.trim() ? {} : { firstName: t('correct.nameMissing') }),
      ...(lastName.trim() ? {} : { lastName: t('correct.nameMissing') }),
      ...(reason.trim() ? {} : { reason: t('correct.reasonMissing') }),
    }),
    send: async ({ reason, ...typed }) => {
      // Unchanged fields are not sent, so that changes by other people meanwhile are not overwritten.
      const changed = Object.entries(typed)
        .map(([key, value]) => [key, value.trim()] as const)
        .filter(([key, value]) => value && value !== now[key]);
      if (changed.length) {
        const body = { ...Object.fromEntries(changed), reason: reason.trim() };
        await call(endpoints.accounts.updateAccount, { params: { id: member.id }, body });
        await onDone();
        toast.success(t('correct.done'));
      }
      onClose();
    },
  });
  return (
    <form {...props} className={page.form}>
      <p className={page.note}>{t('correct.note')}</p>
      <TextInput
        name="firstName"
        label={t('correct.firstName')}
        defaultValue={now.firstName}
        error={errors.firstName}
      />
      <TextInput name="lastName" label={t('correct.lastName')} defaultValue={now.lastName} error={errors.lastName} />
      <NativeSelect
        name="accountFor"
        className={choice.select}
        label={t('profile.accountFor')}
        defaultValue={now.accountFor}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        data={accountFor.map(({ key }) => ({ value: key, label: label('accountFor', key) ?? key }))}
        error={errors.accountFor}
      />
      {maySetGender ? (
        <NativeSelect
          name="gender"
          className={choice.select}
          label={t('correct.gender')}
          description={t('correct.genderNote')}
          defaultValue={now.gender}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          data={(['FEMALE', 'MALE'] as const).map((key) => ({ value: key, label: staff(`gender.${key}`) }))}
          error={errors.gender}
        />
      ) : (
        <p className={page.note}>{t('correct.genderBy')}</p>
      )}
      <Textarea
        name="reason"
        className={page.textarea}
        label={t('correct.reason')}
        description={t('correct.reasonNote')}
        maxLength={500}
        error={errors.reason}
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('correct.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {staff('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
