import type english from '../en/enquiry-form.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'کیا ہم آپ کو فون کریں؟',
  intro: 'اپنا نام اور نمبر لکھیں۔ ہماری ٹیم سے کوئی آپ کو فون کرکے سب سمجھائے گا۔ یہ مفت ہے۔',
  name: 'آپ کا نام',
  nameMissing: 'اپنا نام لکھیں۔',
  phone: 'موبائل نمبر',
  phoneMissing: 'اپنا موبائل نمبر لکھیں۔',
  phoneWrong: '10 ہندسوں کا صحیح موبائل نمبر لکھیں (ہندوستان سے باہر کا ہو تو ملک کا کوڈ بھی)۔',
  city: 'شہر یا قصبہ',
  cityMissing: 'اپنا شہر یا قصبہ لکھیں۔',
  forWhom: 'آپ کس کے لیے رشتہ تلاش کر رہے ہیں؟',
  choose: 'چنیں',
  message: 'میسج (چاہیں تو)',
  messageNote: 'جیسے، ہم کب فون کریں۔',
  website: 'یہ جگہ خالی چھوڑیں',
  consent: 'آپ میری درخواست کے بارے میں مجھے اس نمبر پر فون کر سکتے ہیں۔',
  consentMissing: 'ہمیں فون کرنے کی اجازت دیں۔',
  consentNote:
    'آپ کی معلومات سے ہم صرف آپ کی درخواست کا جواب دیتے ہیں، اور درخواست بند ہونے کے 90 دن بعد انھیں مٹا دیتے ہیں۔',
  send: 'مجھے فون کریں',
  sentTitle: 'شکریہ',
  sent: 'ہم جلد ہی {{phone}} پر آپ کو فون کریں گے۔',
  another: 'ایک اور فون کے لیے کہیں',
  off: 'اس وقت ہم فون نہیں کر پا رہے۔ ہمیں لکھیں۔',
  write: 'ہمیں لکھیں',
  register: 'یا ابھی مفت میں رجسٹر کریں',
} satisfies Translation<typeof english>;
