import type { refusals as hindi } from '../hi/refusals.ts';

/** More specific refusals, as the features write them. */
export const refusals = {
  'This code is wrong or has expired.': 'یہ کوڈ غلط ہے یا اس کی مدت ختم ہو گئی۔',
  'This code is wrong or has expired, or there is no account with this number.':
    'یہ کوڈ غلط ہے یا اس کی مدت ختم ہو گئی، یا اس نمبر سے کوئی اکاؤنٹ نہیں ہے۔',
  'We cannot send codes to this number. Please use your email address.':
    'ہم اس نمبر پر کوڈ نہیں بھیج سکتے۔ اپنا ای میل پتہ استعمال کریں۔',
  'We cannot send more codes today. Please log in with your email address.':
    'آج مزید کوڈ نہیں بھیجے جا سکتے۔ اپنے ای میل پتے سے لاگ اِن کریں۔',
  'We have sent three codes. Please enter any of them.': 'ہم تین کوڈ بھیج چکے ہیں۔ ان میں سے کوئی بھی لکھیں۔',
  'Please read and accept all declarations.': 'سب اقرار نامے پڑھ کر قبول کریں۔',
  'We cannot send SMS right now. Please use your email address, or contact support.':
    'ابھی SMS نہیں جا سکتے۔ اپنا ای میل پتہ استعمال کریں، یا ہماری مدد کی ٹیم سے رابطہ کریں۔',
  'Please give either a new email address or a new phone number.':
    'نیا ای میل پتہ یا نیا فون نمبر، دونوں میں سے ایک دیں۔',
  'Please enter an email address to log in with.': 'ایسا ای میل پتہ لکھیں جس سے لاگ اِن کر سکیں۔',
  'The signature is wrong.': 'دستخط درست نہیں ہیں۔',
  'We cannot send SMS right now. Please enter the email address of the person the profile is for.':
    'ابھی SMS نہیں جا سکتے۔ جن کا پروفائل ہے ان کا ای میل پتہ لکھیں۔',
  'This code is wrong or already used.': 'یہ کوڈ غلط ہے یا استعمال ہو چکا ہے۔',
  'Please choose a new password.': 'نیا پاس ورڈ چنیں۔',
  'Our team has hidden this profile. See why, and appeal, under Decisions about your profile.':
    'ہماری ٹیم نے یہ پروفائل چھپایا ہے۔ وجہ دیکھنے اور دوبارہ جانچ کرانے کے لیے “آپ کے پروفائل پر فیصلے” کھولیں۔',
  'The person in this profile does not agree to it. It stays hidden until they confirm it.':
    'جن کا یہ پروفائل ہے، وہ راضی نہیں ہیں۔ ان کے ہاں کہنے تک یہ چھپا رہے گا۔',
  'You have withdrawn your consent to show the profile. Please give it again in Account settings first.':
    'آپ نے پروفائل دکھانے کی رضامندی واپس لے لی ہے۔ پہلے اکاؤنٹ کی سیٹنگز میں دوبارہ رضامندی دیں۔',
  'Please choose an end date after the start date.': 'آخری تاریخ شروع کی تاریخ کے بعد کی چنیں۔',
  'Please choose a period of one year or less.': 'ایک سال یا اس سے کم کی مدت چنیں۔',
  'Only members can have plans.': 'پیکیج صرف اراکین لے سکتے ہیں۔',
  'Please choose your state for the invoice.': 'بل کے لیے اپنی ریاست چنیں۔',
  'Your last payment for this plan is still being confirmed. Please wait; we will tell you.':
    'اس پیکیج کی آپ کی پچھلی ادائیگی کی تصدیق ابھی ہو رہی ہے۔ تھوڑا رکیں، ہم بتا دیں گے۔',
  'Your last payment for this plan was just confirmed. Your plan is active.':
    'اس پیکیج کی آپ کی پچھلی ادائیگی کی تصدیق ابھی ہو گئی۔ آپ کا پیکیج جاری ہے۔',
  'Your last payment for this order is still being confirmed. Please wait; we will tell you.':
    'اس آرڈر کی آپ کی پچھلی ادائیگی کی تصدیق ابھی ہو رہی ہے۔ تھوڑا رکیں، ہم بتا دیں گے۔',
  'Your last payment for this order was just confirmed. Thank you.':
    'اس آرڈر کی آپ کی پچھلی ادائیگی کی تصدیق ابھی ہو گئی۔ شکریہ۔',
  'You are too young to buy a plan by your date of birth. If you made a mistake, please correct it first.':
    'آپ کی تاریخِ پیدائش کے حساب سے ابھی پیکیج لینے کی عمر نہیں ہوئی ہے۔ اگر غلطی ہوئی ہے، تو پہلے اسے ٹھیک کریں۔',
  'Please complete your profile first. Members can then see you, and you can use your plan.':
    'پہلے اپنا پروفائل مکمل کریں۔ تب اراکین آپ کو دیکھ سکیں گے اور پیکیج آپ کے کام آئے گا۔',
  'Staff accounts do not have a profile.': 'ٹیم کے اکاؤنٹ کا پروفائل نہیں ہوتا۔',
  'This account does not have a profile.': 'اس اکاؤنٹ کا پروفائل نہیں ہے۔',
  'Only members can have a family board.': '“گھر والوں کی رائے” صرف اراکین کے لیے ہے۔',
  'Only your family can vote on your board.': 'یہاں رائے صرف آپ کے گھر والے دے سکتے ہیں۔',
  'You have shared a lot of profiles. You can share more in {{wait}}.':
    'آپ بہت سے پروفائل شیئر کر چکے ہیں۔ {{wait}} میں مزید شیئر کر سکتے ہیں۔',
  'Please choose one of the times.': 'دیے گئے اوقات میں سے ایک چنیں۔',
  'Only members can chat with each other.': 'آپس میں بات چیت صرف اراکین کر سکتے ہیں۔',
  'This cursor is not one of ours.': 'یہ cursor ہمارے یہاں کا نہیں ہے۔',
  'You have viewed a lot of profiles today. You can see more in {{wait}}.':
    'آج آپ بہت سے پروفائل دیکھ چکے ہیں۔ {{wait}} میں مزید دیکھ سکتے ہیں۔',
  'You have tried a lot of filters today. Please try again in {{wait}}.':
    'آج آپ بہت سے فلٹر لگا چکے ہیں۔ {{wait}} میں دوبارہ کوشش کریں۔',
  'Please log in, or create an account with your name and a password.':
    'لاگ اِن کریں، یا اپنے نام اور پاس ورڈ سے اکاؤنٹ بنائیں۔',
  'Please enter a valid email address or phone number.': 'درست ای میل پتہ یا فون نمبر لکھیں۔',
  'We cannot send SMS right now. Please enter an email address.': 'ابھی SMS نہیں جا سکتے۔ ای میل پتہ لکھیں۔',
  'This is your own contact. Please enter the email or phone number of the person you invite.':
    'یہ آپ کا اپنا پتہ یا نمبر ہے۔ جنھیں آپ دعوت دے رہے ہیں ان کا ای میل یا فون نمبر لکھیں۔',
  'You can invite a guardian to this chat again from {{day}}.':
    'آپ اس بات چیت میں سرپرست کو {{day}} سے دوبارہ بلا سکتے ہیں۔',
  'This request is already declined.': 'اس گزارش سے پہلے ہی معذرت کی جا چکی ہے۔',
  'The access you gave has expired.': 'آپ نے جو اجازت دی تھی، اس کی مدت ختم ہو گئی۔',
  'Staff accounts cannot have photos.': 'ٹیم کے اکاؤنٹ میں تصاویر نہیں ہو سکتیں۔',
  'This account cannot have photos.': 'اس اکاؤنٹ میں تصاویر نہیں ہو سکتیں۔',
  'Please choose a still photo: JPEG, PNG, WebP, HEIC or AVIF.': 'ساکن تصویر چنیں: JPEG، PNG، WebP، HEIC یا AVIF۔',
  'Please choose a JPEG or PNG picture.': 'JPEG یا PNG تصویر چنیں۔',
  'Staff accounts cannot do this.': 'ٹیم کے اکاؤنٹ سے یہ نہیں ہو سکتا۔',
  'You can ask for a copy of your data once a day. You can ask again from {{moment}} (Indian time).':
    'آپ اپنے ڈیٹا کی نقل دن میں ایک بار منگوا سکتے ہیں۔ اگلی بار {{moment}} (ہندوستانی وقت) سے منگوا سکتے ہیں۔',
  'You have opened a lot of profiles today. You can open them again any time, and new ones after midnight in India.':
    'آج آپ بہت سے پروفائل کھول چکے ہیں۔ انھیں آپ کبھی بھی دوبارہ کھول سکتے ہیں، اور نئے پروفائل ہندوستان میں رات 12 بجے کے بعد۔',
  'The profile says “One wife only” under “On a further marriage”. Please change that first.':
    'پروفائل میں ایک اور نکاح کے سوال پر “صرف ایک بیوی” لکھا ہے۔ پہلے اسے بدلیں۔',
  'This does not match the marital status "Married".': 'یہ “شادی شدہ” والی ازدواجی حیثیت سے میل نہیں کھاتا۔',
  'Please choose from the list.': 'فہرست سے چنیں۔',
  "Please enter the guardian's own number, not the number of this account.":
    'سرپرست کا اپنا نمبر لکھیں، اس اکاؤنٹ کا نہیں۔',
  'This account was created for the team, without a gender. Please tell support if it belongs to a man or a woman. After that, you can continue here.':
    'یہ اکاؤنٹ ٹیم کے لیے بنا تھا اور اس میں یہ نہیں لکھا کہ آپ لڑکا ہیں یا لڑکی۔ ہماری مدد کی ٹیم کو بتا دیں، پھر آپ یہاں آگے بڑھ سکتے ہیں۔',
  'This interest is pending.': 'اس پیغام کا جواب باقی ہے۔',
  'This interest has been accepted.': 'یہ پیغام قبول ہو چکا ہے۔',
  'This interest has been declined.': 'اس پیغام سے معذرت کی جا چکی ہے۔',
  'This interest has been withdrawn.': 'یہ پیغام واپس لیا جا چکا ہے۔',
  'This interest has expired: it was not answered within 30 days.':
    'اس پیغام کی مدت ختم ہو گئی: 30 دن میں جواب نہیں آیا۔',
  'You can accept or decline only interests you have received.':
    'آپ صرف اپنے پاس آئے ہوئے پیغام قبول کر سکتے ہیں یا ان سے معذرت کر سکتے ہیں۔',
  'You can withdraw only interests you have sent.': 'آپ صرف اپنے بھیجے ہوئے پیغام واپس لے سکتے ہیں۔',
  'Please complete your profile first, so that the member can see it.':
    'پہلے اپنا پروفائل مکمل کریں، تاکہ وہ اسے دیکھ سکیں۔',
  'You have blocked this member. Please unblock first.': 'آپ نے انھیں بلاک کیا ہے۔ پہلے بلاک ہٹائیں۔',
  'You have ignored this member. Please show the profile again first.':
    'آپ نے یہ پروفائل چھپایا ہے۔ پہلے اسے دوبارہ دکھائیں۔',
  "You have already accepted this member's interest.": 'آپ ان کا پیغام پہلے ہی قبول کر چکے ہیں۔',
  'You can send your next sincere interest from {{day}}. You can send this one as an ordinary interest.':
    'آپ اگلا سنجیدہ پیغام {{day}} سے بھیج سکتے ہیں۔ یہ آپ عام پیغام کے طور پر بھیج سکتے ہیں۔',
  'You can send interest to this member again from {{day}}.': 'آپ انھیں پیغام {{day}} سے دوبارہ بھیج سکتے ہیں۔',
  'You can follow more people in {{wait}}.': 'آپ مزید لوگوں کو {{wait}} میں فالو کر سکتے ہیں۔',
  'There are only {{available}} of “{{title}}” in stock.': '“{{title}}” ابھی صرف {{available}} موجود ہیں۔',
  'There is no coupon with this code. Please check the spelling.':
    'اس کوڈ کا کوئی کوپن نہیں ہے۔ لکھا ہوا دوبارہ دیکھ لیں۔',
  'These products are in stock in different places, and an order is sent from one place. Please order them separately.':
    'یہ چیزیں الگ الگ جگہوں پر ہیں، اور ایک آرڈر ایک ہی جگہ سے جاتا ہے۔ ان کا الگ الگ آرڈر دیں۔',
  'The smallest quantity of “{{title}}” is {{quantity}}.': '“{{title}}” کم از کم {{quantity}} لینا ہوتا ہے۔',
  'An order can have “{{title}}” once.': 'ایک آرڈر میں “{{title}}” ایک ہی بار ہو سکتا ہے۔',
  'Only {{available}} of “{{title}}” are in stock.': '“{{title}}” ابھی صرف {{available}} موجود ہیں۔',
  'Please list each product once.': 'ہر چیز ایک ہی بار لکھیں۔',
  'An order can be up to ₹2,00,00,000.': 'ایک آرڈر ₹2,00,00,000 تک کا ہو سکتا ہے۔',
  'We have already accepted this order. Please contact us to change it.':
    'ہم یہ آرڈر منظور کر چکے ہیں۔ بدلنے کے لیے ہم سے رابطہ کریں۔',
  'An Idempotency-Key has up to {{length}} characters.': 'Idempotency-Key میں {{length}} تک حروف ہوتے ہیں۔',
  'Less than ₹1 cannot be paid online.': '₹1 سے کم کی ادائیگی آن لائن نہیں ہو سکتی۔',
  'You have used all photo requests of your plan.': 'آپ کے پیکیج کی تصویر کی سب گزارشیں استعمال ہو گئیں۔',
  'The bureau is still checking your biodata. Please try again later.':
    'بیورو ابھی آپ کا بایوڈاٹا جانچ رہا ہے۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  'Please enter a mobile number that we can call.': 'ایسا موبائل نمبر لکھیں جس پر ہم فون کر سکیں۔',
  'Please agree, or suggest a change, but not both.': 'یا تو ہاں کہیں، یا کچھ بدلنے کو کہیں، دونوں نہیں۔',
  'Please enter your email address for our reply.': 'ہمارے جواب کے لیے اپنا ای میل پتہ لکھیں۔',
  'Staff accounts cannot have trust badges.': 'ٹیم کے اکاؤنٹ میں بیج نہیں ہو سکتے۔',
  'This account cannot have trust badges.': 'اس اکاؤنٹ میں بیج نہیں ہو سکتے۔',
  'Please enter the whole date of birth.': 'پیدائش کی پوری تاریخ لکھیں۔',
  'The files could not be read. Please try again.': 'فائلیں نہیں پڑھی جا سکیں۔ دوبارہ کوشش کریں۔',
  'Files can be up to {{size}} MB.': 'فائل {{size}} MB تک کی ہو سکتی ہے۔',
  'Please send one file for each place.': 'ہر جگہ کے لیے ایک ہی فائل بھیجیں۔',
  'Too many attempts. Please wait {{wait}} and try again.': 'بہت بار کوشش ہو چکی ہے۔ {{wait}} رک کر دوبارہ کوشش کریں۔',
  'This cursor goes in the other direction.': 'یہ cursor دوسری سمت کا ہے۔',
  'Making this PDF took too long. Please try again in a minute.':
    'یہ PDF بننے میں بہت دیر لگی۔ ایک منٹ بعد دوبارہ کوشش کریں۔',
  'There is not enough of “{{title}}” in stock.': '“{{title}}” اتنا موجود نہیں ہے۔',
  '{{count}} seconds': '{{count}} سیکنڈ',
  '{{count}} minutes': '{{count}} منٹ',
  '{{count}} hours': '{{count}} گھنٹے',
  'Please choose one of the languages.': 'زبانوں میں سے ایک چنیں۔',
  'Please choose a status.': 'ایک حالت چنیں۔',
  'This is not an id of an account.': 'یہ کسی اکاؤنٹ کی id نہیں ہے۔',
  'Please enter a date.': 'تاریخ لکھیں۔',
  'Please enter a date from 2000 on.': '2000 یا اس کے بعد کی تاریخ لکھیں۔',
  'This is not an id of a territory.': 'یہ کسی علاقے کی id نہیں ہے۔',
  'This is not an id of a walk-in.': 'یہ کسی آنے والے کے بایوڈاٹا کی id نہیں ہے۔',
  'This is not an id of an enquiry.': 'یہ معلومات کی کسی درخواست کی id نہیں ہے۔',
  '{{count}} days': '{{count}} دن',
  '1 day': '1 دن',
  'You can re-request after {{wait}}': 'آپ {{wait}} بعد دوبارہ گزارش کر سکتے ہیں',
  'Please add a photo and verify your ID or your photo first. Other members see your profile after that.':
    'پہلے ایک تصویر لگائیں، اور اپنی شناخت یا تصویر کی تصدیق کرائیں۔ اس کے بعد آپ کا پروفائل دوسرے اراکین کو نظر آئے گا۔',
  'Please add a photo first. Other members see your profile once our team has approved the photo.':
    'پہلے ایک تصویر لگائیں۔ ہماری ٹیم کے تصویر منظور کرتے ہی آپ کا پروفائل دوسرے اراکین کو نظر آنے لگے گا۔',
  'Please verify your ID or your photo first. Other members see your profile after that.':
    'پہلے اپنی شناخت یا تصویر کی تصدیق کرائیں۔ اس کے بعد آپ کا پروفائل دوسرے اراکین کو نظر آئے گا۔',
  'Our team is checking your profile. You can do this as soon as it is approved.':
    'ہماری ٹیم آپ کا پروفائل جانچ رہی ہے۔ پروفائل منظور ہوتے ہی آپ یہ کر سکیں گے۔',
  'This question has another kind of answer.': 'اس سوال کا جواب دوسری طرح کا ہوتا ہے۔',
  'Please choose one.': 'کوئی ایک چنیں۔',
  'This question is not asked any more.': 'یہ سوال اب نہیں پوچھا جاتا۔',
  'Only members can call each other.': 'آپس میں کال صرف اراکین کر سکتے ہیں۔',
} as const satisfies Record<keyof typeof hindi, string>;
