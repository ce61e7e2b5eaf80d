import { type Circle, community, list, syed, weights } from './circle.ts';
import { urduFathers, urduMen, urduWomen } from './names.ts';

const gulf = weights('uae:3 saudi:6 qatar:2 kuwait');

const bihar: Circle = {
  share: 10,
  communities: [
    community('islam_sunni_shaikh', 4, 'Alam, Ahmad, Akhtar'),
    community('islam_sunni_ansari', 4, 'Ansari'),
    community('islam_sunni_pathan', 2, 'Khan'),
    community('islam_sunni_syed', 2, 'Imam, Hasan, Ashraf', syed),
    community('islam_sunni_malik_bihar', 2, 'Malik'),
    community('islam_sunni_mansoori', 1, 'Mansoori'),
    community('islam_sunni_rayeen', 1, 'Rayeen'),
    community('islam_sunni_iraqi', 1, 'Iraqi'),
    community('islam_sunni_milki', 1, 'Alam, Hasan'),
    community('islam_sunni_bihari', 1, 'Alam, Ahmad'),
    community('islam_sunni', 1, 'Alam, Ahmad'),
  ],
  kin: ['islam_sunni', 'islam_sunni_shaikh', 'islam_sunni_siddiqui', 'islam_sunni_syed', 'islam_sunni_pathan'],
  tongues: weights('ur:8 hi:2 mai bho'),
  women: urduWomen,
  men: urduMen,
  fathers: urduFathers,
  womenLast: { names: list('Parveen, Khatoon, Fatima, Naaz'), chance: 0.5 },
  before: { name: 'Md', chance: 0.4 },
  homes: weights(
    'patna_br:5 gaya_br:2 darbhanga_br:3 siwan_br:2 bhagalpur_br:2 muzaffarpur_br:2 madhubani_br begusarai_br gopalganj_br phulwari_sharif_br ranchi_jh:3 dhanbad_jh jamshedpur_jh:2 hazaribagh_jh',
  ),
  moves: weights('patna_br:3 delhi_dl:5 kolkata_wb:2 mumbai_mh:2 bengaluru_ka:2 ranchi_jh:2 hyderabad_ts noida_up'),
  abroad: 0.12,
  abroadTo: gulf,
  colleges: ['bihar', 'national'],
  graduates: 0.72,
  lean: weights('government:1.3 exam_aspirant:2'),
  calls: ['Abbu', 'Ammi'],
  trades: ['has a medicine wholesale shop', 'is a building contractor', 'runs a cloth shop', 'deals in hardware'],
  farms: ['is a farmer', 'looks after our land in the village', 'has litchi and mango orchards'],
  habits: [
    "We are from a village where everybody is somebody's cousin, and weddings are attended by all of it.",
    'Education is taken seriously at home; all of us studied away from home at some time.',
  ],
};

const seemanchal: Circle = {
  share: 2,
  communities: [
    community('islam_sunni_surjapuri', 2, 'Alam, Haque'),
    community('islam_sunni_kulhaiya', 1, 'Alam, Ahmad'),
    community('islam_sunni_shershahabadi', 1, 'Haque, Rahman'),
  ],
  kin: ['islam_sunni', 'islam_sunni_shaikh', 'islam_sunni_surjapuri', 'islam_sunni_kulhaiya'],
  tongues: weights('ur:3 hi'),
  women: urduWomen,
  men: urduMen,
  fathers: urduFathers,
  womenLast: { names: list('Begum, Parveen, Khatoon'), chance: 0.5 },
  before: { name: 'Md', chance: 0.5 },
  homes: weights('kishanganj_br:3 katihar_br:2 araria_br purnia_br:2'),
  moves: weights('patna_br:2 kolkata_wb delhi_dl:2 siliguri_wb'),
  abroad: 0.05,
  abroadTo: gulf,
  colleges: ['bihar', 'national'],
  graduates: 0.6,
  lean: weights('farming:3'),
  calls: ['Abba', 'Ammi'],
  trades: ['deals in jute and maize', 'runs a fertiliser shop'],
  farms: ['grows paddy and maize', 'is a farmer with our own land', 'has a small tea garden'],
};

