import { type EnquiryStatus, isOutcome } from '../../../../contract/network/enquiries.values.ts';

/**
 * Whether the status of an enquiry can change this way: forwards, to an outcome at any time, and from an outcome back to
 * `Called` or `Visit planned`, because outcomes are sometimes entered by mistake. Nothing becomes `New` again.
 */
export function canChangeStatus(from: EnquiryStatus, to: EnquiryStatus): boolean {
  if (from === to) return true;
  if (to === 'New') return false;
  if (isOutcome(to) || isOutcome(from)) return true;
  return from === 'New' || to === 'Visit planned' || from === 'Visit planned';
}
