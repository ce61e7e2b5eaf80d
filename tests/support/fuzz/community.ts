import { express, match } from '../activity.ts';
import { confirmEmail } from '../badges.ts';
import { dataOf, say } from '../chat.ts';
import { familyOf, freshEmail, inviteToBoard, share, tokenSentTo } from '../family.ts';
import { ask } from '../gallery-requests.ts';
import { agree, anAddress, inviteGuardian, joinFamily, waitForAcceptances } from '../guardian.ts';
import { type Person, register } from '../members.ts';
import { report } from '../moderation.ts';
import { uploadSeeds } from '../photos.ts';
import type { StaffMember } from '../staff.ts';
import type { TestApp } from '../test-app.ts';
import { openSignedOut } from '../tickets.ts';
import type { Canary } from './canaries.ts';
import {
  canariesOf,
  createMemberWithCanaries,
  type MemberWithCanaries,
  registerMemberWithCanaries,
} from './canary-member.ts';

/** The people who exist before the fuzz test makes calls. */
export interface Community {
  readonly she: MemberWithCanaries;
  readonly he: MemberWithCanaries;
  readonly suitor: MemberWithCanaries;
  readonly unfinished: Person;
  readonly father: Person;
  readonly guardian: Person;
  /** Two members who make no calls, and whose data no answer may reveal. */
  readonly quiet: readonly MemberWithCanaries[];
  readonly canaries: readonly Canary[];
  /** Tokens of emailed links that are still valid. */
  readonly linkTokens: readonly string[];
}

/** Questions of the bureau that members answer. */
async function addQuestions({ client }: StaffMember): Promise<void> {
  const rules = { isRequired: false, defaultVisibility: 'members' };
  const text = { kind: 'text', label: { en: 'What do you collect?' }, isFilter: false };
  const choices = [{ label: { en: 'Cricket' } }, { label: { en: 'Chess' } }];
  const choice = { kind: 'severalOf', label: { en: 'Which sports?' }, choices, isFilter: true };
  for (const question of [text, choice]) dataOf(await client.post('/staff/extraQuestions', { ...question, ...rules }));
}

/** Two members who write to each other and share data that nobody else may see. */
async function quietCouple(app: TestApp, admin: StaffMember, reported: Person) {
  await addQuestions(admin);
  const [her, him] = await Promise.all([
    createMemberWithCanaries(app, { gender: 'FEMALE', firstName: 'Parveen' }),
    createMemberWithCanaries(app, { gender: 'MALE', firstName: 'Junaid' }),
  ]);
  await match(him, her);
  const words = {
    message: 'By the quetzal door behind the tailor',
    boardNote: 'Quetzal note for Abbu',
    report: 'Quetzal report of what he wrote',
    teamNote: 'Quetzal note of the team',
  };
  await say(her, him, words.message);
  const father = await familyOf(app, her);
  dataOf(await share(her, him.id, words.boardNote));
  dataOf(await report(her, reported, { description: words.report }));
  dataOf(await admin.client.post(`/staff/members/${her.id}/notes`, { text: words.teamNote }));
  const { message, boardNote, ...hers } = words;
  const own = [
    ...canariesOf(her.id, { message }, new Set([him.id])),
    ...canariesOf(her.id, { boardNote }, new Set([father.id])),
    ...canariesOf(her.id, hers),
  ];
  return { quiet: [her, him], canaries: [...own, ...her.canaries, ...him.canaries] };
}

/** A candidate whose profile another person registered, and who is notified of it. Returns the token of the link. */
async function notifiedCandidate(app: TestApp): Promise<string> {
  const candidateEmail = freshEmail();
  await register(app, { behalfOf: 'Sister', candidateEmail });
  const { text } = await app.message(candidateEmail, /\/candidate\//);
  return /\/candidate\/([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Creates all people, with something of every kind (interests, chats, reports and so on) between them. */
export async function communityOf(app: TestApp, admin: StaffMember): Promise<Community> {
  const [she, he, suitor] = await Promise.all([
    registerMemberWithCanaries(app, { gender: 'FEMALE', firstName: 'Sana' }),
    registerMemberWithCanaries(app, { gender: 'MALE', firstName: 'Imran' }),
    registerMemberWithCanaries(app, { gender: 'MALE', firstName: 'Salman' }),
  ]);
  const { quiet, canaries } = await quietCouple(app, admin, he);
  for (const one of [she, he]) await confirmEmail(app, one);
  await match(he, she);
  await say(he, she, 'Before the guardian can read');
  const contact = anAddress();
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
  const guardian = await joinFamily(app, contact);
  await waitForAcceptances(app);
  dataOf(await agree(he, seatId, { mayWrite: true }));
  const message = 'Where the quetzal looks over the wall';
  await say(she, he, message);
  await express(suitor, she);
  await ask(suitor, she);
  await uploadSeeds(she, { profileImage: 1, image1: 2 });
  await uploadSeeds(he, { profileImage: 3, image1: 4 });
  await report(suitor, she, { description: 'Something about the photos.' });
  const father = await familyOf(app, she);
  dataOf(await share(she, suitor.id, 'What do you think?'));
  const invited = freshEmail();
  dataOf(await inviteToBoard(he, { contact: invited }));
  const stranger = await openSignedOut(app);
  return {
    she,
    he,
    suitor,
    unfinished: await register(app, { gender: 'MALE' }),
    father,
    guardian,
    quiet,
    canaries: [
      ...canaries,
      ...canariesOf(she.id, { message }, new Set([he.id, guardian.id])),
      ...[she, he, suitor].flatMap((one) => one.canaries),
    ],
    linkTokens: [stranger.token, await notifiedCandidate(app), await tokenSentTo(app, invited)],
  };
}
