import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Sendable } from '../../../../contract/kernel.ts';
import { rolesManagedBy } from '../../../../contract/network/powers.ts';
import { isNetwork, type StaffLoginRole } from '../../../../contract/network/roles.ts';
import type { StaffAccount } from '../../../../contract/staff/schema.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { CodeField } from '../security/code-field.tsx';
import { staffKeys } from '../staff.queries.ts';
import choice from '../ui/choice.module.css';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { SearchFilter } from '../ui/search-filter.tsx';
import { AccountDialog, type Task } from './account-dialog.tsx';
import { AccountTable } from './account-table.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { PlaceFields, placeFields, placeOf } from './place-fields.tsx';

type ListQuery = NonNullable<Sendable<typeof deskEndpoints.staff.accounts>['query']>;

/** Staff accounts, by name. */
const accountsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...staffKeys.accounts, urlOf(deskEndpoints.staff.accounts, { query })],
    queryFn: ({ signal }) => call(deskEndpoints.staff.accounts, { query, signal }),
    placeholderData: keepPreviousData,
  });

const PAGE_SIZE = 25;

/**
 * `/staff/accounts`: the accounts that the viewer may create and change: for administrators all, while the network is on
 * for deputies, managers and partners those within their reach.
 */
export default function AccountsPage() {
  const role = useAccount()?.role;
  const roles = useManagedRoles();
  if (role === 'ADMIN' || roles.length > 0) return <Accounts />;
  return <RoleNotAllowed who="admin" />;
}

/** The roles whose accounts the viewer creates and changes, the most usual first. */
function useManagedRoles(): readonly StaffLoginRole[] {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  if (!role) return [];
  const isOn = site?.parts.network === true;
  if (isNetwork(role) && !isOn) return [];
  const managed = rolesManagedBy(role).filter((one) => isOn || !isNetwork(one));
  const office = managed.filter((one) => !isNetwork(one)).toReversed();
  return [...office, ...managed.filter((one) => isNetwork(one))];
}

function Accounts() {
  const { t } = useTranslation('staff');
  const [search] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const [task, setTask] = useState<Task>();
  const [leaving, setLeaving] = useState<StaffAccount>();
  const number = pageFromUrl(search);
  const words = search.get('search') ?? '';
  const query = useQuery(accountsQuery({ page: number, pageSize: PAGE_SIZE, ...(words ? { search: words } : {}) }));
  const total = query.data?.totalCount;
  return (
    <div className={page.page}>
      <div className={page.top}>
        <PageHeading title={t('nav.to.accounts')}>
          {total === undefined ? t('accounts.intro') : t('accounts.count', { count: total })}
        </PageHeading>
        <Button onClick={() => setInviting(true)} leftSection={<IconUserPlus size={20} aria-hidden />}>
          {t('accounts.invite')}
        </Button>
      </div>
      <div className={page.filters}>
        <SearchFilter label={t('accounts.search')} />
      </div>
      <AccountTable query={query} onTask={setTask} onHandOver={setLeaving} />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
      <AccountDialog task={task} onClose={() => setTask(undefined)} />
      <HandOverDialog account={leaving} onClose={() => setLeaving(undefined)} />
    </div>
  );
}

/** Creates an account for a colleague, who sets the password with a link in an email. */
function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
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
  const roles = useManagedRoles();
  const [role, setRole] = useState<StaffLoginRole>(roles[0] ?? 'EMPLOYEE');
  const { props, errors, failure, busy } = useForm({
    fields: ['firstName', 'lastName', 'email', 'otp', ...placeFields],
    check: ({ firstName, lastName, email, otp }) => ({
      ...(firstName.trim() ? {} : { firstName: t('accounts.firstNameMissing') }),
      ...(lastName.trim() ? {} : { lastName: t('accounts.lastNameMissing') }),
      ...(/^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: t('accounts.emailWrong') }),
      ...(otp.trim() ? {} : { otp: t('security.codeShape') }),
    }),
    send: async ({ firstName, lastName, email, otp, ...place }) => {
      const body = { firstName, lastName, email: email.trim(), otp, role, ...placeOf(role, place) };
      const { data } = await call(deskEndpoints.staff.invite, { body });
      await queries.invalidateQueries({ queryKey: staffKeys.accounts });
      const sent = t('accounts.invited', { email: data.email });
      toast.success(data.adminApprovalId ? `${sent} ${t('accounts.adminAsked')}` : sent);
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
        {...(role === 'ADMIN' ? { description: t('accounts.roleNote') } : {})}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value as StaffLoginRole)}
        data={roles.map((one) => ({ value: one, label: t(`role.${one}`) }))}
      />
      <PlaceFields role={role} errors={errors} />
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
