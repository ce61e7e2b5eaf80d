import type { endpoints } from 'virtual:endpoints';
import type { DataOf } from '../../../../contract/kernel.ts';

/** The member's own profile, from which the card reads which things are done. */
export type ArrivedProfile = DataOf<typeof endpoints.profiles.myProfile>;
