import { messageRefusal, photoRefusal, reportFinding } from '../../../contract/options/review.ts';
import type { ReportAction } from '../../../contract/review/values.ts';

/** Staff's findings and actions in sentences for members. The sentences never mention the reporter. */

const labelIn = (list: readonly { readonly key: string; readonly label: string }[], key: string | null): string =>
  list.find((one) => one.key === key)?.label ?? 'It breaks our rules';

const done: Readonly<Record<ReportAction, string>> = {
  warn: 'Please follow our rules. If this happens again, we may close the account.',
  removePhotos: 'We have removed photos of the profile.',
  hide: 'We have hidden the profile from members.',
  suspend: 'We have suspended the account.',
};

const inOrder: readonly ReportAction[] = ['removePhotos', 'hide', 'suspend', 'warn'];

export const photoSentence = (reason: string | null): string =>
  `Our team has checked your photo and removed it. Reason: ${labelIn(photoRefusal, reason)}.`;

export const messageSentence = (reason: string | null): string =>
  `You sent the same first message to many members. Our team has checked it and did not deliver it. Reason: ${labelIn(messageRefusal, reason)}.`;

export const findingSentence = (finding: string | null): string =>
  `Our team has reviewed your profile and found: ${labelIn(reportFinding, finding)}.`;

/** Actions on the profile, one sentence each. */
export const actionSentences = (actions: readonly ReportAction[]): string[] =>
  inOrder.filter((action) => actions.includes(action)).map((action) => done[action]);

/** Text for the reporter: the finding, and whether action was taken; details only for photos. */
export function outcomeSentence({
  status,
  finding,
  actions,
}: {
  status: 'open' | 'upheld' | 'dismissed';
  finding: string | null;
  actions: readonly string[];
}): string | null {
  if (status === 'open') return null;
  if (status === 'dismissed')
    return finding === 'not_enough'
      ? 'We have checked, but did not find enough to take action. If you learn more, please report the profile again.'
      : 'We have checked and found nothing that breaks our rules. You can ignore or block the member any time.';
  const found = `We have checked, and you were right: ${labelIn(reportFinding, finding)}.`;
  if (actions.includes('suspend')) return `${found} The account is suspended.`;
  if (actions.includes('hide')) return `${found} The profile is hidden.`;
  if (actions.includes('removePhotos')) return `${found} The photos are removed.`;
  return actions.length ? `${found} We have warned the member.` : found;
}
