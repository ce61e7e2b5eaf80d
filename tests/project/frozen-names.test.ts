import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditActions } from '../../contract/staff/audit.ts';
import { kinds, templateName } from '../../server/features/notifications/kinds.ts';
import type { EventType } from '../../server/platform/events/domain-events.ts';
import { textNames } from '../../server/platform/messages/registered-texts.ts';

/**
 * Names that are stored or known outside the program. New names are added to these lists; existing ones are changed
 * only together with a migration and a note to operators.
 */

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`server/${file}`, 'utf8'));
const found = (pattern: RegExp, texts: readonly string[] = sources): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
];

/** When a new release starts, jobs queued by the previous one are still waiting under these names. */
const jobs = [
  'accounts.code-mail',
  'accounts.code-sms',
  'accounts.erase-under-age',
  'accounts.forget-codes',
  'accounts.mail',
  'accounts.recover',
  'accounts.reset-code',
  'accounts.sms',
  'activity.expire-interests',
  'activity.forget-views',
  'biodata.forget-links',
  'board.sweep-seats',
  'breaches.tell',
  'chat.erase-taken-back',
  'discovery.forget-searches',
  'discovery.learn',
  'discovery.recommendations',
  'entitlements.plan-ends',
  'erasures.forget',
  'erasures.write',
  'exports.mail',
  'exports.make',
  'exports.purge',
  'exports.sweep',
  'family.mail',
  'family.sms',
  'family.sweep-invitations',
  'gallery.likeness',
  'gallery.purge',
  'gallery.sweep',
  'guardian.accepted',
  'guardian.expire',
  'invoices.mail',
  'invoices.unmailed',
  'letters.given-up',
  'matching.feed',
  'matching.prices',
  'member-desk.carry-out',
  'member-desk.expire',
  'member-desk.names',
  'moderation.mail',
  'moderation.restore',
  'moderation.risks',
  'moderation.seal',
  'moderation.sealed',
  'notifications.forget',
  'payments.erase',
  'payments.forget',
  'payments.look',
  'payments.poll',
  'payments.refund',
  'retention.nightly',
  'staff.digest',
  'staff.mail',
  'support.mail',
  'terms.remind',
  'verification.clock',
  'verification.destroy',
  'verification.mail',
  'verification.sweep',
];

/** Events wait in the table `domain_event`, and notifications are stored with the event's name as their kind. */
const events = [
  'board.accepted',
  'board.comment',
  'board.shared',
  'breach.notice',
  'contact.closed',
  'enquiry',
  'export.ready',
  'feedback',
  'follow_user',
  'gallery.accepted',
  'gallery.declined',
  'gallery.requested',
  'giveBack.decided',
  'guardian.accepted',
  'guardian.agreed',
  'guardian.declined',
  'guardian.ended',
  'guardian.invited',
  'guardian.message',
  'interest.accepted',
  'interest.declined',
  'interest.received',
  'message.written',
  'new_post',
  'order',
  'payment.refundDeclined',
  'payment.refunded',
  'photo.refused',
  'plan.bought',
  'plan.expired',
  'plan.expiring',
  'plan.expiringToday',
  'product_request',
  'profile.viewed',
  'promotion',
  'report.decided',
  'search.found',
  'signIn.newDevice',
  'terms.reminder',
  'verification.granted',
  'verification.lapsed',
  'verification.refused',
] as const satisfies readonly EventType[];

/** The audit log is never rewritten: a renamed action would split its history in two. */
const audit = [
  'account.changed',
  'account.restore_code_sent',
  'account.restored',
  'account.role_changed',
  'account.status_changed',
  'approval.approved',
  'approval.asked',
  'approval.refused',
  'approval.viewed',
  'approval.withdrawn',
  'approvals.listed',
  'audit.viewed',
  'badge.revoked',
  'breach.added',
  'breach.changed',
  'breach.closed',
  'breach.members_told',
  'breach.reopened',
  'document.viewed',
  'give_back.decided',
  'give_backs.listed',
  'invoice.viewed',
  'invoices.exported',
  'member.contact_viewed',
  'member.noted',
  'member.viewed',
  'members.listed',
  'members.searched',
  'message.viewed',
  'notification.retried',
  'package.added',
  'package.changed',
  'package.put_back',
  'package.retired',
  'payment.checked',
  'payment.refund_declined',
  'payment.refunded',
  'payment.viewed',
  'payments.listed',
  'photo.viewed',
  'profile.changed',
  'record.unsealed',
  'recovery.code_sent',
  'recovery.completed',
  'recovery.failed',
  'recovery.started',
  'recovery.stopped',
  'recovery_codes.renewed',
  'report.viewed',
  'review.claimed',
  'review.decided',
  'review.released',
  'review.reopened',
  'review.viewed',
  'reviews.listed',
  'risk.acted',
  'risk.dismissed',
  'risks.listed',
  'risks.scanned',
  'sealedPhoto.viewed',
  'sealedPhotos.listed',
  'second_factor.reset',
  'second_factor.set',
  'selfie.viewed',
  'settings.changed',
  'staff.invited',
  'staff.listed',
  'staff.placed',
  'territory.accounts_moved',
  'territory.added',
  'territory.changed',
  'territory.removed',
  'ticket.answered',
  'ticket.changed',
  'ticket.viewed',
  'tickets.listed',
];

