import type { Offer, OfferSummary } from '../../../contract/offers/schema.ts';
import type { ReviewPerson } from '../../../contract/review/schema.ts';
import type { OfferTexts } from './offer.rules.ts';
import type { ChannelResult, OfferRow } from './offers.repo.ts';

type People = ReadonlyMap<string, ReviewPerson>;

function colleague(id: string | null, people: People): { id: string; name: string } | null {
  const person = id === null ? undefined : people.get(id);
  return person ? { id: person.id, name: person.name } : null;
}

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** An offer in the list of offers. */
export function presentOfferSummary(row: OfferRow, people: People): OfferSummary {
  return {
    ...{ id: row.id, state: row.state, title: (row.texts as OfferTexts).en.title },
    createdAt: row.created_at.toISOString(),
    createdBy: colleague(row.created_by, people),
    ...{ startedAt: momentOf(row.started_at), finishedAt: momentOf(row.finished_at) },
    ...{ sent: row.sent, skipped: row.skipped, unsubscribed: row.unsubscribed },
  };
}

interface OfferContext {
  readonly people: People;
  readonly left: number | null;
  readonly failed: number;
  readonly deliveries: readonly ChannelResult[];
  readonly canDecide: boolean;
}

/** An offer with its progress and results. */
export function presentOffer(row: OfferRow, { people, deliveries, ...rest }: OfferContext): Offer {
  return {
    ...presentOfferSummary(row, people),
    ...rest,
    ...{ revision: row.revision, texts: row.texts as Offer['texts'], path: row.path },
    channels: row.channels as Offer['channels'],
    segment: row.segment as Offer['segment'],
    ...{ askedBy: colleague(row.asked_by, people), askedAt: momentOf(row.asked_at) },
    ...{ approvedBy: colleague(row.approved_by, people), approvedAt: momentOf(row.approved_at) },
    stoppedAt: momentOf(row.stopped_at),
    refusal: row.refused_by === null ? null : { by: colleague(row.refused_by, people), note: row.refusal },
    deliveries: deliveries.map((one) => ({ ...one })),
  };
}
