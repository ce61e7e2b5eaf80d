import { createTransport } from 'nodemailer';
import type { Mail, Sender } from './message.ts';

/** Sends through the operator's SMTP server. Time-outs are short: the job that calls this tries again. */
export function smtpSender(url: string, from: string): Sender<Mail> & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as never);
  return {
    send: async (mail) => {
      await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
    },
    close: () => transport.close(),
  };
}
