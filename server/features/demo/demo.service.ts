import { choicesFrom } from '../../../contract/drawing/random.ts';
import { indianDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailKey } from '../accounts/index.ts';
import { demoReader, demoWriter } from './demo.repo.ts';
import { demoRows } from './demo.rows.ts';
import { type DemoMember, demoMembers } from './demo-members.ts';
import { type DemoSignIn, type KeptSignIn, keepSignIns, keptSignIns, newPassword } from './sign-ins.ts';
import { type DemoStaff, demoStaff } from './staff.ts';

type Parts = Pick<Platform, 'config' | 'db' | 'clock' | 'log' | 'passwords'>;

/** The same people at every fill. */
const SEED = 'rishta demo';

const printed = ({ label, email, password }: KeptSignIn): DemoSignIn => ({ label, email, password });

/** The sign-ins that an earlier fill kept in this data directory, as far as they still open an account. */
async function stillGood({ config, db }: Parts): Promise<DemoSignIn[]> {
  const kept = await keptSignIns(config.dataDir);
  const hashes = await demoReader(db.read).hashes(kept.map(({ email }) => emailKey(email)));
  return kept.filter(({ email, hash }) => hashes.get(emailKey(email)) === hash).map(printed);
}

async function newSignIns(
  { passwords }: Pick<Parts, 'passwords'>,
  members: readonly DemoMember[],
  staff: readonly DemoStaff[],
): Promise<KeptSignIn[]> {
  const named = [...members, ...staff].flatMap(({ label, email }) => (label ? [{ label, email }] : []));
  return Promise.all(
    named.map(async ({ label, email }) => {
      const password = newPassword();
      return { label, email, password, hash: await passwords.hash(password) };
    }),
  );
}

/**
 * Fills a database that has no member with a demo community, all or nothing, and answers the few accounts that can
 * sign in; all others have a password that nobody knows. Later starts answer the same, as long as it holds.
 */
export async function fillDemo(parts: Parts): Promise<DemoSignIn[]> {
  const { config, db, clock, log } = parts;
  if (await demoReader(db.read).hasMembers()) return stillGood(parts);

  const now = clock.now();
  const members = demoMembers(choicesFrom(SEED), indianDay(now));
  // The configured administrator is made at the start; a demo one would stand in the way (contract §11).
  const staff = demoStaff.filter(({ role }) => role !== 'ADMIN' || !config.firstAdmin);
  const [signIns, others] = await Promise.all([newSignIns(parts, members, staff), parts.passwords.unusable()]);
  const byEmail = new Map(signIns.map(({ email, hash }) => [email, hash]));
  const rows = demoRows({ members, staff }, { byEmail, others }, now);

  const filled = await db.transaction(async ({ tx }) => {
    await demoWriter(tx).waitForOthers();
    if (await demoReader(tx).hasMembers()) return false;
    await demoWriter(tx).fill(rows);
    // Before the commit, so that there are never accounts whose passwords are lost. Without the commit the file is
    // worthless and the next fill replaces it; running this again writes the same.
    await keepSignIns(config.dataDir, signIns);
    return true;
  });
  if (!filled) return stillGood(parts);
  log.info({ members: rows.members.length }, 'filled the database with demo members');
  return signIns.map(printed);
}
