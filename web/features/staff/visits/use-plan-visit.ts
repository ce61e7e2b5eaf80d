import { deskEndpoints } from 'virtual:desk-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { powerOf } from '../../../../contract/network/powers.ts';
import { MAX_COLLEAGUES } from '../../../../contract/network/values.ts';
import type { Visit } from '../../../../contract/network/visits.schema.ts';
import {
  VISIT_ADDRESS_MAX_LENGTH,
  VISIT_NAME_MAX_LENGTH,
  visitTypes,
} from '../../../../contract/network/visits.values.ts';
import { call } from '../../../lib/client.ts';
import { locale } from '../../../lib/i18n.ts';
import { newId } from '../../../lib/new-id.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { type FormField, type FormValues, openForm } from '../popup-form/open-form.ts';
import { colleaguesQuery, staffKeys } from '../staff.queries.ts';
import { formatStaffTime, fromInputValue, toInputValue } from '../ui/staff-time.ts';

const HOUR_MS = 3_600_000;

/** The next full hour. */
const nextHour = (): string => new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS).toISOString();

/** The enquiry or the case that a visit is planned for, and how the form is filled at first. */
interface VisitSubject {
  readonly enquiryId?: string;
  readonly caseId?: string;
  readonly plannedAt?: string;
  readonly values?: FormValues;
  /** Data that a visit needs and that the enquiry, case or family lacks. */
  readonly missing?: readonly ('phone' | 'city')[];
  /** Called with the planned visit, before the form closes. If it fails, the form can be submitted again. */
  readonly onPlanned?: (visit: Visit) => Promise<void>;
}

/** Opens the pop-up form in which a visit is planned, for an enquiry, a case or a family, or changed. */
export function usePlanVisit() {
  const { t } = useTranslation('field-work');
  const { t: staff } = useTranslation('staff');
  const queries = useQueryClient();
  const account = useAccount();
  const isForOthers = account ? ['all', 'reach'].includes(powerOf(account.role, 'planVisits').extent) : false;
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery('planVisits'), enabled: isForOthers });

  /** @param present the officer of a visit, who may no longer be among the colleagues */
  const officersOf = (present: { id: string; name: string } | undefined): FormField[] => {
    if (!isForOthers || colleagues.length === 0) return [];
    const isKnown = !present || colleagues.some(({ id }) => id === present.id);
    const choices = [...(isKnown ? [] : [present]), ...colleagues].map(({ id, name }) => ({ key: id, label: name }));
    const search = async (typed: string) =>
      (await queries.fetchQuery(colleaguesQuery('planVisits', typed))).map(({ id, name }) => ({
        key: id,
        label: name,
      }));
    const find = colleagues.length < MAX_COLLEAGUES ? {} : { find: { label: staff('colleagues.find'), search } };
    return [{ name: 'officerId', label: t('visit.officer'), kind: 'choice', choices, ...find }];
  };
  const time: FormField = { name: 'plannedAt', label: t('visit.time'), kind: 'time', required: t('visit.timeMissing') };
  const type: FormField = {
    name: 'type',
    label: t('visit.type'),
    kind: 'choice',
    choices: visitTypes.map((key) => ({ key, label: t(`visitType.${key}`) })),
  };
  const family: FormField[] = [
    { name: 'name', label: t('visit.name'), required: t('visit.nameMissing'), maxLength: VISIT_NAME_MAX_LENGTH },
    { name: 'phone', label: t('visit.phone'), kind: 'phone', required: t('visit.phoneMissing') },
    { name: 'city', label: t('visit.city'), required: t('visit.cityMissing') },
  ];
  const address: FormField = {
    name: 'address',
    label: t('visit.address'),
    kind: 'long',
    maxLength: VISIT_ADDRESS_MAX_LENGTH,
  };
  const note: FormField = { name: 'note', label: t('visit.note'), kind: 'long', maxLength: 1_000 };

  const saved = (): Promise<unknown> =>
    Promise.all([
      queries.invalidateQueries({ queryKey: staffKeys.visits }),
      queries.invalidateQueries({ queryKey: staffKeys.enquiries }),
    ]);

  return {
    plan(subject: VisitSubject = {}): void {
      const { enquiryId, caseId, values: filled, missing = [], onPlanned } = subject;
      // With this id, a form that is sent again after a lost answer plans one visit.
      const requestId = newId();
      const isKnown = Boolean(enquiryId || caseId);
      const asked = family.filter(({ name }) => !isKnown || missing.some((one) => one === name));
      openForm({
        title: t('visit.planTitle'),
        fields: [...officersOf(undefined), time, ...(enquiryId ? [] : [type]), ...asked, address, note],
        values: { plannedAt: toInputValue(subject.plannedAt ?? nextHour()), officerId: account?.id ?? '', ...filled },
        onSubmit: async ({ plannedAt = '', type: chosen = 'NEW', ...values }) => {
          const at = fromInputValue(plannedAt) ?? '';
          const body = {
            ...{ ...values, requestId, plannedAt: at, type: chosen as Visit['type'] },
            ...(enquiryId ? { enquiryId } : {}),
            ...(caseId ? { caseId } : {}),
          };
          const { data: visit } = await call(deskEndpoints.visits.planVisit, { body });
          await onPlanned?.(visit);
          await saved();
          toast.success(t('visit.planned', { when: formatStaffTime(at, locale()) }));
        },
      });
    },

    change(visit: Visit): void {
      const { officerId, officerName, plannedAt, address: where, note: words, name, phone, city } = visit;
      openForm({
        title: t('visit.changeTitle'),
        fields: [
          ...officersOf(officerId ? { id: officerId, name: officerName ?? '' } : undefined),
          time,
          type,
          ...family,
          address,
          note,
        ],
        values: {
          officerId: officerId ?? '',
          plannedAt: toInputValue(plannedAt),
          type: visit.type,
          ...{ name: name ?? '', phone: phone ?? '', city: city ?? '', address: where ?? '', note: words ?? '' },
        },
        onSubmit: async ({ plannedAt: typed = '', type: chosen, ...values }) => {
          const at = fromInputValue(typed) ?? '';
          // An unchanged time may lie in the past by now.
          const when = at === plannedAt.replace(/:\d\d\.\d{3}Z$/, ':00.000Z') ? {} : { plannedAt: at };
          await call(deskEndpoints.visits.changeVisit, {
            params: { id: visit.id },
            body: { ...values, ...when, type: chosen as Visit['type'] },
          });
          await saved();
          toast.success(t('visit.saved'));
        },
      });
    },
    saved,
  };
}
