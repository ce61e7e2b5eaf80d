import { optionsByKey } from '../../../contract/options/lookup.ts';
import { type Weights, weights } from './circle.ts';

export interface Career {
  readonly occupation: string;
  readonly sector: string;
  readonly degrees: Weights;
  /** Frequency among women and men. */
  readonly women: number;
  readonly men: number;
  /** Annual pay in lakhs at the start and after fifteen years. */
  readonly pay: readonly [number, number];
  readonly fromAge: number;
  readonly untilAge: number;
  readonly muslimsOnly: boolean;
}

/** `w` and `m`: frequency among women and men; `age`: minimum, or minimum and maximum. */
interface Line {
  readonly w?: number;
  readonly m?: number;
  readonly pay?: readonly [number, number];
  readonly age?: readonly [number, number?];
  readonly muslims?: true;
}

export const sectorOf = (occupation: string): string => optionsByKey('occupation').get(occupation)?.sector ?? '';

const career = (
  occupation: string,
  degrees: string,
  { w = 0, m = 0, pay = [0, 0], age = [18], muslims }: Line,
): Career => ({
  occupation,
  sector: sectorOf(occupation),
  degrees: weights(degrees),
  women: w,
  men: m,
  pay,
  fromAge: age[0],
  untilAge: age[1] ?? 99,
  muslimsOnly: muslims ?? false,
});

const technology = [
  career('private_software_engineer', 'b_tech:6 be:3 mca:3 bca:2 b_sc_computer m_tech', { w: 8, m: 13, pay: [4, 28] }),
  career('private_data_scientist', 'b_tech:3 m_stat m_sc_computer mca', { w: 1.2, m: 1.8, pay: [6, 30] }),
  career('private_tester', 'bca b_sc_it mca b_tech', { w: 2, m: 1, pay: [3.5, 14] }),
  career('private_ui_designer', 'b_des bfa bca', { w: 2, m: 1.5, pay: [3, 12] }),
  career('private_network_engineer', 'b_tech bca b_sc_it', { m: 2.5, w: 0.3, pay: [3, 12] }),
  career('private_it_support', 'bca b_sc_it diploma_computer', { m: 1.5, w: 0.4, pay: [2.4, 6] }),
  career('private_cyber_security', 'b_tech bca', { m: 0.8, w: 0.4, pay: [5, 25] }),
  career('private_civil_engineer', 'b_tech:3 be:2', { w: 0.6, m: 5, pay: [3, 12] }),
  career('private_mechanical_engineer', 'b_tech:3 be:2', { m: 4, pay: [3, 13] }),
  career('private_electrical_engineer', 'b_tech:3 be:2', { w: 0.8, m: 2.5, pay: [3, 12] }),
  career('private_architect', 'b_arch', { w: 1.2, m: 1, pay: [3.5, 14] }),
  career('private_scientist', 'm_sc m_sc_biotechnology phd', { w: 1.4, m: 0.8, pay: [3.6, 11] }),
];

const health = [
  career('private_doctor', 'mbbs:3 md:2 ms_surgery dnb', { w: 4, m: 3, pay: [7, 30], age: [25] }),
  career('business_doctor', 'mbbs bums:2 bhms', { w: 1.2, m: 1.6, pay: [4, 16], age: [27] }),
  career('govt_doctor', 'mbbs:2 md', { w: 1, m: 1.2, pay: [9, 20], age: [26] }),
  career('private_dentist', 'bds:4 mds', { w: 2.4, m: 1, pay: [3, 10], age: [24] }),
  career('business_dentist', 'bds:3 mds', { w: 0.9, m: 1, pay: [4, 14], age: [27] }),
  career('govt_unani_doctor', 'bums md_unani', { w: 0.7, m: 0.6, pay: [6, 12], age: [26], muslims: true }),
  career('private_nurse', 'b_sc_nursing:2 gnm', { w: 2.5, m: 0.4, pay: [2.4, 6] }),
  career('private_pharmacist', 'b_pharm:3 m_pharm pharm_d d_pharm', { w: 1.7, m: 1.8, pay: [2.4, 8] }),
  career('business_pharmacy', 'b_pharm:2 d_pharm', { m: 2, pay: [4, 12], age: [25] }),
  career('private_physiotherapist', 'bpt:2 mpt', { w: 2, m: 0.9, pay: [2.4, 7] }),
  career('private_lab_technician', 'bmlt dmlt b_sc_radiology', { w: 1.2, m: 1.3, pay: [1.8, 5] }),
  career('private_optometrist', 'b_optom', { w: 0.6, m: 0.4, pay: [2.4, 6] }),
  career('private_dietitian', 'm_sc_nutrition', { w: 1, pay: [2.4, 6] }),
  career('private_psychologist', 'ma_psychology', { w: 1.2, pay: [2.5, 8] }),
];

