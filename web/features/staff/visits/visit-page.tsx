import { deskEndpoints } from 'virtual:desk-endpoints';
import { ActionIcon, Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconDots, IconMapPin, IconPhone, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { powerOf } from '../../../../contract/network/powers.ts';
import type { Visit } from '../../../../contract/network/visits.schema.ts';
import { call } from '../../../lib/client.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { locale } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { openForm } from '../popup-form/open-form.ts';
import { OrdersDue } from '../shop/money/orders-due.tsx';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { PageFailure } from '../ui/page-failure.tsx';
import { formatStaffTime } from '../ui/staff-time.ts';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { FinishForm } from './finish-form.tsx';
import { UnsentReports } from './unsent-reports.tsx';
import { usePlanVisit } from './use-plan-visit.ts';
import { useVisitReports } from './use-visit-reports.ts';
import { visitReports } from './visit-reports.ts';
import { VisitStatusChip } from './visit-status.tsx';
import classes from './visits.module.css';
import { visitQuery } from './visits.queries.ts';
import { withReports } from './with-reports.ts';

/** `/staff/visits/{id}`: one visit; the officer starts it and says how it ended. */
export default function VisitPage() {
  const { t } = useTranslation('field-work');
  const { id = '' } = useParams();
  const reports = useVisitReports();
  const { data, error, refetch } = useQuery(visitQuery(id));
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <BackLink to={staffPaths.visits}>{t('visit.back')}</BackLink>
      {data ? (
        <ShownVisit visit={withReports(data.visit, reports)} isStored={data.storedAt !== undefined} />
      ) : error ? (
        <PageFailure error={error} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

function ShownVisit({ visit, isStored }: { visit: Visit; isStored: boolean }) {
  const { t } = useTranslation('field-work');
  const label = useOptionLabel();
  const account = useAccount();
  const isMine = visit.officerId === account?.id;
  const { name, phone, address, city, status, type, plannedAt, officerName, note, vehicleNumber, enquiryId, caseId } =
    visit;
  const isOpen = status === 'PLANNED' || status === 'MISSED';
  const where = [address, city && label('city', city)].filter(Boolean).join(', ');
  const mayRegister = account ? powerOf(account.role, 'registerWalkIn').extent !== 'none' : false;
  const maySeeEnquiries = account ? powerOf(account.role, 'enquiries').extent !== 'none' : false;
  const maySeeCases = account ? powerOf(account.role, 'workOnCases').extent !== 'none' : false;
  return (
    <>
      <div className={page.top}>
        <PageHeading
          title={name ?? t('visits.erased')}
          above={`${t(`visitType.${type}`)} · ${formatStaffTime(plannedAt, locale())}`}
        />
        {name !== null && !isStored && <VisitMenu visit={visit} />}
      </div>
      <p className={page.chips}>
        <VisitStatusChip status={status} />
        {visit.outcome && <span className={page.note}>{t(`outcome.${visit.outcome}`)}</span>}
      </p>
      {isStored && <p className={page.note}>{t('visit.offline')}</p>}
      <UnsentReports />
      <div className={page.buttons}>
        {phone && (
          <Button
            component="a"
            href={`tel:${phone}`}
            variant="default"
            leftSection={<IconPhone size={20} aria-hidden />}
          >
            {t('visit.call')}
          </Button>
        )}
        {where && (
          <Button
            component="a"
            href={`geo:0,0?q=${encodeURIComponent(where)}`}
            variant="default"
            leftSection={<IconMapPin size={20} aria-hidden />}
          >
            {t('visit.map')}
          </Button>
        )}
      </div>
      {isOpen && isMine && <StartButton visit={visit} />}
      {isOpen && !isMine && officerName && <p className={page.note}>{t('visit.onlyOfficer', { name: officerName })}</p>}
      {status === 'STARTED' && <FinishForm visit={visit} />}
      {type === 'COLLECTION' && visit.customerId && !isStored && <OrdersDue customerId={visit.customerId} />}
      <dl className={classes.facts}>
        <Fact label={t('visit.phone')} value={phone && formatPhone(phone)} />
        <Fact label={t('visit.address')} value={where} />
        <Fact label={t('visit.officer')} value={officerName} />
        <Fact label={t('visit.vehicle')} value={vehicleNumber} />
        <Fact label={t('visit.note')} value={note} />
        <Fact
          label={t('visit.course')}
          value={[
            visit.startedAt && t('visit.started', { when: formatStaffTime(visit.startedAt, locale()) }),
            visit.doneAt && t('visit.finished', { when: formatStaffTime(visit.doneAt, locale()) }),
          ]
            .filter(Boolean)
            .join('\n')}
        />
      </dl>
      {type === 'NEW' && name !== null && (status === 'STARTED' || status === 'DONE') && mayRegister && (
        <Button
          component={Link}
          to={staffPaths.walkInOfVisit(visit.id)}
          variant={status === 'DONE' ? 'filled' : 'default'}
          leftSection={<IconUserPlus size={20} aria-hidden />}
        >
          {t('visit.register')}
        </Button>
      )}
      {enquiryId && maySeeEnquiries && <Link to={staffPaths.enquiry(enquiryId)}>{t('visit.enquiry')}</Link>}
      {caseId && maySeeCases && <Link to={staffPaths.case(caseId)}>{t('visit.case')}</Link>}
      {name === null && <p className={page.note}>{t('visit.erasedNote')}</p>}
    </>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** Starts a visit with the pop-up form. Works without a network. */
function StartButton({ visit }: { visit: Visit }) {
  const { t } = useTranslation('field-work');
  const start = (): void =>
    openForm({
      title: t('visit.startTitle'),
      fields: [
        { name: 'vehicleNumber', label: t('visit.vehicle'), description: t('visit.vehicleNote'), maxLength: 20 },
      ],
      onSubmit: async ({ vehicleNumber }) => {
        const change = { status: 'STARTED' as const, ...(vehicleNumber?.trim() ? { vehicleNumber } : {}) };
        if (!(await visitReports.add(visit.id, change))) toast.info(t('visit.savedHere'));
      },
    });
  return <Button onClick={start}>{t('visit.start')}</Button>;
}

function VisitMenu({ visit }: { visit: Visit }) {
  const { t } = useTranslation('field-work');
  const navigate = useNavigate();
  const { change, saved } = usePlanVisit();
  const { status } = visit;
  const isOpen = status === 'PLANNED' || status === 'MISSED';
  if (!isOpen && status !== 'STARTED') return null;
  const cancel = (): void =>
    openForm({
      title: t('visit.cancelTitle'),
      fields: [{ name: 'note', label: t('visit.note'), kind: 'long', maxLength: 1_000 }],
      values: { note: visit.note ?? '' },
      onSubmit: async ({ note = '' }) => {
        const isSent = await visitReports.add(visit.id, { status: 'CANCELLED', note });
        toast.success(t(isSent ? 'visit.saved' : 'visit.savedHere'));
      },
    });
  const remove = (): void =>
    openForm({
      title: t('visit.removeTitle'),
      note: t('visit.removeNote'),
      fields: [],
      onSubmit: async () => {
        await call(deskEndpoints.visits.removeVisit, { params: { id: visit.id } });
        await navigate(staffPaths.visits, { replace: true });
        await saved();
        toast.success(t('visit.deleted'));
      },
    });
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon aria-label={t('visits.options', { name: visit.name ?? '' })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOpen && <Menu.Item onClick={() => change(visit)}>{t('visit.change')}</Menu.Item>}
        <Menu.Item onClick={cancel}>{t('visit.cancel')}</Menu.Item>
        {status === 'PLANNED' && <Menu.Item onClick={remove}>{t('visit.remove')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
