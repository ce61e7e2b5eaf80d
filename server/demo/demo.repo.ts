import { type Insertable, sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';
import type {
  BureauCase,
  CaseAgreement,
  CaseFollowUp,
  CaseProposal,
  CaseStep,
  Consent,
  ContentEntry,
  ContentGroup,
  ContentRevision,
  DB,
  DutyPeriod,
  Enquiry,
  EnquiryStep,
  FoundEachOther,
  Member,
  NetworkPlace,
  PartnerPreference,
  Product,
  ProductPrice,
  Profile,
  SiteSetting,
  StockMovement,
  Story,
  StorySide,
  StoryVersion,
  Territory,
  Verification,
  Visit,
  WalkIn,
  WalkInImport,
  WalkInImportRow,
  WalkInStep,
} from '../platform/db/schema.gen.ts';
import type { TalkRows } from './talks.rows.ts';

export const demoReader = (db: Reader) => ({
  hasMembers: async (): Promise<boolean> =>
    (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) !== undefined,
  /** Password hashes of demo accounts that can sign in, by email key. */
  async hashes(emailKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (!emailKeys.length) return new Map();
    const rows = await db
      .selectFrom('member')
      .select(['email_key', 'password_hash'])
      .where('demo', '=', true)
      .where('status', 'in', ['ACTIVE', 'INACTIVE'])
      .where('email_key', 'in', emailKeys)
      .$narrowType<{ email_key: string }>()
      .execute();
    return new Map(rows.map((row) => [row.email_key, row.password_hash]));
  },
});

export interface DemoRows {
  at: Date;
  members: readonly Insertable<Member>[];
  profiles: readonly Insertable<Profile>[];
  preferences: readonly Insertable<PartnerPreference>[];
  consents: readonly Insertable<Consent>[];
  verifications: readonly Insertable<Verification>[];
  talks: TalkRows;
  foundEachOther: readonly Insertable<FoundEachOther>[];
  stories: readonly Insertable<Story>[];
  storySides: readonly Insertable<StorySide>[];
  storyVersions: readonly Insertable<StoryVersion>[];
  territories: readonly Insertable<Territory>[];
  duties: readonly Insertable<DutyPeriod>[];
  places: readonly Insertable<NetworkPlace>[];
  enquiries: readonly Insertable<Enquiry>[];
  enquirySteps: readonly Insertable<EnquiryStep>[];
  visits: readonly Insertable<Visit>[];
  walkIns: readonly Insertable<WalkIn>[];
  walkInSteps: readonly Insertable<WalkInStep>[];
  imports: readonly Insertable<WalkInImport>[];
  importedRows: readonly Insertable<WalkInImportRow>[];
  bureauCases: readonly Insertable<BureauCase>[];
  caseSteps: readonly Insertable<CaseStep>[];
  caseProposals: readonly Insertable<CaseProposal>[];
  caseAgreements: readonly Insertable<CaseAgreement>[];
  caseFollowUps: readonly Insertable<CaseFollowUp>[];
  products: readonly Insertable<Product>[];
  productPrices: readonly Insertable<ProductPrice>[];
  stockMovements: readonly Insertable<StockMovement>[];
  contentGroups: readonly Insertable<ContentGroup>[];
  contentEntries: readonly Insertable<ContentEntry>[];
  contentRevisions: readonly Insertable<ContentRevision>[];
  settings: readonly Insertable<SiteSetting>[];
}

/**
 * Advisory lock until the end of the transaction: of two starting programs, one creates the demo data, and the other
 * finds them.
 */
const FILL_LOCK = 0x64_65_6d_6f;

/** Rows per statement: PostgreSQL allows 65,535 parameters, and a profile has about fifty. */
const BATCH_SIZE = 200;

export const demoWriter = (tx: Tx) => {
  const insert = async <T extends keyof DB & string>(table: T, rows: readonly Insertable<DB[T]>[]): Promise<void> => {
    for (let start = 0; start < rows.length; start += BATCH_SIZE)
      await tx
        .insertInto(table)
        .values(rows.slice(start, start + BATCH_SIZE))
        .execute();
  };
  return {
    waitForOthers: () => sql`select pg_advisory_xact_lock(${FILL_LOCK})`.execute(tx),
    async fill(rows: DemoRows): Promise<void> {
      await insert('member', rows.members);
      await insert('profile', rows.profiles);
      await insert('partner_preference', rows.preferences);
      await insert('consent', rows.consents);
      await insert('verification', rows.verifications);
      await insert('interest', rows.talks.interests);
      await insert('conversation', rows.talks.conversations);
      await insert('conversation_side', rows.talks.sides);
      await insert('message', rows.talks.messages);
      await insert('found_each_other', rows.foundEachOther);
      await insert('story', rows.stories);
      await insert('story_side', rows.storySides);
      await insert('story_version', rows.storyVersions);
      await insert('territory', rows.territories);
      await insert('network_place', rows.places);
      await insert('duty_period', rows.duties);
      await insert('enquiry', rows.enquiries);
      await insert('enquiry_step', rows.enquirySteps);
      await insert('visit', rows.visits);
      await insert('walk_in', rows.walkIns);
      await insert('walk_in_step', rows.walkInSteps);
      await insert('walk_in_import', rows.imports);
      await insert('walk_in_import_row', rows.importedRows);
      await insert('bureau_case', rows.bureauCases);
      await insert('case_step', rows.caseSteps);
      await insert('case_proposal', rows.caseProposals);
      await insert('case_agreement', rows.caseAgreements);
      await insert('case_follow_up', rows.caseFollowUps);
      await insert('product', rows.products);
      await insert('product_price', rows.productPrices);
      await insert('stock_movement', rows.stockMovements);
      await insert('content_group', rows.contentGroups);
      await insert('content_entry', rows.contentEntries);
      await insert('content_revision', rows.contentRevisions);
      // All parts of the program that can be switched off are switched on in the demo.
      await insert('site_setting', [{ key: 'network', value: JSON.stringify(true), at: rows.at }, ...rows.settings]);
    },
  };
};
