import { deskEndpoints } from 'virtual:desk-endpoints';
import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { superiorsOf } from '../../../../contract/network/powers.ts';
import { fieldRoles, isNetwork } from '../../../../contract/network/roles.ts';
import { levelOfManager } from '../../../../contract/network/values.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { StaffAccount } from '../../../../contract/staff/schema.ts';
import { call } from '../../../lib/client.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { staffKeys, territoriesQuery } from '../staff.queries.ts';
import choice from '../ui/choice.module.css';
import page from '../ui/page.module.css';

/** The fields of a place; forms read them by these names. */
export const placeFields = ['territoryId', 'managerId', 'parentId'] as const;
type PlaceValues = Readonly<Record<(typeof placeFields)[number], string>>;

/** The place as the calls take it; nothing for roles without one. */
export function placeOf(role: Role, { territoryId, managerId, parentId }: PlaceValues) {
  if (!isNetwork(role)) return {};
  const territory = { territoryId: territoryId || null };
  if (isField(role)) return { ...territory, managerId: managerId || null };
  return superiorsOf(role).length ? { ...territory, parentId: parentId || null } : territory;
}

const isField = (role: Role): boolean => (fieldRoles as readonly Role[]).includes(role);

interface Props {
  role: Role;
  /** The account whose place is changed. */
  account?: StaffAccount | undefined;
  errors: Partial<Record<(typeof placeFields)[number], string>>;
}

/** Fields for the territory of a field or partner account and for who is above it. Shows nothing for other roles. */
export function PlaceFields({ role, account, errors }: Props) {
  const { t } = useTranslation('network');
  const own = useAccount();
  const level = isNetwork(role) ? levelOfManager[role] : undefined;
  const superiors: readonly Role[] = superiorsOf(role);
  const { data: territories = [] } = useQuery({ ...territoriesQuery, enabled: isNetwork(role) });
  const found = useQueries({
    queries: superiors.map((superior) => {
      const query = { role: superior as StaffAccount['role'] & 'DEALER', pageSize: 100 };
      return {
        queryKey: [...staffKeys.accounts, 'above', superior],
        queryFn: async () => (await call(deskEndpoints.staff.accounts, { query })).data,
      };
    }),
  });
  if (!isNetwork(role)) return null;
  const accounts = found.flatMap(({ data }) => data ?? []).filter(({ id }) => id !== account?.id);
  const key = isField(role) ? 'managerId' : 'parentId';
  const present = isField(role) ? account?.manager : account?.parent;
  const isOutside = own !== null && isNetwork(own.role);
  const select = { className: choice.select ?? '', rightSection: <IconChevronDown size={20} aria-hidden /> };
  const choices = [
    { value: '', label: t(isOutside ? 'place.me' : 'place.office') },
    ...accounts.map(({ id, name }) => ({ value: id, label: name })),
  ];
  // The person who is now above the account may be out of the viewer's reach.
  if (present && !choices.some(({ value }) => value === present.id) && present.id !== own?.id)
    choices.push({ value: present.id, label: present.name });
  const inLevel = territories.filter((one) => !level || one.level === level);
  return (
    <>
      <NativeSelect
        {...select}
        key={`${role}-territory-${inLevel.length}`}
        name="territoryId"
        label={t('place.territory')}
        defaultValue={account?.territory?.id ?? ''}
        error={errors.territoryId}
        data={[
          { value: '', label: level ? t('territories.choose') : t('place.noTerritory') },
          ...inLevel.map(({ id, name, level: its }) => ({
            value: id,
            label: level ? name : `${name} (${t(`level.${its}`)})`,
          })),
        ]}
      />
      {superiors.length > 0 && (
        <NativeSelect
          {...select}
          key={`${role}-above-${choices.length}`}
          name={key}
          label={t(isField(role) ? 'place.manager' : 'place.parent')}
          defaultValue={present?.id ?? ''}
          error={errors[key]}
          data={choices}
        />
      )}
      {account && account.below > 0 && <p className={page.note}>{t('place.below', { count: account.below })}</p>}
    </>
  );
}
