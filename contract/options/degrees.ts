import type { EducationLevel } from './education-level.ts';
import { type DegreeOption, optionsFrom } from './option.ts';

const at = (level: EducationLevel, labels: Readonly<Record<string, string>>) => optionsFrom(labels, { level });

const school = at('High school', {
  below_class_10: 'Below Class 10',
  class_10: 'Class 10 (SSC / Matriculation)',
  class_12: 'Class 12 (HSC / Intermediate)',
});

const islamic = [
  // Religious studies at home or in a school-level course, in addition to ordinary schooling.
  ...at('High school', {
    nazira: 'Nazira',
    hafiz: 'Hafiz / Hafiza',
    qari: 'Qari / Qaria',
    munshi: 'Munshi',
    maulvi: 'Maulvi',
    adib: 'Adib',
    adib_e_mahir: 'Adib-e-Mahir',
  }),
  ...at('Bachelors', {
    alim: 'Alim / Alima',
    kamil: 'Kamil',
    adib_e_kamil: 'Adib-e-Kamil',
    afzal_ul_ulama: 'Afzal-ul-Ulama',
    ba_islamic_studies: 'BA Islamic Studies',
    ba_arabic: 'BA Arabic',
    ba_urdu: 'BA Urdu',
  }),
  ...at('Masters', {
    fazil: 'Fazil / Fazila',
    mufti: 'Mufti (Ifta)',
    qazi: 'Qazi (Qaza)',
    takhassus: 'Takhassus (Hadith / Tafsir / Fiqh)',
    ma_islamic_studies: 'MA Islamic Studies',
    ma_arabic: 'MA Arabic',
    ma_urdu: 'MA Urdu',
    ma_persian: 'MA Persian',
  }),
];

const vocational = [
  ...at('Technical school', {
    iti: 'ITI',
    diploma_engineering: 'Diploma in Engineering (Polytechnic)',
    diploma_computer: 'Diploma in Computer Applications',
    diploma_vocational: 'Vocational Diploma',
  }),
  ...at('Associates', {
    associate_degree: 'Associate Degree',
    foundation_diploma: 'Undergraduate Diploma',
  }),
];

const engineering = [
  ...at('Bachelors', { b_tech: 'B.Tech', be: 'BE', b_sc_engineering: 'B.Sc Engineering' }),
  ...at('Masters', { m_tech: 'M.Tech', me: 'ME', ms_engineering: 'MS (Engineering)' }),
];

const computing = [
  ...at('Bachelors', { bca: 'BCA', b_sc_computer: 'B.Sc Computer Science', b_sc_it: 'B.Sc IT' }),
  ...at('Masters', {
    mca: 'MCA',
    pgdca: 'PGDCA',
    m_sc_computer: 'M.Sc Computer Science',
    m_sc_it: 'M.Sc IT',
    ms_computer: 'MS (Computer Science)',
  }),
];

const science = [
  ...at('Bachelors', {
    b_sc: 'B.Sc',
    b_sc_biotechnology: 'B.Sc Biotechnology',
    b_stat: 'B.Stat',
    bs_research: 'BS (Research)',
  }),
  ...at('Masters', {
    m_sc: 'M.Sc',
    m_sc_biotechnology: 'M.Sc Biotechnology',
    m_stat: 'M.Stat',
    bs_ms: 'BS-MS (Integrated)',
  }),
];

const arts = [
  ...at('Bachelors', {
    ba: 'BA',
    ba_english: 'BA English',
    bsw: 'BSW',
    b_lib: 'B.Lib.I.Sc',
    bfa: 'BFA',
    ba_psychology: 'BA Psychology',
  }),
  ...at('Masters', {
    ma: 'MA',
    ma_english: 'MA English',
    msw: 'MSW',
    m_lib: 'M.Lib.I.Sc',
    mfa: 'MFA',
    ma_psychology: 'MA Psychology',
  }),
];

const commerceAndManagement = [
  ...at('Bachelors', { b_com: 'B.Com', bba: 'BBA', bms: 'BMS', baf: 'BAF', bbi: 'BBI', bhm: 'BHM' }),
  ...at('Masters', {
    m_com: 'M.Com',
    mba: 'MBA',
    pgdm: 'PGDM',
    executive_mba: 'Executive MBA',
    mms: 'MMS',
    mhm: 'MHM',
    ma_economics: 'MA Economics',
  }),
];

const accounting = at('CA/ACCA', {
  ca: 'CA',
  ca_inter: 'CA Inter',
  cma: 'CMA (ICWA)',
  cs: 'CS',
  acca: 'ACCA',
  cpa: 'CPA',
  cfa: 'CFA',
});

