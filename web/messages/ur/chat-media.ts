import type english from '../en/chat-media.ts';
import type { Translation } from '../translation.ts';

export default {
  retry: 'دوبارہ کوشش کریں',
  close: 'بند کریں',
  cancel: 'رہنے دیں',
  player: {
    label: 'وائس نوٹ، {{time}}',
    play: 'وائس نوٹ سنیں',
    pause: 'وائس نوٹ روکیں',
    position: 'وائس نوٹ میں مقام',
    positionText: '{{all}} میں سے {{now}}',
    speed: 'سننے کی رفتار {{speed}}×',
    failed: 'یہ نہیں چل سکا۔ دوبارہ سننے کے لیے بٹن دبائیں۔',
  },
  recorder: {
    label: 'وائس نوٹ',
    asking: 'ریکارڈ کرنے کے لیے مائیکروفون کی اجازت دیں۔',
    discard: 'وائس نوٹ مٹائیں',
    pause: 'ریکارڈنگ روکیں',
    resume: 'آگے ریکارڈ کریں',
    stop: 'مکمل کریں اور سنیں',
    send: 'وائس نوٹ بھیجیں',
    state: {
      asking: 'مائیکروفون کا انتظار ہے',
      recording: 'ریکارڈنگ ہو رہی ہے',
      paused: 'ریکارڈنگ رکی ہوئی ہے',
      finished: 'ریکارڈنگ مکمل ہوئی۔ آپ اسے سن یا بھیج سکتے ہیں۔',
    },
    ending_one: '{{count, number}} سیکنڈ باقی',
    ending_other: '{{count, number}} سیکنڈ باقی',
    failed: {
      refused: 'مائیکروفون بند ہے۔ براؤزر کی سیٹنگز میں اس سائٹ کو اجازت دیں، پھر کوشش کریں۔',
      noMicrophone: 'اس ڈیوائس پر مائیکروفون نہیں ملا۔ مائیکروفون لگائیں، پھر کوشش کریں۔',
      busy: 'کوئی دوسری ایپ مائیکروفون استعمال کر رہی ہے۔ اسے بند کریں، پھر کوشش کریں۔',
      unsupported: 'اس براؤزر میں وائس نوٹ ریکارڈ نہیں ہوتا۔ براؤزر کے نئے ورژن میں ہو جائے گا۔',
      tooShort: 'ریکارڈنگ بہت چھوٹی تھی۔ کم از کم ایک سیکنڈ ریکارڈ کریں۔',
    },
  },
  leave: {
    title: 'یہ وائس نوٹ مٹائیں؟',
    means: 'ریکارڈنگ رکی ہوئی ہے اور ابھی بھیجی نہیں گئی۔',
    stay: 'ریکارڈنگ رکھیں',
    discard: 'مٹائیں',
  },
  photo: {
    show: 'تصویر دیکھیں',
    open: 'تصویر کھولیں',
    absent: 'یہ تصویر ابھی نظر نہیں آ سکتی۔',
    failed: 'تصویر نہیں کھل سکی۔',
  },
  sending: {
    title: '{{name}} کو یہ تصویر بھیجیں؟',
    preview: 'آپ کی چنی ہوئی تصویر',
    means: 'جب تک {{name}} اسے نہ کھولیں، یہ دھندلی رہتی ہے۔',
    tooLarge: 'تصویر {{mb, number}} MB تک کی ہو سکتی ہے۔ چھوٹی تصویر چنیں۔',
    progress: 'تصویر بھیجی جا رہی ہے',
    percent: '{{percent, number}} فیصد بھیجا گیا',
    checking: 'بھیجی جا رہی ہے…',
    send: 'تصویر بھیجیں',
  },
} satisfies Translation<typeof english>;
