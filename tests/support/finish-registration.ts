import { type RawBuilder, sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** A profile row as the last three steps of registration leave it. */
type Pattern = Readonly<Record<string, unknown>>;

const patterns = new WeakMap<TestApp, Map<string, Promise<Pattern>>>();

/**
 * Finishes a registration quickly, since hundreds of members of a test run take the same steps: for each app and
 * gender, the first member takes the steps through the API, and the resulting profile row is copied for all others.
 * @param takeSteps sends the three steps for this member
 */
export async function finishRegistration(
  app: TestApp,
  { id, gender }: { id: string; gender: string },
  takeSteps: () => Promise<void>,
): Promise<void> {
  // A program that runs as a process of its own (tests/project) cannot be reached for copying, so its members take the
  // steps.
  if (!(app as Partial<TestApp>).app) return takeSteps();
  const known = patterns.get(app) ?? new Map<string, Promise<Pattern>>();
  patterns.set(app, known);
  const pattern = known.get(gender);
  if (pattern) return copyTo(app, id, await pattern);
  const made = takeSteps().then(() => patternOf(app, id));
  known.set(gender, made);
  await made;
}

/** Reads the profile row. Called directly after the steps, so that later changes by its owner are not copied. */
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
