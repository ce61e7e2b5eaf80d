import { v7 as uuid } from 'uuid';
import { invalidPhoneMessage } from '../../../contract/accounts/phone-number.ts';
import type { BodyOf, QueryOf } from '../../../contract/kernel.ts';
import { isStaff } from '../../../contract/roles.ts';
import type { walkInsApi } from '../../../contract/walk-ins/api.ts';
import type { Duplicates, WalkIn, WalkInDraft } from '../../../contract/walk-ins/schema.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { cutPage, newestPage } from '../../platform/http/newest-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, newLinkToken } from '../../platform/security/random-token.ts';
import { toE164 } from '../accounts/index.ts';
import type { Network, ReachViewer } from '../network/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { duplicateReader } from './duplicates.repo.ts';
import { reasonsFor } from './duplicates.rules.ts';
import { presentSummary, presentWalkIn } from './walk-ins.present.ts';
import { clearedSignature, type WalkInRow, walkInReader, walkInWriter } from './walk-ins.repo.ts';
import { birthYearOf, detailsOf, isYearTooYoung } from './walk-ins.rules.ts';

const LIST_NAME = 'staff.walkIns';
/** Searches for duplicates per person and hour: each tells whether somebody is known, so nobody may try numbers. */
const SEARCHES_PER_HOUR = 300;
/**
 * Answers per person and hour that say only "the office will check this one". A number that nobody has gets another
 * answer, so after these all searches are refused.
 */
const OFFICE_CHECKS_PER_HOUR = 40;

type Similar = Pick<WalkInDraft, 'firstName' | 'lastName' | 'phoneNumber' | 'birthYear'> & {
  readonly dateOfBirth?: unknown;
  readonly city?: unknown;
  readonly state?: unknown;
};

interface Deps {
  readonly audit: Audit;
  readonly network: Pick<Network, 'enquiries'>;
  readonly profiles: Pick<Profiles, 'refuseUnfit'>;
}

