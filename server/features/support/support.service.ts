import type { Limit } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAudit } from '../audit/index.ts';
import { createDesk } from './desk.service.ts';
import { createTicketMailer } from './mailer.ts';
import { createTicketLinks } from './ticket-links.ts';
import { createTickets } from './tickets.service.ts';

/**
 * Help and grievance: people write to the team, signed in or not, and the staff answer under two clocks.
 * @param searches the team's searches for members, of which looking for a ticket's writer is one
 */
export function createSupport(platform: Platform, { searches }: { searches: Limit }) {
  const links = createTicketLinks(platform.secrets);
  const mailer = createTicketMailer(platform, links);
  return {
    tickets: createTickets(platform, { links, mailer }),
    desk: createDesk(platform, { audit: createAudit(platform), mailer, searches }),
  };
}

export type Support = ReturnType<typeof createSupport>;
