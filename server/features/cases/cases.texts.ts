import { AGREEMENT_CODE_DAYS } from '../../../contract/cases/values.ts';
import type { Site } from '../../platform/messages/message-queues.ts';

/** The text that offers an agreement, to the member's own phone: the address of the family's page, and the code. */
export const agreementText = (
  site: Site,
  { link, code, proposals }: { link: string; code: string; proposals: number },
): string =>
  `${site.name} offers you an agreement for ${proposals} ${proposals === 1 ? 'proposal' : 'proposals'}. Read it, and accept it with this code if you agree: ${link} Your code: ${code}, valid for ${AGREEMENT_CODE_DAYS} days. Never share it with anyone, not even with us.`;
