import type { z } from 'zod';
import type { Language } from '../../../contract/languages.ts';
import type { Notification } from '../../../contract/notifications/schema.ts';
import type { cardSchema } from '../../../contract/profiles/schema.ts';
import { hasStaffLogin, type Role } from '../../../contract/roles.ts';
import type { LineRow } from './centre.repo.ts';
import { translatorIn } from './kind.ts';
import { isKind, notificationKinds } from './kinds.ts';

type Card = z.output<typeof cardSchema>;

const MAX_PEOPLE_SHOWN = 3;

const person = ({
  id,
  firstName,
  lastName,
  gender,
  profileImage,
  profileImageBlurred,
  profileImagePlaceholder,
}: Card) => ({
  id,
  firstName,
  lastName,
  gender,
  profileImage,
  profileImageBlurred,
  profileImagePlaceholder,
});

/** Ids of the members whose cards a line of the list shows. */
export const shownIn = ({ people }: LineRow): string[] => [...new Set(people)].slice(0, MAX_PEOPLE_SHOWN);

/**
 * A line of the notification centre; undefined if it is about people and none of them is visible. @param cardOf cards
 * as the member sees them @param role of the reader: staff have other pages for some notifications @param language of
 * the reader
 */
export function presentLine(
  line: LineRow,
  cardOf: (id: string) => Card | undefined,
  role: Role,
  language: Language,
): Notification | undefined {
  const { id, kind, topic, data, isRead, at } = line;
  if (!isKind(kind)) return undefined;
  const cards = shownIn(line)
    .map(cardOf)
    .filter((card) => card !== undefined);
  const [first] = cards;
  if (line.people.length && !first) return undefined;
  const count = first ? new Set(line.people).size : line.count;
  const facts = {
    name: first ? `${first.firstName} ${first.lastName}`.trim() : '',
    count,
    aboutId: first?.id ?? null,
    at,
    data,
  };
  return {
    id,
    kind,
    topic,
    ...notificationKinds[kind].words(facts, translatorIn(language)),
    link:
      (hasStaffLogin(role) ? notificationKinds[kind].elsewhere?.staff : undefined) ??
      notificationKinds[kind].link(facts),
    count,
    read: isRead,
    at: at.toISOString(),
    people: cards.map(person),
  };
}
