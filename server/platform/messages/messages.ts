import type { Brand } from '../brand.ts';
import type { Config } from '../config/config.ts';
import type { RemoteCalls } from '../remote-calls.ts';
import type { Secrets } from '../security/secrets.ts';
import { httpGateway } from './http-gateway.ts';
import type { Mail, Messages } from './message.ts';
import { createOutbox } from './outbox.ts';
import { smtpSender } from './smtp.ts';
import { toHtmlMail } from './to-html-mail.ts';

/**
 * The configured senders; channels without configuration write to the outbox (contract §11). Text-only mails get their
 * HTML here, so every mail of the program has both versions.
 * @param publicUrl the origin at which members reach the program
 */
export function createMessages(
  config: Config,
  secrets: Secrets,
  publicUrl: () => string,
  remote: RemoteCalls,
  brand: Brand,
) {
  const outbox = createOutbox(config.dataDir);
  const key = secrets.key('message-gateway');
  const from = () =>
    config.mailFrom ?? { name: brand.current().name, address: `no-reply@${new URL(publicUrl()).hostname}` };
  const smtp = config.smtpUrl ? smtpSender(config.smtpUrl, from, remote) : undefined;
  const mail = smtp ?? outbox.mail;
  const send = (letter: Mail) => {
    const current = brand.current();
    return mail.send(toHtmlMail(letter, { name: current.name, url: publicUrl(), brand: current }));
  };
  const messages: Messages = {
    mail: { send },
    sendMailOfJob: (letter, jobId) => send({ messageId: `<${jobId}@${new URL(publicUrl()).hostname}>`, ...letter }),
    sms: config.smsUrl ? httpGateway(config.smsUrl, 'sms', key, remote) : outbox.sms,
    whatsapp: config.whatsappUrl ? httpGateway(config.whatsappUrl, 'whatsapp', key, remote) : outbox.whatsapp,
  };
  return { messages, outbox, close: () => smtp?.close() };
}
