import { v4 as uuid } from 'uuid';
import type { Language } from '../../../contract/languages.ts';
import type { NotificationChannel } from '../../../contract/notifications/values.ts';
import { hasStaffLogin, isFamily, type Role } from '../../../contract/roles.ts';
import { withoutIsolates } from '../../messages/say.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import { greetingName } from '../../platform/messages/greeting-name.ts';
import type { Mail } from '../../platform/messages/message.ts';
import { siteOf } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { retentionSeconds } from './delivery.rules.ts';
import { type NotificationFacts, type NotificationTexts, type Translator, translatorIn } from './kind.ts';
import { buttonOf, discreetWords, notificationKinds } from './kinds.ts';
import { notificationMail } from './notification-mail.ts';
import type { KnownRecipient } from './people.ts';
import type { Templates } from './templates.ts';
import { hasOwnUnsubscribe, type UnsubscribeTokens } from './unsubscribe-token.ts';

/** A delivery to be sent now. */
export interface Sendable {
  /** Id of the delivery. */
  readonly id: string;
  readonly kind: EventType;
  readonly facts: NotificationFacts;
  readonly to: KnownRecipient;
  /** For push: the id of the device. */
  readonly target: string | null;
}

/** An offer to be tested, and the person who tests it. */
interface TestOffer extends NotificationTexts {
  readonly memberId: string;
  readonly to: string;
  readonly firstName: string;
  /** Page of this site. */
  readonly path: string;
}

interface Deps {
  readonly templates: Templates;
  readonly tokens: UnsubscribeTokens;
  /** Text required by law in the mail, for kinds with `isDuty`. */
  detailsOf(facts: NotificationFacts, language: Language): Promise<readonly string[]>;
}

/** Kind of a non-member, who has neither a notification centre nor a member's settings; undefined for members. */
function memberNameOf({ role }: KnownRecipient): 'family' | 'staff' | undefined {
  if (isFamily(role as Role)) return 'family';
  return hasStaffLogin(role as Role) ? 'staff' : undefined;
}

/** Link to the page for non-members, if there is one. */
function externalLinkOf({ kind, to }: Sendable): string | undefined {
  const outsider = memberNameOf(to);
  return outsider && notificationKinds[kind].elsewhere?.[outsider];
}

const pathOf = (one: Sendable): string => externalLinkOf(one) ?? notificationKinds[one.kind].link(one.facts);

/** The offer whose results count an unsubscription by the link in this mail. */
const offerOf = ({ kind, facts: { data } }: Sendable): string | undefined =>
  kind === 'promotion' && typeof data.offerId === 'string' ? data.offerId : undefined;

/** Path of a link that does not reveal the subject. */
function discreetPathOf(one: Sendable): string {
  const outsider = memberNameOf(one.to);
  return outsider ? (externalLinkOf(one) ?? `/${outsider}`) : '/dashboard/notifications';
}

