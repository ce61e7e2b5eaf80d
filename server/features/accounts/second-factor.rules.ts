import { createHmac, randomBytes } from 'node:crypto';
import { isStaff, type Role } from '../../../contract/roles.ts';
import { base32 } from '../../platform/security/totp.ts';

/** How long a new secret waits to be confirmed. */
export const PENDING_MINUTES = 15;
const RECOVERY_CODES = 10;

/**
 * A staff sign-in ends this long after its second factor, however busy it is: whoever has a colleague's laptop does not
 * have the office with it. Longer than a working day needs.
 */
const STAFF_SIGN_IN_HOURS = 12;

/** When a staff sign-in ends because of its second factor; undefined for members, and before the factor is passed. */
export const staffSignInEnd = (role: Role, secondFactorAt: Date | null): Date | undefined =>
  isStaff(role) && secondFactorAt !== null
    ? new Date(secondFactorAt.getTime() + STAFF_SIGN_IN_HOURS * 3_600_000)
    : undefined;

/** Contract §10: a staff sign-in that has not passed the second factor is good for setting one up alone. */
export const isEnrolmentOnly = (role: Role, secondFactorAt: Date | null): boolean =>
  isStaff(role) && secondFactorAt === null;

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Uint8Array => randomBytes(20);

/** Ten codes of 10 letters and digits, 50 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(7)).slice(0, 10));

/** As it is shown: `ABCDE-FGHIJ`. */
export const shownCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/**
 * What is stored of a recovery code. The key comes from the secret, which is sealed: the codes die with it, and outlast
 * a rotation of the signing root like it.
 */
export function recoveryHash(secret: Uint8Array, code: string): Buffer {
  const key = createHmac('sha256', secret).update('recovery codes').digest();
  return createHmac('sha256', key).update(code).digest();
}
