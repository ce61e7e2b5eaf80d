import { describe, expect, it } from 'vitest';
import type { GalleryRequest } from '../../../../contract/photos/fields.schema.ts';
import { galleryState } from './gallery-state.ts';

const now = Date.parse('2026-05-10T00:00:00Z');
const request = (over: Partial<GalleryRequest>): GalleryRequest => ({
  requestId: '0190',
  status: 'Pending',
  at: '2026-05-01T00:00:00Z',
  until: null,
  againFrom: null,
  ...over,
});

describe('the state of the gallery on a profile', () => {
  it('offers a photo request only where a photo is blurred', () => {
    expect(galleryState({ galleryAccess: 'ask' }, true, now)).toEqual({ state: 'ask', premium: false });
    expect(galleryState({ galleryAccess: 'premium' }, true, now)).toEqual({ state: 'ask', premium: true });
    expect(galleryState({ galleryAccess: 'ask' }, false, now)).toEqual({ state: 'none' });
    expect(galleryState({ galleryAccess: 'open' }, false, now)).toEqual({ state: 'none' });
    // Staff get no access state, and cannot request photos.
    expect(galleryState({}, true, now)).toEqual({ state: 'none' });
  });

  it('shows the status of the viewer’s photo request', () => {
    const of = (galleryRequest: GalleryRequest, hasBlurred = true) =>
      galleryState({ galleryAccess: 'ask', galleryRequest }, hasBlurred, now).state;
    expect(of(request({}))).toBe('waits');
    expect(of(request({ status: 'Declined', againFrom: '2026-05-12T00:00:00Z' }))).toBe('later');
    expect(of(request({ status: 'Declined', againFrom: '2026-05-09T00:00:00Z' }))).toBe('ask');
    expect(of(request({ status: 'Accepted', until: '2026-05-20T00:00:00Z' }), false)).toBe('shared');
    expect(of(request({ status: 'Accepted', until: '2026-05-09T00:00:00Z' }))).toBe('ask');
  });
});
