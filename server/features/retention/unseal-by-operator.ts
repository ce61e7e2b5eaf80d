import { NIL } from 'uuid';
import type { Platform } from '../../platform/platform.ts';
import { createAudit } from '../audit/index.ts';
import { createRecords, type OpenedRecord } from './records.service.ts';
import { recordReader } from './sealed-records.repo.ts';

/**
 * What is kept under seal of an erased account, for an operator at the machine who has to answer an authority. It stands
 * in the audit log before it is shown. Empty where there is nothing (any more). @throws RecordLockedError
 */
export async function unsealByOperator(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'secrets'>,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<OpenedRecord[]> {
  const rows = await recordReader(platform.db.read).of(memberId);
  if (!rows.length) return [];
  const opened = rows.map(createRecords(platform).open);
  await createAudit(platform).recordLook(
    { id: NIL, role: 'OPERATOR' },
    { action: 'record.unsealed', subjectId: memberId, reason, detail: { kinds: rows.map(({ kind }) => kind) } },
  );
  return opened;
}
