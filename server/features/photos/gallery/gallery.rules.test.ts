import { expect, it } from 'vitest';
import { type PhotoSlot, photoSlots } from '../../../../contract/photos/values.ts';
import { photoMoves, refusalOfRole, refusalOfUnseen } from './gallery.rules.ts';

/** Every list of different slots, in every order. */
function* namings(left: readonly PhotoSlot[] = photoSlots): Generator<PhotoSlot[]> {
  for (const slot of left) {
    yield [slot];
    for (const more of namings(left.filter((one) => one !== slot))) yield [slot, ...more];
  }
}

it('reordering gives each photo its own slot, with the named photos first', () => {
  const all = [...namings()];
  expect(all.length).toBe(64);
  for (const named of all) {
    const to = new Map(photoMoves(named).map((move) => [move.from, move.to]));
    const after = photoSlots.map((slot) => to.get(slot) ?? slot);
    expect(new Set(after).size).toBe(photoSlots.length);
    const order = photoSlots.toSorted(
      (a, b) => photoSlots.indexOf(to.get(a) ?? a) - photoSlots.indexOf(to.get(b) ?? b),
    );
    expect(order.slice(0, named.length)).toEqual(named);
    const rest = order.slice(named.length);
    expect(rest).toEqual(photoSlots.filter((slot) => !named.includes(slot)));
  }
});

it('reordering moves no photo that is already in its slot', () => {
  expect(photoMoves(['profileImage'])).toEqual([]);
  expect(photoMoves([...photoSlots])).toEqual([]);
});

it('only members have photos; other roles get 403', () => {
  expect(refusalOfRole('MEMBER')).toBeUndefined();
  for (const role of ['ADMIN', 'EMPLOYEE', 'DEALER', 'RETAILER'] as const)
    expect(refusalOfRole(role)).toMatchObject({ status: 403, code: 'forbidden' });
});

it('the photos that a client saw are compared with the stored ones, for the slots that the client names', () => {
  const own = [
    { id: 'a', slot: 'profileImage' },
    { id: 'b', slot: 'image2' },
  ] as const;
  for (const seen of [
    undefined,
    {},
    { image2: null },
    { profileImage: 'a', image1: 'none', image2: 'b', image3: 'none' },
  ])
    expect(refusalOfUnseen(own, seen)).toBeUndefined();
  for (const seen of [{ profileImage: 'b' }, { profileImage: 'none' }, { profileImage: 'a', image3: 'b' }])
    expect(refusalOfUnseen(own, seen)).toMatchObject({ status: 409, code: 'gallery.changed' });
});
