/** Hours between the approval of a recovery and the moment at which the new number gets the account. */
export const RECOVERY_WAIT_HOURS = 72;

/**
 * `asked`: not yet decided by a second staff member; `cancelled`: by the owner; `failed`: another account has verified
 * the number in the meantime.
 */
export const recoveryStates = ['asked', 'waiting', 'completed', 'cancelled', 'stopped', 'failed'] as const;

export type RecoveryState = (typeof recoveryStates)[number];

/**
 * Reason why a recovery ended. `page`, `link`: the owner stopped it; `contact`: the owner changed or verified a
 * contact; `closed`: the account was deleted or suspended; `team`: staff stopped it; `staff_left`: a staff member who
 * asked for or approved it is no longer on the team; `restored`: ended again after the restore of a backup.
 */
export const recoveryEnds = [
  'completed',
  'page',
  'link',
  'contact',
  'closed',
  'team',
  'staff_left',
  'number_taken',
  'restored',
] as const;

export type RecoveryEnd = (typeof recoveryEnds)[number];