/** Walk-ins: candidates entered by staff, and shown to nobody else before they agree. */
export function createWalkInDesk(
  { db, clock, limits }: Pick<Platform, 'db' | 'clock' | 'limits'>,
  { audit, network, profiles }: Deps,
) {
  const searches = limits.define('walk-in-duplicates', SEARCHES_PER_HOUR, 3600);

  const officeChecks = limits.define('walk-in-office-checks', OFFICE_CHECKS_PER_HOUR, 3600);

  /**
   * Runs a search that tells whether a person is already known. Results that only the office may see are counted and logged. The
   * use is counted before the search, so that parallel searches cannot pass the limit. @throws Failure 429
   */
  const searching = async <T>(
    viewer: Viewer,
    run: () => Promise<T>,
    isForOffice: (found: T) => boolean,
  ): Promise<T> => {
    await searches.use(viewer.id);
    await officeChecks.use(viewer.id);
    let isCounted = false;
    try {
      const found = await run();
      isCounted = isForOffice(found);
      if (isCounted) await audit.recordView(viewer, { action: 'walk_in.left_to_office' });
      return found;
    } finally {
      if (!isCounted) await officeChecks.giveBack(viewer.id);
    }
  };

  const requirePhone = (typed: string): string => {
    const phone = toE164(typed);
    if (phone) return phone;
    throw failField('request.invalid', 'phoneNumber', invalidPhoneMessage);
  };

  const present = async (db: Reader, viewer: ReachViewer, id: string): Promise<WalkIn> => {
    const row = (await walkInReader(db).known(id)) as WalkInRow;
    return presentWalkIn(row, await walkInReader(db).steps(id), viewer);
  };

  /** Locks a walk-in within reach that the candidate has not answered. @throws Failure 404, 409 */
  const lockOpen = async (tx: Tx, viewer: ReachViewer, id: string): Promise<WalkInRow> => {
    await walkInWriter(tx).lock(id);
    const row = await walkInReader(tx).byId(viewer, id);
    if (!row) throw fail('not_found');
    if (row.closed_at) throw fail('walk_in.over');
    return row;
  };

  /** People who may be the same. Of those outside of reach it tells only that there is somebody. */
  const findDuplicates = async (
    db: Reader,
    viewer: ReachViewer,
    given: Similar,
    except?: string,
  ): Promise<Duplicates> => {
    const { city } = detailsOf(given);
    const wanted = {
      firstName: given.firstName,
      lastName: given.lastName,
      phone: toE164(given.phoneNumber) ?? given.phoneNumber,
      birthYear: birthYearOf(given, given.birthYear),
      city: typeof city === 'string' ? city : null,
      except,
    };
    const known = await duplicateReader(db).candidates(viewer, wanted);
    const alike = known
      .map((person) => ({ person, reasons: reasonsFor(wanted, person) }))
      .filter(({ reasons }) => reasons.length > 0);
    return {
      matches: alike
        .filter(({ person }) => person.isWithinReach)
        .map(({ person, reasons }) => ({
          kind: person.kind,
          id: person.id,
          name: `${person.firstName} ${person.lastName}`.trim(),
          birthYear: person.birthYear,
          city: person.city,
          status: person.status,
          reasons,
        })),
      officeCheck: alike.some(({ person }) => !person.isWithinReach),
    };
  };

  const columnsOf = (draft: WalkInDraft) => {
    const details = detailsOf(draft);
    profiles.refuseUnfit(draft.gender, details);
    if (!details.dateOfBirth && draft.birthYear && isYearTooYoung(draft.birthYear, draft.gender, clock.now()))
      throw failField('account.under_age', 'birthYear', tooYoung);
    return {
      first_name: draft.firstName,
      last_name: draft.lastName,
      gender: draft.gender,
      birth_year: birthYearOf(details, draft.birthYear),
      account_for: draft.accountFor,
      relative_name: draft.relativeName || null,
      phone: requirePhone(draft.phoneNumber),
      phone_is_contact_only: draft.phoneIsContactOnly ?? false,
      details,
    };
  };

  /**
   * Refuses a draft that resembles somebody within reach, unless the clerk has said that it is somebody else. @throws Failure 409
   */
  const checkDuplicates = async (
    tx: Tx,
    viewer: ReachViewer,
    draft: WalkInDraft,
    except?: string,
  ): Promise<{ officeCheck: boolean }> => {
    await walkInWriter(tx).lockNumber(requirePhone(draft.phoneNumber));
    const { matches, officeCheck } = await findDuplicates(tx, viewer, draft, except);
    if (matches.length && !draft.isSomebodyElse) throw fail('walk_in.duplicate');
    return { officeCheck };
  };

  /**
   * Stores a draft, inside the caller's transaction. @throws Failure 400 at the field that breaks a rule, 404 for an
   * enquiry outside of reach, 409 if somebody within reach may be the same and the draft does not say otherwise
   */
  const createDraft = async (
    tx: Tx,
    viewer: Viewer,
    draft: WalkInDraft,
    { importId }: { importId?: string } = {},
  ): Promise<{ id: string; officeCheck: boolean }> => {
    const columns = columnsOf(draft);
    if (draft.enquiryId) await network.enquiries.lock(tx, viewer, draft.enquiryId);
    const { officeCheck } = await checkDuplicates(tx, viewer, draft);
    const now = clock.now();
    const id = uuid();
    const writer = walkInWriter(tx);
    await writer.insert({
      id,
      ...columns,
      registered_by: viewer.id,
      enquiry_id: draft.enquiryId ?? null,
      import_id: importId ?? null,
      office_check: officeCheck ? 'duplicate' : null,
      check_phone: officeCheck ? columns.phone : null,
      created_at: now,
      changed_at: now,
    });
    await writer.addStep({ walkInId: id, at: now, byId: viewer.id, kind: 'registered' });
    if (officeCheck) await writer.addStep({ walkInId: id, at: now, kind: 'officeCheck' });
    await audit.record(tx, viewer, { action: 'walk_in.registered', detail: { walkInId: id } });
    return { id, officeCheck };
  };

  return {
    createDraft,
    columnsOf,
    findDuplicates,
    lockOpen,
    present,

    searching,

    /** For the form: who may be the same person. A view of people is logged. @throws Failure 429 */
    async duplicates(viewer: Viewer, given: BodyOf<typeof walkInsApi.findDuplicates>): Promise<Duplicates> {
      const found = await searching(
        viewer,
        () => findDuplicates(db.read, viewer, given, given.exceptId ?? undefined),
        ({ officeCheck }) => officeCheck,
      );
      if (found.matches.length) {
        const shown = found.matches.map(({ kind, id }) => `${kind} ${id}`).join(', ');
        await audit.recordView(viewer, { action: 'walk_in.compared', detail: { shown } });
      }
      return found;
    },

    /** Stores a draft. @throws Failure as `createDraft`, 429 */
    async register(viewer: Viewer, draft: WalkInDraft): Promise<WalkIn> {
      const { id } = await searching(
        viewer,
        () => db.transaction(({ tx }) => createDraft(tx, viewer, draft)),
        ({ officeCheck }) => officeCheck,
      );
      return present(db.read, viewer, id);
    },

    /** A page of the walk-ins within reach. @throws Failure 400 for a cursor of another list */
    async list(viewer: Viewer, query: QueryOf<typeof walkInsApi.walkIns>) {
      const wanted = newestPage(LIST_NAME, query);
      const asked = { viewer, filter: query.filter ?? 'all', search: query.search };
      const reader = walkInReader(db.read);
      const [found, totalCount] = await Promise.all([reader.page(asked, wanted), reader.count(asked)]);
      const { rows, ...ends } = cutPage(LIST_NAME, wanted, found, ({ created_at: at, id }) => ({ at, id }));
      return { data: rows.map(presentSummary), totalCount, ...ends };
    },

    /** One walk-in with contact data; the view is logged. @throws Failure 404 */
    async show(viewer: Viewer, id: string): Promise<WalkIn> {
      if (!(await walkInReader(db.read).byId(viewer, id))) throw fail('not_found');
      await audit.recordView(viewer, { action: 'walk_in.viewed', detail: { walkInId: id } });
      return present(db.read, viewer, id);
    },

    /** Requires a walk-in within reach. @throws Failure 404 */
    async requireWithinReach(viewer: Viewer, id: string): Promise<void> {
      if (!(await walkInReader(db.read).byId(viewer, id))) throw fail('not_found');
    },

    /**
     * Replaces the entered data. A candidate who was already asked sees the new text on her page. A consent given in person ends,
     * because it was given to the old text. @throws Failure as `createDraft`, 409 once the candidate has answered
     */
    async change(viewer: Viewer, id: string, draft: WalkInDraft): Promise<WalkIn> {
      const store = async (tx: Tx): Promise<boolean> => {
        const row = await lockOpen(tx, viewer, id);
        const columns = columnsOf(draft);
        const { officeCheck } = await checkDuplicates(tx, viewer, draft, id);
        const now = clock.now();
        // A passed check is valid only for the person who was checked.
        const isPassed = row.office_check !== null && row.checked_at !== null;
        const isNewCheck = officeCheck && (row.office_check === null || (isPassed && isOtherPerson(row, columns)));
        await walkInWriter(tx).update({
          id,
          ...columns,
          ...(isNewCheck ? { office_check: 'duplicate', check_phone: columns.phone, checked_at: null } : {}),
          ...withoutSignature(row),
          ...{ under_age_at: null, changed_at: now },
        });
        await walkInWriter(tx).addStep({ walkInId: id, at: now, byId: viewer.id, kind: 'changed' });
        if (isNewCheck) await walkInWriter(tx).addStep({ walkInId: id, at: now, kind: 'officeCheck' });
        await audit.record(tx, viewer, { action: 'walk_in.changed', detail: { walkInId: id } });
        return isNewCheck;
      };
      await searching(viewer, () => db.transaction(({ tx }) => store(tx)), Boolean);
      return present(db.read, viewer, id);
    },

    /**
     * Records that the office has checked a walk-in, after which the candidate may be asked for consent. @throws Failure 403
     * outside of the office
     */
    async check(viewer: Viewer, id: string, note: string | null): Promise<WalkIn> {
      if (!isStaff(viewer.role)) throw fail('forbidden');
      await db.transaction(async ({ tx }) => {
        const row = await lockOpen(tx, viewer, id);
        const now = clock.now();
        await walkInWriter(tx).update({ id: row.id, checked_at: now, changed_at: now });
        await walkInWriter(tx).addStep({ walkInId: id, at: now, byId: viewer.id, kind: 'checked', note });
        await audit.record(tx, viewer, { action: 'walk_in.checked', detail: { walkInId: id } });
      });
      return present(db.read, viewer, id);
    },
  };
}

const tooYoung = 'This person is too young: brides must be 18 or older, grooms 21 or older.';

/** Whether a change is in one of the facts by which duplicates are recognised. */
const isOtherPerson = (
  row: WalkInRow,
  columns: Pick<WalkInRow, 'first_name' | 'last_name' | 'birth_year' | 'phone' | 'details'>,
): boolean =>
  (['first_name', 'last_name', 'birth_year', 'phone'] as const).some((key) => row[key] !== columns[key]) ||
  row.details.city !== columns.details.city;

/** Ends a consent given in person, and its link: the candidate is asked anew about what is written now. */
export const withoutSignature = ({ signed_at }: WalkInRow) =>
  signed_at === null ? {} : { ...clearedSignature, token_hash: hashToken(newLinkToken()) };

export type WalkInDesk = ReturnType<typeof createWalkInDesk>;
