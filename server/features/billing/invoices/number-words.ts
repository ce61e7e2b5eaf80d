import type { Language } from '../../../../contract/languages.ts';

interface NumberWords {
  /** 0 to 99: in Hindi and Urdu each has a word of its own. */
  readonly upTo99: readonly string[];
  /** From the largest to the smallest. */
  readonly steps: readonly (readonly [size: number, name: string])[];
}

const steps = (crore: string, lakh: string, thousand: string, hundred: string): NumberWords['steps'] => [
  [10_000_000, crore],
  [100_000, lakh],
  [1_000, thousand],
  [100, hundred],
];

const englishUnits = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const englishTens = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

const words: Readonly<Record<Language, NumberWords>> = {
  en: {
    upTo99: [
      ...['Zero', ...englishUnits, 'Ten', 'Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen'],
      ...['Seventeen', 'Eighteen', 'Nineteen'],
      ...englishTens.flatMap((ten) => [ten, ...englishUnits.map((unit) => `${ten} ${unit}`)]),
    ],
    steps: steps('Crore', 'Lakh', 'Thousand', 'Hundred'),
  },
  hi: {
    upTo99: [
      ...['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ'],
      ...['दस', 'ग्यारह', 'बारह', 'तेरह', 'चौदह', 'पंद्रह', 'सोलह', 'सत्रह', 'अठारह', 'उन्नीस'],
      ...['बीस', 'इक्कीस', 'बाईस', 'तेईस', 'चौबीस', 'पच्चीस', 'छब्बीस', 'सत्ताईस', 'अट्ठाईस', 'उनतीस'],
      ...['तीस', 'इकतीस', 'बत्तीस', 'तैंतीस', 'चौंतीस', 'पैंतीस', 'छत्तीस', 'सैंतीस', 'अड़तीस', 'उनतालीस'],
      ...['चालीस', 'इकतालीस', 'बयालीस', 'तैंतालीस', 'चवालीस', 'पैंतालीस', 'छियालीस', 'सैंतालीस', 'अड़तालीस', 'उनचास'],
      ...['पचास', 'इक्यावन', 'बावन', 'तिरपन', 'चौवन', 'पचपन', 'छप्पन', 'सत्तावन', 'अट्ठावन', 'उनसठ'],
      ...['साठ', 'इकसठ', 'बासठ', 'तिरसठ', 'चौंसठ', 'पैंसठ', 'छियासठ', 'सड़सठ', 'अड़सठ', 'उनहत्तर'],
      ...['सत्तर', 'इकहत्तर', 'बहत्तर', 'तिहत्तर', 'चौहत्तर', 'पचहत्तर', 'छिहत्तर', 'सतहत्तर', 'अठहत्तर', 'उनासी'],
      ...['अस्सी', 'इक्यासी', 'बयासी', 'तिरासी', 'चौरासी', 'पचासी', 'छियासी', 'सतासी', 'अठासी', 'नवासी'],
      ...['नब्बे', 'इक्यानवे', 'बानवे', 'तिरानवे', 'चौरानवे', 'पचानवे', 'छियानवे', 'सत्तानवे', 'अट्ठानवे', 'निन्यानवे'],
    ],
    steps: steps('करोड़', 'लाख', 'हज़ार', 'सौ'),
  },
  ur: {
    upTo99: [
      ...['صفر', 'ایک', 'دو', 'تین', 'چار', 'پانچ', 'چھ', 'سات', 'آٹھ', 'نو'],
      ...['دس', 'گیارہ', 'بارہ', 'تیرہ', 'چودہ', 'پندرہ', 'سولہ', 'سترہ', 'اٹھارہ', 'انیس'],
      ...['بیس', 'اکیس', 'بائیس', 'تئیس', 'چوبیس', 'پچیس', 'چھبیس', 'ستائیس', 'اٹھائیس', 'انتیس'],
      ...['تیس', 'اکتیس', 'بتیس', 'تینتیس', 'چونتیس', 'پینتیس', 'چھتیس', 'سینتیس', 'اڑتیس', 'انتالیس'],
      ...['چالیس', 'اکتالیس', 'بیالیس', 'تینتالیس', 'چوالیس', 'پینتالیس', 'چھیالیس', 'سینتالیس', 'اڑتالیس', 'انچاس'],
      ...['پچاس', 'اکیاون', 'باون', 'ترپن', 'چون', 'پچپن', 'چھپن', 'ستاون', 'اٹھاون', 'انسٹھ'],
      ...['ساٹھ', 'اکسٹھ', 'باسٹھ', 'تریسٹھ', 'چونسٹھ', 'پینسٹھ', 'چھیاسٹھ', 'سڑسٹھ', 'اڑسٹھ', 'انہتر'],
      ...['ستر', 'اکہتر', 'بہتر', 'تہتر', 'چوہتر', 'پچھتر', 'چھہتر', 'ستتر', 'اٹھہتر', 'اناسی'],
      ...['اسی', 'اکیاسی', 'بیاسی', 'تراسی', 'چوراسی', 'پچاسی', 'چھیاسی', 'ستاسی', 'اٹھاسی', 'نواسی'],
      ...['نوے', 'اکیانوے', 'بانوے', 'ترانوے', 'چورانوے', 'پچانوے', 'چھیانوے', 'ستانوے', 'اٹھانوے', 'ننانوے'],
    ],
    steps: steps('کروڑ', 'لاکھ', 'ہزار', 'سو'),
  },
};

/** A whole number in words, counted in lakh and crore: `एक लाख पाँच हज़ार`. */
export function spellNumber(number: number, language: Language): string {
  for (const [size, name] of words[language].steps) {
    if (number < size) continue;
    const [count, rest] = [spellNumber(Math.floor(number / size), language), number % size];
    return rest ? `${count} ${name} ${spellNumber(rest, language)}` : `${count} ${name}`;
  }
  return words[language].upTo99[number] ?? '';
}
