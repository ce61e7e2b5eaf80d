import { type RawBuilder, sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** A profile as the last three steps of registration leave it. */
type Pattern = Readonly<Record<string, unknown>>;

const patterns = new WeakMap<TestApp, Map<string, Promise<Pattern>>>();

/**
 * Finishes a registration whose steps are the same for hundreds of members of a run: the first of an app, for each gender,
 * takes them as a client does, and what these wrote is written for the others as well, at once.
 * @param takeSteps sends the three steps of this member
 */
export async function finishRegistration(
  app: TestApp,
  { id, gender }: { id: string; gender: string },
  takeSteps: () => Promise<void>,
): Promise<void> {
  // A program in a process of its own (tests/project) has its database to itself.
  if (!(app as Partial<TestApp>).app) return takeSteps();
  const known = patterns.get(app) ?? new Map<string, Promise<Pattern>>();
  patterns.set(app, known);
  const pattern = known.get(gender);
  if (pattern) return copyTo(app, id, await pattern);
  const made = takeSteps().then(() => patternOf(app, id));
  known.set(gender, made);
  await made;
}

/** At once: what its owner changes later is none of the pattern. */
async function patternOf(app: TestApp, id: string): Promise<Pattern> {
  const query = sql<{ pattern: Pattern }>`select to_jsonb(profile) as pattern from profile where member_id = ${id}`;
  const { rows } = await query.execute(app.app.platform.db.read);
  if (!rows[0]) throw new Error(`No profile of ${id} to make others by.`);
  return rows[0].pattern;
}

async function copyTo(app: TestApp, id: string, pattern: Pattern): Promise<void> {
  const now = app.clock.now();
  const profile = { ...pattern, member_id: id, updated_at: now };
  const statements: RawBuilder<unknown>[] = [
    sql`insert into profile select * from jsonb_populate_record(null::profile, ${JSON.stringify(profile)}::jsonb)`,
    sql`update member set basic_info_at = ${now}, education_info_at = ${now}, family_info_at = ${now},
      completed_at = ${now} where id = ${id}`,
  ];
  await app.app.platform.db.transaction(async ({ tx }) => {
    for (const statement of statements) await statement.execute(tx);
  });
}
