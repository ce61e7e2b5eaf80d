import type { ReviewDetail } from '../../../contract/review/schema.ts';
import type { Unit } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Photos, ShownPhoto } from '../photos/index.ts';
import { type Decision, peopleReader, type QueueItem, type ReviewKind } from '../review/index.ts';
import type { Appeals } from './appeals.service.ts';
import { decisionWriter } from './decisions.repo.ts';
import { likenessReader } from './likeness.repo.ts';
import { photoRefusedMail } from './moderation.mails.ts';
import { photoSentence } from './moderation.words.ts';
import type { Mailer } from './moderation-mailer.ts';
import { sealedPicture, shownPicture } from './pictures.ts';
import { sealedReader } from './sealed.repo.ts';
import type { PhotoSealing } from './sealing.service.ts';

type Deps = {
  photos: Photos;
  sealing: PhotoSealing;
  appeals: Pick<Appeals, 'confirm' | 'overturn'>;
  mailer: Mailer;
};

/** Photos in the review queue: published photos, and removed photos about which somebody appeals. */
export function photoKind(
  { db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>,
  { photos, sealing, appeals, mailer }: Deps,
): ReviewKind {
  /** Photos of other accounts that look like these photos, by photo. */
  async function alikeTo(ids: readonly string[], viewerId: string) {
    const pairs = await likenessReader(db.read).of(ids);
    const others = new Map((await photos.byIds(pairs.map(({ otherId }) => otherId))).map((one) => [one.id, one]));
    const people = await peopleReader(db.read).byIds(
      [...others.values()].map(({ memberId }) => memberId),
      clock.now(),
    );
    const byPhoto = Map.groupBy(pairs, ({ photoId }) => photoId);
    return (id: string) =>
      (byPhoto.get(id) ?? []).flatMap(({ otherId, differingBits }) => {
        const photo = others.get(otherId);
        const member = photo && people.get(photo.memberId);
        return member ? [{ member, photo: shownPicture(photo, viewerId, photos.links), differingBits }] : [];
      });
  }

  async function decideFirst(unit: Unit, item: QueueItem, photo: ShownPhoto, { verdict, reason, by }: Decision) {
    const { tx } = unit;
    if (verdict === 'approve') return photos.approve(tx, photo);
    await sealing.remove(tx, [photo], { because: 'review', reviewId: item.id, reason, byId: by.id });
    await decisionWriter(tx).add({
      id: item.id,
      member_id: photo.memberId,
      kind: 'photo',
      subject_id: photo.id,
      slot: photo.slot,
      reason: reason ?? '',
      decided_at: clock.now(),
    });
    await mailer.send(tx, photo.memberId, (site, to) => photoRefusedMail(site, to, photoSentence(reason)));
    await events.publish(tx, { type: 'photo.refused', to: photo.memberId });
  }

  return {
    kind: 'photo',

    async details(viewer, subjectIds) {
      const [there, removed] = await Promise.all([photos.byIds(subjectIds), sealedReader(db.read).byIds(subjectIds)]);
      const memberIds = [...there.map(({ memberId }) => memberId), ...removed.map((row) => row.member_id)];
      const [photosOf, alike, refused] = await Promise.all([
        photos.of([...new Set(memberIds)]),
        alikeTo(subjectIds, viewer.id),
        sealedReader(db.read).refusedOf(memberIds),
      ]);
      const detail = (photo: ReturnType<typeof sealedPicture>, memberId: string): ReviewDetail => ({
        kind: 'photo',
        photo,
        others: photosOf(memberId)
          .filter(({ id }) => id !== photo.id)
          .map((one) => shownPicture(one, viewer.id, photos.links)),
        alike: alike(photo.id),
        // The photo under review is not counted.
        refusedBefore: (refused.get(memberId) ?? 0) - (photo.review === 'refused' ? 1 : 0),
      });
      return new Map<string, ReviewDetail>([
        ...removed
          .filter((row) => !row.restored_at && !row.destroyed_at)
          .map((row) => [row.id, detail(sealedPicture(row), row.member_id)] as const),
        ...there.map((one) => [one.id, detail(shownPicture(one, viewer.id, photos.links), one.memberId)] as const),
      ]);
    },

    async decide(unit, item, decision) {
      if (item.appeal) {
        if (decision.verdict === 'approve') await appeals.overturn(unit.tx, item.id);
        else await appeals.confirm(unit.tx, item.id);
        return;
      }
      const photo = await photos.lock(unit.tx, item.subjectId);
      // The owner removed or replaced the photo in the meantime.
      if (!photo) throw fail('not_found');
      await decideFirst(unit, item, photo, decision);
    },

    async canDecideAgain({ subjectId }) {
      const [[there], [removed]] = await Promise.all([
        photos.byIds([subjectId]),
        sealedReader(db.read).byIds([subjectId]),
      ]);
      return there !== undefined || (removed !== undefined && !removed.restored_at && !removed.destroyed_at);
    },

    async image(subjectId) {
      const [row] = await sealedReader(db.read).byIds([subjectId]);
      const bytes = row && (await sealing.open(row));
      return bytes && { bytes, type: 'image/jpeg' };
    },
  };
}
