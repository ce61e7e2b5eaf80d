import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, NativeSelect, Select, Textarea } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { IconChevronDown, IconSend } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Broadcast } from '../../../../../contract/network/broadcast/api.ts';
import { BROADCAST_MAX_LENGTH } from '../../../../../contract/network/broadcast/values.ts';
import { powerOf } from '../../../../../contract/network/powers.ts';
import { type StaffLoginRole, staffLoginRoles } from '../../../../../contract/network/roles.ts';
import type { Role } from '../../../../../contract/roles.ts';
import { call } from '../../../../lib/client.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { siteQuery } from '../../../../lib/site.query.ts';
import { toast } from '../../../../lib/toast.ts';
import { useAccount } from '../../../../lib/use-account.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import { RoleName } from '../../shell/signed-in-employee.tsx';
import { staffKeys, territoriesQuery } from '../../staff.queries.ts';
import choice from '../../ui/choice.module.css';
import page from '../../ui/page.module.css';
import { RoleNotAllowed } from '../../ui/role-not-allowed.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import classes from './broadcast.module.css';

const broadcastsQuery = queryOptions({
  queryKey: staffKeys.broadcasts,
  queryFn: async ({ signal }) => (await call(deskEndpoints.broadcast.broadcasts, { signal })).data,
});

const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...staffKeys.accounts, 'named', search],
    queryFn: async ({ signal }) =>
      (await call(deskEndpoints.staff.accounts, { query: { pageSize: 20, ...(search ? { search } : {}) }, signal }))
        .data,
    placeholderData: keepPreviousData,
  });

const kinds = ['all', 'territory', 'role', 'person'] as const;
type Kind = (typeof kinds)[number];

/** `/staff/broadcast`: messages of the office to staff, field and partner accounts. */
export default function BroadcastPage() {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  if (!role || powerOf(role, 'broadcast').extent === 'none') return <RoleNotAllowed who="leading" />;
  if (site && !site.parts.network) return <RoleNotAllowed who="part" />;
  return <Messages />;
}

function Messages() {
  const { t } = useTranslation('duty');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery(broadcastsQuery);
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <PageHeading title={t('broadcast.title')}>{t('broadcast.intro')}</PageHeading>
      <SendForm />
      <h2 className={classes.heading}>{t('broadcast.earlier')}</h2>
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((message) => (
            <Sent key={message.id} message={message} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <EmptyState heading={<h3>{t('broadcast.none')}</h3>} sentence={t('broadcast.noneWhy')} />}
      {!data && error && (
        <EmptyState heading={<h3>{staff('list.failed')}</h3>} sentence={errorMessage(error, common)}>
          <Button onClick={() => void refetch()}>{staff('list.retry')}</Button>
        </EmptyState>
      )}
      {!data && !error && <PageSkeleton />}
    </div>
  );
}

function SendForm() {
  const { t } = useTranslation('duty');
  const { t: staff } = useTranslation('staff');
  const queries = useQueryClient();
  const [kind, setKind] = useState<Kind>('all');
  const [personId, setPersonId] = useState<string | null>(null);
  const { data: territories } = useQuery({ ...territoriesQuery, enabled: kind === 'territory' });
  const [sent, setSent] = useState(0);
  const { props, errors, failure, busy } = useForm({
    fields: ['territoryId', 'role', 'userId', 'text'],
    check: ({ territoryId, role, text }) => ({
      ...(kind === 'territory' && !territoryId ? { territoryId: t('broadcast.choose') } : {}),
      ...(kind === 'role' && !role ? { role: t('broadcast.choose') } : {}),
      ...(kind === 'person' && !personId ? { userId: t('broadcast.choose') } : {}),
      ...(text.trim() ? {} : { text: t('broadcast.textMissing') }),
    }),
    send: async ({ territoryId, role, text }) => {
      const audience = {
        ...(kind === 'territory' ? { territoryId } : {}),
        ...(kind === 'role' ? { role: role as StaffLoginRole } : {}),
        ...(kind === 'person' ? { userId: personId } : {}),
      };
      const { data } = await call(deskEndpoints.broadcast.broadcast, { body: { audience, text } });
      await queries.invalidateQueries({ queryKey: staffKeys.broadcasts });
      toast.success(t('broadcast.sent', { count: data.recipients }));
      setSent((count) => count + 1);
    },
  });
  const select = { className: choice.select ?? '', rightSection: <IconChevronDown size={20} aria-hidden /> };
  const none = { value: '', label: t('broadcast.choose') };
  return (
    <form {...props} className={`${page.form} ${classes.form}`}>
      <div className={page.pair}>
        <NativeSelect
          {...select}
          label={t('broadcast.to')}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as Kind)}
          data={kinds.map((one) => ({ value: one, label: t(`broadcast.kinds.${one}`) }))}
        />
        {kind === 'territory' && (
          <NativeSelect
            {...select}
            name="territoryId"
            label={t('broadcast.territory')}
            error={errors.territoryId}
            data={[none, ...(territories ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        {kind === 'role' && (
          <NativeSelect
            {...select}
            name="role"
            label={t('broadcast.role')}
            error={errors.role}
            data={[none, ...staffLoginRoles.map((role) => ({ value: role, label: staff(`role.${role}`) }))]}
          />
        )}
        {kind === 'person' && <PersonSelect value={personId} onChange={setPersonId} error={errors.userId} />}
      </div>
      <Textarea
        key={sent}
        name="text"
        className={page.textarea ?? ''}
        label={t('broadcast.text')}
        maxLength={BROADCAST_MAX_LENGTH}
        error={errors.text}
      />
      <FormFailure error={failure} />
      <Button type="submit" loading={busy} className={page.start} leftSection={<IconSend size={20} aria-hidden />}>
        {t('broadcast.send')}
      </Button>
    </form>
  );
}

interface PersonSelectProps {
  value: string | null;
  onChange: (id: string | null) => void;
  error: string | undefined;
}

/** Finds a colleague, field or partner account by name. */
function PersonSelect({ value, onChange, error }: PersonSelectProps) {
  const { t } = useTranslation('duty');
  const [typed, setTyped] = useState('');
  const { data } = useQuery(peopleQuery(useDebounced(typed.trim(), 250)));
  return (
    <Select
      name="userId"
      label={t('broadcast.person')}
      placeholder={t('broadcast.personHint')}
      nothingFoundMessage={t('broadcast.noPerson')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={onChange}
      error={error}
      filter={({ options }) => options}
      data={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function Sent({ message: { text, createdAt, sender, audience, recipients } }: { message: Broadcast }) {
  const { t } = useTranslation('duty');
  const { territory, role, person } = audience;
  return (
    <li className={classes.message}>
      <p className={classes.text}>{text}</p>
      <p className={page.note}>
        <TimeCell at={createdAt} /> · <bdi>{t('broadcast.by', { name: sender ?? t('broadcast.formerly') })}</bdi>
        {' · '}
        {role ? <RoleName role={role as Role} /> : <bdi>{territory ?? person ?? t('broadcast.everyone')}</bdi>}
        {' · '}
        {t('broadcast.people', { count: recipients })}
      </p>
    </li>
  );
}
