import type { pages as hindi } from '../hi/pages.ts';

/** Pages that the server draws for people without an account. */
export const pages = {
  'Biodata on {{site}}': '{{site}} پر بایوڈاٹا',
  'A family has shared a biodata with you': 'ایک گھرانے نے آپ کے ساتھ بایوڈاٹا شیئر کیا ہے',
  'It was made on {{site}} and shows which details our staff have verified. Please keep it within your family.':
    'یہ {{site}} پر بنا ہے اور بتاتا ہے کہ ہماری ٹیم نے کن باتوں کی جانچ کی ہے۔ اسے اپنے گھر تک ہی رکھیں۔',
  'Open the biodata': 'بایوڈاٹا کھولیں',
  'The family can see when it is opened, but not who opened it.':
    'اس گھرانے کو یہ نظر آتا ہے کہ بایوڈاٹا کب کھولا گیا، یہ نہیں کہ کس نے کھولا۔',
  'This link is no longer available': 'یہ لنک اب نہیں چلتا',
  'Please ask the family for a new link.': 'اس گھرانے سے نیا لنک مانگیں۔',
  'Please try again later': 'تھوڑی دیر بعد دوبارہ کوشش کریں',
  'Too many biodata are being opened from your network. Please try again in a few minutes.':
    'آپ کے نیٹ ورک سے بہت سارے بایوڈاٹا کھولے جا رہے ہیں۔ کچھ منٹ بعد دوبارہ کوشش کریں۔',
  'The site is busy at the moment. Please try again in a minute.': 'سائٹ ابھی مصروف ہے۔ ایک منٹ بعد دوبارہ کوشش کریں۔',
  'Try again': 'دوبارہ کوشش کریں',
  'Prepared for': 'ان کے لیے:',
  'Valid till {{day}}.': '{{day}} تک چلے گا۔',
  'Profile ID': 'پروفائل نمبر',
  'Photo of {{name}}': '{{name}} کی تصویر',
  'Verified by {{site}}, as of {{day}}': '{{site}} کی جانچ، {{day}} تک',
  'Phone number': 'فون نمبر',
  'Name and date of birth, with an ID document': 'نام اور تاریخِ پیدائش، شناختی دستاویز سے',
  'Photo, compared with a selfie': 'تصویر، سیلفی سے ملا کر',
  'verified on {{day}}': '{{day}} کو تصدیق شدہ',
  'not verified': 'تصدیق شدہ نہیں',
  'The family entered all other details. We have not verified them.':
    'باقی سب باتیں گھر والوں نے لکھی ہیں۔ ہم نے ان کی جانچ نہیں کی ہے۔',
  'Is this biodata genuine?': 'کیا یہ بایوڈاٹا اصلی ہے؟',
  'A genuine biodata of {{site}} opens at {{host}}. If it opens on any other website, do not trust it.':
    '{{site}} کا اصلی بایوڈاٹا {{host}} پر کھلتا ہے۔ کسی دوسری ویب سائٹ پر کھلے، تو اس پر بھروسا نہ کریں۔',
  'Issued on {{day}}.': '{{day}} کو بنا۔',
  'For experts: the signature below is a JSON Web Signature (Ed25519) of the name, the profile ID, the checks and the dates. The public keys are at':
    'ماہرین کے لیے: نیچے نام، پروفائل نمبر، جانچ اور تاریخوں کے دستخط ہیں (JSON Web Signature, Ed25519)۔ عوامی کلیدیں یہاں ہیں:',
  Signature: 'دستخط',
  'Scan to open this biodata on another phone': 'یہ بایوڈاٹا دوسرے فون پر کھولنے کے لیے اسکین کریں',
  'Prepared for {{recipient}}': '{{recipient}} کے لیے',
  'No details have been verified yet.': 'ابھی کسی بات کی جانچ نہیں ہوئی ہے۔',
  'Scan the code to see the original biodata on {{site}}, with what is verified now. Valid till {{day}}.':
    'کوڈ اسکین کریں اور {{site}} پر اصل بایوڈاٹا دیکھیں، ان باتوں کے ساتھ جن کی اب تک جانچ ہوئی ہے۔ {{day}} تک چلے گا۔',
  'Scan the code to see the full biodata.': 'پورا بایوڈاٹا دیکھنے کے لیے کوڈ اسکین کریں۔',
} as const satisfies Record<keyof typeof hindi, string>;
