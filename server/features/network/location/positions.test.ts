import { afterEach, expect, it } from 'vitest';
import { createPositions, type Positions } from './positions.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-28T06:00:00Z');
let now = START;
const clock = { now: () => new Date(now) };
const open: Positions[] = [];
afterEach(() => {
  now = START;
  for (const positions of open.splice(0)) positions.close();
});

/** Nodes that receive each other's messages as JSON, as through Redis. */
function nodes(count: number): Positions[] {
  const heard: ((message: unknown) => void)[] = [];
  return Array.from({ length: count }, (_, own) => {
    const positions = createPositions(
      { clock },
      {
        send: (message) =>
          heard.forEach((hear, node) => void (node !== own && hear(JSON.parse(JSON.stringify(message))))),
        onMessage: (hear) => void heard.push(hear),
      },
    );
    open.push(positions);
    return positions;
  });
}

const duty = { endsBy: new Date(START + 48 * HOUR), sessionId: 'session' };
const position = () => ({ lat: 26.8, lng: 80.9, accuracy: 10, at: clock.now() });

it('the last position of a person is stored on all nodes, and deleted on all nodes', () => {
  const [one, two] = nodes(2) as [Positions, Positions];
  one.keep('officer', position(), duty);
  expect(two.of('officer')).toMatchObject({ ...position() });
  two.forget('officer');
  expect(one.of('officer')).toBeUndefined();
});

it('a last position is deleted after 24 hours, or when duty ends', () => {
  const [one] = nodes(1) as [Positions];
  one.keep('officer', position(), duty);
  one.keep('early', position(), { ...duty, endsBy: new Date(START + HOUR) });
  now = START + HOUR;
  expect(one.of('early')).toBeUndefined();
  now = START + 24 * HOUR - 1;
  expect(one.of('officer')).toBeDefined();
  now++;
  expect(one.of('officer')).toBeUndefined();
});

it('concernedBy returns people by their id, or by the session in which they are on duty', () => {
  const [one] = nodes(1) as [Positions];
  one.keep('officer', position(), duty);
  expect(one.concernedBy({ sessionIds: ['session', 'other'] })).toEqual(['officer']);
  expect(one.concernedBy({ memberId: 'officer' })).toEqual(['officer']);
  expect(one.concernedBy({ sessionIds: ['other'], memberId: 'somebody' })).toEqual([]);
});

it('a message of another kind from another node has no effect', () => {
  const heard: ((message: unknown) => void)[] = [];
  const positions = createPositions({ clock }, { send: () => {}, onMessage: (hear) => void heard.push(hear) });
  open.push(positions);
  for (const message of [null, 'position', { kind: 'relay', to: 'officer' }, 7]) heard[0]?.(message);
  expect(positions.of('officer')).toBeUndefined();
});
