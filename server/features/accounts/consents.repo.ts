import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type DeclarationPurpose, declarations, declarationsFor } from '../../../contract/accounts/declarations.ts';
import { phoneOptIns } from '../../../contract/accounts/phone-opt-in.ts';
import { locationConsent } from '../../../contract/network/duty/values.ts';
import { isNetwork } from '../../../contract/network/roles.ts';
import { isFamily, type Role } from '../../../contract/roles.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Erasure } from '../../platform/erasures/erasure.ts';
import { fail } from '../../platform/http/failure.ts';

interface Answer {
  purpose: string;
  version: string;
  given: boolean;
}

/** All texts to which this role can agree: its required declarations, and the optional ones. */
const purposesFor = (role: Role): readonly Pick<Answer, 'purpose' | 'version'>[] =>
  isFamily(role)
    ? declarationsFor(role)
    : [...declarationsFor(role), ...Object.values(phoneOptIns), ...(isNetwork(role) ? [locationConsent] : [])];

const isCurrent = ({ purpose, version }: Pick<Answer, 'purpose' | 'version'>, role: Role): boolean =>
  purposesFor(role).some((asked) => asked.purpose === purpose && asked.version === version);

/** Refuses answers to outdated texts. @throws Failure 409 */
export function refuseOutdated(answers: readonly Pick<Answer, 'purpose' | 'version'>[], role: Role): void {
  if (!answers.every((answer) => isCurrent(answer, role))) throw fail('account.declarations_outdated');
}

/** Sign-up declarations must be answered all together or not at all (recorded as pending). */
export function refusePartial(answers: readonly Pick<Answer, 'purpose' | 'version'>[], role: Role): void {
  refuseOutdated(answers, role);
  const given = new Set(answers.map(({ purpose }) => purpose));
  if (declarationsFor(role).some(({ purpose }) => !given.has(purpose)))
    throw fail('request.invalid', { fields: { declarations: 'Please read and accept all declarations.' } });
}

/** The journal entry of an answer, for the restore of an older backup. */
export const erasureOf = (subjectId: string, { purpose, version, given }: Answer): Erasure => ({
  kind: given ? 'consent.given' : 'consent.withdrawn',
  ...{ subjectId, purpose, version },
});

/** Adds answers; earlier answers are kept as proof. */
export async function recordConsents(
  tx: Tx,
  memberId: string,
  answers: readonly Answer[],
  at: Date,
  ip: string,
): Promise<void> {
  if (!answers.length) return;
  const rows = answers.map(({ purpose, version, given }) => ({
    id: uuid(),
    member_id: memberId,
    purpose,
    version,
    given,
    at,
    ip,
  }));
  await tx.insertInto('consent').values(rows).execute();
}

/** The latest answer to each text that this account can agree to. */
export async function currentConsents(db: Reader, memberId: string, role: Role) {
  const rows = await db
    .selectFrom('consent')
    .distinctOn(['purpose', 'version'])
    .select(['purpose', 'version', 'given', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('purpose')
    .orderBy('version')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const latest = new Map(rows.map((row) => [`${row.purpose}@${row.version}`, row]));
  return purposesFor(role).map(({ purpose, version }) => {
    const answer = latest.get(`${purpose}@${version}`);
    return { purpose, version, given: answer?.given ?? false, at: answer?.at.toISOString() ?? null };
  });
}

/** The latest answer to this version of a text, or to any version; undefined if never answered. */
export async function lastAnswer(
  db: Reader,
  memberId: string,
  { purpose, version }: Pick<Answer, 'purpose'> & Partial<Pick<Answer, 'version'>>,
): Promise<boolean | undefined> {
  const answers = db
    .selectFrom('consent')
    .select('given')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const answer = await (version === undefined ? answers : answers.where('version', '=', version)).executeTakeFirst();
  return answer?.given;
}

/** The only declaration that is a consent: it can be withdrawn, which hides the profile (DPDP Act). */
export const PROFILE_CONSENT: DeclarationPurpose = 'profile_processing';

/**
 * Whether the member has withdrawn the consent to being shown, to any version of its text; valid until it is given
 * again. A member who was never asked has not withdrawn it.
 */
export const hasWithdrawn = async (db: Reader, memberId: string): Promise<boolean> =>
  (await lastAnswer(db, memberId, { purpose: PROFILE_CONSENT })) === false;

const profileConsent = declarations.find(({ purpose }) => purpose === PROFILE_CONSENT)?.version ?? '';

/** One answer to a declaration: purpose, version, and whether it was given. */
type DeclarationAnswer = readonly [purpose: string, version: string, given: boolean];

/**
 * All answers to declarations, oldest first, as a subquery for a query that selects from `member`. `acceptedIn` reads
 * them.
 */
export const declarationAnswers = sql<readonly DeclarationAnswer[] | null>`(
  SELECT json_agg(json_build_array(purpose, version, given) ORDER BY at, id) FROM consent WHERE member_id = member.id
)`;

/**
 * Declarations that need not be asked, as `purpose@version`: the latest answer is yes, or is a withdrawal of consent to
 * any version. Asking for a withdrawn consent again at every sign-in would not be a free choice. Computed in this
 * function, because in SQL it took PostgreSQL longer than the rest of a profile.
 */
export function acceptedIn(answers: readonly DeclarationAnswer[] | null): string[] {
  const latest = new Map<string, boolean>();
  let isShown: boolean | undefined;
  for (const [purpose, version, given] of answers ?? []) {
    latest.set(`${purpose}@${version}`, given);
    if (purpose === PROFILE_CONSENT) isShown = given;
  }
  const accepted = [...latest].filter(([, given]) => given).map(([declaration]) => declaration);
  return isShown === false ? [...accepted, `${PROFILE_CONSENT}@${profileConsent}`] : accepted;
}
