import { sql } from 'kysely';
import { rowsPart } from '../../platform/db/export-part.ts';

/** Calls in the export: who, when and how long. Guardians have theirs without the names of the members. */
export const callsExportSections = [
  rowsPart(
    {
      key: 'calls',
      about:
        'Your calls: the other member, who called, when, how long, and when you were in the call. Nothing that was said is recorded.',
      tables: ['call', 'call_participant'],
    },
    (id) => sql`select call.id, call.conversation_id as "conversationId", participant.role,
        case when participant.role = 'guardian' then null
          when call.caller_id = ${id} then call.receiver_id else call.caller_id end as "memberId",
        call.caller_id = ${id} as "isMine", call.kind, call.started_at as "startedAt", call.answered_at as "answeredAt",
        call.ended_at as "endedAt", call.end_reason as "endReason", participant.joined_at as "joinedAt",
        participant.left_at as "leftAt"
      from call left join call_participant as participant
        on participant.call_id = call.id and participant.account_id = ${id}
      where call.caller_id = ${id} or call.receiver_id = ${id} or participant.id is not null
      order by call.started_at, call.id`,
  ),
];
