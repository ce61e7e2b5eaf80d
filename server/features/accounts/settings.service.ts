import type { Privacy } from '../../../contract/settings.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import { privacyOf } from '../visibility/index.ts';
import { type MemberRow, memberReader, memberWriter } from './members.repo.ts';

const present = (row: Pick<MemberRow, 'settings' | 'gender'>): { privacy: Privacy } => ({
  privacy: privacyOf(row.settings, row.gender as 'MALE' | 'FEMALE' | null),
});

/** The settings document: only what the member changed is stored, so that a better default reaches everybody else. */
export function createSettings({ db }: Pick<Platform, 'db'>) {
  return {
    async read(memberId: string) {
      const row = await memberReader(db.read).byId(memberId);
      if (!row) throw fail('not_found');
      return present(row);
    },

    /** Absent keys stay (contract §1). */
    change: (memberId: string, change: { privacy?: Partial<Privacy> }) =>
      db.transaction(async ({ tx }) => {
        const writer = memberWriter(tx);
        const row = await writer.lock(memberId);
        if (!row) throw fail('not_found');
        const stored = (row.settings ?? {}) as { privacy?: Partial<Privacy> };
        const given = Object.fromEntries(
          Object.entries(change.privacy ?? {}).filter(([, value]) => value !== undefined),
        );
        const settings = { ...stored, privacy: { ...stored.privacy, ...given } };
        await writer.update(memberId, { settings: JSON.stringify(settings) });
        return present({ ...row, settings });
      }),
  };
}
