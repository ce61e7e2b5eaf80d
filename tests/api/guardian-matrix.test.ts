import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, post, say, textsOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { guardianTexts } from '../support/guardian.ts';
import {
  type CallName,
  calls,
  type Kind,
  type MatrixScene,
  sceneIn,
  states,
  waitForGuardianMessage,
} from '../support/guardian-matrix.ts';
import { oneOfEach } from '../support/sample.ts';
import { closeSockets } from '../support/sockets.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * Rights of everybody in every state of a guardian's seat: the guardian gets no message from before the agreement and
 * none after the end.
 */

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

type Expected = Readonly<Record<CallName, number>>;
const all = (status: number): Expected => ({
  list: status,
  let: status,
  share: status,
  seat: status,
  messages: status,
  read: status,
  withhold: status,
  write: status,
});
const notTheGuardian = { seat: 404, messages: 404, read: 404, withhold: 404, write: 404 };
const closedToFamily = { list: 403, let: 403, share: 403 };

const ofMember: Readonly<Record<Kind, Expected>> = {
  invited: { ...all(200), ...notTheGuardian },
  accepted: { ...all(200), ...notTheGuardian },
  active: { ...all(200), ...notTheGuardian },
  silenced: { ...all(200), ...notTheGuardian },
  over: { ...all(409), list: 200, ...notTheGuardian },
  gone: all(404),
};
const ofGuardian: Readonly<Record<Kind, Expected>> = {
  invited: { ...all(404), ...closedToFamily },
  accepted: { ...all(403), seat: 200, withhold: 200 },
  active: { ...all(200), ...closedToFamily },
  silenced: { ...all(200), ...closedToFamily, write: 403 },
  over: { ...all(404), ...closedToFamily },
  gone: { ...all(404), ...closedToFamily },
};

/** One state of each group with the same expected result; in a long run all states. */
const tried = oneOfEach('states of a seat', Object.entries(states), ([name, { kind, upTo, without, isClosed }]) =>
  name === 'expired' ? name : [kind, upTo, without, isClosed].join(),
);

describe.each(tried)('guardian seat in the state: %s', (_name, state) => {
  const { kind, without, upTo, isClosed } = state;
  const isLive = kind === 'active' || kind === 'silenced';
  let scene: MatrixScene;
  afterAll(closeSockets);

  const check = async (who: string, client: MatrixScene['she']['client'], otherId: string, expected: Expected) => {
    const found = {} as Record<CallName, number>;
    for (const name of Object.keys(calls) as CallName[]) {
      const answer = await calls[name](client, scene.seatId, otherId, kind !== 'silenced');
      if (answer.status !== 200) expectFailure(answer, answer.status);
      found[name] = answer.status;
    }
    expect({ who, ...found }).toEqual({ who, ...expected });
  };

  it('can be set up, and its end notifies the guardian’s device or disconnects it', async () => {
    scene = await sceneIn(app, admin, state);
    const told = () => scene.line.all('guardian:changed').filter(({ seatId }) => seatId === scene.seatId).length;
    const before = told();
    await state.bring?.(scene, app);
    // The guardian's device is notified of an end, whoever caused it; a guardian whose account is deleted is
    // disconnected.
    if (without === 'guardian') await expect.poll(() => scene.line.ended()).toBeDefined();
    else if ((kind === 'over' || kind === 'gone') && _name !== 'expired')
      await expect.poll(told).toBeGreaterThan(before);
  });

  it('delivers new messages to the guardian only while the seat is active', async () => {
    const { she, he, control, line, seatId } = scene;
    const isGone = kind === 'gone' || isClosed;
    if (isGone) expect((await post(he, she, 'Now')).status).not.toBe(200);
    else await say(he, she, 'Now');
    if (without !== 'guardian' && without !== 'she') {
      await say(control, she, 'Still there');
      await waitForGuardianMessage(line, 'Still there');
    }
    const heard = line
      .all('guardian:message')
      .filter((message) => message.seatId === seatId)
      .map(({ content }) => content);
    const since = upTo === 'active' ? ['Since the agreement'] : [];
    expect(heard).toEqual(isLive ? [...since, 'Now'] : since);
    // The guardian's device never receives the ordinary chat event.
    expect(new Set(line.received.map(({ event }) => event))).not.toContain('send:message');
  });

  it('lets the guardian read messages since the agreement while active, and nothing otherwise', async () => {
    const { guardian, seatId, she, he } = scene;
    if (isLive) expect(await guardianTexts(guardian, seatId)).toEqual(['Since the agreement', 'Now']);
    if (isLive) expect(await guardianTexts(guardian, seatId, '?after=0&before=3')).toEqual([]);
    if (kind === 'gone') return;
    const everything = ['Before the invitation', 'Before the agreement'];
    const texts = [...everything, ...(upTo === 'active' ? ['Since the agreement'] : []), ...(isClosed ? [] : ['Now'])];
    expect(await textsOf(she, he)).toEqual(texts);
    expect(await textsOf(he, she)).toEqual(texts);
  });

  it('answers each call of the people who may make it, and refuses everybody else with 401, 403 or 404', async () => {
    const { she, he, guardian, family, stranger } = scene;
    // The other side no longer sees an invitation that ended before it became active.
    const forOther = kind === 'over' && upTo !== 'active' ? { ...ofMember.over, let: 404, share: 404 } : ofMember[kind];
    await check('guardian', guardian.client, she.id, without === 'guardian' ? all(401) : ofGuardian[kind]);
    await check('ward', she.client, he.id, without === 'she' ? all(401) : ofMember[kind]);
    await check('other', he.client, she.id, without === 'he' ? all(401) : forOther);
    await check('family', family.client, she.id, { ...closedToFamily, ...notTheGuardian });
    const strangers = { ...all(404), list: without === 'she' ? 404 : 200 };
    await check('stranger', stranger.client, she.id, strangers);
    await check('staff', admin.client, she.id, { ...all(404), list: 403 });
  });

  it('appears in the lists of the people involved only', async () => {
    const { she, he, guardian, family, stranger, seatId } = scene;
    const idsOf = async (client: typeof she.client, path: string) =>
      dataOf(await client.get(path)).map(({ _id }: { _id: string }) => _id);
    for (const { client } of [family, stranger, admin]) expect(await idsOf(client, '/guardian/seats')).toEqual([]);
    if (without !== 'she') expect(await idsOf(stranger.client, `/chat/guardian/${she.id}`)).toEqual([]);
    if (kind !== 'gone') {
      const isKnown = kind !== 'over' || upTo === 'active';
      expect(await idsOf(she.client, `/chat/guardian/${he.id}`)).toEqual([seatId]);
      expect(await idsOf(he.client, `/chat/guardian/${she.id}`)).toEqual(isKnown ? [seatId] : []);
    }
    if (without === 'guardian') return;
    const isThere = kind === 'accepted' || isLive;
    const seats = await idsOf(guardian.client, '/guardian/seats');
    expect(seats.includes(seatId)).toBe(isThere);
    const { places } = dataOf(await guardian.client.get('/family/home'));
    expect(places.some(({ _id }: { _id: string }) => _id === seatId)).toBe(isThere);
  });

  it('cannot be ended by people who are not involved', async () => {
    const { family, stranger, seatId, guardian } = scene;
    for (const { client } of [family, stranger, admin])
      expectFailure(await client.delete(`/chat/guardian/${seatId}`), 404, 'not_found');
    if ((kind === 'over' || kind === 'gone' || kind === 'invited') && without !== 'guardian')
      expectFailure(await guardian.client.delete(`/chat/guardian/${seatId}`), 404, 'not_found');
  });
});
