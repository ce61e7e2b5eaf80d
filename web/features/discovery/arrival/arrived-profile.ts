import type { endpoints } from 'virtual:endpoints';
import type { DataOf } from '../../../../contract/kernel.ts';

/** The own profile, from which the card reads what is done. */
export type ArrivedProfile = DataOf<typeof endpoints.profiles.myProfile>;
