import { answer, match } from './activity.ts';
import { dataOf, mutualCouple, say } from './chat.ts';
import type { TestClient } from './client.ts';
import {
  acceptAs,
  agree,
  anAddress,
  endSeat,
  inviteGuardian,
  joinFamily,
  type Scene,
  waitForAcceptances,
} from './guardian.ts';
import { member, type Person } from './members.ts';
import { connect, type Line } from './sockets.ts';
import type { StaffMember } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

/** A conversation with a guardian, and all people who might try to read what is not theirs. */
export interface MatrixScene extends Scene {
  /** Id of the interest between the two members. */
  readonly interestId: string;
  /** A relative who can see her board. */
  readonly family: Person;
  readonly stranger: Person;
  readonly admin: StaffMember;
  /**
   * Another man who writes to her, in a conversation that the guardian can read in every state. Messages there prove
   * that the guardian's connection works.
   */
  readonly control: Person;
  readonly controlSeatId: string;
  /** The guardian's device, connected before the first message. */
  readonly line: Line;
}

/** The state of a guardian's seat, in the distinctions that matter for the calls. */
export type Kind = 'invited' | 'accepted' | 'active' | 'silenced' | 'over' | 'gone';

interface State {
  readonly upTo: 'invited' | 'accepted' | 'active';
  readonly kind: Kind;
  readonly bring?: (scene: MatrixScene, app: TestApp) => Promise<unknown>;
  /** The person whose account was deleted. */
  readonly without?: 'she' | 'he' | 'guardian';
  /** True if nothing new can be written in the conversation. */
  readonly isClosed?: true;
}

const expectSuccess = async (asked: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await asked;
  if (status !== 200) throw new Error(`${status} ${text}`);
};
const removeAccount = ({ client, id }: Person) => expectSuccess(client.delete(`/user/delete/${id}`));
const suspend = ({ admin }: MatrixScene, { id }: Person) =>
  expectSuccess(admin.client.put(`/user/changeStatus/${id}`, { status: 'BLACKLISTED', reason: 'fake_profile' }));
const block = (by: Person, { id }: Person) => expectSuccess(by.client.post(`/user/blockProfile/${id}`));

/** Sets the seat's expiry into the past, while the stored status is not yet updated. */
const expire = (app: TestApp, seatId: string) =>
  app.app.platform.db.transaction(({ tx }) =>
    tx
      .updateTable('guardian_seat')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', seatId)
      .execute(),
  );

export const states: Readonly<Record<string, State>> = {
  invited: { upTo: 'invited', kind: 'invited' },
  'accepted by the guardian alone': { upTo: 'accepted', kind: 'accepted' },
  'agreed to by the other side alone': {
    upTo: 'invited',
    kind: 'invited',
    bring: ({ he, seatId }) => expectSuccess(agree(he, seatId, { mayWrite: true })),
  },
  active: { upTo: 'active', kind: 'active' },
  'read-only, set by her': {
    upTo: 'active',
    kind: 'silenced',
    bring: ({ she, seatId }) => expectSuccess(she.client.put(`/chat/guardian/${seatId}`, { mayWrite: false })),
  },
  'read-only, set by him': {
    upTo: 'active',
    kind: 'silenced',
    bring: ({ he, seatId }) => expectSuccess(he.client.put(`/chat/guardian/${seatId}`, { mayWrite: false })),
  },
  'ended by her before the other side agreed': {
    upTo: 'accepted',
    kind: 'over',
    bring: ({ she, seatId }) => expectSuccess(endSeat(she, seatId)),
  },
  declined: {
    upTo: 'accepted',
    kind: 'over',
    bring: ({ he, seatId }) => expectSuccess(he.client.put(`/chat/guardian/${seatId}`, { status: 'Declined' })),
  },
  'ended by her': { upTo: 'active', kind: 'over', bring: ({ she, seatId }) => expectSuccess(endSeat(she, seatId)) },
  'ended by him': { upTo: 'active', kind: 'over', bring: ({ he, seatId }) => expectSuccess(endSeat(he, seatId)) },
  'ended by the guardian': {
    upTo: 'active',
    kind: 'over',
    bring: ({ guardian, seatId }) => expectSuccess(endSeat(guardian, seatId)),
  },
  expired: { upTo: 'active', kind: 'over', bring: ({ seatId }, app) => expire(app, seatId) },
  'interest withdrawn by her': {
    upTo: 'active',
    kind: 'over',
    isClosed: true,
    bring: ({ she, interestId }) => expectSuccess(answer(she, interestId, 'Withdrawn')),
  },
  'interest withdrawn by him': {
    upTo: 'active',
    kind: 'over',
    isClosed: true,
    bring: ({ he, interestId }) => expectSuccess(answer(he, interestId, 'Withdrawn')),
  },
  'blocked by her': { upTo: 'active', kind: 'gone', bring: ({ she, he }) => block(she, he) },
  'blocked by him': { upTo: 'active', kind: 'gone', bring: ({ she, he }) => block(he, she) },
  'her account deleted': { upTo: 'active', kind: 'gone', without: 'she', bring: ({ she }) => removeAccount(she) },
  'his account deleted': { upTo: 'active', kind: 'gone', without: 'he', bring: ({ he }) => removeAccount(he) },
  'the guardian’s account deleted': {
    upTo: 'active',
    kind: 'over',
    without: 'guardian',
    bring: ({ guardian }) => removeAccount(guardian),
  },
  'her account suspended': {
    upTo: 'active',
    kind: 'gone',
    without: 'she',
    bring: (scene) => suspend(scene, scene.she),
  },
  'his account suspended': { upTo: 'active', kind: 'gone', without: 'he', bring: (scene) => suspend(scene, scene.he) },
};

