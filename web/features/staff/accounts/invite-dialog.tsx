import { endpoints } from 'virtual:endpoints';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../../contract/roles.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { CodeField } from '../security/code-field.tsx';
import { staffKeys } from '../staff.queries.ts';
import choice from '../ui/choice.module.css';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';

const roles = ['EMPLOYEE', 'SUB_ADMIN', 'ADMIN'] as const satisfies readonly Role[];

/** Makes an account for a colleague, who chooses the password by the mail that is sent. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <Dialog title={t('accounts.inviteTitle')} opened={opened} onClose={onClose}>
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff');
  const queries = useQueryClient();
  const { props, errors, failure, busy } = useForm({
    fields: ['firstName', 'lastName', 'email', 'role', 'otp'],
    check: ({ firstName, lastName, email, otp }) => ({
      ...(firstName.trim() ? {} : { firstName: t('accounts.firstNameMissing') }),
      ...(lastName.trim() ? {} : { lastName: t('accounts.lastNameMissing') }),
      ...(/^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: t('accounts.emailWrong') }),
      ...(otp.trim() ? {} : { otp: t('security.codeShape') }),
    }),
    send: async ({ role, ...who }) => {
      const body = { ...who, email: who.email.trim(), role: role as (typeof roles)[number] };
      const { data } = await call(endpoints.staff.invite, { body });
      await queries.invalidateQueries({ queryKey: staffKeys.accounts });
      toast.success(t('accounts.invited', { email: data.email }));
      onClose();
    },
  });
  return (
    <form {...props} className={page.form}>
      <p>{t('accounts.inviteNote')}</p>
      <div className={page.pair}>
        <TextInput
          name="firstName"
          autoComplete="off"
          maxLength={50}
          label={t('facts.firstName')}
          error={errors.firstName}
          data-autofocus
        />
        <TextInput
          name="lastName"
          autoComplete="off"
          maxLength={50}
          label={t('facts.lastName')}
          error={errors.lastName}
        />
      </div>
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('accounts.email')}
        error={errors.email}
      />
      <NativeSelect
        name="role"
        className={choice.select}
        label={t('accounts.role')}
        description={t('accounts.roleNote')}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        error={errors.role}
        data={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
      />
      <CodeField label={t('accounts.ownCode')} description={t('accounts.ownCodeNote')} error={errors.otp} />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('accounts.inviteSend')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
