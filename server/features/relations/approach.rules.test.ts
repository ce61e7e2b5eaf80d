import { describe, expect, it } from 'vitest';
import { refusalOfApproach } from './approach.rules.ts';

describe('approaching somebody', () => {
  const done = { status: 'ACTIVE', nextStep: 'done' } as const;
  const near = { blockedByViewer: false, ignoredByViewer: false };

  it('takes a finished profile that is shown, and somebody one has not put out of sight', () => {
    expect(refusalOfApproach(done, near)).toBeUndefined();
    expect(refusalOfApproach({ ...done, nextStep: 'familyInfo' }, near)?.code).toBe('account.incomplete');
    expect(refusalOfApproach({ ...done, status: 'INACTIVE' }, near)?.code).toBe('account.hidden');
    for (const mark of ['blockedByViewer', 'ignoredByViewer'] as const)
      expect(refusalOfApproach(done, { ...near, [mark]: true })?.code).toBe('forbidden');
  });
});
