import { accountsExported } from '../features/accounts/index.ts';
import { activityExported } from '../features/activity/index.ts';
import { boardExported } from '../features/board/index.ts';
import { breachesExported } from '../features/breaches/index.ts';
import { chatExported } from '../features/chat/index.ts';
import { discoveryExported } from '../features/discovery/index.ts';
import { entitlementsExported } from '../features/entitlements/index.ts';
import { exportsExported } from '../features/exports/index.ts';
import { familyExported } from '../features/family/index.ts';
import { galleryExported } from '../features/gallery/index.ts';
import { guardianExported } from '../features/guardian/index.ts';
import { invoicesExported } from '../features/invoices/index.ts';
import { moderationExported } from '../features/moderation/index.ts';
import { nomineesExported } from '../features/nominees/index.ts';
import { notificationsExported } from '../features/notifications/index.ts';
import { paymentsExported } from '../features/payments/index.ts';
import { profilesExported } from '../features/profiles/index.ts';
import { reviewExported } from '../features/review/index.ts';
import { supportExported } from '../features/support/index.ts';
import { verificationExported } from '../features/verification/index.ts';
import type { ExportPart } from '../platform/db/export-part.ts';

/**
 * Parts of all features for the copy of a member's data, in the order of `data.json`. A table about members that is in
 * none of them needs a reason (tests/api/export-completeness.test.ts).
 */
export const exportParts: readonly ExportPart[] = [
  ...accountsExported,
  ...nomineesExported,
  ...profilesExported,
  ...galleryExported,
  ...activityExported,
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
