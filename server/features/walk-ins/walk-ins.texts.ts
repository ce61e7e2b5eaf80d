import { WALK_IN_LAPSE_DAYS } from '../../../contract/walk-ins/values.ts';
import type { Site } from '../../platform/messages/message-queues.ts';

/** The text by which a candidate is asked, to her own phone: the address of her page, and the code to answer with. */
export const consentText = (site: Site, { link, code }: { link: string; code: string }): string =>
  `${site.name} has your biodata for marriage. Members see it only if you agree. Read it and answer within ${WALK_IN_LAPSE_DAYS} days: ${link} Your code: ${code}. Never share it with anyone, not even with us.`;
