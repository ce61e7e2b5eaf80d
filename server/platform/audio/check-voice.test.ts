import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { mp4WithRepeatedBytes, voiceFile, webmWithSharedBeginning } from '../../../tests/support/voice-files.ts';
import { checkVoice } from './check-voice.ts';

const MOST = 120;
const LONG = 120_000;

/** The result of the check; the length is rounded to a tenth of a second. */
async function checked(bytes: Uint8Array): Promise<object | string> {
  const result = await checkVoice(bytes, MOST);
  if (typeof result === 'string') return result;
  return { type: result.type, seconds: Math.round(result.seconds * 10) / 10 };
}

describe('the check of a recording', { timeout: LONG }, () => {
  it('accepts what Chromium’s MediaRecorder made, and a file that was checked before', async () => {
    const recorded = await readFile(new URL('fixtures/recorded-by-chromium.webm', import.meta.url));
    const first = await checkVoice(recorded, MOST);
    if (typeof first === 'string') throw new Error(first);
    expect(first.type).toBe('audio/webm');
    expect(first.seconds).toBeCloseTo(3, 1);
    expect(await checked(first.bytes)).toEqual({ type: 'audio/webm', seconds: 3 });
  });

  it.each([
    ['webm', 'audio/webm'],
    ['ogg', 'audio/ogg'],
    ['mp4', 'audio/mp4'],
  ] as const)('accepts %s', async (container, type) => {
    expect(await checked(await voiceFile({ container, seconds: 23.5 }))).toEqual({ type, seconds: 23.5 });
  });

  it('keeps nothing but the packets', async () => {
    const appended = Buffer.from('<script>alert(1)</script>');
    for (const container of ['ogg', 'mp4'] as const) {
      const result = await checkVoice(Buffer.concat([await voiceFile({ container }), appended]), MOST);
      if (typeof result === 'string') throw new Error(result);
      expect(Buffer.from(result.bytes).includes('script')).toBe(false);
    }
  });

  it('gives up on a file that makes the reader search without end', async () => {
    const endless = Buffer.concat([await voiceFile(), Buffer.from('<script>alert(1)</script>')]);
    expect(await checked(endless)).toBe('tooSlow');
    expect(await checked(await voiceFile())).toEqual({ type: 'audio/webm', seconds: 3 });
  });

  it('measures the length from the packets, whatever their times claim', async () => {
    expect(await checked(await voiceFile({ seconds: 120 }))).toMatchObject({ seconds: 120 });
    expect(await checked(await voiceFile({ seconds: 122 }))).toBe('tooLong');
    // Ten minutes of sound in what claims to be thirty seconds.
    expect(await checked(await voiceFile({ seconds: 600, step: 0.001 }))).toBe('tooLong');
    // A little sound whose packets are spread over an hour.
    expect(await checked(await voiceFile({ seconds: 1, step: 72 }))).toBe('tooLong');
    expect(await checked(await voiceFile({ container: 'mp4', seconds: 300, step: 0.001 }))).toBe('tooLong');
  });

  it('refuses files that grow while they are read', async () => {
    expect(await checked(await webmWithSharedBeginning(new Uint8Array()))).toBe('unsupported');
    expect(await checked(await webmWithSharedBeginning(new Uint8Array(1_000_000).fill(0xf8)))).toBe('unsupported');
    expect(await checked(await mp4WithRepeatedBytes(8))).toMatchObject({ type: 'audio/mp4' });
    expect(await checked(await mp4WithRepeatedBytes(10_000))).toBe('unsupported');
    const huge = Uint8Array.of(0xf8, ...new Uint8Array(70_000));
    expect(await checked(await voiceFile({ container: 'ogg', seconds: 0.1, packet: huge }))).toBe('unsupported');
  });

  it('refuses AAC whose packets hold more sound than those of AAC-LC', async () => {
    const withHeader = (...description: number[]) =>
      voiceFile({ container: 'mp4', description: Uint8Array.from(description) }).then(checked);
    expect(await withHeader(0x11, 0x88, 0x56, 0xe5, 0x00)).toMatchObject({ seconds: 3 });
    // HE-AAC, an explicit sampling rate and another frame length are refused.
    expect(await withHeader(0x2b, 0x09, 0x88, 0x00)).toBe('unsupported');
    expect(await withHeader(0x17, 0x80, 0x5d, 0xc0, 0x08)).toBe('unsupported');
    expect(await withHeader(0x11, 0x8c)).toBe('unsupported');
  });

  it('recognises the same sound in files that differ', async () => {
    const digestOf = async (file: Uint8Array): Promise<string> => {
      const result = await checkVoice(file, MOST);
      if (typeof result === 'string') throw new Error(result);
      return Buffer.from(result.soundDigest).toString('hex');
    };
    const [file, longer] = [await voiceFile({ container: 'mp4' }), await voiceFile({ container: 'mp4', seconds: 4 })];
    const first = await digestOf(Uint8Array.from(file));
    expect(await digestOf(Buffer.concat([file, Buffer.of(1)]))).toBe(first);
    expect(await digestOf(longer)).not.toBe(first);
  });

  it('refuses everything else', async () => {
    const file = await voiceFile();
    const refused: Uint8Array[] = [
      new Uint8Array(),
      Buffer.from('not a recording'),
      Buffer.from('\x89PNG\r\n\x1a\n'),
      Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), new Uint8Array(40)]),
      file.subarray(0, 20),
      await voiceFile({ tracks: 2 }),
      await voiceFile({ container: 'mp4', codec: 'opus' }),
      await voiceFile({ seconds: 0 }),
    ];
    for (const bytes of refused) expect(await checked(bytes)).toBe('unsupported');
  });
});
