import { declarationsFor } from '../../../contract/accounts/declarations.ts';
import type { Account } from '../../../contract/accounts/schema.ts';
import { isFamily, type Role, type UserStatus } from '../../../contract/roles.ts';
import { nextStep } from './accounts.rules.ts';
import type { MemberRow } from './members.repo.ts';
import { NO_PASSWORD } from './passwords.rules.ts';

type Gender = 'MALE' | 'FEMALE';

/**
 * The account as its owner sees it. `accepted` holds the accepted declarations as `purpose@version`; `image` is a
 * profile picture URL made for the owner.
 */
export function presentAccount(row: MemberRow, accepted: readonly string[], image: string | undefined): Account {
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
    createdAt: row.created_at.toISOString(),
  };
}
