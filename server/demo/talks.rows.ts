import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Conversation, ConversationSide, Interest, Message } from '../platform/db/schema.gen.ts';
import { DEMO_DOMAIN, type DemoMember } from './demo-members.ts';
import { type Talk, talks } from './talks.ts';

const MINUTE_MS = 60_000;

export interface TalkRows {
  interests: Insertable<Interest>[];
  conversations: Insertable<Conversation>[];
  sides: Insertable<ConversationSide>[];
  messages: Insertable<Message>[];
}

/** Read position of one of the two; the last unread lines are excluded. */
function readBy({ lines, unread = 0 }: Talk, who: 0 | 1): number {
  const isWriter = lines.at(-1)?.[0] === who;
  return isWriter ? lines.length : lines.length - unread;
}

function talkRows(talk: Talk, ids: readonly [string, string], now: Date): TalkRows {
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS);
  const { between: _, mutual, lines, archivedBy } = talk;
  const [asker, accepter] = ids;
  const interest: Insertable<Interest> = {
    id: uuid(),
    sender_id: asker,
    receiver_id: accepter,
    status: 'Accepted',
    created_at: ago(mutual + 95),
    status_at: ago(mutual),
  };
  const last = lines.at(-1);
  if (!last) return { interests: [interest], conversations: [], sides: [], messages: [] };
  const id = uuid();
  const [low, high] = [...ids].sort() as [string, string];
  const written = (who: 0 | 1): number => lines.filter(([writer]) => writer === who).length;
  const side = (who: 0 | 1): Insertable<ConversationSide> => ({
    conversation_id: id,
    member_id: ids[who],
    other_id: ids[who === 0 ? 1 : 0],
    read_seq: readBy(talk, who),
    delivered_seq: readBy(talk, who),
    written: written(who),
    archived: archivedBy === who,
  });
  return {
    interests: [interest],
    conversations: [{ id, low_id: low, high_id: high, last_seq: lines.length, last_at: ago(last[1]) }],
    sides: [side(0), side(1)],
    messages: lines.map(([writer, minutes, content], index) => ({
      id: uuid(),
      conversation_id: id,
      seq: index + 1,
      sender_id: ids[writer],
      content,
      digest: createHash('sha256').update(content).digest(),
      via: 'rest',
      at: ago(minutes),
    })),
  };
}

/** Mutual interests and their conversations. */
export function demoTalks(members: readonly DemoMember[], now: Date): TalkRows {
  const idOf = new Map(members.map(({ email, id }) => [email, id]));
  const all = talks.map((talk) => {
    const ids = talk.between.map((local) => idOf.get(`${local}@${DEMO_DOMAIN}`));
    if (!ids[0] || !ids[1]) throw new Error(`There is no demo member ${talk.between.join(' or ')}.`);
    return talkRows(talk, [ids[0], ids[1]], now);
  });
  return {
    interests: all.flatMap(({ interests }) => interests),
    conversations: all.flatMap(({ conversations }) => conversations),
    sides: all.flatMap(({ sides }) => sides),
    messages: all.flatMap(({ messages }) => messages),
  };
}
