/**
 * Data of an erased account that the law requires the operator to retain (law.md), each for its own period:
 * registration and consents, sign-in addresses, removed content and decisions, and messages to staff.
 */
export const keptKinds = ['registration', 'signIns', 'removed', 'grievances'] as const;

export type KeptKind = (typeof keptKinds)[number];

/** Data that a proof of erasure can be about: retained data, and walk-ins to which the candidate did not agree. */
export const destroyedKinds = [...keptKinds, 'walkIn'] as const;

export type DestroyedKind = (typeof destroyedKinds)[number];
