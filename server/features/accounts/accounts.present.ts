import { declarationsFor } from '../../../contract/accounts/declarations.ts';
import type { Account } from '../../../contract/accounts/schema.ts';
import { isFamily, type Role, type UserStatus } from '../../../contract/roles.ts';
import type { Requirement } from '../../../contract/switches/values.ts';
import { NO_PASSWORD } from '../auth/index.ts';
import { nextStep, storedLanguage } from './members/accounts.rules.ts';
import type { MemberRow } from './members/members.repo.ts';

type Gender = 'MALE' | 'FEMALE';

/** Whether the member wants Hijri dates next to Gregorian ones. */
export const wantsHijriDates = (settings: unknown): boolean =>
  (settings as { hijriDates?: unknown } | null)?.hijriDates === true;

/** An account, with what it lacks to be shown to others, which its owner reads with `GET /user/showing`. */
export type OwnAccount = Account & { readonly heldFor: readonly Requirement[] };

/** The columns of `member` that an account shows. */
export const accountColumns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'role',
  'status',
  'gender',
  'account_for',
  'email_verified_at',
  'phone_verified_at',
  'password_hash',
  'basic_info_at',
  'education_info_at',
  'family_info_at',
  'language',
  'settings',
  'created_at',
] as const;

export type AccountRow = Pick<MemberRow, (typeof accountColumns)[number]>;

/**
 * The account as its owner sees it. `accepted` holds the accepted declarations as `purpose@version`; `image` is a
 * profile picture URL made for the owner.
 */
export function presentAccount(row: AccountRow, accepted: readonly string[], image: string | undefined): Account {
  const role = row.role as Role;
  const isMember = role === 'MEMBER';
  const step = nextStep({
    basicInfo: row.basic_info_at,
    educationInfo: row.education_info_at,
    familyInfo: row.family_info_at,
  });
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    role,
    status: row.status as UserStatus,
    gender: row.gender as Gender | null,
    accountFor: row.account_for,
    profileImage: image ?? null,
    imageUrl: image ?? null,
    emailVerified: row.email_verified_at !== null,
    phoneVerified: row.phone_verified_at !== null,
    hasPassword: row.password_hash !== NO_PASSWORD,
    nextStep: isMember ? step : 'done',
    pendingDeclarations:
      isMember || isFamily(role)
        ? declarationsFor(role)
            .filter(({ purpose, version }) => !accepted.includes(`${purpose}@${version}`))
            .map(({ purpose }) => purpose)
        : [],
    language: storedLanguage(row.language),
    ...(wantsHijriDates(row.settings) ? { hijriDates: true as const } : {}),
    createdAt: row.created_at.toISOString(),
  };
}
