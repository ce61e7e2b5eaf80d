type Gender = 'MALE' | 'FEMALE';

/** By law (contract §3). */
const YOUNGEST = { FEMALE: 18, MALE: 21 } as const;
const OLDEST = 60;

export interface AgeBand {
  readonly from: number;
  readonly to: number;
}

/** Two age ranges that people of this age usually choose: the narrower one first. Both are legal and in the list. */
export function ageBands(own: number, partner: Gender): readonly AgeBand[] {
  const ahead = partner === 'MALE' ? 1 : -1;
  return [4, 8].map((span) => {
    const ends = [own + ahead * (span - 1), own - ahead].sort((a, b) => a - b) as [number, number];
    const limit = (age: number) => Math.min(Math.max(age, YOUNGEST[partner]), OLDEST);
    return { from: limit(ends[0]), to: limit(ends[1]) };
  });
}

/** The Muslim branch of a community, which includes all its communities; undefined for a branch itself and for others. */
export const branchAbove = (religion: string): string | undefined => /^(islam_(?:sunni|shia))_/.exec(religion)?.[1];

/** Levels of education (keys of `educationLevel`) of the two answers about education. */
export const educationLevels = {
  graduate: ['Bachelors', 'Masters', 'MBBS', 'LLB', 'JD', 'MD', 'PhD', 'CA/ACCA'],
  postgraduate: ['Masters', 'JD', 'MD', 'PhD', 'CA/ACCA'],
} as const;

export type EducationAnswer = keyof typeof educationLevels;

/** The keys of a preference that say something. */
export const isStatedPreference = ([key, value]: readonly [string, unknown]): boolean =>
  key !== 'strict' &&
  key !== 'hidden' &&
  (Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined);
