import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from './mail-html.ts';
import type { Outbox, OutboxAttachment, OutboxEntry } from './outbox.ts';

const linked = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** A mail as mail programs show it: in a sandboxed frame without scripts, with links that open in a new tab. */
const framed = (title: string, html: string): string =>
  `<iframe title="${escapeHtml(title)}, as HTML" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>`;

/** A download link for an attachment. */
const fileOf = ({ name, file }: OutboxAttachment): string =>
  `<p><a download="${escapeHtml(name)}" href="/dev/outbox/${file}">${escapeHtml(name)}</a></p>`;

function articleOf(entry: OutboxEntry): string {
  const title = 'subject' in entry ? entry.subject : entry.channel.toUpperCase();
  const html = 'html' in entry && entry.html ? framed(title, entry.html) : '';
  const files = 'attachments' in entry ? (entry.attachments ?? []).map(fileOf).join('') : '';
  return `<article><h2>${escapeHtml(title)}</h2><p><small>${escapeHtml(entry.channel)} to ${escapeHtml(entry.to)}, ${escapeHtml(entry.at)}</small></p><pre>${linked(entry.text)}</pre>${files}${html}</article>`;
}

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}article{border-top:1px solid #8888}iframe{width:100%;height:34rem;border:1px solid #8888;border-radius:.5rem;resize:vertical}';

/** Rejects pages of other sites whose host name was pointed at this machine (DNS rebinding). */
const isFromHere = ({ headers }: FastifyRequest): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');

/** `GET /dev/outbox`: unsent messages, newest first. Local mode only (contract §11). `?format=json` for scripts. */
export function installOutboxPage(app: FastifyInstance, outbox: Outbox): void {
  app.get('/dev/outbox/:file', async (request, reply) => {
    const bytes = isFromHere(request) && (await outbox.attachment((request.params as { file: string }).file));
    if (!bytes) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').type('application/octet-stream').send(bytes);
  });
  app.get('/dev/outbox', async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound();
    const entries = await outbox.latest();
    reply.header('cache-control', 'no-store');
    if ((request.query as { format?: string }).format === 'json') return reply.send(entries);
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${STYLE}</style><h1>Outbox</h1><p>Messages that would have been sent. Configure SMTP_URL, SMS_HTTP_URL and WHATSAPP_HTTP_URL to send them.</p>${entries.map(articleOf).join('') || '<p>Nothing yet.</p>'}</html>`,
      );
  });
}
