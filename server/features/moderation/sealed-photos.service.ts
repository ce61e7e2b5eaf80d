import type { SealedPhoto } from '../../../contract/moderation/schema.ts';
import type { PhotoSlot } from '../../../contract/photos/values.ts';
import type { ReviewPerson } from '../../../contract/review/schema.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Paging } from '../../platform/http/limit-and-offset.ts';
import { cutPage, newestPage } from '../../platform/http/newest-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { peopleReader } from '../review/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { type SealedRow, sealedReader } from './sealed.repo.ts';
import type { PhotoSealing } from './sealing.service.ts';

const stateOf = ({ sealed_at, restored_as, destroyed_at }: SealedRow): SealedPhoto['state'] => {
  if (restored_as) return 'restored';
  if (destroyed_at) return 'destroyed';
  return sealed_at ? 'sealed' : 'pending';
};

const present = (row: SealedRow, people: ReadonlyMap<string, ReviewPerson>): SealedPhoto => {
  const by = people.get(row.removed_by);
  return {
    id: row.id,
    memberId: row.member_id,
    member: people.get(row.member_id) ?? null,
    slot: row.slot as PhotoSlot | null,
    reason: row.reason,
    because: row.because as SealedPhoto['because'],
    width: row.width,
    height: row.height,
    removedAt: row.removed_at.toISOString(),
    removedBy: by ? { id: by.id, name: by.name } : null,
    until: row.until.toISOString(),
    state: stateOf(row),
  };
};

/** Sealed photos for senior staff: the list, and single pictures for a reason. */
export function createSealedPhotos(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { audit, sealing }: { audit: Audit; sealing: Pick<PhotoSealing, 'open'> },
) {
  const reader = sealedReader(db.read);
  return {
    async list(
      viewer: Viewer,
      { memberId, ...paging }: Paging & { cursor?: string | undefined; memberId?: string | undefined },
    ) {
      const wanted = newestPage('staff.sealedPhotos', paging);
      const [found, totalCount] = await Promise.all([reader.page(memberId, wanted), reader.count(memberId)]);
      const { rows, ...ends } = cutPage('staff.sealedPhotos', wanted, found, ({ removed_at: at, id }) => ({ at, id }));
      const people = await peopleReader(db.read).byIds(
        rows.flatMap((row) => [row.member_id, row.removed_by]),
        clock.now(),
      );
      await audit.recordView(viewer, {
        action: 'sealedPhotos.listed',
        subjectId: memberId ?? null,
        detail: { photos: rows.map(({ id }) => id) },
      });
      return { data: rows.map((row) => present(row, people)), totalCount, ...ends };
    },

    /** Requires a sealed photo. @throws Failure 404, also if it was destroyed or restored */
    async require(id: string): Promise<void> {
      const row = await reader.byId(id);
      if (!row || row.destroyed_at || row.restored_at) throw fail('not_found');
    },

    /** Every view is logged before the picture is returned. @throws Failure 404 */
    async view(viewer: Viewer, id: string, reason: string): Promise<Uint8Array> {
      const row = await reader.byId(id);
      if (!row || row.destroyed_at || row.restored_at) throw fail('not_found');
      await audit.recordView(viewer, {
        action: 'sealedPhoto.viewed',
        subjectId: row.member_id,
        reason,
        detail: { photoId: id },
      });
      const bytes = await sealing.open(row);
      if (!bytes) throw fail('not_found');
      return bytes;
    },
  };
}
