import { expect, test } from 'vitest';
import { photoSlots } from '../../../contract/photos/values.ts';
import { neighbourSlot, photoIdsBySlot, reorderPhotos, slots, swappedOrder } from './slots.ts';

test('the photo slots are those of the contract', () => {
  expect(slots).toEqual(photoSlots);
});

test('swapping two photos moves no other photo', () => {
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

test('a new order of photos sends only the photo ids of the slots that changed', () => {
  const photos = [
    { slot: 'profileImage', id: 'a' },
    { slot: 'image2', id: 'b' },
  ] as const;
  expect(photoIdsBySlot(photos, 'image2', 'image3')).toEqual({ image2: 'b', image3: 'none' });
});

test('the first photo slot has no neighbour before it, and the last one none after it', () => {
  expect(neighbourSlot('profileImage', -1)).toBeUndefined();
  expect(neighbourSlot('profileImage', 1)).toBe('image1');
  expect(neighbourSlot('image3', 1)).toBeUndefined();
});
