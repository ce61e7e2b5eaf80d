import { API_BASE } from '../../../contract/kernel.ts';

/** Address that the browser opens to sign in with a provider. */
export const startPath = (provider: string): string => `${API_BASE}/user/identity/${provider}/start`;
