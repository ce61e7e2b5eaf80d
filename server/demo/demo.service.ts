import { choicesFrom } from '../../contract/drawing/random.ts';
import { emailKey } from '../features/accounts/index.ts';
import { indianDay } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { demoReader, demoWriter } from './demo.repo.ts';
import { demoRows } from './demo.rows.ts';
import { type DemoMember, demoMembers } from './demo-members.ts';
import { createPassword, type DemoSignIn, loadSignIns, type StoredSignIn, saveSignIns } from './demo-sign-ins.ts';
import { type DemoStaff, demoStaff } from './staff.ts';

type Parts = Pick<Platform, 'config' | 'db' | 'clock' | 'log' | 'passwords'>;

/** Fixed seed, so that every run creates the same people. */
const SEED = 'rishta demo';

const printed = ({ label, email, password }: StoredSignIn): DemoSignIn => ({ label, email, password });

/** Sign-ins stored by an earlier run in this data directory, if they are still valid. */
async function stillGood({ config, db }: Parts): Promise<DemoSignIn[]> {
  const kept = await loadSignIns(config.dataDir);
  const hashes = await demoReader(db.read).hashes(kept.map(({ email }) => emailKey(email)));
  return kept.filter(({ email, hash }) => hashes.get(emailKey(email)) === hash).map(printed);
}

async function newSignIns(
  { passwords }: Pick<Parts, 'passwords'>,
  members: readonly DemoMember[],
  staff: readonly DemoStaff[],
): Promise<StoredSignIn[]> {
  const named = [...members, ...staff].flatMap(({ label, email }) => (label ? [{ label, email }] : []));
  return Promise.all(
    named.map(async ({ label, email }) => {
      const password = createPassword();
      return { label, email, password, hash: await passwords.hash(password) };
    }),
  );
}

/**
 * Fills a database without members with a demo community, completely or not at all, and returns the few accounts that
 * can sign in; all others have unknown passwords. Later starts return the same accounts as long as they are valid.
 */
export async function fillDemo(parts: Parts): Promise<DemoSignIn[]> {
  const { config, db, clock, log } = parts;
  if (await demoReader(db.read).hasMembers()) return stillGood(parts);

  const now = clock.now();
  const members = demoMembers(choicesFrom(SEED), indianDay(now));
  // The configured administrator is created at startup; a demo administrator would prevent that (contract §11).
  const staff = demoStaff.filter(({ role }) => role !== 'ADMIN' || !config.firstAdmin);
  const [signIns, others] = await Promise.all([newSignIns(parts, members, staff), parts.passwords.unusable()]);
  const byEmail = new Map(signIns.map(({ email, hash }) => [email, hash]));
  const rows = demoRows({ members, staff }, { byEmail, others }, now);

  const filled = await db.transaction(async ({ tx }) => {
    await demoWriter(tx).waitForOthers();
    if (await demoReader(tx).hasMembers()) return false;
    await demoWriter(tx).fill(rows);
    // The sign-ins are stored before the commit, so that passwords of committed accounts are never lost. Without the
    // commit the file is worthless, and the next run replaces it; a retry writes the same content.
    await saveSignIns(config.dataDir, signIns);
    return true;
  });
  if (!filled) return stillGood(parts);
  log.info({ members: rows.members.length }, 'filled the database with demo members');
  return signIns.map(printed);
}
