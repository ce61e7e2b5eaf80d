import type { Config } from '../config/config.ts';
import type { Secrets } from '../security/secrets.ts';
import { httpGateway } from './http-gateway.ts';
import type { Messages } from './message.ts';
import { createOutbox } from './outbox.ts';
import { smtpSender } from './smtp.ts';

/** The senders the configuration asks for; what is not configured goes to the outbox (contract §11). */
export function createMessages(config: Config, secrets: Secrets) {
  const outbox = createOutbox(config.dataDir);
  const key = secrets.key('message-gateway');
  const smtp = config.smtpUrl
    ? smtpSender(config.smtpUrl, config.mailFrom ?? `${config.site.name} <no-reply@localhost>`)
    : undefined;
  const messages: Messages = {
    mail: smtp ?? outbox.mail,
    sms: config.smsUrl ? httpGateway(config.smsUrl, 'sms', key) : outbox.sms,
    whatsapp: config.whatsappUrl ? httpGateway(config.whatsappUrl, 'whatsapp', key) : outbox.whatsapp,
  };
  return { messages, outbox, close: () => smtp?.close() };
}
