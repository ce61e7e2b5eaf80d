import type english from '../en/shop.ts';
import type { Translation } from '../translation.ts';

export default {
  off: {
    title: 'دکان بند ہے',
    sentence: 'اس وقت خریدنے کے لیے کچھ نہیں ہے۔',
    home: 'ہوم پر جائیں',
  },
  title: 'دکان',
  intro: 'آپ کی تلاش اور شادی کے لیے ہمارے بیورو کی چیزیں اور خدمات۔',
  show: 'کس طرح کی چیزیں',
  kinds: {
    all: 'سب',
    goods: 'چیزیں',
    service: 'خدمات',
    package: 'پیکیج',
  },
  search: 'دکان میں تلاش کریں',
  sort: 'ترتیب',
  sorts: {
    title: 'نام',
    cheapest: 'قیمت: کم سے زیادہ',
    newest: 'سب سے نئی پہلے',
  },
  failed: 'چیزیں نہیں کھل سکیں',
  retry: 'دوبارہ کوشش کریں',
  none: 'ابھی کوئی چیز نہیں',
  noneWhy: 'نئی چیزیں بکنے آتے ہی یہاں نظر آئیں گی۔',
  notFound: 'کوئی چیز نہیں ملی',
  notFoundWhy: 'کوئی اور لفظ لکھیں، یا “سب” چنیں۔',
  shown_one: '{{count, number}} میں سے {{shown, number}} چیز',
  shown_other: '{{count, number}} میں سے {{shown, number}} چیزیں',
  more: 'مزید دکھائیں',
  per: '{{unit}} کے لیے',
  pieces_one: '{{count, number}} عدد',
  pieces_other: '{{count, number}} عدد',
  outOfStock: 'ابھی اسٹاک میں نہیں ہے۔',
  retired: 'اب نہیں بکتی۔',
  product: {
    back: 'دکان',
    withTax: '\u2066{{rate, number}}% GST\u2069 شامل ہے۔',
    withoutTax: 'اس پر GST نہیں ہے۔',
    atLeast: 'کم از کم {{count, number}} منگائیں۔',
    package: 'آرڈر قبول ہوتے اور ادائیگی ملتے ہی پیکیج شروع ہو جاتا ہے۔ آپ اسے پریمیم کے صفحے سے بھی خرید سکتے ہیں۔',
    premium: 'پریمیم دیکھیں',
  },
} satisfies Translation<typeof english>;