/** Sends notifications to the next system: mail server, push service, gateway. */
export function createSending(
  { clock, brand, messages, push, publicUrl }: Pick<Platform, 'clock' | 'brand' | 'messages' | 'push' | 'publicUrl'>,
  { templates, tokens, detailsOf }: Deps,
) {
  const siteFor = ({ to }: Sendable) => siteOf({ brand, publicUrl }, to.language);

  const wordsFor = ({ kind, facts, to }: Sendable, translator: Translator): NotificationTexts =>
    to.settings.discreet
      ? discreetWords(brand.current().name, notificationKinds[kind], translator)
      : notificationKinds[kind].words(facts, translator);

  /** Sends a mail; several items only in a daily mail. @throws Error if a retry makes sense */
  async function mail(all: readonly Sendable[], isDigest: boolean): Promise<void> {
    const [first] = all;
    if (!first?.to.email) return;
    const { to, id } = first;
    const site = siteFor(first);
    const translator = translatorIn(site.language);
    const { say } = translator;
    const items = all.map((one) => ({
      ...wordsFor(one, translator),
      link: `${publicUrl()}${pathOf(one)}`,
      button: buttonOf(one.kind, translator),
    }));
    const {
      topic,
      isSecurity = false,
      isDuty = false,
      isReminder = false,
      isBeforeSettings = false,
      letter,
    } = notificationKinds[first.kind];
    const link = `${publicUrl()}${pathOf(first)}`;
    // A daily mail has notifications of several topics, so its link ends all mails.
    const unsubscribeTopic = !isDigest && hasOwnUnsubscribe(topic) ? topic : null;
    await messages.mail.send(
      notificationMail(items, isDigest, {
        id,
        to: first.to.email,
        firstName: greetingName(to.firstName),
        site,
        isDiscreet: to.settings.discreet,
        isFamily: isFamily(to.role as Role),
        // Members without a profile have no notification centre yet.
        centre: isBeforeSettings
          ? { label: buttonOf(first.kind, translator), url: link }
          : {
              label: say(memberNameOf(to) ? 'See what is new' : 'See your notifications'),
              url: `${publicUrl()}${discreetPathOf(first)}`,
            },
        details: isDuty ? await detailsOf(first.facts, site.language) : (letter?.(publicUrl(), say) ?? []),
        isReminder,
        isBeforeSettings,
        unsubscribeToken: isSecurity || isReminder ? undefined : tokens.make(to.id, unsubscribeTopic, offerOf(first)),
        unsubscribeTopic,
      }),
    );
  }

  /** Sends a push message. `'gone'`: the device is permanently unreachable. @throws Error if a retry makes sense */
  async function toDevice(one: Sendable): Promise<'sent' | 'gone'> {
    const { id, kind, to, target } = one;
    const device = to.devices.find((candidate) => candidate.id === target);
    if (!device) return 'gone';
    const { endpoint, p256dh, auth } = device;
    const { title, text } = wordsFor(one, translatorIn(siteFor(one).language));
    const { isSecurity = false, lastsSeconds = Number.POSITIVE_INFINITY } = notificationKinds[kind];
    const stored = retentionSeconds(to.settings, isSecurity, clock.now());
    return push.send(
      { endpoint, keys: { p256dh, auth } },
      { title: withoutIsolates(title), body: text, url: pathOf(one), tag: id },
      {
        ttlSeconds: Math.min(stored, lastsSeconds),
        topic: id,
        urgency: isSecurity || lastsSeconds < stored ? 'high' : 'normal',
      },
    );
  }

  /** Sends an SMS or WhatsApp message. @throws Error if a retry makes sense */
  async function toPhone(channel: 'sms' | 'whatsapp', one: Sendable): Promise<void> {
    const { id, kind, to } = one;
    if (!to.phone) throw new Error('There is no number.');
    const language = templates.languageOf(channel, kind, to.settings.discreet, siteFor(one).language);
    const { title, text } = wordsFor(one, translatorIn(language));
    const templateId = templates.idOf(channel, kind, to.settings.discreet, language);
    await messages[channel].send({
      to: to.phone,
      text: withoutIsolates(
        `${title}: ${text} ${publicUrl()}${to.settings.discreet ? discreetPathOf(one) : pathOf(one)}`,
      ),
      ...(templateId === undefined ? {} : { templateId }),
      idempotencyKey: id,
    });
  }

  return {
    mail,
    /** The mail of an offer as it will look, for the person who tests it. The link unsubscribes this person. */
    testMail({ to, firstName, memberId, title, text, path }: TestOffer): Mail {
      // Staff read English, whatever the language of the offer.
      const site = siteOf({ brand, publicUrl }, 'en');
      const link = `${publicUrl()}${path}`;
      const item = { title: `Test: ${title}`, text, link, button: notificationKinds.promotion.button };
      return notificationMail([item], false, {
        id: uuid(),
        ...{ to, firstName: greetingName(firstName), site },
        ...{ isDiscreet: false, isFamily: false, centre: { label: item.button, url: link } },
        ...{ unsubscribeToken: tokens.make(memberId, 'offers'), unsubscribeTopic: 'offers' },
      });
    },
    async single(channel: NotificationChannel, one: Sendable): Promise<'sent' | 'gone'> {
      if (channel === 'push') return toDevice(one);
      if (channel === 'email') await mail([one], false);
      else await toPhone(channel, one);
      return 'sent';
    },
  };
}

export type Sending = ReturnType<typeof createSending>;
