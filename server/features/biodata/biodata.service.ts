import type { BiodataChoice } from '../../../contract/biodata/values.ts';
import { fail } from '../../platform/http/failure.ts';
import { createPdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BiodataContent, biodataContent, type OwnProfile } from './biodata.content.ts';

/** Pages per member and hour. */
const PER_HOUR = 20;

/** Source of profiles. */
interface Profiles {
  own(id: string): Promise<OwnProfile>;
}

/** The member's own profile as a printable page. */
export function createBiodata(
  { limits }: Pick<Platform, 'limits'>,
  { profiles, pictureOf }: { profiles: Profiles; pictureOf(memberId: string): Promise<Uint8Array | undefined> },
) {
  const perMember = limits.define('biodata', PER_HOUR, 3_600);
  const press = createPdfRenderer<BiodataContent>(new URL('./biodata.worker.ts', import.meta.url));
  return {
    /** Renders the biodata as PDF. @throws Failure 429 over the limit, 503 when too many PDFs are being made */
    async pdf(id: string, photo: boolean, choice: BiodataChoice | undefined) {
      const profile = await profiles.own(id);
      if (profile.gender === null) throw fail('forbidden', { message: 'Staff accounts do not have a profile.' });
      await perMember.use(id);
      const content = biodataContent(profile, photo, choice);
      const picture = content.portrait ? await pictureOf(id) : undefined;
      return press.render(picture ? { ...content, portrait: { ...content.portrait!, picture } } : content);
    },
    stop: () => press.close(),
  };
}

export type Biodata = ReturnType<typeof createBiodata>;
