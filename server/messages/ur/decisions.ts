import type { decisions as hindi } from '../hi/decisions.ts';

/** Decisions of staff, as the member reads them. */
export const decisions = {
  'Our team has checked your photo and removed it. Reason: {{reason}}.':
    'ہماری ٹیم نے آپ کی تصویر کی جانچ کرکے اسے ہٹا دیا ہے۔ وجہ: {{reason}}۔',
  'You sent the same first message to many members. Our team has checked it and did not deliver it. Reason: {{reason}}.':
    'آپ نے ایک ہی پہلا میسج بہت سے اراکین کو بھیجا۔ ہماری ٹیم نے اس کی جانچ کی اور آگے نہیں پہنچایا۔ وجہ: {{reason}}۔',
  'Our team has reviewed your profile and found: {{reason}}.':
    'ہماری ٹیم نے آپ کے پروفائل کی جانچ کی اور پایا: {{reason}}۔',
  'Please follow our rules. If this happens again, we may close the account.':
    'ہمارے قواعد مانیں۔ دوبارہ ایسا ہوا، تو ہم اکاؤنٹ بند کر سکتے ہیں۔',
  'We have removed photos of the profile.': 'ہم نے پروفائل کی تصاویر ہٹا دی ہیں۔',
  'We have hidden the profile from members.': 'ہم نے پروفائل اراکین سے چھپا دیا ہے۔',
  'We have suspended the account.': 'ہم نے اکاؤنٹ معطل کر دیا ہے۔',
  'We have checked, but did not find enough to take action. If you learn more, please report the profile again.':
    'ہم نے جانچ کی، مگر قدم اٹھانے کے لیے کافی ثبوت نہیں ملے۔ کچھ اور پتہ چلے، تو دوبارہ شکایت کریں۔',
  'We have checked and found nothing that breaks our rules. You can ignore or block the member any time.':
    'ہم نے جانچ کی اور قواعد کے خلاف کچھ نہیں ملا۔ آپ کبھی بھی انھیں چھپا یا بلاک کر سکتے ہیں۔',
  'We have checked, and you were right: {{reason}}. The account is suspended.':
    'ہم نے جانچ کی، اور آپ کی بات درست تھی: {{reason}}۔ اکاؤنٹ معطل کر دیا گیا ہے۔',
  'We have checked, and you were right: {{reason}}. The profile is hidden.':
    'ہم نے جانچ کی، اور آپ کی بات درست تھی: {{reason}}۔ پروفائل چھپا دیا گیا ہے۔',
  'We have checked, and you were right: {{reason}}. The photos are removed.':
    'ہم نے جانچ کی، اور آپ کی بات درست تھی: {{reason}}۔ تصاویر ہٹا دی گئی ہیں۔',
  'We have checked, and you were right: {{reason}}. We have warned the member.':
    'ہم نے جانچ کی، اور آپ کی بات درست تھی: {{reason}}۔ ہم نے رکن کو خبردار کیا ہے۔',
  'We have checked, and you were right: {{reason}}.': 'ہم نے جانچ کی، اور آپ کی بات درست تھی: {{reason}}۔',
  'It could not be accepted.': 'یہ منظور نہیں ہو سکا۔',
  'We could not check it within {{days}} days, so we have deleted it. Please send it again.':
    'ہم {{days}} دن کے اندر اس کی جانچ نہیں کر سکے، اس لیے ہم نے اسے مٹا دیا ہے۔ دوبارہ بھیجیں۔',
  'It has expired. Please send it again.': 'اس کی مدت ختم ہو گئی۔ دوبارہ بھیجیں۔',
  'The name was changed after the check.': 'جانچ کے بعد نام بدلا گیا۔',
  'The date of birth was changed after the check.': 'جانچ کے بعد تاریخِ پیدائش بدلی گئی۔',
  'The gender was changed after the check.': 'جانچ کے بعد لڑکا یا لڑکی کی معلومات بدلی گئیں۔',
  'The profile photo was changed after the check.': 'جانچ کے بعد پروفائل کی تصویر بدلی گئی۔',
  'Our team could not accept your ID document: {{reason}}. You can send another one.':
    'ہماری ٹیم آپ کی شناختی دستاویز منظور نہیں کر سکی: {{reason}}۔ آپ دوسری بھیج سکتے ہیں۔',
  'Our team could not accept your selfie: {{reason}}. You can send another one.':
    'ہماری ٹیم آپ کی سیلفی منظور نہیں کر سکی: {{reason}}۔ آپ دوسری بھیج سکتے ہیں۔',
} as const satisfies Record<keyof typeof hindi, string>;
