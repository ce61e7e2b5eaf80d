/** Subjects of a college; a degree is studied at a college of its kind (`kindOf` in careers.ts). */
export type Kind =
  | 'arts'
  | 'science'
  | 'commerce'
  | 'management'
  | 'computing'
  | 'engineering'
  | 'medicine'
  | 'dental'
  | 'unani'
  | 'health'
  | 'pharmacy'
  | 'law'
  | 'teaching'
  | 'design'
  | 'islamic'
  | 'trade';

const codes: Readonly<Record<string, Kind>> = {
  A: 'arts',
  S: 'science',
  C: 'commerce',
  M: 'management',
  I: 'computing',
  E: 'engineering',
  D: 'medicine',
  T: 'dental',
  U: 'unani',
  H: 'health',
  R: 'pharmacy',
  L: 'law',
  B: 'teaching',
  F: 'design',
  Q: 'islamic',
  P: 'trade',
};

/** One college per line: codes of its subjects, then its name. */
const byRegion: Readonly<Record<string, string>> = {
  girlsMadrasas: `
    Q Jamiatus Salihat, Rampur
    Q Jamiatul Banat, Hyderabad
    Q Jamia Noorul Islam, Lucknow
    Q Jamiatus Salihat, Malegaon
    Q Jamiatul Falah (girls' section), Bilariyaganj`,
  national: `
    ASCMIEDTULB Aligarh Muslim University
    ASCMIETLBFH Jamia Millia Islamia
    SMDUHRIL Jamia Hamdard
    ACMIB Maulana Azad National Urdu University
    Q Darul Uloom Deoband
    Q Darul Uloom Nadwatul Ulama, Lucknow
    ACS Indira Gandhi National Open University`,
  awadh: `
    ASCMILBF University of Lucknow
    SMIEHR Integral University, Lucknow
    E Institute of Engineering and Technology, Lucknow
    DTH King George's Medical University, Lucknow
    ASCB Karamat Husain Muslim Girls PG College, Lucknow
    ASCB Shia PG College, Lucknow
    ASC Halim Muslim PG College, Kanpur
    ASCL University of Allahabad
    D GSVM Medical College, Kanpur
    U State Takmil-ut-Tib College, Lucknow
    Q Darul Uloom Nadwatul Ulama, Lucknow
    P Government Polytechnic, Lucknow`,
  doab: `
    ASCMILB Chaudhary Charan Singh University, Meerut
    ASCB M.J.P. Rohilkhand University, Bareilly
    ASC Zakir Husain Delhi College
    ASCL University of Delhi
    MIE Guru Gobind Singh Indraprastha University, Delhi
    MIELBHTR Teerthanker Mahaveer University, Moradabad
    D LLRM Medical College, Meerut
    Q Darul Uloom Deoband
    Q Mazahir Uloom, Saharanpur
    P Zakir Husain College Polytechnic, Aligarh
    P Government Polytechnic, Ghaziabad`,
  purvanchal: `
    ASCLBMDR Banaras Hindu University
    ASC Shibli National College, Azamgarh
    ASCBMIE Veer Bahadur Singh Purvanchal University, Jaunpur
    ASCL Deen Dayal Upadhyaya Gorakhpur University
    Q Al Jamiatul Ashrafia, Mubarakpur
    Q Jamia Salafia, Varanasi
    Q Jamiatul Falah, Bilariyaganj
    U Ibn Sina Tibbiya College, Azamgarh
    P Government Polytechnic, Azamgarh`,
  himalayaFoot: `
    ASCMILB Panjab University, Chandigarh
    ASCMBR Punjabi University, Patiala
    ESC HNB Garhwal University
    E COER College of Engineering, Roorkee
    ASCMI DAV PG College, Dehradun
    DTH Government Medical College, Patiala
    P Government Polytechnic, Roorkee`,
  mewat: `
    ASCB Yasin Meo Degree College, Nuh
    E Mewat Engineering College, Nuh
    ASC Raj Rishi College, Alwar
    Q Madrasa Moinul Islam, Nuh
    P Government Polytechnic, Malab
    DH Shaheed Hasan Khan Mewati Medical College, Nalhar`,
  kashmir: `
    ASCMILBER University of Kashmir
    MIEASH Islamic University of Science and Technology, Awantipora
    E National Institute of Technology, Srinagar
    DH Government Medical College, Srinagar
    T Government Dental College, Srinagar
    D SKIMS Medical College, Srinagar
    ASCB Baba Ghulam Shah Badshah University, Rajouri
    AS Government College for Women, M.A. Road, Srinagar
    U Kashmir Tibbia College
    P Government Polytechnic, Srinagar`,
  bihar: `
    ASCLB Patna University
    ASC Oriental College, Patna
    ASC Millat College, Darbhanga
    ASCB Lalit Narayan Mithila University, Darbhanga
    E National Institute of Technology, Patna
    MIE Maulana Azad College of Engineering and Technology, Patna
    D Patna Medical College
    D Darbhanga Medical College
    DH Katihar Medical College
    U Government Tibbi College, Patna
    ASCM Karim City College, Jamshedpur
    ASC Maulana Azad College, Ranchi
    Q Jamia Rahmani, Munger
    Q Imarat-e-Sharia Training Institute, Phulwari Sharif
    P Government Polytechnic, Patna`,
  bengal: `
    ASCMIEBL Aliah University, Kolkata
    ASCLMB University of Calcutta
    ASC Maulana Azad College, Kolkata
    AC Milli Al-Ameen College for Girls, Kolkata
    ASCIR Jadavpur University
    ASCB University of Kalyani
    AS Krishnath College, Berhampore
    D Calcutta National Medical College
    DH Murshidabad Medical College
    E Heritage Institute of Technology, Kolkata
    U Calcutta Unani Medical College
    P Murshidabad Institute of Technology`,
  assam: `
    ASCLBMI Gauhati University
    ASC Cotton University, Guwahati
    ASBR Dibrugarh University
    E Assam Engineering College, Guwahati
    E Jorhat Engineering College
    DH Gauhati Medical College
    MI Tezpur University
    P Assam Engineering Institute, Guwahati`,
  odisha: `
    ASCL Ravenshaw University, Cuttack
    ASCMR Utkal University
    EI Institute of Technical Education and Research, Bhubaneswar
    DH SCB Medical College, Cuttack
    P Bhubanananda Odisha School of Engineering, Cuttack`,
  hyderabad: `
    ASCMILBE Osmania University, Hyderabad
    E Muffakham Jah College of Engineering and Technology
    EM Deccan College of Engineering and Technology, Hyderabad
    E Lords Institute of Engineering and Technology
    ASCI Anwarul Uloom College, Hyderabad
    ACSB Maulana Azad National Urdu University, Hyderabad
    DH Deccan College of Medical Sciences
    DH Shadan Institute of Medical Sciences
    D Osmania Medical College
    T Government Dental College, Hyderabad
    R Shadan Women's College of Pharmacy
    U Government Nizamia Tibbi College
    Q Jamia Nizamia, Hyderabad
    P Government Polytechnic, Masab Tank`,
  andhra: `
    ASCMIBL Acharya Nagarjuna University, Guntur
    ASCB Yogi Vemana University, Kadapa
    ASC Osmania College, Kurnool
    U Dr Abdul Haq Unani Medical College, Kurnool
    D Guntur Medical College
    D Kurnool Medical College
    EI JNTU College of Engineering, Anantapur
    R Andhra University College of Pharmaceutical Sciences
    P Government Polytechnic, Guntur`,
  karnataka: `
    ASCMIL Bangalore University
    AC Al-Ameen College, Bengaluru
    E HKBK College of Engineering, Bengaluru
    E Ghousia College of Engineering, Ramanagara
    EMI P.A. College of Engineering, Mangaluru
    ASC Anjuman Arts, Science and Commerce College, Bhatkal
    EM Anjuman Institute of Technology and Management, Bhatkal
    D Khaja Bandanawaz University, Kalaburagi
    DTH Yenepoya University, Mangaluru
    R Al-Ameen College of Pharmacy, Bengaluru
    T Al-Ameen Dental College, Vijayapura
    U Luqman Unani Medical College, Vijayapura
    ASCB Mangalore University
    Q Darul Uloom Sabeelur Rashad, Bengaluru
    P Al-Khair Polytechnic, Bengaluru`,
  malabar: `
    ASCMIBL University of Calicut
    ASCMI Farook College, Kozhikode
    ASC PSMO College, Tirurangadi
    ASC Sir Syed College, Taliparamba
    ASCM MES College, Mampad
    E TKM College of Engineering, Kollam
    E MES College of Engineering, Kuttippuram
    DH Government Medical College, Kozhikode
    DH MES Medical College, Perinthalmanna
    T KMCT Dental College, Mukkam
    R Al Shifa College of Pharmacy, Perinthalmanna
    Q Darul Huda Islamic University, Chemmad
    Q Al Jamia Al Islamiya, Santhapuram
    L Government Law College, Kozhikode
    U Markaz Unani Medical College
    P SSM Polytechnic College, Tirur`,
  tamil: `
    ASCMIL University of Madras
    ASCMI The New College, Chennai
    ASCMI Jamal Mohamed College, Tiruchirappalli
    ASC Islamiah College, Vaniyambadi
    ASC Sadakathullah Appa College, Tirunelveli
    ASC Justice Basheer Ahmed Sayeed College for Women, Chennai
    EMLSR B.S. Abdur Rahman Crescent Institute, Chennai
    E Mohamed Sathak Engineering College, Kilakarai
    E Anna University, Chennai
    D Madras Medical College
    DTH Sri Ramachandra Institute, Chennai
    B Crescent College of Education, Madurai
    Q Baqiyat Salihat, Vellore
    U Government Unani Medical College, Chennai
    P Mohamed Sathak Polytechnic, Kilakarai`,
  maharashtra: `
    ASCMLB Savitribai Phule Pune University
    ASCMI Poona College of Arts, Science and Commerce
    ASCMI Abeda Inamdar Senior College, Pune
    ASCBI Maulana Azad College, Chhatrapati Sambhajinagar
    ASCM Rashtrasant Tukadoji Maharaj Nagpur University
    E Anjuman College of Engineering and Technology, Nagpur
    E MIT World Peace University, Pune
    DH Government Medical College, Nagpur
    T M.A. Rangoonwala Dental College, Pune
    R Y.B. Chavan College of Pharmacy
    U Z.V.M. Unani Medical College, Pune
    Q Jamia Islamia Ishaatul Uloom, Akkalkuwa
    P Government Polytechnic, Pune`,
  mumbai: `
    ASCML University of Mumbai
    ASCM Rizvi College of Arts, Science and Commerce, Mumbai
    ASCMI Burhani College, Mumbai
    EI M.H. Saboo Siddik College of Engineering, Mumbai
    E Anjuman-I-Islam's Kalsekar Technical Campus, Panvel
    CA Akbar Peerbhoy College, Mumbai
    DTH Grant Medical College, Mumbai
    B Anjuman-I-Islam's College of Education, Mumbai
    U Dr M.I. Jamkhanawala Tibbia Unani Medical College
    UH Mansoora Campus, Malegaon
    F Sir J.J. School of Art
    L Government Law College, Mumbai
    Q Darul Uloom Imdadiya, Mumbai
    P M.H. Saboo Siddik Polytechnic, Mumbai`,
  gujarat: `
    ASCMLB Gujarat University, Ahmedabad
    ASCMIEFR M.S. University of Baroda
    ASC Veer Narmad South Gujarat University, Surat
    C F.D. Arts and Commerce College, Ahmedabad
    E L.D. College of Engineering, Ahmedabad
    EI Sardar Vallabhbhai National Institute of Technology, Surat
    D B.J. Medical College, Ahmedabad
    DH Medical College Baroda
    T Government Dental College, Ahmedabad
    Q Jamia Islamia Talimuddin, Dabhel
    P Government Polytechnic, Ahmedabad`,
  rajasthan: `
    ASCMILB University of Rajasthan, Jaipur
    ASC Jai Narain Vyas University, Jodhpur
    MEIHBR Maulana Azad University, Jodhpur
    E Malaviya National Institute of Technology, Jaipur
    D SMS Medical College, Jaipur
    T RUHS College of Dental Sciences, Jaipur
    U Rajputana Unani Medical College, Jaipur
    Q Jamiatul Hidaya, Jaipur
    P Government Polytechnic, Ajmer`,
  centralIndia: `
    ASCMILB Barkatullah University, Bhopal
    ASCMILBR Devi Ahilya University, Indore
    ASC Saifia College, Bhopal
    E Maulana Azad National Institute of Technology, Bhopal
    E SGSITS, Indore
    DH Gandhi Medical College, Bhopal
    D MGM Medical College, Indore
    T College of Dentistry, Indore
    U Saifia Hamidia Unani College, Burhanpur
    Q Darul Uloom Tajul Masajid, Bhopal
    P S.V. Polytechnic, Bhopal`,
};

const teaching = new Map<string, readonly string[]>();
for (const [region, lines] of Object.entries(byRegion)) {
  const byKind = new Map<Kind, string[]>();
  for (const line of lines.trim().split('\n')) {
    const [, letters = '', name = ''] = /^\s*([A-Z]+) (.+)$/.exec(line) ?? [];
    for (const letter of letters) {
      const kind = codes[letter] as Kind;
      byKind.set(kind, [...(byKind.get(kind) ?? []), name]);
    }
  }
  for (const [kind, names] of byKind) teaching.set(`${region}:${kind}`, names);
}

const forWomenOnly = /\b(Women|Girls)\b/;

/** Colleges of these regions that teach the subject to this gender; the first region is home. */
export function collegesFor(regions: readonly string[], kind: Kind, gender: 'MALE' | 'FEMALE'): readonly string[] {
  if (kind === 'islamic' && gender === 'FEMALE') return teaching.get('girlsMadrasas:islamic') ?? [];
  const names = regions.flatMap((region) => teaching.get(`${region}:${kind}`) ?? []);
  return gender === 'FEMALE' ? names : names.filter((name) => !forWomenOnly.test(name));
}