const teaching = [
  career('private_teacher', 'b_ed:5 ma:2 m_sc:2 ma_english:2 b_sc_b_ed ba_b_ed b_sc', { w: 11, m: 3, pay: [1.5, 5] }),
  career('govt_teacher', 'b_ed:4 d_el_ed:2 m_ed ba_b_ed', { w: 5, m: 3.5, pay: [4.2, 9], age: [24] }),
  career('govt_urdu_teacher', 'b_ed ma_urdu', { w: 1.4, m: 1, pay: [4.2, 9], age: [25], muslims: true }),
  career('private_nursery_teacher', 'ntt d_el_ed ba', { w: 2, pay: [0.9, 2.4] }),
  career('private_professor', 'phd m_sc:2 ma m_com m_tech', { w: 3, m: 2.2, pay: [3.6, 13], age: [26] }),
  career('govt_professor', 'phd', { w: 1.2, m: 1.3, pay: [9, 19], age: [30] }),
  career('business_tutor', 'm_sc b_sc ma', { w: 1.4, m: 1, pay: [1.5, 6] }),
  career('private_librarian', 'm_lib', { w: 0.4, m: 0.3, pay: [2, 5] }),
];

const office = [
  career('private_accountant', 'b_com:4 m_com:2 ca_inter', { w: 2.5, m: 4, pay: [2.4, 9] }),
  career('private_chartered_accountant', 'ca', { w: 1.3, m: 1.8, pay: [8, 28] }),
  career('business_accountant', 'ca', { m: 1, w: 0.2, pay: [7, 30], age: [27] }),
  career('private_banker', 'mba b_com m_com bba', { w: 2.4, m: 4, pay: [3.5, 12] }),
  career('govt_bank_officer', 'mba b_com b_tech m_com', { w: 1.4, m: 2.2, pay: [7, 18], age: [23] }),
  career('private_hr', 'mba', { w: 3, m: 1, pay: [3.5, 13] }),
  career('private_marketing', 'mba:2 bba', { w: 1.4, m: 3, pay: [3.2, 13] }),
  career('private_sales', 'bba b_com ba', { m: 4, w: 0.5, pay: [2.4, 8] }),
  career('private_manager', 'mba:3 pgdm b_com', { m: 3, w: 0.8, pay: [5, 24], age: [28] }),
  career('private_operations', 'bba mba', { m: 2.5, w: 0.6, pay: [3, 11] }),
  career('private_executive', 'ba b_com bba', { w: 2, m: 2.4, pay: [1.8, 5.5] }),
  career('private_customer_care', 'ba b_com', { w: 1, m: 1, pay: [2, 4.5], age: [20, 32] }),
  career('private_islamic_finance', 'mba', { m: 0.4, w: 0.2, pay: [5, 18], muslims: true }),
  career('private_lawyer', 'llb ba_llb llm', { w: 1.3, m: 1.1, pay: [3, 13] }),
  career('business_lawyer', 'llb ba_llb', { w: 0.9, m: 2.2, pay: [2.5, 13] }),
  career('private_journalist', 'bjmc mjmc ma_english', { w: 0.8, m: 0.8, pay: [2.8, 9] }),
  career('private_writer', 'ma_urdu ma_english ba_english', { w: 1, m: 0.3, pay: [1.8, 6] }),
  career('private_social_worker', 'msw bsw', { w: 1.3, m: 0.8, pay: [2.4, 6] }),
];

