/** Providers whose accounts can be used to log in. */
export const identityProviders = ['google', 'facebook'] as const;

export type IdentityProviderName = (typeof identityProviders)[number];

/** Name of a device whose browser and system are unknown. */
export const UNKNOWN_DEVICE = 'Another program';

export const wrongShape = 'A code has 6 digits, a recovery code 10 letters and digits.';

/** Passkeys of one account. */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 60;
