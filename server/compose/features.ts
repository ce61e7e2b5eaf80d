import type { Server } from 'node:http';
import { createAccounts, ensureFirstAdmin } from '../features/accounts/index.ts';
import { createMailer } from '../features/accounts/members/index.ts';
import { createActing, createUndoAct } from '../features/acting/index.ts';
import { createAstro } from '../features/astro/index.ts';
import { createIdentityProviders } from '../features/auth/identities/index.ts';
import { createAuth } from '../features/auth/index.ts';
import { createInvoices } from '../features/billing/invoices/index.ts';
import { createEntitlements, createGiveBacks } from '../features/billing/packages/index.ts';
import { createPayments } from '../features/billing/payments/index.ts';
import { createBiodata } from '../features/biodata/index.ts';
import { createBoards } from '../features/board/index.ts';
import { createBrandingDesk } from '../features/branding/index.ts';
import { createCalls } from '../features/calls/index.ts';
import { createCases } from '../features/cases/index.ts';
import { connectChat, createChat } from '../features/chat/index.ts';
import { createBlogFollowers } from '../features/content/followers/index.ts';
import { createContent } from '../features/content/index.ts';
import { createDiscovery } from '../features/discovery/index.ts';
import { createReplay } from '../features/erasure/replay/index.ts';
import { createRetention } from '../features/erasure/retention/index.ts';
import { createAnswers, createQuestionsDesk } from '../features/extra-questions/index.ts';
import { createFamily } from '../features/family/index.ts';
import { createFeedback } from '../features/feedback/index.ts';
import { createGrowth } from '../features/growth/index.ts';
import { createGuardian } from '../features/guardian/index.ts';
import { createImports } from '../features/import/index.ts';
import { createMatching } from '../features/matching/index.ts';
import { createMeetings } from '../features/meetings/index.ts';
import { createApprovals, createMemberDeskFeature, withdrawRequestsOf } from '../features/member-desk/index.ts';
import { createModeration } from '../features/moderation/index.ts';
import { createNetwork } from '../features/network/index.ts';
import { createNotifications } from '../features/notifications/index.ts';
import { createOffers } from '../features/offers/index.ts';
import { createGallery } from '../features/photos/gallery/index.ts';
import { createPhotos } from '../features/photos/index.ts';
import { createBreaches } from '../features/privacy/breaches/index.ts';
import { createExports } from '../features/privacy/exports/index.ts';
import { createNominees } from '../features/privacy/nominees/index.ts';
import { defineReminders } from '../features/privacy/terms/index.ts';
import { createProfiles } from '../features/profiles/index.ts';
import { createRegistrations, defineRegistrationReminders } from '../features/registrations/index.ts';
import { createActivity } from '../features/relations/activity/index.ts';
import { createFollowNews, createFollows } from '../features/relations/follow/index.ts';
import { createRelations } from '../features/relations/index.ts';
import { createReview } from '../features/review/index.ts';
import { createOffice } from '../features/settings/office/index.ts';
import { createShop } from '../features/shop/index.ts';
import { createAudit } from '../features/staff/audit/index.ts';
import { createStaff } from '../features/staff/index.ts';
import { createStories, storyText } from '../features/stories/index.ts';
import { createSupport } from '../features/support/index.ts';
import { createSwitches } from '../features/switches/index.ts';
import { createBadges } from '../features/verification/badges/index.ts';
import { createVerification } from '../features/verification/index.ts';
import { createWalkIns } from '../features/walk-ins/index.ts';
import type { MountOptions } from '../platform/http/mount.ts';
import { createRealtime } from '../platform/realtime/realtime.ts';
import { exportParts } from './export-parts.ts';
import type { LifeCycle } from './life-cycle.ts';
import type { Services } from './services.ts';

interface FeatureOptions {
  readonly server: Server;
  readonly onBadOutput: NonNullable<MountOptions['onBadOutput']>;
  /** Seconds between polls for notifications that are due. */
  readonly pollingSeconds?: number | undefined;
}

