import type { FastifyInstance } from 'fastify';
import type { Outbox } from './outbox.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const linked = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** `GET /dev/outbox`: what would have been sent, newest first. Local mode only (contract §11). `?format=json` for scripts. */
export function installOutboxPage(app: FastifyInstance, outbox: Outbox): void {
  app.get('/dev/outbox', async (request, reply) => {
    // A page elsewhere whose name was pointed at this machine must not read what is meant for its owner.
    if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) return reply.callNotFound();
    const entries = await outbox.latest();
    reply.header('cache-control', 'no-store');
    if ((request.query as { format?: string }).format === 'json') return reply.send(entries);
    const rows = entries.map((entry) => {
      const title = 'subject' in entry ? entry.subject : entry.channel.toUpperCase();
      return `<article><h2>${escapeHtml(title)}</h2><p><small>${escapeHtml(entry.channel)} to ${escapeHtml(entry.to)}, ${escapeHtml(entry.at)}</small></p><pre>${linked(entry.text)}</pre></article>`;
    });
    const style =
      'body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;font:inherit}article{border-top:1px solid #ccc}';
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${style}</style><h1>Outbox</h1><p>Messages this program would have sent. Configure SMTP_URL, SMS_HTTP_URL and WHATSAPP_HTTP_URL to send them.</p>${rows.join('') || '<p>Nothing yet.</p>'}</html>`,
      );
  });
}
