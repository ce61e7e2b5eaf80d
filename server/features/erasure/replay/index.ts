export { createReplay } from './replay.service.ts';
export { ReplayError } from './replay-error.ts';
