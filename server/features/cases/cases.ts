import type { Platform } from '../../platform/platform.ts';
import type { Auth } from '../auth/index.ts';
import type { Biodata } from '../biodata/index.ts';
import type { Discovery } from '../discovery/index.ts';
import type { Network } from '../network/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { createAgreements } from './agreements.service.ts';
import { createCaseDesk } from './case-desk.ts';
import { createCasePage } from './case-page.service.ts';
import { createCaseWork } from './cases.service.ts';
import { createFollowUps } from './follow-ups.service.ts';
import { createFamilyMeetings } from './meetings/family-meetings.service.ts';
import { createMeetings } from './meetings/meetings.service.ts';
import { createPageLinks } from './page-links.service.ts';
import { createProposalSheets } from './proposal-sheets.service.ts';
import { createProposals } from './proposals.service.ts';

interface Deps {
  readonly auth: Pick<Auth, 'agreementCodes'>;
  readonly audit: Audit;
  readonly biodata: Pick<Biodata, 'pairPdf'>;
  readonly network: Pick<Network, 'visits'>;
  readonly discovery: Pick<Discovery, 'bestFor'>;
  readonly profiles: Pick<Profiles, 'cards' | 'viewWith'>;
}

/** Cases: the bureau looks for a match for a member, and the family follows it on a page of its own (decision 0044). */
export function createCases(platform: Platform, { auth, audit, biodata, discovery, network, profiles }: Deps) {
  const desk = createCaseDesk(platform, { profiles });
  const links = createPageLinks(platform, { audit, desk });
  const agreements = createAgreements(platform, { auth, audit, desk, links });
  const proposals = createProposals(platform, { audit, desk, discovery });
  const pages = createCasePage(platform, { auth, desk, proposals });
  const meetings = createMeetings(platform, { audit, desk, network });
  return {
    desk,
    agreements,
    links,
    proposals,
    work: createCaseWork(platform, { agreements, audit, desk }),
    followUps: createFollowUps(platform, { audit, desk }),
    sheets: createProposalSheets(platform, { audit, biodata, profiles, proposals }),
    pages,
    meetings,
    familyMeetings: createFamilyMeetings(platform, { meetings, pages }),
  };
}

export type Cases = ReturnType<typeof createCases>;
