import type { Platform } from '../../platform/platform.ts';
import { createAudit } from '../audit/index.ts';
import { createDesk } from './desk.service.ts';
import { createTicketMailer } from './mailer.ts';
import { createTicketLinks } from './ticket-links.ts';
import { createTickets } from './tickets.service.ts';

/** Help and grievance: people write to the team, signed in or not, and the staff answer under two clocks. */
export function createSupport(platform: Platform) {
  const links = createTicketLinks(platform.secrets);
  const mailer = createTicketMailer(platform, links);
  return {
    tickets: createTickets(platform, { links, mailer }),
    desk: createDesk(platform, { audit: createAudit(platform), mailer }),
  };
}

export type Support = ReturnType<typeof createSupport>;
