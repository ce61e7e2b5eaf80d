import type { NotificationChannel } from '../../../contract/notifications/values.ts';
import { hasStaffLogin, isFamily, type Role } from '../../../contract/roles.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import { greetingName } from '../../platform/messages/greeting-name.ts';
import { siteOf } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { retentionSeconds } from './delivery.rules.ts';
import type { Facts, Words } from './kind.ts';
import { discreetWords, kinds } from './kinds.ts';
import { notificationMail } from './notification-mail.ts';
import type { KnownRecipient } from './people.ts';
import type { Templates } from './templates.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

/** A delivery to be sent now. */
export interface Sendable {
  /** Id of the delivery. */
  readonly id: string;
  readonly kind: EventType;
  readonly facts: Facts;
  readonly to: KnownRecipient;
  /** For push: the id of the device. */
  readonly target: string | null;
}

interface Deps {
  readonly templates: Templates;
  readonly tokens: UnsubscribeTokens;
  /** Text required by law in the mail, for kinds with `isDuty`. */
  detailsOf(facts: Facts): Promise<readonly string[]>;
}

/** Kind of a non-member, who has neither a notification centre nor a member's settings; undefined for members. */
function memberNameOf({ role }: KnownRecipient): 'family' | 'staff' | undefined {
  if (isFamily(role as Role)) return 'family';
  return hasStaffLogin(role as Role) ? 'staff' : undefined;
}

/** Link to the page for non-members, if there is one. */
function externalLinkOf({ kind, to }: Sendable): string | undefined {
  const outsider = memberNameOf(to);
  return outsider && kinds[kind].elsewhere?.[outsider];
}

const pathOf = (one: Sendable): string => externalLinkOf(one) ?? kinds[one.kind].link(one.facts);

/** Path of a link that does not reveal the subject. */
function discreetPathOf(one: Sendable): string {
  const outsider = memberNameOf(one.to);
  return outsider ? (externalLinkOf(one) ?? `/${outsider}`) : '/dashboard/notifications';
}

/** Sends notifications to the next system: mail server, push service, gateway. */
export function createSending(
  { clock, config, messages, push, publicUrl }: Pick<Platform, 'clock' | 'config' | 'messages' | 'push' | 'publicUrl'>,
  { templates, tokens, detailsOf }: Deps,
) {
  const site = () => siteOf({ config, publicUrl });

  const wordsFor = ({ kind, facts, to }: Sendable): Words =>
    to.settings.discreet ? discreetWords(config.site.name, kinds[kind]) : kinds[kind].words(facts);

  /** Sends a mail; several items only in a daily mail. @throws Error if a retry makes sense */
  async function mail(all: readonly Sendable[], isDigest: boolean): Promise<void> {
    const [first] = all;
    if (!first?.to.email) return;
    const { to, id } = first;
    const items = all.map((one) => ({
      ...wordsFor(one),
      link: `${publicUrl()}${pathOf(one)}`,
      button: kinds[one.kind].button,
    }));
    const { isSecurity = false, isDuty = false, isReminder = false, letter } = kinds[first.kind];
    await messages.mail.send(
      notificationMail(items, isDigest, {
        id,
        to: first.to.email,
        firstName: greetingName(to.firstName),
        site: site(),
        isDiscreet: to.settings.discreet,
        isFamily: isFamily(to.role as Role),
        centre: {
          label: memberNameOf(to) ? 'See what is new' : 'See your notifications',
          url: `${publicUrl()}${discreetPathOf(first)}`,
        },
        details: isDuty ? await detailsOf(first.facts) : (letter?.(publicUrl()) ?? []),
        isReminder,
        unsubscribeToken: isSecurity || isReminder ? undefined : tokens.make(to.id),
      }),
    );
  }

  /** Sends a push message. `'gone'`: the device is permanently unreachable. @throws Error if a retry makes sense */
  async function toDevice(one: Sendable): Promise<'sent' | 'gone'> {
    const { id, kind, to, target } = one;
    const device = to.devices.find((candidate) => candidate.id === target);
    if (!device) return 'gone';
    const { endpoint, p256dh, auth } = device;
    const { title, text } = wordsFor(one);
    const isSecurity = kinds[kind].isSecurity ?? false;
    return push.send(
      { endpoint, keys: { p256dh, auth } },
      { title, body: text, url: pathOf(one), tag: id },
      {
        ttlSeconds: retentionSeconds(to.settings, isSecurity, clock.now()),
        topic: id,
        urgency: isSecurity ? 'high' : 'normal',
      },
    );
  }

  /** Sends an SMS or WhatsApp message. @throws Error if a retry makes sense */
  async function toPhone(channel: 'sms' | 'whatsapp', one: Sendable): Promise<void> {
    const { id, kind, to } = one;
    if (!to.phone) throw new Error('There is no number.');
    const { title, text } = wordsFor(one);
    const templateId = templates.idOf(channel, kind, to.settings.discreet);
    await messages[channel].send({
      to: to.phone,
      text: `${title}: ${text} ${publicUrl()}${to.settings.discreet ? discreetPathOf(one) : pathOf(one)}`,
      ...(templateId === undefined ? {} : { templateId }),
      idempotencyKey: id,
    });
  }

  return {
    mail,
    async single(channel: NotificationChannel, one: Sendable): Promise<'sent' | 'gone'> {
      if (channel === 'push') return toDevice(one);
      if (channel === 'email') await mail([one], false);
      else await toPhone(channel, one);
      return 'sent';
    },
  };
}

export type Sending = ReturnType<typeof createSending>;
