import { caseNumber } from '../../../contract/cases/values.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Biodata } from '../biodata/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { Proposals } from './proposals.service.ts';

/** Pages per person and hour. */
const PER_HOUR = 60;

interface Deps {
  readonly audit: Audit;
  readonly biodata: Pick<Biodata, 'pairPdf'>;
  readonly profiles: Pick<Profiles, 'viewWith'>;
  readonly proposals: Pick<Proposals, 'pairOf'>;
}

/** Proposals on paper: both people side by side, each as the other may see them. */
export function createProposalSheets(
  { limits, brand }: Pick<Platform, 'limits' | 'brand'>,
  { audit, biodata, profiles, proposals }: Deps,
) {
  const perViewer = limits.define('case-pdf', PER_HOUR, 3600);
  return {
    /** One proposal to print; the view is logged. @throws Failure 404 if the person is no longer available, 429, 503 */
    async pdf(viewer: Viewer, proposalId: string, language: Language = DEFAULT_LANGUAGE): Promise<Uint8Array> {
      const { row, otherId } = await proposals.pairOf(viewer, proposalId);
      await perViewer.use(viewer.id);
      const [member, other] = await Promise.all([
        profiles.viewWith({ id: otherId }, row.member_id),
        profiles.viewWith({ id: row.member_id }, otherId),
      ]);
      await audit.recordView(viewer, {
        action: 'case.printed',
        subjectId: row.member_id,
        detail: { caseId: row.id, proposalId },
      });
      return biodata.pairPdf(caseNumber(row.number), brand.current().name, [member, other], language);
    },
  };
}
