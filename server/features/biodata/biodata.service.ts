import type { z } from 'zod';
import type { BiodataChoice } from '../../../contract/biodata/values.ts';
import type { Language } from '../../../contract/languages.ts';
import type { memberProfileSchema } from '../../../contract/profiles/schema.ts';
import { fail } from '../../platform/http/failure.ts';
import { createPdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BiodataContent, biodataContent } from './biodata.content.ts';
import { latinName, linkedCard, linkedContent } from './links/link-files.ts';
import { createBiodataLinks, type LinkDeps } from './links/links.service.ts';
import type { PairContent } from './pair/pair-document.ts';

/** Pages per member and hour. */
const PER_HOUR = 20;

/** A profile as somebody else may see it. */
type SeenProfile = z.output<typeof memberProfileSchema>;

interface Deps extends Omit<LinkDeps, 'watermark'> {
  pictureOf(memberId: string): Promise<Uint8Array | undefined>;
}

/** The member's own profile as a printable page, and links with which others can read it. */
export function createBiodata(platform: Platform, { pictureOf, ...deps }: Deps) {
  const { profiles } = deps;
  const { brand, images, limits } = platform;
  const perMember = limits.define('biodata', PER_HOUR, 3_600);
  const press = createPdfRenderer<BiodataContent>(new URL('./biodata.worker.ts', import.meta.url), brand);
  const pairs = createPdfRenderer<PairContent>(new URL('./pair/pair.worker.ts', import.meta.url), brand);
  const links = createBiodataLinks(platform, {
    ...deps,
    watermark: (jpeg, name) => images.watermark(jpeg, latinName(name)),
  });
  return {
    links,
    /** Renders the biodata as PDF. @throws Failure 429 over the limit, 503 when too many PDFs are being made */
    async pdf(id: string, photo: boolean, choice: BiodataChoice | undefined, language?: Language) {
      const profile = await profiles.own(id);
      if (profile.gender === null) throw fail('forbidden', { message: 'Staff accounts do not have a profile.' });
      await perMember.use(id);
      const content = biodataContent(profile, photo, choice, language);
      const picture = content.portrait ? await pictureOf(id) : undefined;
      return press.render(picture ? { ...content, portrait: { ...content.portrait!, picture } } : content);
    },
    /** The PDF of a link, in the language of the member who hands it on. @throws Failure 404 for a link that has ended, 429, 503 */
    async linkPdf(id: string, linkId: string, language: Language) {
      const shown = await links.preview(id, linkId, language);
      await perMember.use(id);
      return press.render(linkedContent(brand.current().name, shown));
    },
    /** The picture of a link for chat apps, as PNG. @throws Failure 404 for a link that has ended, 429, 503 */
    async linkImage(id: string, linkId: string, language: Language) {
      const shown = await links.preview(id, linkId, language);
      await perMember.use(id);
      return images.drawCard(linkedCard(brand.current(), shown));
    },
    /**
     * Two people side by side on one page, each as the other may see them; without photos and contact data.
     * @param mark printed in the head and all over the page
     * @param language of the labels
     * @throws Failure 503 when too many PDFs are being made
     */
    pairPdf(
      mark: string,
      title: string,
      people: readonly [SeenProfile, SeenProfile],
      language: Language,
    ): Promise<Uint8Array> {
      const contentOf = (profile: SeenProfile): BiodataContent =>
        biodataContent({ ...profile, fieldVisibility: {} }, true, undefined, language);
      return pairs.render({ mark, title, language, left: contentOf(people[0]), right: contentOf(people[1]) });
    },
    start: links.start,
    async stop(): Promise<void> {
      await Promise.all([press.close(), pairs.close()]);
    },
  };
}

export type Biodata = ReturnType<typeof createBiodata>;
