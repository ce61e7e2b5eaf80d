import { accountsApi } from './accounts/api.ts';
import { contactsApi } from './accounts/contacts.api.ts';
import { settingsApi } from './accounts/settings.api.ts';
import { actingApi, bureauActsApi } from './acting/api.ts';
import { astroApi } from './astro/api.ts';
import { authApi } from './auth/api.ts';
import { identitiesApi } from './auth/identities.api.ts';
import { passkeysApi } from './auth/passkeys.api.ts';
import { recoveryApi } from './auth/recovery.api.ts';
import { securityApi } from './auth/security.api.ts';
import { packagesApi } from './billing/packages.api.ts';
import { paymentsApi } from './billing/payments.api.ts';
import { paymentsDeskApi } from './billing/payments-desk.api.ts';
import { biodataApi } from './biodata/api.ts';
import { boardApi } from './board/api.ts';
import { brandingApi } from './branding/api.ts';
import { callsApi } from './calls/api.ts';
import { casePageApi, casesApi } from './cases/api.ts';
import { familyMeetingsApi, meetingsApi } from './cases/meetings.api.ts';
import { ownCaseApi } from './cases/own-case.api.ts';
import { chatApi } from './chat/api.ts';
import { chatAttachmentsApi } from './chat/attachments.api.ts';
import { aboutApi } from './content/about.api.ts';
import { blogApi } from './content/blog.api.ts';
import { contentDeskApi } from './content/content-desk.api.ts';
import { blogFollowApi } from './content/follow.api.ts';
import { questionApi } from './content/question.api.ts';
import { serviceApi } from './content/service.api.ts';
import { discoveryApi } from './discovery/api.ts';
import { retentionApi } from './erasure/retention.api.ts';
import { extraQuestionsApi } from './extra-questions/api.ts';
import { extraQuestionsDeskApi } from './extra-questions/desk.api.ts';
import { familyApi } from './family/api.ts';
import { feedbackApi, feedbackDeskApi } from './feedback/api.ts';
import { growthApi, visitCountApi } from './growth/api.ts';
import { guardianApi } from './guardian/api.ts';
import { importApi } from './import/api.ts';
import { memberMeetingsApi } from './meetings/api.ts';
import { memberDeskApi } from './member-desk/api.ts';
import { approvalsApi } from './member-desk/approvals.api.ts';
import { moderationApi } from './moderation/api.ts';
import { networkApi } from './network/api.ts';
import { broadcastApi } from './network/broadcast/api.ts';
import { dutyApi } from './network/duty/api.ts';
import { enquiriesApi, enquiryFormApi } from './network/enquiries.api.ts';
import { liveLocationApi } from './network/location/api.ts';
import { bureauReportsApi } from './network/reports.api.ts';
import { visitsApi } from './network/visits.api.ts';
import { notificationsApi } from './notifications/api.ts';
import { offersApi } from './offers/api.ts';
import { galleryApi } from './photos/api.ts';
import { breachesApi } from './privacy/breaches.api.ts';
import { exportsApi } from './privacy/exports.api.ts';
import { nomineeApi } from './privacy/nominee.api.ts';
import { profilesApi } from './profiles/api.ts';
import { registrationsApi } from './registrations/api.ts';
import { activityApi } from './relations/activity.api.ts';
import { followApi } from './relations/follow.api.ts';
import { reviewApi } from './review/api.ts';
import { officeApi } from './settings/office.api.ts';
import { optionsApi } from './settings/options.api.ts';
import { siteApi } from './settings/site.api.ts';
import { cartApi } from './shop/cart.api.ts';
import { commissionApi } from './shop/commission.api.ts';
import { couponsApi } from './shop/coupons.api.ts';
import { shopInvoicesApi } from './shop/invoices.api.ts';
import { ordersApi } from './shop/orders.api.ts';
import { orderPaymentsApi } from './shop/payments.api.ts';
import { productsApi } from './shop/products.api.ts';
import { productRequestsApi } from './shop/requests.api.ts';
import { stockApi } from './shop/stock.api.ts';
import { staffApi } from './staff/api.ts';
import { storiesApi } from './stories/api.ts';
import { storiesDeskApi } from './stories/desk.api.ts';
import { ownStoriesApi } from './stories/own.api.ts';
import { publishedStoriesApi } from './stories/public.api.ts';
import { supportApi } from './support/api.ts';
import { supportDeskApi } from './support/desk.api.ts';
import { switchesApi } from './switches/api.ts';
import { verificationApi } from './verification/api.ts';
import { walkInConsentApi, walkInsApi } from './walk-ins/api.ts';

/** Every API call, by feature. Routing, OpenAPI, the typed client and the access matrix derive from this object. */
export const contract = {
  about: aboutApi,
  // `accounts` and `security` have calls of two features: their names in the OpenAPI document do not change.
  accounts: { ...accountsApi, ...authApi },
  activity: activityApi,
  approvals: approvalsApi,
  biodata: biodataApi,
  blogFollow: blogFollowApi,
  blog: blogApi,
  board: boardApi,
  branding: brandingApi,
  breaches: breachesApi,
  broadcast: broadcastApi,
  calls: callsApi,
  cart: cartApi,
  casePage: casePageApi,
  cases: casesApi,
  familyMeetings: familyMeetingsApi,
  meetings: meetingsApi,
  memberMeetings: memberMeetingsApi,
  ownCase: ownCaseApi,
  chat: chatApi,
  chatAttachments: chatAttachmentsApi,
  commission: commissionApi,
  contentDesk: contentDeskApi,
  coupons: couponsApi,
  discovery: discoveryApi,
  duty: dutyApi,
  exports: exportsApi,
  family: familyApi,
  astro: astroApi,
  extraQuestions: extraQuestionsApi,
  extraQuestionsDesk: extraQuestionsDeskApi,
  feedback: feedbackApi,
  feedbackDesk: feedbackDeskApi,
  follow: followApi,
  gallery: galleryApi,
  growth: growthApi,
  visitCount: visitCountApi,
  guardian: guardianApi,
  identities: identitiesApi,
  imports: importApi,
  liveLocation: liveLocationApi,
  memberDesk: memberDeskApi,
  moderation: moderationApi,
  network: networkApi,
  acting: actingApi,
  bureauActs: bureauActsApi,
  enquiryForm: enquiryFormApi,
  enquiries: enquiriesApi,
  bureauReports: bureauReportsApi,
  visits: visitsApi,
  nominee: nomineeApi,
  notifications: notificationsApi,
  offers: offersApi,
  office: officeApi,
  options: optionsApi,
  orderPayments: orderPaymentsApi,
  orders: ordersApi,
  packages: packagesApi,
  passkeys: passkeysApi,
  payments: paymentsApi,
  paymentsDesk: paymentsDeskApi,
  productRequests: productRequestsApi,
  products: productsApi,
  profiles: profilesApi,
  question: questionApi,
  recovery: recoveryApi,
  retention: retentionApi,
  review: reviewApi,
  security: { ...securityApi, ...contactsApi },
  service: serviceApi,
  settings: settingsApi,
  shopInvoices: shopInvoicesApi,
  site: siteApi,
  staff: staffApi,
  stock: stockApi,
  registrations: registrationsApi,
  switches: switchesApi,
  stories: storiesApi,
  storiesDesk: storiesDeskApi,
  ownStories: ownStoriesApi,
  publishedStories: publishedStoriesApi,
  support: supportApi,
  supportDesk: supportDeskApi,
  verification: verificationApi,
  walkInConsent: walkInConsentApi,
  walkIns: walkInsApi,
} as const;
