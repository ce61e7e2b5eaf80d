import type { passkeysApi } from '../../../../contract/auth/passkeys.api.ts';
import type { DataOf } from '../../../../contract/kernel.ts';
import type { PasskeyRow } from './passkeys.repo.ts';

/** A passkey as its owner sees it, without its key. */
export const presentPasskey = (row: PasskeyRow): DataOf<(typeof passkeysApi)['add']> => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isBackedUp: row.is_backed_up,
});
