import { sql } from 'kysely';
import { expect } from 'vitest';
import { member, type Person } from './members.ts';
import type { TestApp } from './test-app.ts';

/** A woman's personal data, in words that occur nowhere else by chance. */
export const SECRETS = {
  lastName: 'Zulqarnaini',
  email: 'secret.mailbox.of.hers',
  phone: '9812345670',
  fatherName: 'Ghulam Mustafa of Tilhar',
  dateOfBirth: '1997-11-23',
  guardianName: 'Haji Badruddin',
  guardianPhone: '9834567890',
  forMutual: 'Reads Mirza Ghalib aloud',
  forNobody: 'Collects blue glass bottles',
  hiddenWish: 'islam_sunni_bohra_patani',
  /** A message written to one man only. */
  message: 'By the green door behind the tailor',
} as const;
export type Secret = keyof typeof SECRETS;
export const allSecrets = Object.keys(SECRETS) as Secret[];

/** Her first name, by which tests recognise that an answer is about her. */
export const FIRST_NAME = 'Parveenjahan';

/** A woman with all these data, each visible only to some members or to nobody. */
export async function createWomanWithSecrets(app: TestApp): Promise<Person> {
  const woman = await member(app, {
    firstName: FIRST_NAME,
    lastName: SECRETS.lastName,
    email: `${SECRETS.email}@mail.example`,
    phoneNumber: `+91${SECRETS.phone}`,
  });
  const changes = {
    '/user/updateBasicDetail': { DOB: SECRETS.dateOfBirth },
    '/user/updatefamilyDetail': { fatherName: SECRETS.fatherName },
    '/user/updateMoreDetail': {
      guardianName: SECRETS.guardianName,
      guardianRelation: 'brother',
      guardianPhone: SECRETS.guardianPhone,
      aboutMe: SECRETS.forMutual,
      hobbies: SECRETS.forNobody,
      fieldVisibility: { aboutMe: 'mutual', hobbies: 'nobody' },
    },
    '/user/updatePartnerPreference': {
      religion: [SECRETS.hiddenWish],
      maritalStatus: ['Never Married'],
      hidden: ['religion'],
    },
  };
  for (const [path, body] of Object.entries(changes)) {
    const { status, text } = await woman.client.put(path, body);
    expect(status, text).toBe(200);
  }
  return woman;
}

/**
 * Inserts rows into every list of both, as if each had viewed, shortlisted and contacted the other, and seen the
 * other's contact data.
 */
export async function insertActivities(
  app: TestApp,
  one: string,
  other: string,
  status: 'Accepted' | 'Declined',
): Promise<void> {
  const now = app.clock.now();
  await app.app.platform.db.transaction(async ({ tx }) => {
    for (const [me, you] of [
      [one, other],
      [other, one],
    ]) {
      await sql`insert into profile_view (viewer_id, viewed_id, day, at) values (${me}, ${you}, ${now}, ${now})
        on conflict do nothing`.execute(tx);
      await sql`insert into shortlist (member_id, other_id, at) values (${me}, ${you}, ${now})`.execute(tx);
      await sql`insert into follow (follower_id, followed_id, at) values (${me}, ${you}, ${now})`.execute(tx);
      await sql`insert into contact_access (viewer_id, owner_id, charged, at) values (${me}, ${you}, false, ${now})`.execute(
        tx,
      );
      await sql`insert into interest (id, sender_id, receiver_id, status, created_at, status_at)
        values (gen_random_uuid(), ${me}, ${you}, ${status}, ${now}, ${now})`.execute(tx);
    }
  });
}

/** A text together with its parts that are wrapped in base64, as cursors and tokens are. */
export const withDecodedParts = (text: string): string =>
  [text, ...(text.match(/[\w-]{24,}/g) ?? []).map((part) => Buffer.from(part, 'base64url').toString('latin1'))]
    .join(' ')
    .toLowerCase();

export const containsSecret = (text: string, secret: Secret): boolean => text.includes(SECRETS[secret].toLowerCase());
