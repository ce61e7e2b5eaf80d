import type english from '../en/proof.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'تصدیق کریں کہ یہ آپ ہی ہیں',
  intro: 'آپ کو لاگ اِن کیے کچھ وقت ہو گیا ہے۔ آپ کی حفاظت کے لیے تصدیق کر لیں کہ یہ آپ ہی ہیں۔',
  password: 'آپ کا پاس ورڈ',
  passwordMissing: 'اپنا پاس ورڈ لکھیں۔',
  confirm: 'تصدیق کریں',
  cancel: 'رہنے دیں',
  otherWays: 'یا کوئی اور طریقہ چنیں',
  passkey: 'پاس کی سے کریں',
  passkeyCancelled: 'پاس کی استعمال نہیں ہوئی۔ دوبارہ کوشش کریں، یا کوئی اور طریقہ چنیں۔',
  send: '{{target}} پر کوڈ بھیجیں',
  sent: 'ہم نے {{target}} پر کوڈ بھیجا ہے۔ یہ 10 منٹ تک چلے گا۔',
  code: 'کوڈ',
  codeNote: '6 ہندسے',
  codeWrong: '6 ہندسوں کا کوڈ لکھیں۔',
  back: 'کوئی اور طریقہ چنیں',
  noWay: 'لاگ آؤٹ کرکے دوبارہ لاگ اِن کریں۔ اس کے بعد 10 منٹ تک آپ یہ کام کر سکتے ہیں۔',
  cancelled: 'کام نہیں ہوا، کیونکہ اس کی تصدیق نہیں ہو سکی کہ یہ آپ ہی ہیں۔',
} satisfies Translation<typeof english>;