/** Operators have registered the texts of phone messages with their providers under these names. */
const templates = [
  'board_accepted',
  'board_comment',
  'board_shared',
  'breach_notice',
  'contact_closed',
  'enquiry',
  'export_ready',
  'feedback',
  'follow_user',
  'gallery_accepted',
  'gallery_declined',
  'gallery_requested',
  'give_back_decided',
  'guardian_accepted',
  'guardian_agreed',
  'guardian_declined',
  'guardian_ended',
  'guardian_invited',
  'guardian_message',
  'interest_accepted',
  'interest_declined',
  'interest_received',
  'message_written',
  'new_post',
  'order',
  'payment_refund_declined',
  'payment_refunded',
  'photo_refused',
  'plan_bought',
  'plan_expired',
  'plan_expiring',
  'plan_expiring_today',
  'product_request',
  'profile_viewed',
  'promotion',
  'report_decided',
  'search_found',
  'sign_in_new_device',
  'terms_reminder',
  'verification_granted',
  'verification_lapsed',
  'verification_refused',
];

/** Names of registered texts that are not notifications. */
const texts = [
  'account_recovered',
  'account_recovery',
  'candidate',
  'code',
  'contact_changed',
  'invitation',
  'login_code',
  'recovery_failed',
];

/** Dashboards and alerts of operators query these metrics. */
const metrics = [
  'http_request_duration_seconds',
  'realtime_connections',
  'realtime_messages_total',
  'realtime_refused_total',
];

/** Operators have these variables in the environment file of their installation. */
const environment = [
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'ALLOW_MARRIED_MEN',
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'CORS_ORIGINS',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'ERASURE_JOURNAL',
  'GRIEVANCE_OFFICER',
  'GSTIN',
  'GST_RATE',
  'HOST',
  'KEEP_RECORDS_DAYS',
  'KEEP_REMOVED_DAYS',
  'KEEP_SIGN_INS_DAYS',
  'LOG_LEVEL',
  'MAIL_FROM',
  'MODE',
  'PHOTO_REVIEW',
  'PORT',
  'PUBLIC_URL',
  'RATE_LIMIT_FACTOR',
  'RAZORPAY_ALLOW_TEST',
  'RAZORPAY_API_BASE',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'REDIS_URL',
  'REQUIRE_VERIFIED',
  'S3_ACCESS_KEY_ID',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_SECRET_ACCESS_KEY',
  'SELLER_ADDRESS',
  'SELLER_NAME',
  'SELLER_SAC',
  'SELLER_STATE',
  'SITE_NAME',
  'SMS_HTTP_URL',
  'SMS_TEMPLATES',
  'SMTP_URL',
  'SUPPORT_EMAIL',
  'SUPPORT_HOURS',
  'SUPPORT_PHONE',
  'TRUST_PROXY',
  'WHATSAPP_HTTP_URL',
  'WHATSAPP_TEMPLATES',
];

it('job names do not change', () => {
  const constants = found(/const (?:\w*_)?(?:JOB|MAIL|SMS|SWEEP|QUEUE|EXPIRE|CARRY_OUT) = '([\w.-]+)'/g);
  const inPlace = found(/(?:\.define\(|Queue\(platform, )\{\s*name: '([\w-]+\.[\w.-]+)'/g);
  expect([...new Set([...constants, ...inPlace])].sort()).toEqual(jobs);
});

it('names of events and notification kinds do not change', () => {
  expect(Object.keys(kinds).sort()).toEqual(events);
});

it('names of audit actions do not change', () => {
  expect([...auditActions].sort()).toEqual(audit);
});

it('names of registered texts do not change', () => {
  expect(events.map((event) => templateName(event, false)).sort()).toEqual(templates);
  expect(new Set(events.map((event) => templateName(event, true)))).toEqual(
    new Set(['discreet', 'discreet_message', 'discreet_security']),
  );
  expect([...textNames].sort()).toEqual(texts);
});

it('metric names do not change', () => {
  expect(found(/(?:name: |counter\()'((?:http|realtime)_\w+)'/g).sort()).toEqual(metrics);
});

it('names of environment variables do not change', () => {
  const files = ['config', 'payments', 'retention'].map((name) =>
    readFileSync(`server/platform/config/${name}.ts`, 'utf8'),
  );
  expect(found(/^ {2}([A-Z][A-Z0-9_]+): /gm, files).sort()).toEqual(environment);
});
