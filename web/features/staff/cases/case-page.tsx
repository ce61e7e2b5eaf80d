import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, NativeSelect } from '@mantine/core';
import { IconBrandWhatsapp, IconCalendarPlus, IconChevronDown, IconPhone, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { Case } from '../../../../contract/cases/schema.ts';
import { type CaseOutcome, caseOutcomes } from '../../../../contract/cases/values.ts';
import type { Sendable } from '../../../../contract/kernel.ts';
import { WORK_NOTE_MAX_LENGTH } from '../../../../contract/network/enquiries.values.ts';
import { powerOf } from '../../../../contract/network/powers.ts';
import { call } from '../../../lib/client.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { ActForButton } from '../acting/act-for-button.tsx';
import { openForm } from '../popup-form/open-form.ts';
import { colleaguesQuery } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { Chip } from '../ui/chip.tsx';
import choice from '../ui/choice.module.css';
import page from '../ui/page.module.css';
import { PageFailure } from '../ui/page-failure.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { usePlanVisit } from '../visits/use-plan-visit.ts';
import { AgreementTab } from './agreement-tab.tsx';
import { caseQuery, useCaseChange } from './cases.queries.ts';
import { FollowUpsTab } from './follow-ups-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { MeetingsTab } from './meetings-tab.tsx';
import { ProposalsTab } from './proposals-tab.tsx';
import { visitOf } from './visit-of-case.ts';

const tabs = ['proposals', 'followUps', 'meetings', 'agreement', 'history'] as const;

/** `/staff/cases/{id}`: one case, from the first proposal to its outcome. */
export default function CasePage() {
  const { t } = useTranslation('cases');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(caseQuery(id));
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <BackLink to={staffPaths.cases}>{t('list.title')}</BackLink>
      {data ? <ShownCase found={data} /> : error ? <PageFailure error={error} onRetry={refetch} /> : <PageSkeleton />}
    </div>
  );
}