/** Creates the features, each after those it uses. */
export function createFeatures(
  { platform, settings, branding: brandingStore, relay, isPartOn, redis, remote, ownUrl, googleIssuer }: Services,
  { server, onBadOutput, pollingSeconds }: FeatureOptions,
) {
  const { config, clock, log, limits, jobs, secrets, publicUrl } = platform;
  const audit = createAudit(platform);
  const invoices = createInvoices(platform, settings);
  const review = createReview(platform, { audit });
  const photos = createPhotos(platform, { onGone: (tx, ids) => review.withdraw(tx, 'photo', ids) });
  const badges = createBadges(platform, { review });
  const growth = createGrowth(platform);
  const mailer = createMailer(platform);
  const auth = createAuth(platform, {
    ...{ audit, mailer },
    providers: createIdentityProviders({ config, secrets, ownUrl, remote, googleIssuer }),
    codes: {
      codeCountries: () => settings.current().codeCountries,
      loginCodesPerDay: () => settings.current().loginCodesPerDay,
    },
    hideProfile: (unit, id, reason) => accounts.status.hide(unit, id, reason),
  });
  const accounts = createAccounts(
    platform,
    { audit, auth, badges, mailer, photos },
    {
      registrationsPerHour: () => settings.current().registrationsPerHour,
      textsPerDay: () => settings.current().loginCodesPerDay,
      onStaffPermissionsLost: withdrawRequestsOf({ clock, audit }),
      onArrival: growth.recordSource,
      onAdminMade: (tx, id) => staff.accounts.notifyOfAdmin(tx, id),
    },
  );
  const realtime = createRealtime({
    ...{ config, log, limits, redis, publicUrl, server, onBadOutput },
    languages: () => platform.brand.current().languages,
    identify: accounts.identify,
    sessionStatuses: auth.sessions.standing,
  });
  auth.sessions.onChange(realtime.sessionStatusChanged);
  const approvals = createApprovals(platform, { audit, accounts, auth });
  const family = createFamily(platform, { accounts });
  const matching = createMatching(platform);
  const relations = createRelations(platform);
  const entitlements = createEntitlements(platform, { audit, approvals: approvals.forMoney('price') });
  const payments = createPayments(platform, {
    ...{ audit, entitlements, invoices },
    approvals: approvals.forMoney('refund'),
    shopOrders: () => shop.online,
  });
  accounts.onUnderAgeErased(payments.onErased.onUnderAge);
  const retention = createRetention(platform, { accounts });
  retention.onErased(payments.onErased.eraseLater);
  const answers = createAnswers(platform, { accounts });
  const profiles = createProfiles(platform, accounts, {
    ...{ audit, relations, entitlements, photos, badges, answers },
    matchOf: matching.matchOf,
  });
  const astro = createAstro(platform, { accounts, profiles, isPartOn: () => settings.current().astro });
  const giveBacks = createGiveBacks(platform, { audit, people: profiles });
  const chat = createChat(platform, {
    ...{ accounts, profiles, relations, entitlements, photos, review },
    delivery: realtime,
  });
  connectChat({ realtime, chat, accounts, auth, limits, log });
  const activity = createActivity(platform, {
    ...{ accounts, profiles, relations, entitlements, photos, review },
    conversations: chat.hooks,
    captureMessages: chat.captureContext,
    captureCall: chat.captureCall,
    isVerified: badges.isVerified,
    meetsStrict: matching.meetsMustHaves,
    missingHidden: matching.missingHidden,
  });
  const follows = createFollows(platform, { accounts, activity, profiles, relations });
  const followNews = createFollowNews(platform, { follows, profiles, photos, badges, entitlements });
  const gallery = createGallery(platform, {
    ...{ accounts, profiles, relations, entitlements, photos, activity, review, audit },
  });
  const boards = createBoards(platform, { accounts, family, profiles, relations, photos, gallery });
  const guardian = createGuardian(platform, {
    ...{ chat, profiles, photos },
    invitations: family.invitations,
    media: gallery.media,
    delivery: realtime,
  });
  chat.onMessage(guardian.onMessage);
  chat.media.onGuardian(guardian.places.mayRead);
  chat.onEnded(() => void guardian.announce());
  auth.sessions.onChange(({ memberId }) => memberId && void guardian.announce());
  const calls = createCalls(platform, {
    ...{ auth, chat, guardian, profiles, relay },
    live: realtime,
    isOn: () => isPartOn('calls'),
  });
  settings.onLoaded(calls.endIfOff);
  const meetings = createMeetings(platform, {
    ...{ accounts, profiles, relations },
    conversationOfSeat: guardian.places.conversation,
  });
  chat.onEnded(() => void meetings.announce());
  family.onHome(guardian.places.places);
  const biodata = createBiodata(platform, {
    ...{ accounts, badges, profiles },
    pictureOf: gallery.pictureOf,
    approvedPictureOf: gallery.approvedPictureOf,
  });
  const discovery = createDiscovery(platform, {
    ...{ accounts, profiles, relations, matching, answers, astro },
    isNetworkOn: () => settings.current().network,
  });
  const verification = createVerification(platform, { accounts, audit, badges, photos, review });
  const moderation = createModeration(platform, {
    audit,
    review,
    accounts,
    photos,
    gallery,
    holds: chat.holds,
    attachments: chat.media,
  });
  const support = createSupport(platform, { searches: discovery.teamSearches });
  const stories = createStories(platform, { accounts, profiles, relations, audit, photos, gallery, text: storyText });
  const nominees = createNominees(platform, { accounts });
  const memberDesk = createMemberDeskFeature(platform, {
    ...{ accounts, approvals, auth, profiles, photos, review, support, badges, audit, nominees, verification },
    searches: discovery.teamSearches,
    money: { refund: payments.desk.refundApproved, price: entitlements.packages.desk.changeApproved },
    risksOf: moderation.risks.aboutMember,
    appointAdmin: (unit, approved) => staff.accounts.appointApproved(unit, approved),
  });
  const branding = createBrandingDesk(platform, { store: brandingStore, audit });
  const office = createOffice(platform, {
    ...{ settings, review, support, audit },
    waiting: {
      approvals: approvals.waiting,
      refunds: payments.desk.openRefundRequests,
      giveBacks: giveBacks.pending,
      offers: (viewer, longAgo) => offers.waiting(viewer, longAgo),
    },
  });
  const switches = createSwitches(platform, { accounts, profiles, review, settings });
  review.requireAllKinds();
  const network = createNetwork(platform, { accounts, audit, auth, realtime, settings });
  const acting = createActing(platform, {
    ...{ accounts, audit, network, profiles },
    gallery,
    undo: createUndoAct({ activity, profiles, discovery, gallery }),
  });
  retention.onErased(network.visits.forgetCustomer);
  const walkIns = createWalkIns(platform, { accounts, audit, gallery, network, profiles, retention });
  const imports = createImports(platform, { audit, walkIns: walkIns.intake });
  const cases = createCases(platform, { audit, auth, biodata, discovery, network, profiles });
  const shop = createShop(platform, {
    ...{ accounts, audit, entitlements, invoices, network, payments, profiles, settings },
  });
  retention.onErased(shop.carts.forgetMember);
  retention.onErased(shop.orders.forgetCustomer);
  accounts.onUnderAgeErased(shop.orders.forgetCustomer);
  const content = createContent(platform, {
    ...{ audit, settings },
    isProduct: async (tx, id) => (await shop.saleItems.byId([id], tx)).has(id),
  });
  const staff = createStaff(platform, { accounts, approvals, audit, auth, network, waitingFor: office.waiting });
  const breaches = createBreaches(platform, { audit, auth, settings });
  defineReminders(platform);
  defineRegistrationReminders(platform);
  const registrations = createRegistrations(platform, { audit });
  const feedback = createFeedback(platform, { profiles, audit });
  const blogFollowers = createBlogFollowers(platform, {
    async isPublished(kind, path) {
      const slug = path.slice(path.lastIndexOf('/') + 1);
      const { article } = content.published;
      return (await (kind === 'blog' ? article(slug) : stories.published.story(slug))) !== undefined;
    },
  });
  content.onPublished(blogFollowers.announce);
  stories.onPublished(blogFollowers.announce);
  const offers = createOffers(platform, { approvals, audit, promotions: () => notifications.promotions });
  const notifications = createNotifications(
    platform,
    {
      ...{ accounts, profiles, audit, breaches },
      follows: {
        isFollowing: follows.isFollowing,
        visibleNews: followNews.visible,
        isPostWanted: blogFollowers.isWanted,
      },
      onOfferEnded: offers.noteUnsubscribed,
      live: realtime,
    },
    { pollingSeconds },
  );
  const replay = createReplay(platform, {
    ...{ accounts, auth, photos, retention, verification, chat, activity, gallery, guardian, boards, biodata },
    ...{ walkIns, astro, stories },
  });
  const exports = createExports(platform, {
    ...{ accounts, profiles, photos, gallery, invoices },
    attachments: chat.media,
    parts: exportParts,
  });

  const parts: readonly LifeCycle[] = [
    { start: () => ensureFirstAdmin(platform) },
    { start: auth.secondFactor.reseal, stop: accounts.stop },
    {
      // Runs before the program answers requests: members erased after a restored backup was made are erased again.
      async start() {
        await jobs.prepare();
        await replay.run();
      },
    },
    ...[invoices, biodata, matching, discovery],
    platform.erasures,
    // The end of a guardian's seat is noted in the journal of erasures, so the journal stops after these.
    ...[payments, guardian, gallery, entitlements, exports, breaches],
    { stop: meetings.stop },
    { start: offers.resumeSending },
    notifications,
    calls,
    { stop: growth.stop },
    // Jobs use all features: they start last and stop first.
    { start: jobs.start, stop: jobs.stop },
    { stop: offers.stopSending },
    { stop: network.stop },
    { stop: shop.stop },
    { start: realtime.start, stop: realtime.close },
  ];
  const answering = {
    ...{
      accounts,
      acting,
      activity,
      approvals,
      astro,
      audit,
      auth,
      biodata,
      blogFollowers,
      boards,
      breaches,
      calls,
      chat,
      content,
      discovery,
      entitlements,
      exports,
      extraQuestions: { answers, desk: createQuestionsDesk(platform, { audit }) },
      feedback,
      follows,
    },
    ...{ family, gallery, giveBacks, growth, guardian, invoices, meetings, memberDesk, moderation, network, nominees },
    ...{
      notifications,
      branding,
      offers,
      office,
      payments,
      profiles,
      registrations,
      retention,
      review,
      settings,
      shop,
      staff,
      stories,
      support,
      switches,
      verification,
      imports,
      walkIns,
      cases,
    },
  };
  return { answering, accounts, auth, matching, realtime, parts };
}
