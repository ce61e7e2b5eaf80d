import type { Language } from '../../../contract/languages.ts';
import type { OwnDecision } from '../../../contract/moderation/schema.ts';
import type { RefusalKind } from '../../../contract/moderation/values.ts';
import type { Option } from '../../../contract/options/option.ts';
import { documentRefusal, selfieRefusal } from '../../../contract/options/review.ts';
import type { PhotoSlot } from '../../../contract/photos/values.ts';
import type { ReportAction } from '../../../contract/review/values.ts';
import { translateSentence } from '../../messages/translate-sentence.ts';
import type { DecisionRow, RefusedItem } from './decisions.repo.ts';
import { appealUntil } from './moderation.rules.ts';
import { actionSentences, findingSentence, messageSentence, photoSentence } from './moderation.words.ts';

const stateOf = ({ appealed_at, appeal_outcome }: DecisionRow): OwnDecision['state'] => {
  if (appeal_outcome) return appeal_outcome as 'confirmed' | 'overturned';
  return appealed_at ? 'appealed' : 'standing';
};

/** A decision about a photo or a report, as the member concerned sees it. Reporter and decider are not disclosed. */
export function presentDecision(row: DecisionRow, now: Date, language: Language): OwnDecision {
  const kind = row.kind as 'photo' | 'report';
  const actions = row.actions as ReportAction[];
  const until = row.appeal_outcome
    ? null
    : appealUntil({ kind, decidedAt: row.decided_at, appealedAt: row.appealed_at }, now);
  return {
    id: row.id,
    kind,
    at: row.decided_at.toISOString(),
    reason: row.reason,
    sentence: (kind === 'photo'
      ? [photoSentence(row.reason)]
      : [findingSentence(row.reason), ...actionSentences(actions)]
    )
      .map((sentence) => translateSentence(language, sentence))
      .join(' '),
    actions,
    slot: row.slot as PhotoSlot | null,
    state: stateOf(row),
    canAppeal: until !== null,
    appealUntil: until?.toISOString() ?? null,
    appealedAt: row.appealed_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

/** The sentence about a refused proof. */
const proofSentence =
  (what: string, reasons: readonly Option[]) =>
  (reason: string | null): string => {
    const label = reasons.find(({ key }) => key === reason)?.label ?? 'It could not be accepted';
    return `Our team could not accept ${what}: ${label}. You can send another one.`;
  };

/** The sentence that the member reads about a refusal, by its reason. */
const refusalSentences = {
  document: proofSentence('your ID document', documentRefusal),
  selfie: proofSentence('your selfie', selfieRefusal),
  message: messageSentence,
} as const satisfies Readonly<Record<RefusalKind, (reason: string | null) => string>>;

/** A refused document, selfie or message, which can be submitted again and therefore has no appeal. */
export function presentRefused(refused: RefusedItem, language: Language): OwnDecision {
  const { id, kind, reason, decidedAt } = refused;
  return {
    id,
    kind,
    at: decidedAt.toISOString(),
    reason,
    sentence: translateSentence(language, refusalSentences[kind](reason)),
    actions: [],
    slot: null,
    state: 'standing',
    canAppeal: false,
    appealUntil: null,
    appealedAt: null,
    settledAt: null,
  };
}
