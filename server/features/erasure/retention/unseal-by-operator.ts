import { NIL } from 'uuid';
import type { Platform } from '../../../platform/platform.ts';
import { createAudit } from '../../staff/audit/index.ts';
import { recordReader } from './sealed-records.repo.ts';
import { createSealedRecords, type OpenedRecord } from './sealed-records.service.ts';

/**
 * Decrypts the sealed records of an erased account, for an operator at the machine who must answer an authority. The
 * access is written to the audit log first. Empty if there are no records. @throws RecordLockedError
 */
export async function unsealByOperator(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'secrets'>,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<OpenedRecord[]> {
  const rows = await recordReader(platform.db.read).of(memberId);
  if (!rows.length) return [];
  const opened = rows.map(createSealedRecords(platform).open);
  await createAudit(platform).recordView(
    { id: NIL, role: 'OPERATOR' },
    { action: 'record.unsealed', subjectId: memberId, reason, detail: { kinds: rows.map(({ kind }) => kind) } },
  );
  return opened;
}
