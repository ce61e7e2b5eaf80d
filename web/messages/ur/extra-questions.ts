import type english from '../en/extra-questions.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'میرے بارے میں کچھ اور',
  edit: 'بدلیں: میرے بارے میں کچھ اور',
  intro: 'یہ سوال {{site}} کی طرف سے ہیں۔ ہر جواب کسے نظر آئے، یہ آپ طے کرتے ہیں۔',
  notAnswered: 'جواب نہیں دیا',
  withheld: 'نہیں بتانا چاہتے',
  withheldOf: 'نہیں بتانا چاہتے: {{question}}',
  optional: '{{question}} (چاہیں تو)',
  visibility: 'یہ کسے نظر آئے',
  visibilityOf: 'کسے نظر آئے: {{question}}',
  by: {
    members: 'سب اراکین کو',
    mutual: 'دونوں کی رضامندی کے بعد',
    nobody: 'صرف مجھے',
  },
  between: '{{min, number}} سے {{max, number}} تک',
  least: '{{min, number}} یا زیادہ',
  most: '{{max, number}} تک',
  required: 'جواب دیں، یا “نہیں بتانا چاہتے” چنیں۔',
  wrongNumber: 'پورا عدد لکھیں۔',
  save: 'محفوظ کریں',
  cancel: 'رہنے دیں',
  cancelEdit: 'رہنے دیں: میرے بارے میں کچھ اور',
  saved: 'آپ کے جواب محفوظ ہو گئے۔',
  closed: 'یہ سوال اب نہیں پوچھا جاتا۔ صفحہ دوبارہ کھولیں۔',
  failed: 'سوال نہیں کھل سکے',
  retry: 'دوبارہ کوشش کریں',
  step: {
    title: 'کچھ اور سوال',
    intro: 'آپ کا پروفائل محفوظ ہو گیا ہے۔ {{site}} کی طرف سے کچھ اور سوال ہیں، تاکہ دوسرے گھرانے آپ کو بہتر جان سکیں۔',
    save: 'محفوظ کریں اور مکمل کریں',
    later: 'بعد میں جواب دیں',
  },
  prompt: {
    title_one: 'آپ کے پروفائل کے لیے ایک اور سوال',
    title_other: 'آپ کے پروفائل کے لیے {{count}} مزید سوال',
    why: 'بس ایک منٹ لگے گا، اور ہر جواب کسے نظر آئے، یہ آپ طے کرتے ہیں۔',
    do: 'ابھی جواب دیں',
  },
} satisfies Translation<typeof english>;
