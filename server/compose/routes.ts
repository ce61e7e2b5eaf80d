import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountsApi } from '../../contract/accounts/api.ts';
import { contactsApi } from '../../contract/accounts/contacts.api.ts';
import { settingsApi } from '../../contract/accounts/settings.api.ts';
import { actingApi, bureauActsApi } from '../../contract/acting/api.ts';
import { astroApi } from '../../contract/astro/api.ts';
import { authApi } from '../../contract/auth/api.ts';
import { identitiesApi } from '../../contract/auth/identities.api.ts';
import { passkeysApi } from '../../contract/auth/passkeys.api.ts';
import { recoveryApi } from '../../contract/auth/recovery.api.ts';
import { securityApi } from '../../contract/auth/security.api.ts';
import { packagesApi } from '../../contract/billing/packages.api.ts';
import { paymentsApi } from '../../contract/billing/payments.api.ts';
import { paymentsDeskApi } from '../../contract/billing/payments-desk.api.ts';
import { biodataApi } from '../../contract/biodata/api.ts';
import { boardApi } from '../../contract/board/api.ts';
import { brandingApi } from '../../contract/branding/api.ts';
import { callsApi } from '../../contract/calls/api.ts';
import { casePageApi, casesApi } from '../../contract/cases/api.ts';
import { familyMeetingsApi, meetingsApi } from '../../contract/cases/meetings.api.ts';
import { ownCaseApi } from '../../contract/cases/own-case.api.ts';
import { chatApi } from '../../contract/chat/api.ts';
import { chatAttachmentsApi } from '../../contract/chat/attachments.api.ts';
import { aboutApi } from '../../contract/content/about.api.ts';
import { blogApi } from '../../contract/content/blog.api.ts';
import { contentDeskApi } from '../../contract/content/content-desk.api.ts';
import { blogFollowApi } from '../../contract/content/follow.api.ts';
import { questionApi } from '../../contract/content/question.api.ts';
import { serviceApi } from '../../contract/content/service.api.ts';
import { discoveryApi } from '../../contract/discovery/api.ts';
import { retentionApi } from '../../contract/erasure/retention.api.ts';
import { extraQuestionsApi } from '../../contract/extra-questions/api.ts';
import { extraQuestionsDeskApi } from '../../contract/extra-questions/desk.api.ts';
import { familyApi } from '../../contract/family/api.ts';
import { feedbackApi, feedbackDeskApi } from '../../contract/feedback/api.ts';
import { growthApi, visitCountApi } from '../../contract/growth/api.ts';
import { guardianApi } from '../../contract/guardian/api.ts';
import { importApi } from '../../contract/import/api.ts';
import { memberMeetingsApi } from '../../contract/meetings/api.ts';
import { memberDeskApi } from '../../contract/member-desk/api.ts';
import { approvalsApi } from '../../contract/member-desk/approvals.api.ts';
import { moderationApi } from '../../contract/moderation/api.ts';
import { networkApi } from '../../contract/network/api.ts';
import { broadcastApi } from '../../contract/network/broadcast/api.ts';
import { dutyApi } from '../../contract/network/duty/api.ts';
import { enquiriesApi, enquiryFormApi } from '../../contract/network/enquiries.api.ts';
import { liveLocationApi } from '../../contract/network/location/api.ts';
import { bureauReportsApi } from '../../contract/network/reports.api.ts';
import { visitsApi } from '../../contract/network/visits.api.ts';
import { notificationsApi } from '../../contract/notifications/api.ts';
import { offersApi } from '../../contract/offers/api.ts';
import { galleryApi } from '../../contract/photos/api.ts';
import { breachesApi } from '../../contract/privacy/breaches.api.ts';
import { exportsApi } from '../../contract/privacy/exports.api.ts';
import { nomineeApi } from '../../contract/privacy/nominee.api.ts';
import { profilesApi } from '../../contract/profiles/api.ts';
import { registrationsApi } from '../../contract/registrations/api.ts';
import { activityApi } from '../../contract/relations/activity.api.ts';
import { followApi } from '../../contract/relations/follow.api.ts';
import { reviewApi } from '../../contract/review/api.ts';
import { officeApi } from '../../contract/settings/office.api.ts';
import { siteApi } from '../../contract/settings/site.api.ts';
import { cartApi } from '../../contract/shop/cart.api.ts';
import { commissionApi } from '../../contract/shop/commission.api.ts';
import { couponsApi } from '../../contract/shop/coupons.api.ts';
import { shopInvoicesApi } from '../../contract/shop/invoices.api.ts';
import { ordersApi } from '../../contract/shop/orders.api.ts';
import { orderPaymentsApi } from '../../contract/shop/payments.api.ts';
import { productsApi } from '../../contract/shop/products.api.ts';
import { productRequestsApi } from '../../contract/shop/requests.api.ts';
import { stockApi } from '../../contract/shop/stock.api.ts';
import { staffApi } from '../../contract/staff/api.ts';
import { storiesApi } from '../../contract/stories/api.ts';
import { storiesDeskApi } from '../../contract/stories/desk.api.ts';
import { ownStoriesApi } from '../../contract/stories/own.api.ts';
import { publishedStoriesApi } from '../../contract/stories/public.api.ts';
import { supportApi } from '../../contract/support/api.ts';
import { supportDeskApi } from '../../contract/support/desk.api.ts';
import { switchesApi } from '../../contract/switches/api.ts';
import { verificationApi } from '../../contract/verification/api.ts';
import { walkInConsentApi, walkInsApi } from '../../contract/walk-ins/api.ts';
import { type Accounts, accountsRoutes, contactsRoutes, settingsRoutes } from '../features/accounts/index.ts';
import { type ActingForMembers, actingRoutes, bureauActsRoutes } from '../features/acting/index.ts';
import { type Astro, astroRoutes } from '../features/astro/index.ts';
import {
  type Auth,
  authRoutes,
  createSignInResponse,
  identitiesRoutes,
  recoveryRoutes,
  securityRoutes,
} from '../features/auth/index.ts';
import { passkeysRoutes } from '../features/auth/passkeys/index.ts';
import { type createInvoices, invoiceHandler, invoicesCsvHandler } from '../features/billing/invoices/index.ts';
import { type createEntitlements, type GiveBacks, packagesRoutes } from '../features/billing/packages/index.ts';
import { type createPayments, paymentsDeskRoutes, paymentsRoutes } from '../features/billing/payments/index.ts';
import { biodataRoutes, type createBiodata } from '../features/biodata/index.ts';
import { boardRoutes, type createBoards } from '../features/board/index.ts';
import { brandingRoutes, type createBrandingDesk } from '../features/branding/index.ts';
import { type Calls, callsRoutes } from '../features/calls/index.ts';
import {
  type Cases,
  casePageRoutes,
  casesRoutes,
  familyMeetingsRoutes,
  meetingsRoutes,
  ownCaseRoutes,
} from '../features/cases/index.ts';
import { chatAttachmentsRoutes, chatRoutes, type createChat } from '../features/chat/index.ts';
import { type BlogFollowers, blogFollowersRoutes } from '../features/content/followers/index.ts';
import { type Content, contentRoutes } from '../features/content/index.ts';
import { type createDiscovery, discoveryRoutes } from '../features/discovery/index.ts';
import { type createRetention, retentionRoutes } from '../features/erasure/retention/index.ts';
import {
  type Answers,
  type createQuestionsDesk,
  extraQuestionsDeskRoutes,
  extraQuestionsRoutes,
} from '../features/extra-questions/index.ts';
import { type createFamily, familyRoutes } from '../features/family/index.ts';
import { type FeedbackService, feedbackDeskRoutes, feedbackRoutes } from '../features/feedback/index.ts';
import { type Growth, growthRoutes, visitCountRoutes } from '../features/growth/index.ts';
import { type createGuardian, guardianRoutes } from '../features/guardian/index.ts';
import { type Imports, importRoutes } from '../features/import/index.ts';
import { type createMeetings, memberMeetingsRoutes } from '../features/meetings/index.ts';
import {
  type Approvals,
  approvalsRoutes,
  type createMemberDeskFeature,
  memberDeskRoutes,
} from '../features/member-desk/index.ts';
import { type createModeration, moderationRoutes } from '../features/moderation/index.ts';
import {
  broadcastRoutes,
  bureauReportsRoutes,
  dutyRoutes,
  enquiriesRoutes,
  enquiryFormRoutes,
  liveLocationRoutes,
  type Network,
  networkRoutes,
  visitsRoutes,
} from '../features/network/index.ts';
import { type createNotifications, notificationsRoutes } from '../features/notifications/index.ts';
import { type Offers, offersRoutes } from '../features/offers/index.ts';
import { type createGallery, galleryRoutes } from '../features/photos/gallery/index.ts';
import { type Breaches, breachesRoutes } from '../features/privacy/breaches/index.ts';
import { type Exports, exportsRoutes } from '../features/privacy/exports/index.ts';
import { type Nominees, nomineeRoutes } from '../features/privacy/nominees/index.ts';
import { type createProfiles, profilesRoutes } from '../features/profiles/index.ts';
import { type Registrations, registrationsRoutes } from '../features/registrations/index.ts';
import { activityRoutes, type createActivity } from '../features/relations/activity/index.ts';
import { type Follows, followRoutes } from '../features/relations/follow/index.ts';
import { type createReview, reviewRoutes } from '../features/review/index.ts';
import { type createOffice, type createSettings, officeRoutes } from '../features/settings/office/index.ts';
import { installOptions } from '../features/settings/options/index.ts';
import { siteRoutes } from '../features/settings/site/index.ts';
import {
  cartRoutes,
  commissionRoutes,
  couponsRoutes,
  orderPaymentsRoutes,
  ordersRoutes,
  productRequestsRoutes,
  productsRoutes,
  type Shop,
  shopInvoicesRoutes,
  stockRoutes,
} from '../features/shop/index.ts';
import type { createAudit } from '../features/staff/audit/index.ts';
import { type createStaff, staffRoutes } from '../features/staff/index.ts';
import {
  ownStoriesRoutes,
  publishedStoriesRoutes,
  type Stories,
  storiesDeskRoutes,
  storiesRoutes,
} from '../features/stories/index.ts';
import { type createSupport, supportDeskRoutes, supportRoutes } from '../features/support/index.ts';
import { type SwitchesFeature, switchesRoutes } from '../features/switches/index.ts';
import { type createVerification, verificationRoutes } from '../features/verification/index.ts';
import { type WalkIns, walkInConsentRoutes, walkInsRoutes } from '../features/walk-ins/index.ts';
import type { Brand } from '../platform/brand.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { type MountOptions, mountApi } from '../platform/http/mount.ts';
import { isOwnPage } from '../platform/http/origins.ts';

