import type { TFunction } from 'i18next';
import type { ApprovalSummary } from '../../../../contract/member-desk/approvals.schema.ts';
import { rupees } from '../money/rupees.ts';

/** Describes a request about money on one line. */
export const describePayment = (
  t: TFunction<'desk'>,
  { name, from, amount }: NonNullable<ApprovalSummary['money']>,
): string =>
  from === null
    ? t('approvals.money.refund', { name, amount: rupees(amount) })
    : t('approvals.money.price', { name, from: rupees(from), amount: rupees(amount) });
