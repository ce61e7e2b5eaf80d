import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locale } from '../../../lib/i18n.ts';
import { shortDayInIndia } from '../../../lib/india-time.ts';
import { joinParts } from '../../../lib/member-lines.ts';
import { staffPaths } from '../staff-paths.ts';
import { Chip } from '../ui/chip.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { MemberStatus } from './member-status.tsx';
import type { DeskMember } from './members.queries.ts';

interface MemberTableProps {
  query: Pick<UseQueryResult<{ data: DeskMember[] }>, 'data' | 'error' | 'refetch'>;
  chosen: ReadonlySet<string>;
  onChoose: (member: DeskMember, isChosen: boolean) => void;
}

/** A table of members with the columns that identify them. */
export function MemberTable({ query: { data, error, refetch }, chosen, onChoose }: MemberTableProps) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const label = useOptionLabel();
  const columns: readonly Column<DeskMember>[] = [
    {
      key: 'name',
      heading: t('members.name'),
      isName: true,
      cell: ({ id, name, profileCode, gender, age }) => (
        <>
          <Link to={staffPaths.member(id)}>
            <bdi>{name}</bdi>
          </Link>
          <span className={page.sub}>
            {joinParts([gender && staff(`gender.${gender}`), age === null ? null : String(age), profileCode], ' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'status',
      heading: t('members.status'),
      cell: (member) => (
        <span className={page.chips}>
          <MemberStatus member={member} />
        </span>
      ),
    },
    {
      key: 'from',
      heading: t('members.from'),
      cell: ({ city, state }) => {
        const [town, region] = [label('city', city), label('state', state)];
        return (
          <>
            {town || region}
            {town && town !== region && <span className={page.sub}>{region}</span>}
          </>
        );
      },
    },
    {
      key: 'contact',
      heading: t('members.contact'),
      cell: ({ email, phoneNumber }) => (
        <>
          {email ?? '—'}
          <span className={page.sub}>{phoneNumber}</span>
        </>
      ),
    },
    {
      key: 'badges',
      heading: t('members.badges'),
      cell: ({ badges }) =>
        badges.length > 0 && (
          <span className={page.chips}>
            {badges.map((kind) => (
              <Chip key={kind}>{t(`badge.${kind}`)}</Chip>
            ))}
          </span>
        ),
    },
    {
      key: 'reports',
      heading: t('members.reports'),
      cell: ({ openReports }) => openReports > 0 && <Chip tone="bad">{t('members.open', { count: openReports })}</Chip>,
    },
    { key: 'joined', heading: t('members.joined'), cell: ({ createdAt }) => <Day at={createdAt} /> },
    {
      key: 'last',
      heading: t('members.lastHere'),
      cell: ({ lastActiveAt }) => lastActiveAt && <Day at={lastActiveAt} />,
    },
    {
      key: 'choose',
      heading: t('members.chooseHeading'),
      atEnd: true,
      cell: (member) => (
        <Checkbox
          aria-label={t('members.choose', { name: member.name })}
          checked={chosen.has(member.id)}
          onChange={(event) => onChoose(member, event.currentTarget.checked)}
        />
      ),
    },
  ];
  return (
    <DenseTable
      label={t('members.title')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={{ heading: t('members.none'), sentence: t('members.noneWhy') }}
    />
  );
}

/** A date on one line. */
function Day({ at }: { at: string }) {
  return <span className={page.day}>{shortDayInIndia(at, locale())}</span>;
}
