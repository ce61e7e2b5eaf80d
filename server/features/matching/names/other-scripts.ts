/**
 * Frequent names in Devanagari and Urdu: the sound key of the name, then its spellings after `foldText`. Names whose vowels
 * Urdu leaves out would otherwise be found for others too (عمر for Amir). All other names are compared by their sound
 * (cross-script.ts).
 */
const names = `
  muhamad: محمد मुहम्मद मोहम्मद मोहमद मुहमद मो
  ahmad: احمد अहमद अहमद
  mahmud: محمود महमूद मेहमूद
  hamid: حامد حمید हामिद हमीद
  ali: علی अली
  kan: خان खान
  shaik: شیخ शेख शैख
  saiad: سید सैयद सय्यद सयद सैय्यद
  kaja: خواجہ ख्वाजा
  bigam: بیگم बेगम
  umar: عمر उमर
  amir: عامر امیر आमिर अमीर
  usman: عثمان उस्मान
  abdul: عبدال عبدل عبدول عبد अब्दुल अब्दूल अब्द
  abdula: عبداللہ अब्दुल्ला अब्दुल्लाह अब्दुलाह
  rahman: رحمن رحمان रहमान रेहमान
  rahim: رحیم रहीम
  karim: کریم करीम
  hasan: حسن हसन
  husain: حسین हुसैन हुसेन
  fatima: فاطمہ फातिमा फातमा
  aisha: عایشہ आयशा आइशा आयेशा
  mariam: مریم मरियम मरयम
  zainab: زینب जैनब
  kadija: خدیجہ खदीजा
  salim: سلیم सलीम
  salma: سلمی سلما सलमा
  raza: رضا रजा
  kamal: کمال कमाल
  jamal: جمال जमाल
  akram: اکرم अकरम
  ikram: اکرام इकराम
  amina: امینہ अमीना
  sidiki: صدیقی सिद्दीकी सिद्दिकी
  ansari: انصاری अंसारी अन्सारी
  kuraishi: قریشی कुरैशी कुरेशी
  chaudari: چودہری चौधरी
  mirza: مرزا मिर्जा मिरजा
  raja: راجا راجہ राजा
`;

/** The name key of each spelling in another script. */
export const otherScriptSpellings: ReadonlyMap<string, string> = new Map(
  names
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [key = '', spellings = ''] = line.trim().split(': ');
      return spellings.split(' ').map((spelling) => [spelling, key] as const);
    }),
);
