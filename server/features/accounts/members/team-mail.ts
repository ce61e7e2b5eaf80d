import type { Say } from '../../../messages/say.ts';
import { letter } from '../../../platform/messages/letter.ts';
import type { AccountMail } from '../../../platform/messages/message.ts';
import type { Site } from '../../../platform/messages/message-queues.ts';

/** A mail about an action of staff on an account, and what its owner can do about it. */
export const teamMail = (
  site: Site,
  to: string | null,
  firstName: string,
  write: (say: Say) => { subject: string; lines: readonly (string | undefined)[] },
): AccountMail =>
  letter(site, (say) => {
    const { subject, lines } = write(say);
    const url = `${site.url}/support`;
    return {
      ...{ to, firstName, subject },
      lines: [...lines, say('If you think this is a mistake, please contact support: {{url}}', { url })],
    };
  });
