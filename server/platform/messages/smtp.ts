import { createTransport } from 'nodemailer';
import type { RemoteCalls } from '../remote-calls.ts';
import type { Mail, Sender } from './message.ts';

/** Sender of a mail: a complete From header, or a name and an address. */
type From = string | { readonly name: string; readonly address: string };

/** Time limit until the server accepts a mail, ms: it may scan attachments before it answers. */
const SEND_TIMEOUT_MS = 60_000;
/** Time limit for connecting, and for the server's greeting, ms. */
const GREETING_MS = 10_000;
/** Time limit without any data from the server, ms. */
const SOCKET_TIMEOUT_MS = 20_000;

/** Sends through the operator's SMTP server. Time limits are short, because the calling job retries. */
export function smtpSender(url: string, from: () => From, remote: RemoteCalls): Sender<Mail> & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: remote.limit(GREETING_MS),
    greetingTimeout: remote.limit(GREETING_MS),
    socketTimeout: remote.limit(SOCKET_TIMEOUT_MS),
  } as never);
  return {
    send: async ({ to, subject, text, html, messageId, headers, attachments = [] }) => {
      // Content is sent literally: nothing is loaded from text that looks like a path or an address.
      const closed = { disableFileAccess: true, disableUrlAccess: true };
      const files = attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content),
      }));
      const mail = { from: from(), to, subject, text, html, messageId, headers: { ...headers }, attachments: files };
      // The signal also removes the mail from the queue for a connection; otherwise both this attempt and the retry
      // would send it.
      const call = (signal: AbortSignal) => transport.sendMail({ ...mail, ...closed, ...{ signal } });
      await remote.call('The mail server', call, { withinMs: SEND_TIMEOUT_MS });
    },
    close: () => transport.close(),
  };
}
