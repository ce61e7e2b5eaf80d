import { annualIncome } from '../../../contract/options/income.ts';
import { abroad } from './abroad.ts';
import { type Career, gulfCareers, learnedCareers, schooledCareers, westernCareers } from './careers.ts';
import type { Circle } from './circle.ts';
import { collegesFor } from './colleges.ts';
import { degreeAge, kindOf } from './degrees.ts';
import type { Random } from './random.ts';
import { workDetails } from './work-details.ts';

type Gender = 'MALE' | 'FEMALE';

export interface Work {
  readonly highestEducation: string;
  readonly collegeInstitute: string | null;
  readonly employedIn: string;
  readonly occupation: string;
  readonly occupationDetail: string | null;
  readonly annualIncome: number;
  readonly learned: boolean;
}

interface Worker {
  readonly circle: Circle;
  readonly gender: Gender;
  readonly age: number;
  readonly muslim: boolean;
  readonly neverMarried: boolean;
  /** Key of `abroad`. */
  readonly dwelling?: string;
}

const leaning = (career: Career): string[] => {
  const { sector, occupation } = career;
  return [
    occupation,
    ...(sector.startsWith('Business') ? ['business'] : []),
    ...(/^(Government|Civil|Defence)/.test(sector) ? ['government'] : []),
    ...(/_(farmer|planter)$/.test(occupation) ? ['farming'] : []),
  ];
};

function weightOf(career: Career, { circle, gender, age, muslim, neverMarried }: Worker): number {
  if (age < career.fromAge || age > career.untilAge || (career.muslimsOnly && !muslim)) return 0;
  if (career.occupation === 'homemaker' && neverMarried) return 0;
  if (/student|aspirant|looking/.test(career.occupation) && !neverMarried) return 0;
  if (!Object.keys(career.degrees).some((degree) => degreeAge(degree) <= age)) return 0;
  const lean = leaning(career).reduce((product, key) => product * (circle.lean?.[key] ?? 1), 1);
  return (gender === 'FEMALE' ? career.women : career.men) * lean;
}

/** The band of the `annualIncome` list. */
function income(career: Career, worker: Worker, degree: string, random: Random): number {
  if (career.sector === 'Not Working') return 0;
  if (random.chance(career.sector.startsWith('Business') ? 0.1 : 0.03)) return -1;
  const years = Math.max(0, worker.age - Math.max(career.fromAge, degreeAge(degree)));
  const [start, late] = career.pay;
  const lakhs = (start + (late - start) * Math.min(1, years / 15)) * random.between(0.8, 1.2);
  return annualIncome.map(({ key }) => key).findLast((key) => key > 0 && key <= lakhs) ?? 0.5;
}

function college({ circle, gender }: Worker, degree: string, random: Random): string | null {
  const kind = kindOf(degree);
  if (!kind || random.chance(0.15)) return null;
  const [home = '', ...others] = circle.colleges;
  const near = collegesFor([home], kind, gender);
  const far = collegesFor(others, kind, gender);
  if (!near.length && !far.length) return null;
  return random.pick(near.length && (!far.length || random.chance(0.7)) ? near : far);
}

function detail({ occupation }: Career, degree: string, gender: Gender, random: Random): string | null {
  const known =
    workDetails[`${occupation}:${degree}`] ?? workDetails[`${occupation}:${gender}`] ?? workDetails[occupation];
  return known && random.chance(0.6) ? random.pick(known) : null;
}

function callings(worker: Worker, random: Random): { careers: readonly Career[]; learned: boolean } {
  const there = worker.dwelling ? abroad[worker.dwelling] : undefined;
  if (there) return { careers: there.gulf ? gulfCareers : westernCareers, learned: true };
  const learned = random.chance(worker.circle.graduates);
  return { careers: learned ? learnedCareers : schooledCareers, learned };
}

/** Education, occupation and income of a person of this age, place and circle. */
export function workOf(worker: Worker, random: Random): Work {
  const { careers, learned } = callings(worker, random);
  const career = random.pickBy(careers, (one) => weightOf(one, worker));
  const degrees = Object.entries(career.degrees).filter(([degree]) => degreeAge(degree) <= worker.age);
  const [degree] = random.pickBy(degrees, ([, weight]) => weight);
  const here = worker.dwelling === undefined || career.occupation.startsWith('gulf_');
  return {
    highestEducation: degree,
    collegeInstitute: college(worker, degree, random),
    employedIn: career.sector,
    occupation: career.occupation,
    occupationDetail: here ? detail(career, degree, worker.gender, random) : null,
    annualIncome: income(career, worker, degree, random),
    learned,
  };
}
