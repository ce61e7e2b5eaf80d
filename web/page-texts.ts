import type { Language } from '../contract/languages.ts';

/** The texts of web/index.html in the other languages: the build writes a page for each. */
export const pageTexts: Readonly<
  Record<Exclude<Language, 'en'>, Record<'description' | 'noScript' | 'how' | 'tooOld' | 'stop', string>>
> = {
  hi: {
    description: 'Rishta भारत के मुस्लिम परिवारों को शादी के लिए रिश्ता ढूँढने में मदद करता है, इज़्ज़त और पर्दे के साथ।',
    noScript: 'Rishta के लिए JavaScript ज़रूरी है। उसे अपने ब्राउज़र में चालू करें और यह पेज फिर खोलें।',
    how: 'यह कैसे काम करता है',
    /** The full stop. */
    stop: '।',
    tooOld:
      'यह ब्राउज़र Rishta के लिए बहुत पुराना है। इसे अपडेट करें, या Rishta किसी दूसरे ब्राउज़र में खोलें: Chrome या Edge 111 से, Firefox 121 से, Safari 16.4 से (iPhone या iPad पर iOS 16.4 से)।',
  },
  ur: {
    description:
      'Rishta ہندوستان کے مسلم گھرانوں کو شادی کے لیے رشتہ تلاش کرنے میں مدد دیتا ہے، عزت اور رازداری کے ساتھ۔',
    noScript: 'Rishta کے لیے JavaScript ضروری ہے۔ اسے اپنے براؤزر میں چالو کریں اور یہ صفحہ دوبارہ کھولیں۔',
    how: 'یہ کیسے کام کرتا ہے',
    stop: '۔',
    tooOld:
      'یہ براؤزر Rishta کے لیے بہت پرانا ہے۔ اسے اپ ڈیٹ کریں، یا Rishta کسی دوسرے براؤزر میں کھولیں: Chrome یا Edge 111 سے، Firefox 121 سے، Safari 16.4 سے (iPhone یا iPad پر iOS 16.4 سے)۔',
  },
};