/** The features that answer calls. */
interface Features {
  readonly accounts: Accounts;
  readonly auth: Auth;
  readonly acting: ActingForMembers;
  readonly activity: ReturnType<typeof createActivity>;
  readonly approvals: Approvals;
  readonly audit: ReturnType<typeof createAudit>;
  readonly biodata: ReturnType<typeof createBiodata>;
  readonly blogFollowers: BlogFollowers;
  readonly boards: ReturnType<typeof createBoards>;
  readonly breaches: Breaches;
  readonly calls: Calls;
  readonly cases: Cases;
  readonly chat: ReturnType<typeof createChat>;
  readonly content: Content;
  readonly discovery: ReturnType<typeof createDiscovery>;
  readonly entitlements: ReturnType<typeof createEntitlements>;
  readonly exports: Exports;
  readonly family: ReturnType<typeof createFamily>;
  readonly astro: Astro;
  readonly extraQuestions: { readonly answers: Answers; readonly desk: ReturnType<typeof createQuestionsDesk> };
  readonly feedback: FeedbackService;
  readonly follows: Follows;
  readonly gallery: ReturnType<typeof createGallery>;
  readonly giveBacks: GiveBacks;
  readonly growth: Growth;
  readonly guardian: ReturnType<typeof createGuardian>;
  readonly invoices: ReturnType<typeof createInvoices>;
  readonly memberDesk: ReturnType<typeof createMemberDeskFeature>;
  readonly meetings: ReturnType<typeof createMeetings>;
  readonly moderation: ReturnType<typeof createModeration>;
  readonly network: Network;
  readonly nominees: Nominees;
  readonly notifications: ReturnType<typeof createNotifications>;
  readonly branding: ReturnType<typeof createBrandingDesk>;
  readonly offers: Offers;
  readonly office: ReturnType<typeof createOffice>;
  readonly payments: ReturnType<typeof createPayments>;
  readonly profiles: ReturnType<typeof createProfiles>;
  readonly retention: ReturnType<typeof createRetention>;
  readonly review: ReturnType<typeof createReview>;
  readonly settings: ReturnType<typeof createSettings>;
  readonly shop: Shop;
  readonly staff: ReturnType<typeof createStaff>;
  readonly registrations: Registrations;
  readonly switches: SwitchesFeature;
  readonly stories: Stories;
  readonly support: ReturnType<typeof createSupport>;
  readonly verification: ReturnType<typeof createVerification>;
  readonly imports: Imports;
  readonly walkIns: WalkIns;
}

