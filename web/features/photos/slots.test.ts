import { expect, test } from 'vitest';
import { photoSlots } from '../../../contract/photos/values.ts';
import { neighbour, photoIdsBySlot, reorderPhotos, slots, swappedOrder } from './slots.ts';

test('the photo slots are those of the contract', () => {
  expect(slots).toEqual(photoSlots);
});

test('swaps two photos and moves no others', () => {
  expect(swappedOrder('image2', 'profileImage')).toEqual(['image2', 'image1', 'profileImage', 'image3']);
  const photos = [
    { slot: 'profileImage', name: 'a' },
    { slot: 'image1', name: 'b' },
    { slot: 'image2', name: 'c' },
  ] as const;
  const names = (order: ReturnType<typeof swappedOrder>) =>
    reorderPhotos(photos, order).map(({ slot, name }) => `${slot}:${name}`);
  expect(names(swappedOrder('image2', 'profileImage'))).toEqual(['profileImage:c', 'image1:b', 'image2:a']);
  // An empty slot can be moved too.
  expect(names(swappedOrder('image2', 'image3'))).toEqual(['profileImage:a', 'image1:b', 'image3:c']);
});

test('sends the photo ids of the affected slots only', () => {
  const photos = [
    { slot: 'profileImage', id: 'a' },
    { slot: 'image2', id: 'b' },
  ] as const;
  expect(photoIdsBySlot(photos, 'image2', 'image3')).toEqual({ image2: 'b', image3: 'none' });
});

test('a slot at either end of the row has no neighbour beyond it', () => {
  expect(neighbour('profileImage', -1)).toBeUndefined();
  expect(neighbour('profileImage', 1)).toBe('image1');
  expect(neighbour('image3', 1)).toBeUndefined();
});