const government = [
  career('govt_engineer', 'b_tech be m_tech', { w: 0.5, m: 1.8, pay: [7, 17], age: [24] }),
  career('govt_junior_engineer', 'b_tech', { w: 0.4, m: 1.5, pay: [5, 10], age: [23] }),
  career('govt_section_officer', 'ba b_com ma b_sc', { w: 0.7, m: 1.2, pay: [6, 11], age: [25] }),
  career('govt_clerk', 'ba b_com b_sc', { w: 0.9, m: 1.6, pay: [3.5, 7], age: [22] }),
  career('govt_railway', 'b_sc ba b_tech', { w: 0.2, m: 1.7, pay: [4, 9], age: [23] }),
  career('govt_revenue', 'ba b_sc', { m: 0.6, pay: [4, 8], age: [24] }),
  career('govt_police_officer', 'ba b_sc', { m: 0.6, w: 0.2, pay: [5, 10], age: [25] }),
  career('govt_scientist', 'phd m_sc', { m: 0.4, w: 0.4, pay: [9, 20], age: [28] }),
  career('civil_state', 'b_tech ba ma', { m: 0.6, w: 0.4, pay: [9, 17], age: [28] }),
  career('civil_irs', 'b_tech', { m: 0.2, pay: [11, 19], age: [28] }),
  career('defence_army_officer', 'b_tech b_sc', { m: 0.5, pay: [12, 22], age: [24] }),
  career('defence_doctor', 'mbbs', { w: 0.3, pay: [13, 22], age: [26] }),
];

const business = [
  career('business_owner', 'b_com:3 bba:2 ba mba', { m: 5, w: 0.4, pay: [5, 28], age: [24] }),
  career('business_wholesaler', 'b_com:2 ba', { m: 3, pay: [5, 22], age: [23] }),
  career('business_garments', 'b_com ba bba', { m: 2.4, w: 0.3, pay: [4, 18], age: [23] }),
  career('business_exporter', 'mba b_com', { m: 1.1, pay: [10, 45], age: [26] }),
  career('business_manufacturer', 'b_com b_tech', { m: 1.4, pay: [8, 38], age: [26] }),
  career('business_handicraft', 'b_com ba', { m: 0.06, pay: [5, 25], age: [24] }),
  career('business_carpet', 'b_com ba', { m: 0.04, pay: [5, 22], age: [24] }),
  career('business_real_estate', 'b_com ba', { m: 1.2, pay: [6, 28], age: [27] }),
  career('business_contractor', 'b_tech ba', { m: 1.4, pay: [5, 24], age: [26] }),
  career('business_hajj_tours', 'ba alim', { m: 0.5, pay: [4, 15], age: [27], muslims: true }),
  career('business_restaurant', 'b_com bhm', { m: 1, pay: [4, 18], age: [26] }),
  career('business_boutique', 'bft b_des ba', { w: 1.8, pay: [1.8, 8], age: [23] }),
  career('business_home_baker', 'ba b_com b_sc', { w: 0.9, pay: [0.8, 3] }),
  career('business_freelancer', 'bca bfa b_des ba_english', { w: 1.3, m: 0.8, pay: [2, 9] }),
  career('business_online', 'bba b_com', { w: 0.7, m: 0.8, pay: [1.8, 9] }),
  career('business_interior', 'b_sc_interior', { w: 0.9, pay: [2.5, 9] }),
  career('business_software', 'b_tech', { m: 0.7, pay: [6, 35], age: [27] }),
  career('business_school', 'm_ed ma', { w: 0.4, m: 0.5, pay: [5, 15], age: [30] }),
  career('business_planter', 'ba b_sc', { m: 0.06, pay: [6, 18], age: [25] }),
  career('business_farmer', 'ba b_sc', { m: 1, pay: [3, 8], age: [24] }),
];

