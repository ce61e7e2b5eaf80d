import { AGREEMENT_CODE_DAYS } from '../../../contract/cases/values.ts';
import { byCount, sayIn } from '../../messages/say.ts';
import type { Site } from '../../platform/messages/message-queues.ts';

/** The text with the address of the family's page, without an agreement. */
export const casePageText = (site: Site, { link }: { link: string }): string =>
  sayIn(site.language)(
    '{{site}} is looking for a match for you. See the proposals and answer them here: {{url}} Please do not share this link: anyone who has it can answer for you.',
    { site: site.name, url: link },
  );

/** The text that offers an agreement, to the member's own phone: the address of the family's page, and the code. */
export const agreementText = (
  site: Site,
  { link, code, proposals }: { link: string; code: string; proposals: number },
): string =>
  sayIn(site.language)(
    byCount(
      site.language,
      proposals,
      '{{site}} offers you an agreement for {{count}} proposal. Read it, and accept it with this code if you agree: {{url}} Your code: {{code}}, valid for {{days}} days. Never share it with anyone, not even with us.',
      '{{site}} offers you an agreement for {{count}} proposals. Read it, and accept it with this code if you agree: {{url}} Your code: {{code}}, valid for {{days}} days. Never share it with anyone, not even with us.',
    ),
    { site: site.name, count: proposals, url: link, code, days: AGREEMENT_CODE_DAYS },
  );
