/** One choice of a list: `key` is sent on the wire, `label` is shown to users (contract §4, option lists). */
export interface Option<K extends string | number = string> {
  readonly key: K;
  readonly label: string;
}

/** `sector` is an `employmentSector` key: the choices depend on `employedIn` (spec §5). */
export interface OccupationOption extends Option {
  readonly sector: string;
}

/** `level` is an `educationLevel` key; a preference for a level includes all its degrees (contract §4). */
export interface DegreeOption extends Option {
  readonly level: string;
}

/** `faith` groups the communities of one religion. */
export interface CommunityOption extends Option {
  readonly faith: string;
}

/** `state` is a key of the `state` list. */
export interface CityOption extends Option {
  readonly state: string;
}

/** A state or union territory (spec §3, "Indian state"); the "Not Specified" entry has no position. */
export interface StateOption extends Option {
  readonly state_code: string;
  readonly type: string;
  readonly id: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A choice offered to one gender only; without `gender` it is offered to everyone. */
export interface DressOption extends Option {
  readonly gender?: 'MALE' | 'FEMALE';
}

/** A choice that belongs to one sect; without `sect` it is offered to everyone. */
export interface SchoolOption extends Option {
  readonly sect?: string;
}

/** Choices whose key is their own text (contract §4: "where the spec gives no key, the key is the spec's own text"). */
export function sameText<const T extends string>(...texts: T[]): readonly Option<T>[] {
  return texts.map((text) => ({ key: text, label: text }));
}

/** Choices written as `key: label`, each with the same extra fields; `prefix` is prepended to every label. */
export function optionsFrom<X extends object>(
  labels: Readonly<Record<string, string>>,
  extra: X,
  prefix = '',
): readonly (Option & X)[] {
  return Object.entries(labels).map(([key, label]) => ({ key, label: prefix + label, ...extra }));
}