const faith = [
  career('private_alim', 'alim fazil', { w: 1.6, m: 0.8, pay: [1, 2.6], muslims: true }),
  career('private_madrasa_teacher', 'alim fazil', { w: 1.2, m: 1, pay: [1, 2.6], muslims: true }),
  career('private_imam', 'alim fazil', { m: 1, pay: [1.2, 3], muslims: true }),
  career('private_mufti', 'mufti', { m: 0.6, pay: [1.8, 4], age: [25], muslims: true }),
];

const notYet = [
  career('student', 'class_12', { w: 6, m: 0.6, age: [18, 21] }),
  career('student', 'ba b_sc b_com', { w: 4, m: 1, age: [21, 24] }),
  career('exam_aspirant', 'ba:2 b_sc ma b_tech', { w: 1.8, m: 1.4, age: [22, 30] }),
  career('looking_for_work', 'ba b_com m_sc bba', { w: 1.4, m: 0.7, age: [21, 28] }),
  career('career_break', 'b_tech mba m_sc', { w: 0.8, age: [28, 38] }),
  career('not_working', 'ba:3 ma:2 b_com b_sc:2 ba_urdu m_com b_ed', { w: 6 }),
  career('homemaker', 'ba ba_urdu b_sc', { w: 2.4 }),
];

/** Callings of those with a degree, and of students. */
export const learnedCareers: readonly Career[] = [
  ...technology,
  ...health,
  ...teaching,
  ...office,
  ...government,
  ...business,
  ...faith,
  ...notYet,
];

/** Callings learned at school, at a technical institute, from the Quran teacher or in the family. */
export const schooledCareers: readonly Career[] = [
  career('business_shopkeeper', 'class_12:3 class_10:2', { m: 8, w: 0.3, pay: [2, 8] }),
  career('business_tailor', 'class_10', { m: 2.5, w: 1.2, pay: [1.2, 3.2] }),
  career('business_garments', 'class_12', { m: 2, pay: [3, 12], age: [22] }),
  career('business_mechanic', 'iti class_10', { m: 2, pay: [1.8, 5] }),
  career('business_electrician', 'iti:2 class_10', { m: 2.2, pay: [1.8, 4.5] }),
  career('business_electronics', 'class_12', { m: 2.4, pay: [2.4, 9] }),
  career('business_transport', 'class_12 class_10', { m: 1.8, pay: [3, 12], age: [23] }),
  career('business_meat', 'class_10 class_12', { m: 1, pay: [2.4, 9] }),
  career('business_fruit', 'class_10', { m: 1, pay: [2, 7] }),
  career('business_furniture', 'class_12 class_10', { m: 1.6, pay: [2.4, 10] }),
  career('business_welder', 'iti class_10', { m: 1, pay: [2, 6] }),
  career('business_salon', 'class_12', { m: 0.7, w: 0.7, pay: [1.4, 4.5], age: [23] }),
  career('business_embroidery', 'class_10 class_12', { m: 1, w: 0.8, pay: [1.5, 6] }),
  career('business_powerloom', 'class_12 class_10', { m: 0.6, pay: [3, 12] }),
  career('business_bakery', 'class_12', { m: 1, pay: [2.5, 9] }),
  career('business_catering', 'class_10', { m: 0.8, pay: [2.4, 8] }),
  career('business_farmer', 'class_12 class_10', { m: 2, pay: [2, 6] }),
  career('business_mehndi', 'class_12', { w: 0.8, pay: [0.8, 2.5] }),
  career('business_boutique', 'class_12 diploma_vocational', { w: 1.4, pay: [1, 4] }),
  career('private_tailor', 'class_10 class_12', { w: 1.2, m: 0.5, pay: [0.9, 2.4] }),
  career('private_beautician', 'class_12 diploma_vocational', { w: 1.2, pay: [1, 3] }),
  career('private_technician', 'iti diploma_engineering', { m: 3, pay: [1.8, 5] }),
  career('private_ac_technician', 'iti', { m: 1.8, pay: [1.8, 4.5] }),
  career('private_machine_operator', 'iti', { m: 1.5, pay: [1.8, 4] }),
  career('private_supervisor', 'diploma_engineering', { m: 1.5, pay: [2.2, 6] }),
  career('private_salesperson', 'class_12', { m: 2, w: 0.6, pay: [1.2, 3] }),
  career('private_data_entry', 'class_12 diploma_computer:2', { w: 1.8, m: 1, pay: [1.3, 3] }),
  career('private_driver', 'class_10', { m: 1.2, pay: [1.5, 3] }),
  career('govt_constable', 'class_12', { m: 1, pay: [3.5, 6], age: [21] }),
  career('govt_electricity', 'iti diploma_engineering', { m: 0.8, pay: [3.5, 7], age: [22] }),
  career('defence_soldier', 'class_12', { m: 0.6, pay: [4.5, 8], age: [22] }),
  career('govt_health_worker', 'anm', { w: 0.9, pay: [1, 3] }),
  career('govt_anganwadi', 'class_12', { w: 0.6, pay: [1, 1.6] }),
  career('private_nursery_teacher', 'class_12 ntt', { w: 1.2, pay: [0.7, 1.8] }),
  career('private_imam', 'hafiz qari', { m: 1.4, pay: [1, 2.4], muslims: true }),
  career('private_quran_teacher', 'hafiz qari nazira', { w: 1.3, m: 1, pay: [0.7, 2], muslims: true }),
  career('madrasa_student', 'class_10', { w: 0.9, age: [18, 21], muslims: true }),
  career('homemaker', 'class_12:2 class_10:2', { w: 7 }),
  career('not_working', 'class_12:3 class_10:2', { w: 8 }),
];

