import { tabDrafts } from '../../../lib/tab-drafts.ts';
import type { Channel } from './contact-calls.ts';

/** As long as a code is good (contract §3). */
const VALID_MINUTES = 10;

/** A code that is on its way: to the present contact, or to a new one that it will make the present one. */
export interface AwaitedCode {
  readonly sentence: 'contacts.sent' | 'contacts.sentChange';
  readonly target: string;
}

const storageKey = (accountId: string, channel: Channel): string => `contact code ${accountId} ${channel}`;

/**
 * The code that is awaited, in this tab: whoever looks into the mail on a phone may find the page loaded anew afterwards.
 * The password by which a change was asked for is not kept.
 */
export const awaitedCode = {
  read(accountId: string, channel: Channel): AwaitedCode | undefined {
    const kept = tabDrafts.read(storageKey(accountId, channel)) as (AwaitedCode & { at: number }) | null;
    return kept && Date.now() - kept.at < VALID_MINUTES * 60_000 ? kept : undefined;
  },
  write: (accountId: string, channel: Channel, awaited: AwaitedCode): void =>
    tabDrafts.write(storageKey(accountId, channel), { ...awaited, at: Date.now() }),
  forget: (accountId: string, channel: Channel): void => tabDrafts.forget(storageKey(accountId, channel)),
};
