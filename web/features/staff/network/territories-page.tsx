import { ActionIcon, Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { powerOf } from '../../../../contract/network/powers.ts';
import type { Territory } from '../../../../contract/network/schema.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { meQuery, territoriesQuery } from '../staff.queries.ts';
import { Chip } from '../ui/chip.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';
import classes from './network.module.css';
import { TerritoryDialog } from './territory-dialog.tsx';
import type { TerritoryTask } from './territory-task.ts';

/** `/staff/territories`: the tree of territories. The office changes it, managers see theirs and rename the own. */
export default function TerritoriesPage() {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  if (!role || powerOf(role, 'territories').extent === 'none') return <RoleNotAllowed who="leading" />;
  if (site && !site.parts.network) return <RoleNotAllowed who="part" />;
  return <Territories mayChangeAll={powerOf(role, 'territories').extent === 'all'} />;
}

function Territories({ mayChangeAll }: { mayChangeAll: boolean }) {
  const { t } = useTranslation('network');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const [task, setTask] = useState<TerritoryTask>();
  const { data, error, refetch } = useQuery(territoriesQuery);
  const { data: me } = useQuery({ ...meQuery, enabled: !mayChangeAll });
  const add = mayChangeAll && (
    <Button onClick={() => setTask({ what: 'add' })} leftSection={<IconPlus size={20} aria-hidden />}>
      {t('territories.add')}
    </Button>
  );
  if (!data && error)
    return (
      <EmptyState heading={<PageHeading title={t('territories.title')} />} sentence={errorMessage(error, common)}>
        <Button onClick={() => void refetch()}>{staff('list.retry')}</Button>
      </EmptyState>
    );
  const known = new Set(data?.map(({ id }) => id));
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <div className={page.top}>
        <PageHeading title={t('territories.title')}>
          {t(mayChangeAll ? 'territories.intro' : 'territories.ownIntro')}
        </PageHeading>
        {data && data.length > 0 && add}
      </div>
      {!data && <PageSkeleton />}
      {data?.length === 0 && (
        <EmptyState
          heading={<h2 className={classes.heading}>{t('territories.none')}</h2>}
          sentence={t(mayChangeAll ? 'territories.noneWhy' : 'territories.noneOwn')}
        >
          {add}
        </EmptyState>
      )}
      {data && (
        <Branch
          all={data}
          nodes={data.filter(({ parentId }) => !parentId || !known.has(parentId))}
          actionsFor={({ id }) => (mayChangeAll ? 'all' : me?.territory?.id === id ? 'rename' : 'none')}
          onTask={setTask}
        />
      )}
      <TerritoryDialog task={task} all={data ?? []} onClose={() => setTask(undefined)} />
    </div>
  );
}

interface BranchProps {
  all: readonly Territory[];
  nodes: readonly Territory[];
  actionsFor: (territory: Territory) => 'all' | 'rename' | 'none';
  onTask: (task: TerritoryTask) => void;
}

/** Territories with those below them. */
function Branch({ all, nodes, ...rest }: BranchProps) {
  return (
    <ul className={classes.tree}>
      {nodes.map((territory) => {
        const below = all.filter(({ parentId }) => parentId === territory.id);
        return (
          <li key={territory.id}>
            <Node territory={territory} {...rest} />
            {below.length > 0 && <Branch all={all} nodes={below} {...rest} />}
          </li>
        );
      })}
    </ul>
  );
}

const nextLevel = { zone: 'region', region: 'area', area: undefined } as const;

function Node({
  territory,
  actionsFor,
  onTask,
}: { territory: Territory } & Pick<BranchProps, 'actionsFor' | 'onTask'>) {
  const { t } = useTranslation('network');
  const label = useOptionLabel();
  const { name, level, states, cities, workingHours, accounts } = territory;
  const allowed = actionsFor(territory);
  const below = nextLevel[level];
  const places = [
    ...states.map((key) => label('state', key)),
    ...(cities.length > 8
      ? [t('territories.cities', { count: cities.length })]
      : cities.map((key) => label('city', key))),
  ];
  return (
    <div className={classes.node}>
      <div className={classes.nodeText}>
        <span className={classes.nodeName}>
          <bdi>{name}</bdi>
          <Chip>{t(`level.${level}`)}</Chip>
        </span>
        {places.length > 0 && <span className={page.note}>{places.join(', ')}</span>}
        <span className={page.note}>
          {[
            t('territories.accounts', { count: accounts }),
            ...(workingHours ? [t('territories.hours', workingHours)] : []),
          ].join(' · ')}
        </span>
      </div>
      {allowed !== 'none' && (
        <Menu position="bottom-end" transitionProps={{ duration: 120 }}>
          <Menu.Target>
            <ActionIcon aria-label={t('territories.actions', { name })}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onTask({ what: allowed === 'all' ? 'change' : 'rename', territory })}>
              {t(allowed === 'all' ? 'territories.change' : 'territories.rename')}
            </Menu.Item>
            {allowed === 'all' && below && (
              <Menu.Item onClick={() => onTask({ what: 'add', below: territory, level: below })}>
                {t('territories.addBelow', { name })}
              </Menu.Item>
            )}
            {allowed === 'all' && accounts > 0 && (
              <Menu.Item onClick={() => onTask({ what: 'move', territory })}>{t('territories.move')}</Menu.Item>
            )}
            {allowed === 'all' && (
              <Menu.Item onClick={() => onTask({ what: 'remove', territory })}>{t('territories.remove')}</Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
