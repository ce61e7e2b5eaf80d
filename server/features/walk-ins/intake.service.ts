import type { WalkInDraft } from '../../../contract/walk-ins/schema.ts';
import type { DuplicateReason } from '../../../contract/walk-ins/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { isPartOfName, nameTokens } from '../matching/index.ts';
import type { AskConsent } from './ask-consent.service.ts';
import type { WalkInEndings } from './endings.service.ts';
import { intakeReader, intakeWriter, type KnownToIntake, type PersonFacts, type WalkInColumns } from './intake.repo.ts';
import { walkInReader, walkInWriter } from './walk-ins.repo.ts';
import type { WalkInDesk } from './walk-ins.service.ts';

/** A draft that breaks no rule, ready to be stored. */
export interface PreparedWalkIn {
  readonly facts: PersonFacts;
  readonly columns: WalkInColumns;
}

/** Somebody known who may be the same person. */
export interface IntakeMatch {
  readonly kind: 'walkIn' | 'member';
  readonly id: string;
  readonly number: null;
  readonly name: string;
  readonly birthYear: number | null;
  readonly city: string | null;
  readonly reasons: DuplicateReason[];
}

/** Whether a candidate was asked, or why not. */
export type AskOutcome =
  | 'asked'
  | 'notDraft'
  | 'refusedBefore'
  | 'hasAccount'
  | 'officeCheck'
  | 'noOwnNumber'
  | 'noTexts'
  | 'tooManyTexts';

const outcomes: Readonly<Partial<Record<string, AskOutcome>>> = {
  not_found: 'notDraft',
  'walk_in.over': 'notDraft',
  'walk_in.has_account': 'hasAccount',
  'walk_in.office_check': 'officeCheck',
  'walk_in.no_texts': 'noTexts',
  'request.invalid': 'noOwnNumber',
  'request.too_many': 'tooManyTexts',
};

interface Deps {
  readonly asking: Pick<AskConsent, 'askIn'>;
  readonly desk: Pick<WalkInDesk, 'columnsOf'>;
  readonly endings: Pick<WalkInEndings, 'mayAsk'>;
}

const tokensOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  new Set(nameTokens(`${firstName} ${lastName}`));

/** Walk-ins of an import: many at a time, with the rules of single ones. */
export function createIntake({ clock }: Pick<Platform, 'clock'>, { asking, desk, endings }: Deps) {
  const ask = async (tx: Tx, viewer: Viewer, id: string): Promise<AskOutcome> => {
    try {
      const asked = await asking.askIn(tx, viewer, id, { channel: 'sms' });
      return asked instanceof Failure ? 'officeCheck' : 'asked';
    } catch (error) {
      const outcome = error instanceof Failure ? outcomes[error.code] : undefined;
      if (!outcome) throw error;
      return outcome;
    }
  };

  return {
    /** Checks a draft by the rules of walk-ins. @throws Failure 400 at the field */
    prepare(draft: WalkInDraft): PreparedWalkIn {
      const columns = desk.columnsOf(draft);
      const { first_name: firstName, last_name: lastName, phone, birth_year: birthYear, details } = columns;
      const city = typeof details.city === 'string' ? details.city : null;
      return { columns, facts: { firstName, lastName, phone, birthYear, city } };
    },

    /** For each of these people, the known people who may be the same: same number, or same name, year of birth and city. */
    async findKnown(
      db: Reader,
      people: readonly PreparedWalkIn[],
      options: { exceptImport: string },
    ): Promise<IntakeMatch[][]> {
      if (people.length === 0) return [];
      const known = await intakeReader(db).known(
        people.map(({ facts }) => facts),
        options,
      );
      const withTokens = known.map((person) => ({ person, tokens: tokensOf(person) }));
      const byPhone = Map.groupBy(
        withTokens.flatMap((one) => one.person.phones.map((phone) => ({ phone, one }))),
        ({ phone }) => phone,
      );
      const byBirth = Map.groupBy(withTokens, ({ person }) => `${person.birthYear} ${person.city}`);
      return people.map(({ facts }) => {
        const found = new Map<string, { person: KnownToIntake; reasons: DuplicateReason[] }>();
        const add = (person: KnownToIntake, reason: DuplicateReason): void => {
          const match = found.get(person.id) ?? { person, reasons: [] };
          if (!match.reasons.includes(reason)) match.reasons.push(reason);
          found.set(person.id, match);
        };
        for (const { one } of byPhone.get(facts.phone) ?? []) add(one.person, 'phone');
        const tokens = tokensOf(facts);
        const isPlaced = facts.birthYear !== null && facts.city !== null;
        for (const one of isPlaced ? (byBirth.get(`${facts.birthYear} ${facts.city}`) ?? []) : [])
          if (isPartOfName(tokens, one.tokens) || isPartOfName(one.tokens, tokens)) add(one.person, 'name');
        return [...found.values()].map(({ person, reasons }) => ({
          kind: person.kind,
          id: person.id,
          number: null,
          name: `${person.firstName} ${person.lastName}`.trim(),
          birthYear: person.birthYear,
          city: person.city,
          reasons,
        }));
      });
    },

    /** Lets one import at a time store drafts, until the end of the transaction. */
    async lockIntake(tx: Tx): Promise<void> {
      await intakeWriter(tx).lock();
    },

    /** Stores drafts. Returns their ids, in the given order. */
    createDrafts: (
      tx: Tx,
      by: { readonly byId: string; readonly importId: string },
      people: readonly PreparedWalkIn[],
    ): Promise<string[]> =>
      people.length === 0
        ? Promise.resolve([])
        : intakeWriter(tx).insert(
            people.map(({ columns }) => columns),
            { ...by, at: clock.now() },
          ),

    /**
     * Asks a candidate by text, in the caller's transaction. Only a candidate whom nobody has asked, and whose number has never
     * refused here or left a question unanswered.
     */
    async askDraft(tx: Tx, viewer: Viewer, id: string): Promise<AskOutcome> {
      await walkInWriter(tx).lock(id);
      const row = await walkInReader(tx).known(id);
      if (row?.status !== 'draft' || !row.phone) return 'notDraft';
      const outcome = (await endings.mayAsk(row.phone)) ? await ask(tx, viewer, id) : 'refusedBefore';
      // The import will not ask this candidate any more, so from now on staff have the usual time for the draft.
      if (outcome !== 'asked' && outcome !== 'noTexts') await walkInWriter(tx).update({ id, changed_at: clock.now() });
      return outcome;
    },
  };
}

export type WalkInIntake = ReturnType<typeof createIntake>;
