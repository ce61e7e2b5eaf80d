import { describe, expect, it } from 'vitest';
import { refusalOfApproach } from './approach.rules.ts';

describe('approaching a member', () => {
  const done = { status: 'ACTIVE', nextStep: 'done', heldFor: [] } as const;
  const near = { blockedByViewer: false, ignoredByViewer: false };

  it('requires a finished, visible profile and a member the viewer has not blocked or hidden', () => {
    expect(refusalOfApproach(done, near)).toBeUndefined();
    expect(refusalOfApproach({ ...done, nextStep: 'familyInfo' }, near)?.code).toBe('account.incomplete');
    expect(refusalOfApproach({ ...done, heldFor: ['approval'] }, near)?.code).toBe('account.held');
    expect(refusalOfApproach({ ...done, status: 'INACTIVE' }, near)?.code).toBe('account.hidden');
    for (const mark of ['blockedByViewer', 'ignoredByViewer'] as const)
      expect(refusalOfApproach(done, { ...near, [mark]: true })?.code).toBe('forbidden');
  });
});
