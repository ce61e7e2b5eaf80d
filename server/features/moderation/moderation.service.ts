import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Gallery } from '../photos/gallery/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Review } from '../review/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { createAppeals } from './appeals.service.ts';
import { type Attachments, messageKind, type SpamHolds } from './message-kind.ts';
import { createMailer } from './moderation-mailer.ts';
import { createOwnReports } from './own-reports.service.ts';
import { photoKind } from './photo-kind.ts';
import { reportKind } from './report-kind.ts';
import { createRisks } from './risk.service.ts';
import { createSealedPhotos } from './sealed-photos.service.ts';
import { createPhotoSealing } from './sealing.service.ts';
import { createWarnings } from './warnings.service.ts';

/** Other features used by moderation. */
interface Deps {
  readonly audit: Audit;
  readonly review: Review;
  readonly accounts: Pick<Accounts, 'status' | 'onClosedByTeam'>;
  readonly photos: Photos;
  readonly gallery: Pick<Gallery, 'evidenceOf' | 'bringBack'>;
  readonly holds: SpamHolds;
  readonly attachments: Attachments;
}

/** Staff's review of photos and reports, its consequences, and risk signals. */
export function createModeration(
  platform: Platform,
  { audit, review, accounts, photos, gallery, holds, attachments }: Deps,
) {
  const mailer = createMailer(platform);
  const sealing = createPhotoSealing(platform, { gallery, photos, review });
  const appeals = createAppeals(platform, { review, gallery, sealing, mailer });
  const warnings = createWarnings(platform);
  accounts.onClosedByTeam(({ tx }, id, reason) => warnings.of(tx, id, reason));
  review.define(photoKind(platform, { photos, sealing, appeals, mailer }));
  review.define(reportKind(platform, { accounts, photos, sealing, appeals, mailer, warnings, attachments }));
  review.define(messageKind(platform, { holds, mailer, attachments }));
  return {
    reports: createOwnReports(platform),
    appeals,
    vault: createSealedPhotos(platform, { audit, sealing }),
    risks: createRisks(platform, { audit }),
  };
}

export type Moderation = ReturnType<typeof createModeration>;
