import { accountsExported } from '../features/accounts/index.ts';
import { actingExported } from '../features/acting/index.ts';
import { astroExported } from '../features/astro/index.ts';
import { passkeysExported } from '../features/auth/passkeys/index.ts';
import { invoicesExported } from '../features/billing/invoices/index.ts';
import { entitlementsExported } from '../features/billing/packages/index.ts';
import { paymentsExported } from '../features/billing/payments/index.ts';
import { biodataExported } from '../features/biodata/index.ts';
import { boardExported } from '../features/board/index.ts';
import { callsExported } from '../features/calls/index.ts';
import { casesExported } from '../features/cases/index.ts';
import { chatExported } from '../features/chat/index.ts';
import { blogFollowersExported } from '../features/content/followers/index.ts';
import { discoveryExported } from '../features/discovery/index.ts';
import { extraQuestionsExported } from '../features/extra-questions/index.ts';
import { familyExported } from '../features/family/index.ts';
import { feedbackExported } from '../features/feedback/index.ts';
import { growthExported } from '../features/growth/index.ts';
import { guardianExported } from '../features/guardian/index.ts';
import { meetingsExported } from '../features/meetings/index.ts';
import { moderationExported } from '../features/moderation/index.ts';
import { notificationsExported } from '../features/notifications/index.ts';
import { offersExported } from '../features/offers/index.ts';
import { galleryExported } from '../features/photos/gallery/index.ts';
import { breachesExported } from '../features/privacy/breaches/index.ts';
import { exportsExported } from '../features/privacy/exports/index.ts';
import { nomineesExported } from '../features/privacy/nominees/index.ts';
import { profilesExported } from '../features/profiles/index.ts';
import { activityExported } from '../features/relations/activity/index.ts';
import { followExported } from '../features/relations/follow/index.ts';
import { reviewExported } from '../features/review/index.ts';
import { cartsExported } from '../features/shop/carts/index.ts';
import { ordersExported } from '../features/shop/orders/index.ts';
import { storiesExported } from '../features/stories/index.ts';
import { supportExported } from '../features/support/index.ts';
import { switchesExported } from '../features/switches/index.ts';
import { verificationExported } from '../features/verification/index.ts';
import type { ExportPart } from '../platform/db/export-part.ts';

/**
 * Parts of all features for the copy of a member's data, in the order of `data.json`. A table about members that is in
 * no part needs a reason (tests/api/export-completeness.test.ts).
 */
export const exportParts: readonly ExportPart[] = [
  ...accountsExported,
  ...growthExported,
  ...passkeysExported,
  ...nomineesExported,
  ...profilesExported,
  ...astroExported,
  ...extraQuestionsExported,
  ...galleryExported,
  ...biodataExported,
  ...activityExported,
  ...followExported,
  ...blogFollowersExported,
  ...storiesExported,
  ...feedbackExported,
  ...actingExported,
  ...casesExported,
  ...chatExported,
  ...callsExported,
  ...guardianExported,
  ...meetingsExported,
  ...boardExported,
  ...familyExported,
  ...discoveryExported,
  ...notificationsExported,
  ...offersExported,
  ...breachesExported,
  ...verificationExported,
  ...moderationExported,
  ...reviewExported,
  ...supportExported,
  ...switchesExported,
  ...entitlementsExported,
  ...paymentsExported,
  ...invoicesExported,
  ...cartsExported,
  ...ordersExported,
  ...exportsExported,
];
