import { createHmac, randomBytes } from 'node:crypto';
import { hasStaffLogin, type Role } from '../../../contract/roles.ts';
import { base32 } from '../../platform/security/totp.ts';

/** Time for confirming a new secret. */
export const PENDING_MINUTES = 15;
const RECOVERY_CODES = 10;

/**
 * Maximum length of a staff session after its second factor, even if it is active, so that a stolen laptop gives no
 * lasting access. Longer than a working day.
 */
const STAFF_SIGN_IN_HOURS = 12;

/** End of a staff session after its second factor; undefined for members, and before the factor is passed. */
export const staffSessionExpiry = (role: Role, secondFactorAt: Date | null): Date | undefined =>
  hasStaffLogin(role) && secondFactorAt !== null
    ? new Date(secondFactorAt.getTime() + STAFF_SIGN_IN_HOURS * 3_600_000)
    : undefined;

/** Contract §10: a staff session without a second factor is valid only for setting one up. */
export const isEnrolmentOnly = (role: Role, secondFactorAt: Date | null): boolean =>
  hasStaffLogin(role) && secondFactorAt === null;

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Uint8Array => randomBytes(20);

/** Ten codes of 10 letters and digits, 50 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(7)).slice(0, 10));

/** Displayed form: `ABCDE-FGHIJ`. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/**
 * Stored hash of a recovery code. Its key is derived from the sealed secret: the codes become invalid with the secret,
 * and, like it, survive a rotation of the signing root.
 */
export function recoveryHash(secret: Uint8Array, code: string): Buffer {
  const key = createHmac('sha256', secret).update('recovery codes').digest();
  return createHmac('sha256', key).update(code).digest();
}
