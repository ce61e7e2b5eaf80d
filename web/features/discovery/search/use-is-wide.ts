import { mediaHook } from '../../../lib/use-media.ts';

/** True if the filters fit beside the results: from the width with a permanent side menu (`theme.ts`, md). */
export const useIsWide = mediaHook('(min-width: 62em)');
