import type { Requirement } from '../../../contract/switches/values.ts';
import { type Failure, fail } from '../../platform/http/failure.ts';

/** Refuses an action that reveals a member whose profile a switch of the operator hides, and says what is missing. */
export function refusalOfHeldProfile(missing: readonly Requirement[]): Failure {
  const [badge, photo] = [missing.includes('badge'), missing.includes('photo')];
  if (badge && photo)
    return fail('account.held', {
      message: 'Please add a photo and verify your ID or your photo first. Other members see your profile after that.',
    });
  if (photo)
    return fail('account.held', {
      message: 'Please add a photo first. Other members see your profile once our team has approved the photo.',
    });
  if (badge)
    return fail('account.held', {
      message: 'Please verify your ID or your photo first. Other members see your profile after that.',
    });
  return fail('account.held', {
    message: 'Our team is checking your profile. You can do this as soon as it is approved.',
  });
}
