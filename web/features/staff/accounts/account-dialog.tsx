import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rolesManagedBy } from '../../../../contract/network/powers.ts';
import { isNetwork, type StaffLoginRole } from '../../../../contract/network/roles.ts';
import type { StaffAccount } from '../../../../contract/staff/schema.ts';
import { call } from '../../../lib/client.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { CodeField } from '../security/code-field.tsx';
import { staffKeys } from '../staff.queries.ts';
import choice from '../ui/choice.module.css';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import { PlaceFields, placeFields, placeOf } from './place-fields.tsx';

/** An action on a colleague’s account. Each requires a reason, stored in the audit log, and an authenticator code. */
export interface Task {
  what: 'role' | 'place' | 'gender' | 'suspend' | 'reinstate' | 'resetFactor';
  account: StaffAccount;
}

type Gender = StaffAccount['gender'];
type Assignable = StaffLoginRole | 'MEMBER';

/**
 * Asks for the reason, the administrator's own code and, for a change of role, the new role, before an account is
 * changed.
 */
export function AccountDialog({ task, onClose }: { task: Task | undefined; onClose: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <Dialog title={task ? t(`accounts.do.${task.what}`) : ''} opened={task !== undefined} onClose={onClose}>
      {task && <TaskForm task={task} onClose={onClose} />}
    </Dialog>
  );
}

interface Entered {
  role: Assignable;
  place: ReturnType<typeof placeOf>;
  gender: Gender;
  reason: string;
  otp: string;
}

/** Carries the action out. Returns whether it waits for another administrator's approval. */
async function carryOut({ what, account: { id } }: Task, { role, place, gender, ...proof }: Entered): Promise<boolean> {
  if (what === 'gender') {
    await call(deskEndpoints.staff.setGender, { params: { id }, body: { gender, ...proof } });
    return false;
  }
  if (what === 'resetFactor') {
    await call(deskEndpoints.staff.resetSecondFactor, { params: { id }, body: proof });
    return false;
  }
  const change =
    what === 'role' || what === 'place'
      ? { ...(what === 'role' ? { role } : {}), ...place }
      : ({ status: what === 'suspend' ? 'BLACKLISTED' : 'ACTIVE' } as const);
  const { data } = await call(deskEndpoints.staff.changeAccount, { params: { id }, body: { ...change, ...proof } });
  return what === 'role' && role === 'ADMIN' && data.role !== 'ADMIN';
}

function TaskForm({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const queries = useQueryClient();
  const { what, account } = task;
  const own = useAccount();
  const { data: site } = useQuery(siteQuery);
  const managed = own ? rolesManagedBy(own.role).filter((one) => site?.parts.network || !isNetwork(one)) : [];
  const [role, setRole] = useState(account.role as Assignable);
  const [gender, setGender] = useState<Gender>(account.gender);
  const { props, errors, failure, busy } = useForm({
    fields: ['reason', 'otp', ...placeFields],
    check: ({ reason, otp }) => ({
      ...(reason.trim() ? {} : { reason: t('accounts.reasonMissing') }),
      ...(otp.trim() ? {} : { otp: t('security.codeShape') }),
    }),
    send: async ({ reason, otp, ...place }) => {
      const isWaiting = await carryOut(task, { role, gender, place: placeOf(role, place), reason: reason.trim(), otp });
      await queries.invalidateQueries({ queryKey: staffKeys.accounts });
      toast.success(isWaiting ? t('accounts.adminAsked') : t(`accounts.did.${what}`, { name: account.name }));
      onClose();
    },
  });
  const isGrave = what === 'suspend' || what === 'resetFactor';
  return (
    <form {...props} className={page.form}>
      <p>{t(`accounts.means.${what}`, { name: account.name })}</p>
      {what === 'role' && (
        <NativeSelect
          name="role"
          className={choice.select}
          label={t('accounts.newRole')}
          {...(role === 'ADMIN' && account.role !== 'ADMIN' ? { description: t('accounts.newRoleNote') } : {})}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as Assignable)}
          data={[...managed, 'MEMBER' as const].map((one) => ({ value: one, label: t(`role.${one}`) }))}
        />
      )}
      {what === 'gender' && (
        <NativeSelect
          name="gender"
          className={choice.select}
          label={t('accounts.gender')}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          value={gender ?? ''}
          onChange={(event) => setGender((event.currentTarget.value || null) as Gender)}
          data={[
            { value: '', label: t('accounts.noGender') },
            { value: 'FEMALE', label: t('gender.FEMALE') },
            { value: 'MALE', label: t('gender.MALE') },
          ]}
        />
      )}
      {(what === 'role' || what === 'place') && <PlaceFields role={role} account={account} errors={errors} />}
      <Textarea
        name="reason"
        className={page.textarea}
        label={t('accounts.reason')}
        description={t('accounts.reasonNote')}
        maxLength={500}
        error={errors.reason}
        data-autofocus={(what !== 'role' && what !== 'place' && what !== 'gender') || undefined}
      />
      <CodeField label={t('accounts.ownCode')} description={t('accounts.ownCodeNote')} error={errors.otp} />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" color={isGrave ? 'danger' : 'primary'} loading={busy}>
          {t(`accounts.confirm.${what}`)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
