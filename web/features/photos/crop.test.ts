import { describe, expect, it } from 'vitest';
import { aspectRatioOf, croppedSize, maxZoom, presetShape, rotatedSize } from './crop.ts';

const photo = { width: 4000, height: 3000 };

describe('cropping a photo', () => {
  it('rotates by quarter turns', () => {
    expect(rotatedSize(photo, 90)).toEqual({ width: 3000, height: 4000 });
    expect(rotatedSize(photo, 180)).toEqual(photo);
    expect(rotatedSize(photo, -90)).toEqual({ width: 3000, height: 4000 });
  });

  it('proposes a portrait frame, and allows the whole picture', () => {
    expect(aspectRatioOf('portrait', photo)).toBe(0.75);
    expect(aspectRatioOf('square', photo)).toBe(1);
    expect(aspectRatioOf('whole', rotatedSize(photo, 90))).toBe(0.75);
  });

  it('proposes a square where a portrait frame would be refused as too small', () => {
    expect(presetShape(photo)).toBe('portrait');
    expect(presetShape({ width: 200, height: 200 })).toBe('square');
    expect(presetShape({ width: 400, height: 250 })).toBe('square');
    expect(presetShape({ width: 200, height: 267 })).toBe('portrait');
    // Too small in any shape: the server explains why.
    expect(presetShape({ width: 150, height: 150 })).toBe('portrait');
  });

  it('limits the zoom so that the cropped photo is large enough to be accepted', () => {
    expect(maxZoom(photo, 0.75)).toBe(4);
    // The initial crop is 450 × 600 px; at 2.25 times the zoom, 200 px are left.
    expect(maxZoom({ width: 800, height: 600 }, 0.75)).toBe(2.25);
    expect(maxZoom({ width: 150, height: 150 }, 1)).toBe(1);
  });

  it('makes large photos smaller and never enlarges small ones', () => {
    expect(croppedSize({ width: 3000, height: 4000 })).toEqual({ width: 1620, height: 2160, scale: 0.54 });
    expect(croppedSize({ width: 300, height: 400 })).toEqual({ width: 300, height: 400, scale: 1 });
  });
});
