import { accountsExported } from '../features/accounts/index.ts';
import { passkeysExported } from '../features/accounts/passkeys/index.ts';
import { actingExported } from '../features/acting/index.ts';
import { invoicesExported } from '../features/billing/invoices/index.ts';
import { entitlementsExported } from '../features/billing/packages/index.ts';
import { paymentsExported } from '../features/billing/payments/index.ts';
import { biodataExported } from '../features/biodata/index.ts';
import { boardExported } from '../features/board/index.ts';
import { casesExported } from '../features/cases/index.ts';
import { chatExported } from '../features/chat/index.ts';
import { discoveryExported } from '../features/discovery/index.ts';
import { familyExported } from '../features/family/index.ts';
import { guardianExported } from '../features/guardian/index.ts';
import { moderationExported } from '../features/moderation/index.ts';
import { notificationsExported } from '../features/notifications/index.ts';
import { galleryExported } from '../features/photos/gallery/index.ts';
import { breachesExported } from '../features/privacy/breaches/index.ts';
import { exportsExported } from '../features/privacy/exports/index.ts';
import { nomineesExported } from '../features/privacy/nominees/index.ts';
import { profilesExported } from '../features/profiles/index.ts';
import { activityExported } from '../features/relations/activity/index.ts';
import { reviewExported } from '../features/review/index.ts';
import { storiesExported } from '../features/stories/index.ts';
import { supportExported } from '../features/support/index.ts';
import { verificationExported } from '../features/verification/index.ts';
import type { ExportPart } from '../platform/db/export-part.ts';

/**
 * Parts of all features for the copy of a member's data, in the order of `data.json`. A table about members that is in
 * no part needs a reason (tests/api/export-completeness.test.ts).
 */
export const exportParts: readonly ExportPart[] = [
  ...accountsExported,
  ...passkeysExported,
  ...nomineesExported,
  ...profilesExported,
  ...galleryExported,
  ...biodataExported,
  ...activityExported,
  ...storiesExported,
  ...actingExported,
  ...casesExported,
  ...chatExported,
  ...guardianExported,
  ...boardExported,
  ...familyExported,
  ...discoveryExported,
  ...notificationsExported,
  ...breachesExported,
  ...verificationExported,
  ...moderationExported,
  ...reviewExported,
  ...supportExported,
  ...entitlementsExported,
  ...paymentsExported,
  ...invoicesExported,
  ...exportsExported,
];
