import { laterEndpoints } from 'virtual:later-endpoints';
import type { ReviewItem } from '../../../../contract/review/schema.ts';
import type { ReportAction, ReviewKindName, Verdict } from '../../../../contract/review/values.ts';
import { call, callOnUnload } from '../../../lib/client.ts';

/** Body of the decision call. */
export interface Decision {
  verdict: Verdict;
  reason?: string;
  note?: string;
  sentence?: string;
  actions?: ReportAction[];
}

export const claimItems = async (kind: ReviewKindName, count: number): Promise<ReviewItem[]> =>
  (await call(laterEndpoints.review.claim, { params: { kind }, body: { count } })).data;

export const claimOne = async (id: string): Promise<ReviewItem> =>
  (await call(laterEndpoints.review.take, { params: { id } })).data;

export const releaseItem = (id: string): Promise<unknown> => call(laterEndpoints.review.release, { params: { id } });

export const decideItem = (id: string, body: Decision): Promise<unknown> =>
  call(laterEndpoints.review.decide, { params: { id }, body });

/** Releases an item while the page is closing. */
export const releaseOnUnload = (id: string): void => callOnUnload(laterEndpoints.review.release, { params: { id } });
