import { ageOn } from '../../../contract/accounts/birth.ts';
import { profileCode } from '../../../contract/profiles/profile-code.ts';
import type { ReviewPerson } from '../../../contract/review/schema.ts';
import type { Reader } from '../../platform/db/database.ts';

/** Members and staff, with the data by which staff recognise them. */
export const peopleReader = (db: Reader) => ({
  async byIds(ids: readonly (string | null)[], now: Date): Promise<ReadonlyMap<string, ReviewPerson>> {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    if (wanted.length === 0) return new Map();
    const rows = await db
      .selectFrom('member')
      .leftJoin('profile', 'profile.member_id', 'member.id')
      .select(['id', 'first_name', 'last_name', 'gender', 'status', 'date_of_birth'])
      .where('id', 'in', wanted)
      .execute();
    return new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.id,
          profileCode: profileCode(row.id),
          name: `${row.first_name} ${row.last_name}`.trim(),
          gender: row.gender as ReviewPerson['gender'],
          age: row.date_of_birth === null ? null : ageOn(row.date_of_birth, now),
          status: row.status,
        },
      ]),
    );
  },
});
