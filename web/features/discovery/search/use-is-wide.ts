import { mediaHook } from '../../../lib/use-media.ts';

/** Wide enough for the filters to stand beside the results: where the side menu is permanent, too (`theme.ts`, md). */
export const useIsWide = mediaHook('(min-width: 62em)');
