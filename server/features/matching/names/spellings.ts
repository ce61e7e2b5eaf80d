/**
 * Names whose spellings the sound rules alone do not map to one key: the key, then the spellings that the rules would
 * map to other keys (and a few that the rules would wrongly map to one key: Patel, Patil). The key is what the rules
 * give for the name's plainest spelling, so spellings that are not listed match too.
 */
const families = `
  muhamad: md mhd mohd muhd mohmd mohammed mohamed muhammed muhamed mohmad mohmed mohammd mahomed mahommed mohamad mahammad mahammed mohamud mohummad
  muhamadi: mohammedi mohamedi
  ahmad: ahmed ahamed ahamad ahmd ehmad ahmmed
  ahmadi: ahmedi
  shaik: sheikh sheik shekh shek shaykh sk
  saiad: syed sayed sayyed saiyed sayyid saiyid syyed syad seyed sayid
  saiada: syeda sayeda sayyeda saiyeda sayyida saiyida
  husain: hossen hosen hussen husen hussin hosin
  husaini: hussini huseni
  kuraishi: qureshi kureshi koreshi quereshi qurishi qurashi
  sidiki: siddique sidique siddeque siddiquee siddiqqui
  sidika: siddiqua siddiqa sidiqua
  chaudari: chaudhary chaudhury chaudhuri chaudhri chaudhry choudhry choudhury choudhuri chowdhury chowdhry chowdary chodhary chodhry chudhary chowdhuri
  usman: uthman othman osmaan usmaan ousman
  usmani: uthmani othmani
  iusuf: yusouf yousef youssef yusef yousaf yusaf yosef eusuf usuf
  aisha: ayesha aesha aishah ayasha aishia
  fatima: phatima fatma fatimah
  mariam: miriam meryem marium maryum mariyum mairam
  zainab: zenab zinab zaineb jainab zaynub zainub
  bigam: begum begam baigum begom bigum
  rahan: raihan rayhan reyhan rihan
  rahana: raihana rayhana reyhana rihana
  rahman: rahaman rahmaan raheman rehaman rahmn
  umar: umr oumar omr
  javaid: javed jawed javid jaweed javeed javeid zaved
  navid: naved
  suhail: sohel suhel soheil suheil sohil suhil
  zuhaib: zoheb zuheb zohib
  shuaib: shoeb shueb shoib shuib shuyeb
  junaid: juned junid zunaid
  zubair: zuber zober jubair juber zubar zubir
  ubaid: obed ubed ubeid
  umair: omair oumair umayr
  parvaz: parvez pervez parvaiz pervaiz perwez parwez parvej pervaz
  humaira: humera homera humeira
  sumaira: sumera
  ijaz: aijaz aejaz ejaz ezaz aizaz ajaz eizaz
  rizvan: rijwan rizvaan
  rizvana: rijwana
  firuz: firoj feroj firuj feroze firoze
  firuza: firoja feroza
  aziz: ajij ajeej azeej ajiz
  zulaika: zulekha zuleikha julekha julaikha zulikha
  saif: sef
  faizan: fezan
  faisal: fesal faizal feisal faysul
  abdul: abd abdur abdus abdun abdud abdut abduz abdush abdel abdal abdool abdoul
  abdula: abdallah abdalla abdella abdollah
  kaja: khwaja khaja khwaaja kwaja khawaja
  hak: haque huq hoque haqq huque haqe
  mustafa: moustafa mostafa mustapha mustaffa
  fauzia: fozia foziya fuzia
  shaukat: shokat shukat
  tausif: tosif toseef tusif
  taufik: tofiq tofeeq tofik tufiq
  naushad: noshad nushad
  kausar: kosar kosr kausr
  firdaus: ferdous ferdaus firdos firdose firdus ferdos
  mainudin: moinuddin moeenuddin moinuddeen mueenuddin muinuddin moinudin moinudeen
  muhiudin: mohiuddin mohiudeen muhiyuddin mohideen mohidin mohyuddin muhyiddin
  nasirudin: naseruddin nasruddin
  tahir: taher
  tahira: tahera
  nasir: naser nasser
  sabir: saber
  kadir: qader khader kader quader
  amir: amer aamer ameer
  zakir: zaker
  shakir: shaker
  iasir: yaser yasser
  mahir: maher
  bakir: baqer baker
  nadir: nader
  kulsum: kulthum kulthoom kulsom kulsoom gulsum
  um: umme umm ume
  rukaia: ruqia rukia ruqiya rukiya ruqyah ruqya
  sumaia: sumayyah sumeya sumayah
  danial: daniel daniyel
  ibrahim: ebrahim ebraheem ibraheem abraheem ibrahem
  ismail: ismile esmail ismayil
  iakub: yaqub yaqoob yakoob yacoob yaaqub yakub
  daud: dawd dawod
  ramzan: ramadan ramadhan ramjan ramazan
  raza: reza riza
  fazal: fazl fadl fajal fazle
  sultana: soltana
  iasmin: yasmine yasmeen yesmin
  nikat: nighat nigahat
  vakar: viqar waqaar
  jafar: jafer jaffer
  haidar: hyder haider hidar
  mumtaz: momtaz mumtaaj mumtaj
  mahr: meher mehar
  zikra: jikra
  dsauza: dsuza desouza dsoza
  kaur: kor kour
  srinivas: shrinivas sreenivas
  shivani: siwani
  patal: patel
  rabika: rebekah
  stifan: stephen steven stefan
  jusaf: joseph josef jozef
  maikal: michael micheal maikel
`;

/** The name key of each spelling. */
export const knownSpellings: ReadonlyMap<string, string> = new Map(
  families
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [key = '', spellings = ''] = line.trim().split(': ');
      return spellings.split(' ').map((spelling) => [spelling, key] as const);
    }),
);