/** Creates the scene and brings it into this state, with nothing else changed. */
export async function sceneIn(app: TestApp, admin: StaffMember, state: State): Promise<MatrixScene> {
  const [{ she, he }, control, stranger] = await Promise.all([
    mutualCouple(app),
    member(app, { gender: 'MALE', firstName: 'Control' }),
    member(app, { gender: 'MALE', firstName: 'Stranger' }),
  ]);
  const interests = dataOf(await he.client.get('/user/myInterest'));
  await match(control, she);
  const controlContact = anAddress();
  const { _id: controlSeatId } = dataOf(await inviteGuardian(she, control, controlContact));
  const guardian = await joinFamily(app, controlContact);
  await expectSuccess(agree(control, controlSeatId));
  const familyContact = anAddress();
  await expectSuccess(
    she.client.post('/family/board/seats', { name: 'Amina', relation: 'Aunt', contact: familyContact }),
  );
  const family = await joinFamily(app, familyContact);
  const line = await connect(app, guardian);
  await say(he, she, 'Before the invitation');
  const contact = anAddress();
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
  const scene: MatrixScene = {
    she,
    he,
    guardian,
    seatId,
    interestId: interests[0].interestId,
    family,
    stranger,
    admin,
    control,
    controlSeatId,
    line,
  };
  if (state.upTo !== 'invited') await expectSuccess(acceptAs(app, guardian, contact));
  await waitForAcceptances(app);
  await say(she, he, 'Before the agreement');
  if (state.upTo === 'active') {
    await expectSuccess(agree(he, seatId, { mayWrite: true }));
    await say(he, she, 'Since the agreement');
    await waitForGuardianMessage(line, 'Since the agreement');
  }
  return scene;
}

/** Waits until the guardian's device has received this message. */
export async function waitForGuardianMessage(line: Line, content: string): Promise<void> {
  await waitUntil(
    async () => line.all('guardian:message').some((message) => message.content === content) || undefined,
    `The guardian did not get “${content}”`,
  );
}

/** The calls about a seat, with the path's ids filled in. */
export const calls = {
  list: (client: TestClient, _seatId: string, otherId: string) => client.get(`/chat/guardian/${otherId}`),
  let: (client: TestClient, seatId: string, _otherId: string, mayWrite = true) =>
    client.put(`/chat/guardian/${seatId}`, { mayWrite }),
  share: (client: TestClient, seatId: string) => client.put(`/chat/guardian/${seatId}/contact`, { shared: false }),
  seat: (client: TestClient, seatId: string) => client.get(`/guardian/seats/${seatId}`),
  messages: (client: TestClient, seatId: string) => client.get(`/guardian/seats/${seatId}/messages`),
  read: (client: TestClient, seatId: string) => client.put(`/guardian/seats/${seatId}/read`, { seq: 1 }),
  withhold: (client: TestClient, seatId: string) =>
    client.put(`/guardian/seats/${seatId}/contact`, { withheld: false }),
  write: (client: TestClient, seatId: string) =>
    client.post(`/guardian/seats/${seatId}/messages`, { content: 'From the guardian' }),
} as const;
export type CallName = keyof typeof calls;
