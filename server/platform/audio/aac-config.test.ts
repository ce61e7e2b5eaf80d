import { describe, expect, it } from 'vitest';
import { plainAacRate } from './aac-config.rules.ts';

describe('the sampling rate of AAC whose frames have 1,024 samples', () => {
  it.each<[string, number[], number | undefined]>([
    ['48 kHz, one channel', [0x11, 0x88], 48_000],
    ['44.1 kHz, two channels', [0x12, 0x10], 44_100],
    ['says that it does not use spectral band replication', [0x11, 0x88, 0x56, 0xe5, 0x00], 48_000],
    ['uses spectral band replication after all', [0x13, 0x08, 0x56, 0xe5, 0x98], undefined],
    ['HE-AAC', [0x2b, 0x09, 0x88, 0x00], undefined],
    ['HE-AAC with parametric stereo', [0xeb, 0x09, 0x88, 0x00], undefined],
    ['a rate of its own', [0x17, 0x80, 0x5d, 0xc0, 0x08], undefined],
    ['96 kHz', [0x10, 0x08], undefined],
    ['a rate that is not in the table', [0x16, 0x88], undefined],
    ['frames of 960 samples', [0x11, 0x8c], undefined],
    ['channels described elsewhere', [0x11, 0x80], undefined],
    ['six channels', [0x11, 0xb0], undefined],
    ['unknown further bytes', [0x11, 0x88, 0x01], undefined],
    ['cut off', [0x11], undefined],
    ['nothing', [], undefined],
  ])('%s', (_what, bytes, rate) => expect(plainAacRate(Uint8Array.from(bytes))).toBe(rate));
});
