import { WALK_IN_LAPSE_DAYS } from '../../../contract/walk-ins/values.ts';
import { sayIn } from '../../messages/say.ts';
import type { Site } from '../../platform/messages/message-queues.ts';

/** The text by which a candidate is asked, to her own phone: the address of her page, and the code to answer with. */
export const consentText = (site: Site, { link, code }: { link: string; code: string }): string =>
  sayIn(site.language)(
    '{{site}} has your biodata for marriage. Members see it only if you agree. Read it and answer within {{days}} days: {{url}} Your code: {{code}}. Never share it with anyone, not even with us.',
    { site: site.name, days: WALK_IN_LAPSE_DAYS, url: link, code },
  );
