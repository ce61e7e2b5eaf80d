/**
 * Data of an erased account that the law requires the operator to keep (law.md), each for its own time: registration
 * and consents, sign-in addresses, removed content and decisions, and messages to staff.
 */
export const keptKinds = ['registration', 'signIns', 'removed', 'grievances'] as const;

export type KeptKind = (typeof keptKinds)[number];