function ShownCase({ found }: { found: Case }) {
  const { t } = useTranslation('cases');
  const label = useOptionLabel();
  const role = useAccount()?.role;
  const [search] = useSearchParams();
  const current = tabs.find((tab) => tab === search.get('tab')) ?? 'proposals';
  const { number, member, outcome, phoneNumber } = found;
  const isOpen = member.available && outcome === null;
  const { plan } = usePlanVisit();
  const facts = [
    number,
    member.age === null ? null : t('person.age', { count: member.age }),
    label('city', member.city),
  ];
  return (
    <>
      <PageHeading title={`${member.firstName} ${member.lastName}`} above={facts.filter(Boolean).join(' · ')} />
      <p className={page.chips}>
        <Chip tone={outcome === null ? 'warm' : outcome === 'marriedWithUs' ? 'good' : 'plain'}>
          {t(`outcome.${outcome ?? 'open'}`)}
        </Chip>
      </p>
      <div className={page.buttons}>
        {phoneNumber && (
          <>
            <Button component="a" href={`tel:${phoneNumber}`} leftSection={<IconPhone size={20} aria-hidden />}>
              {t('case.call')} {formatPhone(phoneNumber)}
            </Button>
            <Button
              component="a"
              href={`https://wa.me/${phoneNumber.replace('+', '')}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
            >
              {t('case.whatsapp')}
            </Button>
          </>
        )}
        {isOpen && role && powerOf(role, 'planVisits').extent !== 'none' && (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={20} aria-hidden />}
            onClick={() => plan(visitOf(found))}
          >
            {t('case.planVisit')}
          </Button>
        )}
        {isOpen && found.phoneVerified && <SendPageButton found={found} />}
        {isOpen && <ActForButton memberId={member.id} />}
      </div>
      {!member.available && <p>{t('case.away')}</p>}
      <TabLinks
        label={t('case.tabs')}
        tabs={tabs.map((key) => ({ key, label: t(`case.tab.${key}`) }))}
        current={current}
        replace
      />
      {current === 'proposals' && <ProposalsTab found={found} />}
      {current === 'followUps' && <FollowUpsTab found={found} />}
      {current === 'meetings' && <MeetingsTab found={found} />}
      {current === 'agreement' && <AgreementTab found={found} />}
      {current === 'history' && <HistoryTab found={found} />}
      {outcome === null && role && powerOf(role, 'assignCases').extent !== 'none' && <Manager found={found} />}
      <Ending found={found} />
      <p className={page.note}>{t('case.logged')}</p>
    </>
  );
}

/** Sends the address of the family's page by text, which also works before an agreement. */
function SendPageButton({ found: { id, phoneNumber } }: { found: Case }) {
  const { t } = useTranslation('cases');
  const { mutateAsync } = useCaseChange(() => call(deskEndpoints.cases.sendCasePage, { params: { id } }));
  const ask = (): void =>
    openForm({
      title: t('case.sendPageTitle'),
      note: t('case.sendPageNote', { phone: formatPhone(phoneNumber ?? '') }),
      fields: [],
      onSubmit: async () => {
        await mutateAsync(undefined);
        toast.success(t('case.pageSent'));
      },
    });
  return (
    <Button variant="default" leftSection={<IconSend size={20} aria-hidden />} onClick={ask}>
      {t('case.sendPage')}
    </Button>
  );
}

type Change = Sendable<typeof deskEndpoints.cases.changeCase>['body'];

const useChange = ({ id }: Case) =>
  useCaseChange((body: Change) => call(deskEndpoints.cases.changeCase, { params: { id }, body }));

function Manager({ found }: { found: Case }) {
  const { t } = useTranslation('cases');
  const { mutate, isPending, error } = useChange(found);
  const { data: colleagues = [] } = useQuery(colleaguesQuery('workOnCases'));
  const { manager } = found;
  const isKnown = !manager || colleagues.some(({ id }) => id === manager.id);
  return (
    <div className={page.form}>
      <NativeSelect
        className={choice.select}
        label={t('case.manager')}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        disabled={isPending}
        value={manager?.id ?? ''}
        onChange={({ currentTarget: { value } }) =>
          mutate({ managerId: value || null }, { onSuccess: () => toast.success(t('case.assigned')) })
        }
        data={[
          { value: '', label: t('list.nobody') },
          ...(isKnown || !manager ? [] : [{ value: manager.id, label: manager.name }]),
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FormFailure error={error} />
    </div>
  );
}

/** Adding a note, ending the case and opening it again. */
function Ending({ found }: { found: Case }) {
  const { t } = useTranslation('cases');
  const { mutate, mutateAsync, isPending, error } = useChange(found);
  const addNote = (): void =>
    openForm({
      title: t('case.addNote'),
      fields: [
        {
          name: 'note',
          label: t('case.note'),
          kind: 'long',
          required: t('case.noteMissing'),
          maxLength: WORK_NOTE_MAX_LENGTH,
        },
      ],
      onSubmit: async ({ note = '' }) => {
        await mutateAsync({ note });
        toast.success(t('case.saved'));
      },
    });
  const end = (): void =>
    openForm({
      title: t('case.end'),
      note: t('case.endNote'),
      fields: [
        {
          name: 'outcome',
          label: t('case.how'),
          kind: 'choice',
          choices: caseOutcomes.map((key) => ({ key, label: t(`outcome.${key}`) })),
        },
        { name: 'note', label: t('case.note'), kind: 'long', maxLength: WORK_NOTE_MAX_LENGTH },
      ],
      onSubmit: async ({ outcome, note = '' }) => {
        await mutateAsync({ outcome: outcome as CaseOutcome, note });
        toast.success(t('case.ended'));
      },
    });
  return (
    <>
      <div className={page.buttons}>
        <Button variant="default" disabled={isPending} onClick={addNote}>
          {t('case.addNote')}
        </Button>
        {found.outcome === null ? (
          <Button variant="default" disabled={isPending} onClick={end}>
            {t('case.end')}
          </Button>
        ) : (
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => mutate({ outcome: null }, { onSuccess: () => toast.success(t('case.reopened')) })}
          >
            {t('case.reopen')}
          </Button>
        )}
      </div>
      <FormFailure error={error} />
    </>
  );
}
