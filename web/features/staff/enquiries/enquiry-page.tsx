import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCalendarPlus, IconChevronDown, IconPhone, IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { Sendable } from '../../../../contract/kernel.ts';
import type { Enquiry } from '../../../../contract/network/enquiries.schema.ts';
import { type EnquiryStatus, isOutcome, WORK_NOTE_MAX_LENGTH } from '../../../../contract/network/enquiries.values.ts';
import { powerOf } from '../../../../contract/network/powers.ts';
import { call } from '../../../lib/client.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { locale } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { openForm } from '../popup-form/open-form.ts';
import { staffKeys, useColleagueChoices } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import choice from '../ui/choice.module.css';
import page from '../ui/page.module.css';
import { PageFailure } from '../ui/page-failure.tsx';
import { formatStaffTime } from '../ui/staff-time.ts';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { usePlanVisit } from '../visits/use-plan-visit.ts';
import classes from '../visits/visits.module.css';
import { enquiryQuery } from './enquiries.queries.ts';
import { EnquiryStatusChip } from './enquiry-status.tsx';

type Change = Sendable<typeof deskEndpoints.enquiries.changeEnquiry>['body'];

/** `/staff/enquiries/{id}`: one enquiry, from the call to its outcome. */
export default function EnquiryPage() {
  const { t } = useTranslation('field-work');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(enquiryQuery(id));
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <BackLink to={staffPaths.enquiries}>{t('enquiries.title')}</BackLink>
      {data ? (
        <ShownEnquiry enquiry={data} />
      ) : error ? (
        <PageFailure error={error} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

function useChange({ id }: Enquiry) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => call(deskEndpoints.enquiries.changeEnquiry, { params: { id }, body }),
    onSuccess: async ({ data }) => {
      // The answer is the changed enquiry: it is not fetched again, because each access is logged.
      queries.setQueryData(enquiryQuery(id).queryKey, data);
      await queries.invalidateQueries({ queryKey: [...staffKeys.enquiries, 'list'] });
    },
  });
}

function ShownEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('field-work');
  const label = useOptionLabel();
  const role = useAccount()?.role;
  const { name, phoneNumber, city, accountFor, message, status, territory, createdAt } = enquiry;
  return (
    <>
      <PageHeading title={name} above={formatStaffTime(createdAt, locale())} />
      <p className={page.chips}>
        <EnquiryStatusChip status={status} />
      </p>
      <div className={page.buttons}>
        <Button component="a" href={`tel:${phoneNumber}`} leftSection={<IconPhone size={20} aria-hidden />}>
          {t('enquiry.call')}
        </Button>
        <Button
          component="a"
          href={`https://wa.me/${phoneNumber.replace('+', '')}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          {t('enquiry.whatsapp')}
        </Button>
      </div>
      <dl className={classes.facts}>
        <Fact label={t('enquiry.phone')} value={formatPhone(phoneNumber)} />
        <Fact label={t('enquiry.city')} value={label('city', city)} />
        <Fact
          label={t('enquiry.message')}
          value={[
            accountFor && t('enquiries.forWhom', { who: label('accountFor', accountFor) }),
            message ?? t('enquiry.noMessage'),
          ]
            .filter(Boolean)
            .join('\n')}
        />
        <Fact label={t('enquiries.territory')} value={territory?.name ?? t('enquiries.office')} />
      </dl>
      <NextStep enquiry={enquiry} />
      {role && powerOf(role, 'enquiries').extent !== 'assigned' && <Assignee enquiry={enquiry} />}
      <History enquiry={enquiry} />
      <p className={page.note}>
        {t('enquiry.logged')} {t('enquiry.erased')}
      </p>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** Stores the result of a call with one press; adding a note opens the pop-up form. */
function NextStep({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('field-work');
  const role = useAccount()?.role;
  const { mutate, mutateAsync, isPending, error } = useChange(enquiry);
  const { plan } = usePlanVisit();
  const isClosed = isOutcome(enquiry.status);
  const set = (status: EnquiryStatus) => mutate({ status }, { onSuccess: () => toast.success(t('enquiry.saved')) });
  const addNote = (): void =>
    openForm({
      title: t('enquiry.addNote'),
      fields: [
        {
          name: 'note',
          label: t('enquiry.note'),
          kind: 'long',
          required: t('enquiry.noteMissing'),
          maxLength: WORK_NOTE_MAX_LENGTH,
        },
      ],
      onSubmit: async ({ note = '' }) => {
        await mutateAsync({ note });
      },
    });
  return (
    <section className={classes.panel} aria-label={t('enquiry.next')}>
      <h2>{t('enquiry.next')}</h2>
      <div className={page.buttons}>
        {isClosed ? (
          <Button variant="default" disabled={isPending} onClick={() => set('Called')}>
            {t('enquiry.reopen')}
          </Button>
        ) : (
          <>
            {enquiry.status === 'New' && (
              <Button variant="default" disabled={isPending} onClick={() => set('Called')}>
                {t('enquiry.called')}
              </Button>
            )}
            {role && powerOf(role, 'planVisits').extent !== 'none' && (
              <Button
                variant="default"
                disabled={isPending}
                leftSection={<IconCalendarPlus size={20} aria-hidden />}
                onClick={() => plan({ enquiryId: enquiry.id })}
              >
                {t('enquiry.planVisit')}
              </Button>
            )}
            {role && powerOf(role, 'registerWalkIn').extent !== 'none' && (
              <Button
                component={Link}
                to={staffPaths.walkInOfEnquiry(enquiry.id)}
                variant="default"
                leftSection={<IconUserPlus size={20} aria-hidden />}
              >
                {t('enquiry.register')}
              </Button>
            )}
            <Button variant="default" disabled={isPending} onClick={() => set('Registered')}>
              {t('enquiry.registered')}
            </Button>
            <Button variant="default" disabled={isPending} onClick={() => set('Not interested')}>
              {t('enquiry.notInterested')}
            </Button>
          </>
        )}
        <Button variant="default" disabled={isPending} onClick={addNote}>
          {t('enquiry.addNote')}
        </Button>
      </div>
      <FormFailure error={error} />
    </section>
  );
}

function Assignee({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('field-work');
  const { mutate, isPending, error } = useChange(enquiry);
  const { colleagues, finder } = useColleagueChoices('enquiries');
  const { assignee } = enquiry;
  const isKnown = !assignee || colleagues.some(({ id }) => id === assignee.id);
  return (
    <div className={page.form}>
      {finder && <TextInput {...finder} />}
      <NativeSelect
        className={choice.select}
        label={t('enquiry.assign')}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        disabled={isPending}
        value={assignee?.id ?? ''}
        onChange={({ currentTarget: { value } }) =>
          mutate({ assigneeId: value || null }, { onSuccess: () => toast.success(t('enquiry.assigned')) })
        }
        data={[
          { value: '', label: t('enquiries.nobody') },
          ...(isKnown || !assignee ? [] : [{ value: assignee.id, label: assignee.name }]),
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FormFailure error={error} />
    </div>
  );
}

function History({ enquiry: { history } }: { enquiry: Enquiry }) {
  const { t } = useTranslation('field-work');
  return (
    <section className={page.form}>
      <h2>{t('enquiry.history')}</h2>
      {history.length === 0 && <p className={page.note}>{t('enquiry.noHistory')}</p>}
      <ol className={classes.steps}>
        {history.map(({ at, by, status, assignee, unassigned, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
          <li key={index}>
            <span className={page.note}>
              <bdi>{by?.name ?? t('enquiry.somebody')}</bdi> ·{' '}
              <time dateTime={at}>{formatStaffTime(at, locale())}</time>
            </span>
            {status && <span>{t('enquiry.step.status', { status: t(`enquiryStatus.${status}`) })}</span>}
            {assignee && <span>{t('enquiry.step.assigned', { name: assignee.name })}</span>}
            {unassigned && <span>{t('enquiry.step.unassigned')}</span>}
            {note && <span dir="auto">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