/** Mounts every API call with its handler. */
export function mountRoutes(
  http: FastifyInstance,
  door: MountOptions,
  { config, clock, publicUrl, brand }: { config: Config; clock: Clock; publicUrl: () => string; brand: Brand },
  features: Features,
): void {
  const { accounts, audit, auth, chat, family, invoices, settings, support } = features;
  const cookies = {
    secure: config.mode === 'production',
    isOwnPage: ({ headers }: FastifyRequest) => isOwnPage(headers, config, publicUrl),
    isOtherOrigin: (request: FastifyRequest) => door.imageTokens.otherOrigin(request) !== undefined,
  };
  const signIn = {
    cookies,
    signedIn: createSignInResponse({ account: accounts.account, sessions: auth.sessions }, cookies),
  };
  mountApi(http, door, accountsApi, accountsRoutes(accounts, auth.proof, signIn, brand));
  mountApi(http, door, authApi, authRoutes(auth, signIn, brand));
  mountApi(http, door, identitiesApi, identitiesRoutes(auth, signIn, { fixedUrl: config.publicUrl, publicUrl }));
  mountApi(http, door, profilesApi, profilesRoutes(features.profiles, audit));
  mountApi(http, door, actingApi, actingRoutes(features.acting));
  mountApi(http, door, bureauActsApi, bureauActsRoutes(features.acting));
  mountApi(http, door, activityApi, activityRoutes(features.activity));
  mountApi(http, door, astroApi, astroRoutes(features.astro));
  mountApi(http, door, extraQuestionsApi, extraQuestionsRoutes(features.extraQuestions.answers));
  mountApi(http, door, extraQuestionsDeskApi, extraQuestionsDeskRoutes(features.extraQuestions.desk));
  mountApi(http, door, feedbackApi, feedbackRoutes(features.feedback));
  mountApi(http, door, feedbackDeskApi, feedbackDeskRoutes(features.feedback));
  mountApi(http, door, followApi, followRoutes(features.follows));
  mountApi(http, door, exportsApi, exportsRoutes(features.exports, auth.proof));
  mountApi(http, door, familyApi, familyRoutes(family, signIn));
  mountApi(http, door, galleryApi, galleryRoutes(features.gallery));
  mountApi(http, door, biodataApi, biodataRoutes(features.biodata));
  mountApi(http, door, blogFollowApi, blogFollowersRoutes(features.blogFollowers));
  mountApi(http, door, boardApi, boardRoutes(features.boards));
  mountApi(http, door, breachesApi, breachesRoutes(features.breaches));
  mountApi(http, door, callsApi, callsRoutes(features.calls));
  mountApi(http, door, cartApi, cartRoutes(features.shop));
  mountApi(http, door, commissionApi, commissionRoutes(features.shop));
  mountApi(http, door, couponsApi, couponsRoutes(features.shop));
  mountApi(http, door, ordersApi, ordersRoutes(features.shop));
  mountApi(http, door, orderPaymentsApi, orderPaymentsRoutes(features.shop));
  mountApi(http, door, shopInvoicesApi, shopInvoicesRoutes(features.shop));
  mountApi(http, door, casesApi, casesRoutes(features.cases));
  mountApi(http, door, casePageApi, casePageRoutes(features.cases));
  mountApi(http, door, meetingsApi, meetingsRoutes(features.cases));
  mountApi(http, door, familyMeetingsApi, familyMeetingsRoutes(features.cases));
  mountApi(http, door, ownCaseApi, ownCaseRoutes(features.cases));
  mountApi(http, door, chatApi, chatRoutes(chat));
  mountApi(http, door, chatAttachmentsApi, chatAttachmentsRoutes(chat));
  mountApi(http, door, guardianApi, guardianRoutes(features.guardian, chat));
  mountApi(http, door, discoveryApi, discoveryRoutes(features.discovery, audit));
  mountApi(http, door, contactsApi, contactsRoutes(accounts, auth.proof));
  mountApi(http, door, securityApi, securityRoutes(auth, cookies));
  mountApi(http, door, settingsApi, settingsRoutes(accounts));
  mountApi(http, door, passkeysApi, passkeysRoutes(auth.passkeys, signIn));
  mountApi(http, door, approvalsApi, approvalsRoutes(features.approvals));
  mountApi(
    http,
    door,
    memberDeskApi,
    memberDeskRoutes(features.memberDesk, { approvals: features.approvals, recovery: auth.recovery }),
  );
  mountApi(http, door, memberMeetingsApi, memberMeetingsRoutes(features.meetings));
  mountApi(http, door, moderationApi, moderationRoutes(features.moderation));
  mountApi(http, door, networkApi, networkRoutes(features.network));
  mountApi(http, door, dutyApi, dutyRoutes(features.network));
  mountApi(http, door, liveLocationApi, liveLocationRoutes(features.network));
  mountApi(http, door, broadcastApi, broadcastRoutes(features.network));
  mountApi(http, door, enquiryFormApi, enquiryFormRoutes(features.network));
  mountApi(http, door, enquiriesApi, enquiriesRoutes(features.network));
  mountApi(http, door, bureauReportsApi, bureauReportsRoutes(features.network));
  mountApi(http, door, visitsApi, visitsRoutes(features.network));
  mountApi(http, door, growthApi, growthRoutes(features.growth));
  mountApi(http, door, visitCountApi, visitCountRoutes(features.growth));
  mountApi(http, door, nomineeApi, nomineeRoutes(features.nominees));
  mountApi(http, door, notificationsApi, notificationsRoutes(features.notifications));
  mountApi(http, door, brandingApi, brandingRoutes(features.branding, brand));
  mountApi(http, door, offersApi, offersRoutes(features.offers));
  mountApi(http, door, officeApi, officeRoutes(features.office));
  mountApi(http, door, packagesApi, packagesRoutes(features, config));
  mountApi(http, door, paymentsApi, {
    ...paymentsRoutes(features.payments),
    invoice: invoiceHandler(invoices, audit, features.shop.shopInvoices.canReadDocument),
  });
  mountApi(http, door, paymentsDeskApi, {
    ...paymentsDeskRoutes(features, { clock }),
    invoicesCsv: invoicesCsvHandler(invoices, audit, { clock }),
  });
  mountApi(http, door, recoveryApi, recoveryRoutes(auth));
  mountApi(http, door, retentionApi, retentionRoutes(features.retention));
  mountApi(http, door, reviewApi, reviewRoutes(features.review));
  mountApi(http, door, stockApi, stockRoutes(features.shop));
  mountApi(http, door, productRequestsApi, productRequestsRoutes(features.shop));
  mountApi(
    http,
    door,
    siteApi,
    siteRoutes(config, settings, auth.signInMethods, brand, () => door.isPartOn('calls')),
  );
  mountApi(http, door, staffApi, staffRoutes(features.staff));
  mountApi(http, door, registrationsApi, registrationsRoutes(features.registrations));
  mountApi(http, door, switchesApi, switchesRoutes(features.switches));
  mountApi(http, door, storiesApi, storiesRoutes(features.stories));
  mountApi(http, door, storiesDeskApi, storiesDeskRoutes(features.stories));
  mountApi(http, door, ownStoriesApi, ownStoriesRoutes(features.stories));
  mountApi(http, door, publishedStoriesApi, publishedStoriesRoutes(features.stories));
  mountApi(http, door, supportApi, supportRoutes(support));
  mountApi(http, door, supportDeskApi, supportDeskRoutes(support));
  mountApi(http, door, verificationApi, verificationRoutes(features.verification));
  mountApi(http, door, importApi, importRoutes(features.imports));
  mountApi(http, door, productsApi, productsRoutes(features.shop.products));
  mountApi(http, door, walkInsApi, walkInsRoutes(features.walkIns));
  mountApi(http, door, walkInConsentApi, walkInConsentRoutes(features.walkIns, signIn));
  const content = contentRoutes(features.content);
  mountApi(http, door, aboutApi, content.about);
  mountApi(http, door, blogApi, content.blog);
  mountApi(http, door, contentDeskApi, content.desk);
  mountApi(http, door, questionApi, content.question);
  mountApi(http, door, serviceApi, content.service);
  installOptions(http);
}
