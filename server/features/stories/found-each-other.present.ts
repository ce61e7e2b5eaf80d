import type { DeskStory, SearchEnd } from '../../../contract/stories/schema.ts';
import type { DeskRow, FoundRow } from './found-each-other.repo.ts';

export const presentSearchEnd = (row: FoundRow): SearchEnd => ({
  at: row.ended_at.toISOString(),
  partnerId: row.partner_id ?? null,
  rating: row.rating ?? null,
  feedback: row.feedback ?? null,
  storyConsentAt: row.story_consent_at?.toISOString() ?? null,
});

export const presentDeskStory = (row: DeskRow): DeskStory => ({
  member: { id: row.id, name: row.name },
  at: row.at.toISOString(),
  rating: row.rating,
  feedback: row.feedback,
  storyConsentAt: row.consentAt?.toISOString() ?? null,
  partner: row.partnerId && row.partnerName ? { id: row.partnerId, name: row.partnerName } : null,
  isSharedByBoth: row.isSharedByBoth,
  storyId: row.storyId,
});
