import type { Server } from 'node:http';
import { createAccounts, createIdentityProviders, ensureFirstAdmin } from '../features/accounts/index.ts';
import { createActing, createUndo } from '../features/acting/index.ts';
import { createInvoices } from '../features/billing/invoices/index.ts';
import { createEntitlements, createGiveBacks } from '../features/billing/packages/index.ts';
import { createPayments } from '../features/billing/payments/index.ts';
import { createBiodata } from '../features/biodata/index.ts';
import { createBoards } from '../features/board/index.ts';
import { createCases } from '../features/cases/index.ts';
import { connectChat, createChat } from '../features/chat/index.ts';
import { createDiscovery } from '../features/discovery/index.ts';
import { createReplay } from '../features/erasure/replay/index.ts';
import { createRetention } from '../features/erasure/retention/index.ts';
import { createFamily } from '../features/family/index.ts';
import { createGuardian } from '../features/guardian/index.ts';
import { createImports } from '../features/import/index.ts';
import { createMatching } from '../features/matching/index.ts';
import { createApprovals, createMemberDeskFeature, withdrawRequestsOf } from '../features/member-desk/index.ts';
import { createModeration } from '../features/moderation/index.ts';
import { createNetwork } from '../features/network/index.ts';
import { createNotifications } from '../features/notifications/index.ts';
import { createGallery } from '../features/photos/gallery/index.ts';
import { createPhotos } from '../features/photos/index.ts';
import { createBreaches } from '../features/privacy/breaches/index.ts';
import { createExports } from '../features/privacy/exports/index.ts';
import { createNominees } from '../features/privacy/nominees/index.ts';
import { defineReminders } from '../features/privacy/terms/index.ts';
import { createProfiles } from '../features/profiles/index.ts';
import { createActivity } from '../features/relations/activity/index.ts';
import { createRelations } from '../features/relations/index.ts';
import { createReview } from '../features/review/index.ts';
import { createOffice } from '../features/settings/office/index.ts';
import { createAudit } from '../features/staff/audit/index.ts';
import { createStaff } from '../features/staff/index.ts';
import { createStories } from '../features/stories/index.ts';
import { createSupport } from '../features/support/index.ts';
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
  { platform, settings, redis, remote, ownUrl, googleIssuer }: Services,
  { server, onBadOutput, pollingSeconds }: FeatureOptions,
) {
  const { config, clock, log, limits, jobs, secrets, publicUrl } = platform;
  const audit = createAudit(platform);
  const invoices = createInvoices(platform, settings);
  const review = createReview(platform, { audit });
  const photos = createPhotos(platform, { onGone: (tx, ids) => review.withdraw(tx, 'photo', ids) });
  const badges = createBadges(platform, { review });
  const accounts = createAccounts(platform, photos, badges, {
    providers: createIdentityProviders({ config, secrets, ownUrl, remote, googleIssuer }),
    registrationsPerHour: () => settings.current().registrationsPerHour,
    codes: {
      codeCountries: () => settings.current().codeCountries,
      loginCodesPerDay: () => settings.current().loginCodesPerDay,
    },
    onStaffPermissionsLost: withdrawRequestsOf({ clock, audit }),
    onAdminMade: (tx, id) => staff.accounts.notifyOfAdmin(tx, id),
  });
  const realtime = createRealtime({
    ...{ config, log, limits, redis, publicUrl, server, onBadOutput },
    identify: accounts.identify,
    sessionStatuses: accounts.sessions.standing,
  });
  accounts.sessions.onChange(realtime.sessionStatusChanged);
  const approvals = createApprovals(platform, { audit, accounts });
  const family = createFamily(platform, { accounts });
  const matching = createMatching(platform);
  const relations = createRelations(platform);
  const entitlements = createEntitlements(platform, { audit, approvals: approvals.forMoney('price') });
  const payments = createPayments(platform, {
    ...{ audit, entitlements, invoices },
    approvals: approvals.forMoney('refund'),
  });
  accounts.onUnderAgeErased(payments.onErased.onUnderAge);
  const retention = createRetention(platform, { accounts });
  retention.onErased(payments.onErased.eraseLater);
  const profiles = createProfiles(platform, accounts, {
    ...{ audit, relations, entitlements, photos, badges },
    matchOf: matching.matchOf,
  });
  const giveBacks = createGiveBacks(platform, { audit, people: profiles });
  const chat = createChat(platform, {
    ...{ accounts, profiles, relations, entitlements, photos, review },
    delivery: realtime,
  });
  connectChat({ realtime, chat, accounts, limits, log });
  const activity = createActivity(platform, {
    ...{ accounts, profiles, relations, entitlements, photos, review },
    conversations: chat.hooks,
    captureMessages: chat.captureContext,
    isVerified: badges.isVerified,
    meetsStrict: matching.meetsMustHaves,
    missingHidden: matching.missingHidden,
  });
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
  chat.onEnded(() => void guardian.announce());
  accounts.sessions.onChange(({ memberId }) => memberId && void guardian.announce());
  family.onHome(guardian.places.places);
  const biodata = createBiodata(platform, {
    ...{ accounts, badges, profiles },
    pictureOf: gallery.pictureOf,
    approvedPictureOf: gallery.approvedPictureOf,
  });
  const discovery = createDiscovery(platform, {
    ...{ accounts, profiles, relations, matching },
    isNetworkOn: () => settings.current().network,
  });
  const verification = createVerification(platform, { accounts, audit, badges, photos, review });
  const moderation = createModeration(platform, { audit, review, accounts, photos, gallery, holds: chat.holds });
  const support = createSupport(platform, { searches: discovery.teamSearches });
  const stories = createStories(platform, { accounts, profiles, relations, audit });
  const nominees = createNominees(platform, { accounts });
  const memberDesk = createMemberDeskFeature(platform, {
    ...{ accounts, approvals, profiles, photos, review, support, badges, audit, nominees, verification },
    searches: discovery.teamSearches,
    money: { refund: payments.desk.refundApproved, price: entitlements.packages.desk.changeApproved },
    risksOf: moderation.risks.aboutMember,
    appointAdmin: (unit, approved) => staff.accounts.appointApproved(unit, approved),
  });
  const office = createOffice(platform, {
    ...{ settings, review, support, audit },
    waiting: { approvals: approvals.waiting, refunds: payments.desk.openRefundRequests, giveBacks: giveBacks.pending },
  });
  const network = createNetwork(platform, { accounts, audit, realtime, settings });
  const acting = createActing(platform, {
    ...{ accounts, audit, network, profiles },
    undo: createUndo({ activity, profiles, discovery }),
  });
  retention.onErased(network.visits.forgetCustomer);
  const walkIns = createWalkIns(platform, { accounts, audit, gallery, network, profiles, retention });
  const imports = createImports(platform, { audit, walkIns: walkIns.intake });
  const cases = createCases(platform, { accounts, audit, biodata, discovery, network, profiles });
  const staff = createStaff(platform, { accounts, approvals, audit, network, waitingFor: office.waiting });
  const breaches = createBreaches(platform, { accounts, audit, settings });
  defineReminders(platform);
  const notifications = createNotifications(
    platform,
    { accounts, profiles, audit, breaches, live: realtime },
    { pollingSeconds },
  );
  const replay = createReplay(platform, {
    ...{ accounts, photos, retention, verification, chat, activity, gallery, guardian, boards, biodata, walkIns },
  });
  const exports = createExports(platform, { accounts, profiles, photos, gallery, invoices, parts: exportParts });

  const parts: readonly LifeCycle[] = [
    { start: () => ensureFirstAdmin(platform) },
    { start: accounts.secondFactor.reseal, stop: accounts.stop },
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
    notifications,
    // Jobs use all features: they start last and stop first.
    { start: jobs.start, stop: jobs.stop },
    { stop: network.stop },
    { start: realtime.start, stop: realtime.close },
  ];
  const answering = {
    ...{
      accounts,
      acting,
      activity,
      approvals,
      audit,
      biodata,
      boards,
      breaches,
      chat,
      discovery,
      entitlements,
      exports,
    },
    ...{ family, gallery, giveBacks, guardian, invoices, memberDesk, moderation, network, nominees },
    ...{
      notifications,
      office,
      payments,
      profiles,
      retention,
      review,
      settings,
      staff,
      stories,
      support,
      verification,
      imports,
      walkIns,
      cases,
    },
  };
  return { answering, accounts, matching, realtime, parts };
}