const bengal: Circle = {
  share: 6,
  communities: [
    community('islam_sunni_bengali', 6, 'Mondal, Molla, Biswas, Sarkar, Mallick, Laskar, Gazi'),
    community('islam_sunni_shaikh', 2, 'Sk'),
    community('islam_sunni', 1, 'Mondal, Sarkar'),
  ],
  kin: ['islam_sunni', 'islam_sunni_syed', 'islam_sunni_bengali'],
  tongues: weights('bn'),
  women: list(`
    Rehana, Sabina, Nasima, Rokeya, Tahmina, Nargis, Afroza, Ruksana, Farhana, Selina, Jasmin, Tanjila, Sharmin,
    Moumita, Sahana`),
  men: list(`
    Rafikul Islam, Mijanur Rahaman, Saidul Islam, Rezaul Karim, Ashraful Alam, Jahangir Alam, Mofizul Haque, Rakibul,
    Samim Akhtar, Anisur Rahaman, Habibur Rahaman, Golam Mostafa, Firoj, Masud, Sahabuddin`),
  fathers: list(`
    Abdul Hamid, Nurul Islam, Abdur Rashid, Golam Rabbani, Mojibur Rahaman, Samsul Haque, Sirajul Islam, Abul Hossain,
    Motiur Rahaman, Abdus Samad`),
  womenLast: { names: list('Khatun, Parvin, Begum, Sultana, Yasmin'), chance: 0.7 },
  homes: weights(
    'murshidabad_wb:2 baharampur_wb:3 malda_wb:3 bardhaman_wb:2 kolkata_wb:3 howrah_wb basirhat_wb:2 barasat_wb bolpur_wb uluberia_wb',
  ),
  moves: weights('kolkata_wb:6 howrah_wb bengaluru_ka:2 siliguri_wb'),
  abroad: 0.04,
  abroadTo: gulf,
  colleges: ['bengal'],
  graduates: 0.75,
  lean: weights('government:1.3 farming:2'),
  dress: weights('dupatta:45 hijab:30 burqa:10 head_covered_sometimes:10 head_uncovered:5'),
  calls: ['Abba', 'Ma'],
  trades: ['has a rice and mustard oil business', 'runs a medicine shop', 'is in the zari trade', 'has a grocery shop'],
  farms: ['is a farmer', 'has mango orchards and a pond', 'looks after our paddy land'],
  habits: [
    "We are a Bengali family: fish, Nazrul's songs and adda after Maghrib.",
    'Everyone at home reads; we have more books than furniture.',
  ],
};

const kolkata: Circle = {
  share: 2,
  communities: [
    community('islam_sunni_shaikh', 2, 'Alam, Ahmed'),
    community('islam_sunni_pathan', 1, 'Khan'),
    community('islam_sunni_rayeen', 1, 'Rayeen'),
  ],
  kin: ['islam_sunni', 'islam_sunni_shaikh', 'islam_sunni_ansari', 'islam_sunni_pathan', 'islam_sunni_bihari'],
  tongues: weights('ur'),
  women: urduWomen,
  men: urduMen,
  fathers: urduFathers,
  womenLast: { names: list('Parveen, Naaz'), chance: 0.3 },
  before: { name: 'Md', chance: 0.4 },
  homes: weights('kolkata_wb:4 howrah_wb asansol_wb'),
  moves: weights('kolkata_wb:3 bengaluru_ka delhi_dl'),
  abroad: 0.05,
  abroadTo: gulf,
  colleges: ['bengal', 'national'],
  graduates: 0.75,
  lean: weights('business:1.5'),
  calls: ['Abbu', 'Ammi'],
  trades: ['is in the leather goods trade', 'has a tailoring and readymade business'],
};

const assam: Circle = {
  share: 4,
  communities: [
    community('islam_sunni_goriya', 3, 'Ahmed, Hussain, Saikia, Rahman'),
    community('islam_sunni_deshi', 1, 'Ali, Ahmed'),
    community('islam_sunni', 1, 'Ahmed, Rahman'),
  ],
  kin: ['islam_sunni', 'islam_sunni_goriya', 'islam_sunni_syed', 'islam_sunni_bengali_assam'],
  tongues: weights('as'),
  women: list('Rumi, Farhina, Parbin, Sabnam, Mehjabin, Jesmin, Nilufa, Nazneen, Rubina'),
  men: list('Imdadul, Rofiqul, Nekib, Jakir, Manowar, Sahidul, Nazim, Rizwan, Iftikar'),
  fathers: list('Abdul Matin, Hafizur, Nurul, Mofidul, Abdul Jalil, Sirajuddin, Rafiqul'),
  womenLast: { names: list('Begum, Sultana, Ahmed'), chance: 0.5 },
  homes: weights('guwahati_as:3 jorhat_as:2 nagaon_as:2 sivasagar_as barpeta_as:2 tezpur_as goalpara_as'),
  moves: weights('guwahati_as:5 bengaluru_ka delhi_dl'),
  colleges: ['assam'],
  graduates: 0.85,
  lean: weights('government:1.6'),
  dress: weights('dupatta:5 hijab:3 head_covered_sometimes:3 head_uncovered:2'),
  calls: ['Deuta', 'Ma'],
  trades: ['has a hardware shop', 'is a contractor', 'runs a tea leaf agency'],
  farms: ['is a farmer', 'has a small tea garden and a fishery'],
  habits: ['We celebrate Bihu with the neighbours and they come to us for Eid.'],
};

const odisha: Circle = {
  share: 1,
  communities: [community('islam_sunni_odia', 2, 'Khan, Ahmed'), community('islam_sunni_mughal', 1, 'Baig')],
  kin: ['islam_sunni', 'islam_sunni_shaikh', 'islam_sunni_pathan', 'islam_sunni_odia'],
  tongues: weights('ur:2 or'),
  women: urduWomen,
  men: urduMen,
  fathers: urduFathers,
  homes: weights('cuttack_od:3 bhadrak_od bhubaneswar_od'),
  moves: weights('bhubaneswar_od:3 bengaluru_ka'),
  colleges: ['odisha'],
  graduates: 0.9,
  calls: ['Abbu', 'Ammi'],
  trades: ['has a cloth business'],
};

export const easternCircles: readonly Circle[] = [bihar, seemanchal, bengal, kolkata, assam, odisha];
