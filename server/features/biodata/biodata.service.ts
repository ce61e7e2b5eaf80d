import type { BiodataChoice } from '../../../contract/biodata/values.ts';
import { fail } from '../../platform/http/failure.ts';
import { createPdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BiodataContent, biodataContent } from './biodata.content.ts';
import { latinName, linkedCard, linkedContent } from './links/link-files.ts';
import { createBiodataLinks, type LinkDeps } from './links/links.service.ts';

/** Pages per member and hour. */
const PER_HOUR = 20;

interface Deps extends Omit<LinkDeps, 'watermark'> {
  pictureOf(memberId: string): Promise<Uint8Array | undefined>;
}

/** The member's own profile as a printable page, and links with which others can read it. */
export function createBiodata(platform: Platform, { pictureOf, ...deps }: Deps) {
  const { profiles } = deps;
  const { config, images, limits } = platform;
  const perMember = limits.define('biodata', PER_HOUR, 3_600);
  const press = createPdfRenderer<BiodataContent>(new URL('./biodata.worker.ts', import.meta.url));
  const links = createBiodataLinks(platform, {
    ...deps,
    watermark: (jpeg, name) => images.watermark(jpeg, latinName(name)),
  });
  return {
    links,
    /** Renders the biodata as PDF. @throws Failure 429 over the limit, 503 when too many PDFs are being made */
    async pdf(id: string, photo: boolean, choice: BiodataChoice | undefined) {
      const profile = await profiles.own(id);
      if (profile.gender === null) throw fail('forbidden', { message: 'Staff accounts do not have a profile.' });
      await perMember.use(id);
      const content = biodataContent(profile, photo, choice);
      const picture = content.portrait ? await pictureOf(id) : undefined;
      return press.render(picture ? { ...content, portrait: { ...content.portrait!, picture } } : content);
    },
    /** The PDF of a link. @throws Failure 404 for a link that has ended, 429, 503 */
    async linkPdf(id: string, linkId: string) {
      const shown = await links.preview(id, linkId);
      await perMember.use(id);
      return press.render(linkedContent(config.site.name, shown));
    },
    /** The picture of a link for chat apps, as PNG. @throws Failure 404 for a link that has ended, 429, 503 */
    async linkImage(id: string, linkId: string) {
      const shown = await links.preview(id, linkId);
      await perMember.use(id);
      return images.drawCard(linkedCard(config.site.name, shown));
    },
    start: links.start,
    stop: () => press.close(),
  };
}

export type Biodata = ReturnType<typeof createBiodata>;
