import { parentPort } from 'node:worker_threads';
import { rewriteVoice, VoiceRefused } from './rewrite-voice.ts';
import type { VoiceAnswer, VoiceJob } from './voice-types.ts';

// A thread that checks recordings, one at a time. Started only by `check-voice.ts`, which limits its time and memory.
async function check({ bytes, mostSeconds }: VoiceJob): Promise<VoiceAnswer> {
  try {
    return { file: await rewriteVoice(bytes, mostSeconds) };
  } catch (error) {
    // Whatever else the library stumbles over is a fault of the file.
    return { problem: error instanceof VoiceRefused ? error.problem : 'unsupported' };
  }
}

parentPort?.on('message', async (job: VoiceJob) => parentPort?.postMessage(await check(job)));

// The library for media files is loaded now, so the thread is ready.
parentPort?.postMessage('ready');