/** Occupations of Indians in the Gulf. */
export const gulfCareers: readonly Career[] = [
  career('gulf_engineer', 'b_tech:2 be', { m: 5, w: 0.5, pay: [11, 35], age: [24] }),
  career('gulf_it', 'b_tech mca bca', { m: 3, w: 1.4, pay: [12, 38], age: [24] }),
  career('gulf_doctor', 'mbbs md', { m: 0.7, w: 1, pay: [30, 70], age: [28] }),
  career('gulf_nurse', 'b_sc_nursing:2 gnm', { w: 3, m: 0.5, pay: [10, 20], age: [24] }),
  career('gulf_teacher', 'b_ed', { w: 3, pay: [8, 16], age: [24] }),
  career('gulf_accountant', 'b_com:2 m_com', { m: 4, w: 1.4, pay: [8, 22], age: [24] }),
  career('gulf_office', 'ba b_com bba', { m: 3, w: 1.2, pay: [6, 16], age: [23] }),
  career('gulf_sales', 'class_12:2 bba', { m: 3, pay: [5, 12], age: [22] }),
  career('gulf_safety_officer', 'b_sc diploma_engineering', { m: 2, pay: [8, 17], age: [25] }),
  career('gulf_supervisor', 'diploma_engineering class_12', { m: 2, pay: [6, 13], age: [26] }),
  career('gulf_technician', 'iti:2 diploma_engineering', { m: 2.4, pay: [4, 9], age: [22] }),
  career('gulf_driver', 'class_10 class_12', { m: 0.8, pay: [4, 7], age: [24] }),
];

/** Occupations in Britain, America and the Far East, with pay in rupees. */
export const westernCareers: readonly Career[] = [
  career('private_software_engineer', 'b_tech be m_tech ms_computer:3', { m: 6, w: 3, pay: [45, 110], age: [25] }),
  career('private_data_scientist', 'ms_computer', { m: 2, w: 1.5, pay: [45, 100], age: [25] }),
  career('private_doctor', 'mbbs md', { m: 1.5, w: 1.5, pay: [45, 105], age: [28] }),
  career('private_accountant', 'b_com acca', { m: 2, w: 1, pay: [25, 50], age: [24] }),
  career('private_pharmacist', 'b_pharm m_pharm', { m: 1.5, w: 1.5, pay: [28, 50], age: [25] }),
  career('private_nurse', 'b_sc_nursing', { w: 2, pay: [25, 42], age: [25] }),
  career('business_shopkeeper', 'b_com class_12', { m: 1.5, pay: [20, 45], age: [26] }),
  career('private_operations', 'bba mba', { m: 1.5, w: 0.6, pay: [22, 45], age: [24] }),
];
