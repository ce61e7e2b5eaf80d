import { accountsExportSections } from '../features/accounts/index.ts';
import { actingExportSections } from '../features/acting/index.ts';
import { astroExportSections } from '../features/astro/index.ts';
import { passkeysExportSections } from '../features/auth/passkeys/index.ts';
import { invoicesExportSections } from '../features/billing/invoices/index.ts';
import { entitlementsExportSections } from '../features/billing/packages/index.ts';
import { paymentsExportSections } from '../features/billing/payments/index.ts';
import { biodataExportSections } from '../features/biodata/index.ts';
import { boardExportSections } from '../features/board/index.ts';
import { callsExportSections } from '../features/calls/index.ts';
import { casesExportSections } from '../features/cases/index.ts';
import { chatExportSections } from '../features/chat/index.ts';
import { blogFollowersExportSections } from '../features/content/followers/index.ts';
import { discoveryExportSections } from '../features/discovery/index.ts';
import { extraQuestionsExportSections } from '../features/extra-questions/index.ts';
import { familyExportSections } from '../features/family/index.ts';
import { feedbackExportSections } from '../features/feedback/index.ts';
import { growthExportSections } from '../features/growth/index.ts';
import { guardianExportSections } from '../features/guardian/index.ts';
import { meetingsExportSections } from '../features/meetings/index.ts';
import { moderationExportSections } from '../features/moderation/index.ts';
import { notificationsExportSections } from '../features/notifications/index.ts';
import { offersExportSections } from '../features/offers/index.ts';
import { galleryExportSections } from '../features/photos/gallery/index.ts';
import { breachesExportSections } from '../features/privacy/breaches/index.ts';
import { exportsExportSections } from '../features/privacy/exports/index.ts';
import { nomineesExportSections } from '../features/privacy/nominees/index.ts';
import { profilesExportSections } from '../features/profiles/index.ts';
import { activityExportSections } from '../features/relations/activity/index.ts';
import { followExportSections } from '../features/relations/follow/index.ts';
import { reviewExportSections } from '../features/review/index.ts';
import { cartsExportSections } from '../features/shop/carts/index.ts';
import { ordersExportSections } from '../features/shop/orders/index.ts';
import { storiesExportSections } from '../features/stories/index.ts';
import { supportExportSections } from '../features/support/index.ts';
import { switchesExportSections } from '../features/switches/index.ts';
import { verificationExportSections } from '../features/verification/index.ts';
import type { ExportPart } from '../platform/db/export-part.ts';

/**
 * Parts of all features for the copy of a member's data, in the order of `data.json`. A table about members that is in
 * no part needs a reason (tests/api/export-completeness.test.ts).
 */
export const exportParts: readonly ExportPart[] = [
  ...accountsExportSections,
  ...growthExportSections,
  ...passkeysExportSections,
  ...nomineesExportSections,
  ...profilesExportSections,
  ...astroExportSections,
  ...extraQuestionsExportSections,
  ...galleryExportSections,
  ...biodataExportSections,
  ...activityExportSections,
  ...followExportSections,
  ...blogFollowersExportSections,
  ...storiesExportSections,
  ...feedbackExportSections,
  ...actingExportSections,
  ...casesExportSections,
  ...chatExportSections,
  ...callsExportSections,
  ...guardianExportSections,
  ...meetingsExportSections,
  ...boardExportSections,
  ...familyExportSections,
  ...discoveryExportSections,
  ...notificationsExportSections,
  ...offersExportSections,
  ...breachesExportSections,
  ...verificationExportSections,
  ...moderationExportSections,
  ...reviewExportSections,
  ...supportExportSections,
  ...switchesExportSections,
  ...entitlementsExportSections,
  ...paymentsExportSections,
  ...invoicesExportSections,
  ...cartsExportSections,
  ...ordersExportSections,
  ...exportsExportSections,
];
