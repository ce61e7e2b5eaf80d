import { optionsByKey } from '../../../contract/options/lookup.ts';
import type { Kind } from './colleges.ts';

const degreesOf: Readonly<Record<Kind, string>> = {
  arts: 'ba ba_english ba_urdu ba_psychology ma ma_english ma_urdu ma_economics ma_psychology bsw msw bjmc mjmc',
  science: 'b_sc m_sc b_sc_biotechnology m_sc_biotechnology m_stat b_stat phd',
  commerce: 'b_com m_com',
  management: 'bba mba pgdm bhm',
  computing: 'bca mca b_sc_computer b_sc_it m_sc_computer',
  engineering: 'b_tech be m_tech b_arch',
  medicine: 'mbbs md ms_surgery dnb',
  dental: 'bds mds',
  unani: 'bums md_unani',
  pharmacy: 'b_pharm m_pharm pharm_d d_pharm',
  health: 'bpt mpt bmlt dmlt b_sc_radiology b_optom b_sc_nursing gnm m_sc_nutrition',
  law: 'llb ba_llb llm',
  teaching: 'b_ed m_ed d_el_ed ba_b_ed b_sc_b_ed',
  design: 'b_des bfa bft b_sc_interior',
  islamic: 'alim fazil mufti',
  trade: 'diploma_engineering',
};

const kinds = new Map(
  Object.entries(degreesOf).flatMap(([kind, degrees]) => degrees.split(' ').map((degree) => [degree, kind as Kind])),
);

/** Kind of college for this degree; undefined for school certificates, and degrees without a named institute. */
export const kindOf = (degree: string): Kind | undefined => kinds.get(degree);

const atAge: Readonly<Record<string, number>> = {
  class_10: 16,
  b_tech: 22,
  be: 22,
  b_arch: 23,
  bds: 24,
  bums: 24,
  bpt: 22,
  pharm_d: 24,
  b_ed: 23,
  ba_llb: 23,
  mds: 27,
  md_unani: 27,
  alim: 20,
  fazil: 22,
};

const atAgeByLevel: Readonly<Record<string, number>> = {
  'High school': 18,
  Associates: 20,
  'Technical school': 20,
  Bachelors: 21,
  Masters: 23,
  MBBS: 24,
  LLB: 24,
  MD: 28,
  PhD: 29,
  'CA/ACCA': 24,
};

export const levelOf = (degree: string): string => optionsByKey('highestEducation').get(degree)?.level ?? '';

/** Usual age of getting the degree. */
export const degreeAge = (degree: string): number => atAge[degree] ?? atAgeByLevel[levelOf(degree)] ?? 22;
