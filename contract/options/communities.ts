import { muslimCommunities } from './communities-muslim.ts';
import { otherCommunities } from './communities-other.ts';
import type { CommunityOption } from './option.ts';

/** Spec §3, "Religion and caste/community": the values of the wire's `religion`. */
export const religion: readonly CommunityOption[] = [...muslimCommunities, ...otherCommunities];
