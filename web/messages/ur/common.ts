import type english from '../en/common.ts';
import type { Translation } from '../translation.ts';

export default {
  skipToContent: 'سیدھے اصل حصے پر جائیں',
  loading: 'کھل رہا ہے…',
  offline: 'انٹرنیٹ نہیں ہے۔ ہم کوشش کرتے رہیں گے۔',
  offlineAsOf: 'انٹرنیٹ نہیں ہے۔ یہ معلومات {{moment}} کی ہیں۔',
  update: {
    label: 'نیا ورژن',
    ready: 'نیا ورژن تیار ہے۔',
    reload: 'دوبارہ کھولیں',
    later: 'بعد میں',
  },
  newTab: '(نئے ٹیب میں کھلے گا)',
  back: 'پیچھے',
  close: 'بند کریں',
  showPassword: 'پاس ورڈ دکھائیں یا چھپائیں',
  signInEnded: 'آپ لاگ آؤٹ ہو گئے ہیں۔ دوبارہ لاگ اِن کریں۔',
  notice: 'اعلان',
  closeNotice: 'اعلان بند کریں',
  notFound: {
    title: 'صفحہ نہیں ملا',
    sentence: 'یہ صفحہ موجود نہیں ہے۔ شاید اس کا پتا بدل گیا ہے، یا لنک ادھورا ہے۔',
    home: 'ہوم پر جائیں',
    login: 'لاگ اِن پر جائیں',
  },
  crash: {
    title: 'کچھ گڑبڑ ہو گئی!',
    sentence: 'غلطی ہماری طرف سے ہوئی ہے۔ آپ کی محفوظ کی ہوئی معلومات سلامت ہیں۔ صفحہ دوبارہ کھولیں۔',
    reload: 'صفحہ دوبارہ کھولیں',
    home: 'شروع کے صفحے پر جائیں',
  },
  chunk: {
    title: 'یہ صفحہ نہیں کھلا',
    sentence: 'شاید انٹرنیٹ کمزور ہے، یا ایپ ابھی اپ ڈیٹ ہوئی ہے۔',
    retry: 'دوبارہ کوشش کریں',
  },
  legal: { label: 'اس سروس کے بارے میں', terms: 'شرائط', privacy: 'پرائیویسی', support: 'مدد' },
  errors: {
    network: 'انٹرنیٹ نہیں ہے۔ اپنا انٹرنیٹ دیکھ کر دوبارہ کوشش کریں۔',
    unknown: 'کچھ گڑبڑ ہو گئی!',
    waitSeconds_one: 'بہت بار کوشش ہو چکی ہے۔ {{count}} سیکنڈ بعد دوبارہ کوشش کریں۔',
    waitSeconds_other: 'بہت بار کوشش ہو چکی ہے۔ {{count}} سیکنڈ بعد دوبارہ کوشش کریں۔',
    waitMinutes_one: 'بہت بار کوشش ہو چکی ہے۔ {{count}} منٹ بعد دوبارہ کوشش کریں۔',
    waitMinutes_other: 'بہت بار کوشش ہو چکی ہے۔ {{count}} منٹ بعد دوبارہ کوشش کریں۔',
  },
  photo: { onRequest: 'گزارش پر تصویر', premium: 'پریمیم اراکین کے لیے' },
  premium: { see: 'پریمیم کے فائدے دیکھیں' },
  toasts: 'اطلاعات',
} satisfies Translation<typeof english>;
