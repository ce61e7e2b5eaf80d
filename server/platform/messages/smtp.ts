import { createTransport } from 'nodemailer';
import type { Mail, Sender } from './message.ts';

/** Sender of a mail: a complete From header, or a name and an address. */
type From = string | { readonly name: string; readonly address: string };

/** Sends through the operator's SMTP server. Time-outs are short, because the calling job retries. */
export function smtpSender(url: string, from: () => From): Sender<Mail> & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as never);
  return {
    send: async ({ to, subject, text, html, messageId, headers, attachments = [] }) => {
      // Content is literal: text that looks like a path or an address is never fetched.
      const closed = { disableFileAccess: true, disableUrlAccess: true };
      const files = attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content),
      }));
      await transport.sendMail({
        ...{ from: from(), to, subject, text, html, messageId, headers: { ...headers }, attachments: files },
        ...closed,
      });
    },
    close: () => transport.close(),
  };
}
