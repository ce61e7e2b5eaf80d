import { describe, expect, it } from 'vitest';
import { opusPacketSeconds } from './opus-packet.rules.ts';

describe('the length of an Opus packet', () => {
  it.each<[string, number[], number | undefined]>([
    ['one frame of 20 ms', [0xf8], 0.02],
    ['one frame of 2.5 ms', [0xe0], 0.0025],
    ['two frames of 60 ms', [(3 << 3) | 1], 0.12],
    ['six frames of 20 ms', [(31 << 3) | 3, 6], 0.12],
    ['more than 120 ms', [(31 << 3) | 3, 7], undefined],
    ['no frames', [(31 << 3) | 3, 0], undefined],
    ['a count that is missing', [(31 << 3) | 3], undefined],
    ['nothing', [], undefined],
  ])('%s', (_what, bytes, seconds) => {
    const length = opusPacketSeconds(Uint8Array.from(bytes));
    if (seconds === undefined) expect(length).toBeUndefined();
    else expect(length).toBeCloseTo(seconds, 6);
  });
});
