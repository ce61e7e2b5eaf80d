import type { Limit } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAudit } from '../staff/audit/index.ts';
import { createSupportDesk } from './support-desk.service.ts';
import { createTicketLinks } from './ticket-links.ts';
import { createTicketMailer } from './ticket-mailer.ts';
import { createTickets } from './tickets.service.ts';

/**
 * Help and grievances: anybody writes to staff, signed in or not, and staff answer within two deadlines.
 * @param searches limit of staff's searches for members, which includes ticket authors
 */
export function createSupport(platform: Platform, { searches }: { searches: Limit }) {
  const links = createTicketLinks(platform.secrets);
  const mailer = createTicketMailer(platform, links);
  return {
    tickets: createTickets(platform, { links, mailer }),
    desk: createSupportDesk(platform, { audit: createAudit(platform), mailer, searches }),
  };
}

export type Support = ReturnType<typeof createSupport>;
