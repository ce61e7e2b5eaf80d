import type { Tx } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/messages/message.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Letter } from './support.mails.ts';
import { type TicketRow, ticketReader } from './support.repo.ts';
import { ticketNumberOf } from './support.rules.ts';
import type { TicketLinks } from './ticket-links.ts';

const MAIL = 'support.mail';

interface Site {
  name: string;
  url: string;
}

/** Queues mails about tickets inside the transaction of their event. */
export function createTicketMailer(
  { jobs, messages, config, publicUrl }: Pick<Platform, 'jobs' | 'messages' | 'config' | 'publicUrl'>,
  links: TicketLinks,
) {
  jobs.define<Mail>({
    name: MAIL,
    handle: messages.sendMailOfJob,
    concurrency: 2,
    isOwed: true,
    letter: 'email',
  });
  return {
    /** Writes to the ticket's author; not if the account is erased. */
    async tell(tx: Tx, ticket: TicketRow, write: (site: Site, letter: Letter) => Mail): Promise<void> {
      const to = ticket.memberId === null ? ticket.email : await ticketReader(tx).addressOf(ticket.memberId);
      if (!to) return;
      const site = { name: config.site.name, url: publicUrl() };
      // A member's link requires signing in; people without an account get a link with a token.
      const key = ticket.memberId === null ? links.make(ticket.id) : ticket.id;
      const letter = { to, ticketNumber: ticketNumberOf(ticket.number), link: `${site.url}/support/${key}` };
      await jobs.enqueue(tx, MAIL, write(site, letter));
    },
  };
}

export type TicketMailer = ReturnType<typeof createTicketMailer>;
