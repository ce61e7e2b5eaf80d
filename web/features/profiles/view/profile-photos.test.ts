import { expect, test } from 'vitest';
import { profilePhotos } from './profile-photos.ts';

test('the photos of a profile are in slot order, each clear or blurred as the viewer receives it', () => {
  const images = {
    image3: '/c',
    image3Blurred: true as const,
    profileImage: '/a',
    profileImagePlaceholder: 'data:image/webp;base64,AA',
  };
  expect(profilePhotos(images)).toEqual([
    { slot: 'profileImage', url: '/a', blurred: false, placeholder: 'data:image/webp;base64,AA' },
    { slot: 'image3', url: '/c', blurred: true, placeholder: undefined },
  ]);
  expect(profilePhotos({})).toEqual([]);
});
