import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { type Entitlements, presentPackage } from '../billing/packages/index.ts';
import type { SettingsStore } from '../settings/office/index.ts';
import { drawWelcomePage, type WelcomeParts } from './welcome-page.ts';

/** Other programs and the browser may reuse the page for this time, s: prices and the support address change rarely. */
const MAX_AGE = 300;

interface Sources {
  readonly config: Pick<Config, 'site'>;
  readonly settings: Pick<SettingsStore, 'current'>;
  readonly packages: Pick<Entitlements['packages'], 'list'>;
  /** Address at which members reach the program. */
  readonly publicUrl: () => string;
}

/**
 * Serves `/welcome`, the page for visitors who do not know the site yet: complete HTML that needs no script. It is the
 * same for everybody, signed in or not.
 * @param root the build's folder, which has the styles; without a build there is no page, as everywhere
 */
export async function installWelcomePage(http: FastifyInstance, root: string, sources: Sources): Promise<void> {
  const { config, settings, packages, publicUrl } = sources;
  const built = await readFile(join(root, 'welcome.json'), 'utf8').catch(() => undefined);
  if (!built) return;
  const parts = JSON.parse(built) as WelcomeParts;
  http.get('/welcome', async ({ headers }, reply) => {
    const { supportEmail, supportPhone, supportHours, network } = settings.current();
    const html = drawWelcomePage(parts, {
      name: config.site.name,
      url: publicUrl(),
      support: { email: supportEmail, phone: supportPhone, hours: supportHours },
      takesEnquiries: network,
      packages: (await packages.list()).map(presentPackage),
    });
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    reply.headers({ 'cache-control': `public, max-age=${MAX_AGE}`, etag });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  });
}
