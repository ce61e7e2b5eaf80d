import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { memberActions } from '../../../../contract/member-desk/values.ts';
import { userStatuses } from '../../../../contract/roles.ts';
import { badgeKinds } from '../../../../contract/verification/values.ts';
import { useOptions } from '../../../lib/options.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { type ApprovalRequest, RequestApprovalDialog } from '../approvals/request-approval-dialog.tsx';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { MemberTable } from './member-table.tsx';
import classes from './members.module.css';
import { type DeskMember, membersQuery } from './members.queries.ts';

const PAGE_SIZE = 25;
const genders = ['FEMALE', 'MALE'] as const;
const parts = ['reported', 'unfinished', 'hidden'] as const;

/** The filters in the address and their choices. The first choice of each filter means "no filter". */
function useFilters() {
  const { t } = useTranslation('desk');
  const label = useOptionLabel();
  const { data: options } = useOptions();
  const [search] = useSearchParams();
  const any = (text: string) => ({ key: 'any' as const, label: text });
  const choices = {
    status: [any(t('members.anyStatus')), ...userStatuses.map((key) => ({ key, label: label('userStatus', key) }))],
    gender: [
      any(t('members.anyGender')),
      ...genders.map((key) => ({ key, label: t(key === 'FEMALE' ? 'members.women' : 'members.men') })),
    ],
    state: [
      any(t('members.anyPlace')),
      ...(options?.state ?? []).map(({ key, label: text }) => ({ key: String(key), label: text })),
    ],
    badge: [any(t('members.anyBadge')), ...badgeKinds.map((key) => ({ key, label: t(`badge.${key}`) }))],
    only: [any(t('members.anybody')), ...parts.map((key) => ({ key, label: t(`members.onlyIs.${key}`) }))],
  };
  const chosen = <K extends string>(name: string, from: readonly { key: K }[]) => {
    const key = selectedChoice(search, name, from);
    return key === undefined || key === 'any' ? {} : { [name]: key };
  };
  const words = search.get('search');
  const query = {
    ...chosen('status', choices.status),
    ...chosen('gender', choices.gender),
    ...chosen('state', choices.state),
    ...chosen('badge', choices.badge),
    ...chosen('only', choices.only),
    ...(words ? { search: words } : {}),
    page: pageFromUrl(search),
    pageSize: PAGE_SIZE,
  };
  return { choices, query };
}

/** `/staff/members`: all registered members. Search and filters are in the address. */
export default function MembersPage() {
  const { t } = useTranslation('desk');
  const { choices, query } = useFilters();
  const [chosen, setChosen] = useState<ReadonlyMap<string, DeskMember>>(new Map());
  const [asking, setAsking] = useState<ApprovalRequest>();
  const found = useQuery(membersQuery(query));
  const total = found.data?.totalCount;
  const choose = (member: DeskMember, isChosen: boolean): void => {
    const next = new Map(chosen);
    if (isChosen) next.set(member.id, member);
    else next.delete(member.id);
    setChosen(next);
  };
  return (
    <div className={page.page}>
      <PageHeading title={t('members.title')}>
        {total === undefined
          ? t('members.intro')
          : t(found.data?.totalIsFloor ? 'members.countFloor' : 'members.count', { count: total })}
      </PageHeading>
      <div className={classes.search}>
        <LiveSearch label={t('members.search')} hint={t('members.searchNote')} />
      </div>
      <div className={classes.filters}>
        <ChoiceFilter name="status" label={t('members.status')} choices={choices.status} />
        <ChoiceFilter name="gender" label={t('members.gender')} choices={choices.gender} />
        <ChoiceFilter name="state" label={t('members.place')} choices={choices.state} />
        <ChoiceFilter name="badge" label={t('members.badge')} choices={choices.badge} />
        <ChoiceFilter name="only" label={t('members.only')} choices={choices.only} />
      </div>
      <MemberTable query={found} chosen={new Set(chosen.keys())} onChoose={choose} />
      <Pager page={query.page} pageSize={PAGE_SIZE} query={found} />
      <ChosenBar
        members={[...chosen.values()]}
        onClear={() => setChosen(new Map())}
        onAsk={(action) => setAsking({ action, members: [...chosen.values()] })}
      />
      <RequestApprovalDialog
        asking={asking}
        onClose={() => setAsking(undefined)}
        onAsked={() => {
          setAsking(undefined);
          setChosen(new Map());
        }}
      />
    </div>
  );
}

interface ChosenBarProps {
  members: readonly DeskMember[];
  onClear: () => void;
  onAsk: (action: (typeof memberActions)[number]) => void;
}

const actions = ['hide', 'suspend', 'restore', 'delete'] as const;

/**
 * Actions for the selected members. For a single member only deletion is offered: the other actions need no second
 * colleague, so the member's own page has them.
 */
function ChosenBar({ members, onClear, onAsk }: ChosenBarProps) {
  const { t } = useTranslation('desk');
  const count = members.length;
  return (
    <div role="status" className={classes.place}>
      {count > 0 && (
        <section className={classes.bar} aria-label={t('members.bulk')}>
          <strong>{t('members.chosen', { count })}</strong>
          {actions
            .filter((action) => count > 1 || action === 'delete')
            .map((action) => (
              <Button
                key={action}
                variant="default"
                aria-label={t(`approvals.action.${action}`, { count })}
                onClick={() => onAsk(action)}
              >
                {t(`members.bulkDo.${action}`)}
              </Button>
            ))}
          <Button variant="subtle" onClick={onClear}>
            {t('members.clear')}
          </Button>
        </section>
      )}
    </div>
  );
}

/** Pause in typing after which the search starts, so that a word is searched for and not each letter, ms. */
const SEARCH_DELAY_MS = 400;

/** A search field whose text is written to the address (`?search=`) shortly after the last key press. */
function LiveSearch({ label, hint }: { label: string; hint: string }) {
  const [search, setSearch] = useSearchParams();
  const stands = search.get('search') ?? '';
  const [typed, setTyped] = useState(stands);
  const sent = useRef(stands);
  // The address was changed by the Back button or a link, so the field shows the new text.
  useEffect(() => {
    if (sent.current === stands) return;
    sent.current = stands;
    setTyped(stands);
  }, [stands]);
  useEffect(() => {
    const words = typed.trim();
    if (words === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = words;
      const next = new URLSearchParams(window.location.search);
      next.delete('page');
      if (words) next.set('search', words);
      else next.delete('search');
      setSearch(next, { replace: true, preventScrollReset: true });
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, setSearch]);
  return (
    <TextInput
      type="search"
      label={label}
      description={hint}
      value={typed}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={18} aria-hidden />}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
