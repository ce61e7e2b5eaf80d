import type { Tx } from '../../platform/db/database.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import { createMailQueue, type Site } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TicketMail } from './support.mails.ts';
import { type TicketRow, ticketReader } from './support.repo.ts';
import { ticketNumberOf } from './support.rules.ts';
import type { TicketLinks } from './ticket-links.ts';

/** Emails about tickets, to their authors. */
export function createTicketMailer(
  platform: Pick<Platform, 'jobs' | 'messages' | 'config' | 'brand' | 'publicUrl'>,
  links: TicketLinks,
) {
  const mails = createMailQueue(platform, { name: 'support.mail' });
  return {
    /** Sends a mail to the ticket's author, unless the account is erased. */
    async send(tx: Tx, ticket: TicketRow, write: (site: Site, letter: TicketMail) => AccountMail): Promise<void> {
      const author = ticket.memberId === null ? undefined : await ticketReader(tx).addressOf(ticket.memberId);
      const to = ticket.memberId === null ? ticket.email : author?.email;
      if (!to) return;
      const site = mails.site(author?.language);
      // A member's link requires signing in; people without an account get a link with a token.
      const key = ticket.memberId === null ? links.make(ticket.id) : ticket.id;
      const letter = { to, ticketNumber: ticketNumberOf(ticket.number), link: `${site.url}/support/${key}` };
      await mails.send(tx, write(site, letter));
    },
  };
}

export type TicketMailer = ReturnType<typeof createTicketMailer>;