const law = [
  ...at('LLB', { llb: 'LLB', ba_llb: 'BA LLB', bba_llb: 'BBA LLB', b_com_llb: 'B.Com LLB' }),
  ...at('Masters', { llm: 'LLM' }),
  ...at('JD', { jd: 'JD' }),
];

const medicine = [
  ...at('MBBS', { mbbs: 'MBBS' }),
  ...at('MD', {
    md: 'MD',
    ms_surgery: 'MS (Surgery)',
    dnb: 'DNB',
    pg_diploma_medicine: 'PG Diploma (Medicine)',
    dm: 'DM',
    mch: 'M.Ch',
  }),
  ...at('Bachelors', {
    bds: 'BDS',
    bums: 'BUMS (Unani)',
    bams: 'BAMS (Ayurveda)',
    bhms: 'BHMS (Homoeopathy)',
    bnys: 'BNYS (Naturopathy and Yoga)',
    bsms: 'BSMS (Siddha)',
    bvsc: 'B.V.Sc & AH',
  }),
  ...at('Masters', {
    mds: 'MDS',
    md_unani: 'MD (Unani)',
    md_ayurveda: 'MD (Ayurveda)',
    md_homoeopathy: 'MD (Homoeopathy)',
    mvsc: 'M.V.Sc',
    mph: 'MPH',
  }),
];

const health = [
  ...at('Associates', { anm: 'ANM', gnm: 'GNM', d_pharm: 'D.Pharm', dmlt: 'DMLT' }),
  ...at('Bachelors', {
    b_sc_nursing: 'B.Sc Nursing',
    b_pharm: 'B.Pharm',
    pharm_d: 'Pharm.D',
    bpt: 'BPT',
    bot: 'BOT',
    bmlt: 'BMLT',
    b_optom: 'B.Optom',
    b_sc_radiology: 'B.Sc Radiology',
    baslp: 'BASLP',
  }),
  ...at('Masters', {
    m_sc_nursing: 'M.Sc Nursing',
    m_pharm: 'M.Pharm',
    mpt: 'MPT',
    mha: 'MHA',
    mmlt: 'MMLT',
    m_sc_nutrition: 'M.Sc Nutrition and Dietetics',
  }),
];

const teaching = [
  ...at('Associates', { d_el_ed: 'D.El.Ed', ntt: 'NTT' }),
  ...at('Bachelors', {
    b_ed: 'B.Ed',
    b_el_ed: 'B.El.Ed',
    b_p_ed: 'B.P.Ed',
    ba_b_ed: 'BA B.Ed',
    b_sc_b_ed: 'B.Sc B.Ed',
  }),
  ...at('Masters', { m_ed: 'M.Ed', m_p_ed: 'M.P.Ed' }),
];

const designAndMedia = [
  ...at('Bachelors', {
    b_arch: 'B.Arch',
    b_plan: 'B.Plan',
    b_des: 'B.Des',
    bft: 'B.F.Tech',
    b_sc_interior: 'B.Sc Interior Design',
    bjmc: 'BJMC',
  }),
  ...at('Masters', { m_arch: 'M.Arch', m_plan: 'M.Plan', m_des: 'M.Des', mjmc: 'MJMC' }),
];

const agriculture = [
  ...at('Bachelors', { b_sc_agriculture: 'B.Sc Agriculture', b_f_sc: 'B.F.Sc (Fisheries)' }),
  ...at('Masters', { m_sc_agriculture: 'M.Sc Agriculture', m_f_sc: 'M.F.Sc (Fisheries)' }),
];

const other = [
  ...at('Associates', { other_diploma: 'Other Diploma' }),
  ...at('Bachelors', {
    aviation: 'Aviation (Pilot Licence)',
    b_voc: 'B.Voc',
    other_bachelors: "Other Bachelor's Degree",
  }),
  ...at('Masters', { m_voc: 'M.Voc', m_phil: 'M.Phil', other_masters: "Other Master's Degree" }),
];

const doctorates = at('PhD', {
  phd: 'PhD',
  d_litt: 'D.Litt',
  d_sc: 'D.Sc',
  lld: 'LLD',
  dba: 'DBA',
  post_doctorate: 'Post-doctorate',
});

/** Spec §3, "Highest education": degrees by field, each at an `educationLevel`. */
export const highestEducation: readonly DegreeOption[] = [
  ...school,
  ...islamic,
  ...vocational,
  ...engineering,
  ...computing,
  ...science,
  ...arts,
  ...commerceAndManagement,
  ...accounting,
  ...law,
  ...medicine,
  ...health,
  ...teaching,
  ...designAndMedia,
  ...agriculture,
  ...doctorates,
  ...other,
];
