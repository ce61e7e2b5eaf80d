import type { errors as hindi } from '../hi/errors.ts';

/** Sentences of `contract/errors.ts` that members, families, candidates and visitors can meet. */
export const errors = {
  'Please check the highlighted fields.': 'نیچے بتائی گئی جگہیں ذرا دوبارہ دیکھ لیں۔',
  'The request could not be read. Please send valid JSON.': 'ہم آپ کا بھیجا ہوا پڑھ نہیں سکے۔ درست JSON بھیجیں۔',
  'This is too large to send. Please make it smaller and try again.':
    'یہ بھیجنے کے لیے بہت بڑا ہے۔ اسے چھوٹا کرکے دوبارہ کوشش کریں۔',
  "Your browser sent too much data. Please clear this site's cookies and try again.":
    'آپ کے براؤزر نے بہت زیادہ ڈیٹا بھیجا۔ اس سائٹ کی کوکیز مٹا کر دوبارہ کوشش کریں۔',
  'This type of content is not supported.': 'اس طرح کی چیز یہاں نہیں بھیجی جا سکتی۔',
  'Too many attempts. Please wait a little and try again.': 'بہت بار کوشش ہو چکی ہے۔ تھوڑا رک کر دوبارہ کوشش کریں۔',
  'The request took too long to arrive. Please try again.': 'آپ کی بات ہم تک پہنچنے میں بہت دیر لگی۔ دوبارہ کوشش کریں۔',
  'We could not find this.': 'ہمیں یہ نہیں ملا۔',
  'You do not have access to do this.': 'آپ کو یہ کرنے کی اجازت نہیں ہے۔',
  'Something went wrong!': 'کچھ گڑبڑ ہو گئی!',
  'The service is busy or restarting. Please try again in a moment.':
    'سروس ابھی مصروف ہے یا دوبارہ شروع ہو رہی ہے۔ تھوڑی دیر میں دوبارہ کوشش کریں۔',
  'Please log in to continue.': 'آگے بڑھنے کے لیے لاگ اِن کریں۔',
  'You have been logged out. Please log in again.': 'آپ لاگ آؤٹ ہو گئے ہیں۔ دوبارہ لاگ اِن کریں۔',
  'The email or password is wrong.': 'ای میل یا پاس ورڈ غلط ہے۔',
  'Please enter the code from your authenticator app.': 'اپنے آتھنٹیکیٹر ایپ کا کوڈ لکھیں۔',
  'This code is wrong or already used. Please wait for the next one.':
    'یہ کوڈ غلط ہے یا استعمال ہو چکا ہے۔ اگلے کوڈ کا انتظار کریں۔',
  'This account is suspended. If you think this is a mistake, please contact support.':
    'یہ اکاؤنٹ معطل ہے۔ اگر آپ کو لگتا ہے کہ یہ غلطی سے ہوا، تو ہماری مدد کی ٹیم سے رابطہ کریں۔',
  'This account is deleted. You can restore it within 30 days of deletion, but without the photos.':
    'یہ اکاؤنٹ ختم کیا جا چکا ہے۔ ختم کرنے کے 30 دن کے اندر آپ اسے بحال کر سکتے ہیں، مگر تصویروں کے بغیر۔',
  'This account was deleted by our team and cannot be restored. If you think this is a mistake, please contact support.':
    'یہ اکاؤنٹ ہماری ٹیم نے ختم کیا ہے اور بحال نہیں ہو سکتا۔ اگر آپ کو لگتا ہے کہ یہ غلطی سے ہوا، تو ہماری مدد کی ٹیم سے رابطہ کریں۔',
  'Please confirm that it is you.': 'تصدیق کریں کہ یہ آپ ہی ہیں۔',
  'You have not used this account for a while. Please also confirm that it is yours.':
    'آپ نے یہ اکاؤنٹ کافی دنوں سے استعمال نہیں کیا۔ یہ بھی تصدیق کریں کہ اکاؤنٹ آپ ہی کا ہے۔',
  'We could not log you in with this passkey. Please try again, or use your password.':
    'اس پاس کی سے لاگ اِن نہیں ہو سکا۔ دوبارہ کوشش کریں، یا اپنے پاس ورڈ سے لاگ اِن کریں۔',
  'This code is wrong or has expired. Please ask for a new one.':
    'یہ کوڈ غلط ہے یا اس کی مدت ختم ہو گئی۔ نیا کوڈ منگوائیں۔',
  'This is your only way to log in. Please set a password first.':
    'آپ صرف اسی طریقے سے لاگ اِن کر سکتے ہیں۔ پہلے ایک پاس ورڈ بنا لیں۔',
  'You can have up to 10 passkeys. Please remove one first.': 'آپ 10 تک پاس کی رکھ سکتے ہیں۔ پہلے کوئی ایک ہٹائیں۔',
  'We could not add this passkey. Please try again.': 'یہ پاس کی شامل نہیں ہو سکی۔ دوبارہ کوشش کریں۔',
  'This passkey does not belong to your account. Please use another one.':
    'یہ پاس کی آپ کے اکاؤنٹ کی نہیں ہے۔ کوئی دوسری استعمال کریں۔',
  'This passkey is already in use by an account.': 'یہ پاس کی پہلے سے کسی اکاؤنٹ میں لگی ہوئی ہے۔',
  'This sign-in has expired. Please start again with Google or Facebook.':
    'اس لاگ اِن کی مدت ختم ہو گئی۔ Google یا Facebook سے دوبارہ شروع کریں۔',
  'This Google or Facebook account is already linked to an account.':
    'یہ Google یا Facebook اکاؤنٹ پہلے سے کسی اکاؤنٹ سے جڑا ہوا ہے۔',
  'You can have up to 20 biodata links at a time. Please stop one first.':
    'ایک وقت میں بایوڈاٹا کے 20 تک لنک ہو سکتے ہیں۔ پہلے کوئی ایک بند کریں۔',
  'An account with this email already exists. Please log in.': 'اس ای میل سے اکاؤنٹ پہلے سے ہے۔ لاگ اِن کریں۔',
  'An account with this phone number already exists, maybe of a family member. Please use another number, unless it is yours.':
    'اس فون نمبر سے اکاؤنٹ پہلے سے ہے، شاید گھر کے کسی اور کا۔ اگر نمبر آپ کا نہیں ہے، تو کوئی دوسرا نمبر دیں۔',
  'The password is wrong.': 'پاس ورڈ غلط ہے۔',
  'Please verify your email or phone number first, in Account settings.':
    'پہلے اکاؤنٹ کی سیٹنگز میں اپنے ای میل یا فون نمبر کی تصدیق کریں۔',
  'This is already verified.': 'اس کی تصدیق پہلے ہی ہو چکی ہے۔',
  'You can only do this for your own account.': 'آپ یہ صرف اپنے اکاؤنٹ کے لیے کر سکتے ہیں۔',
  'The account cannot change to this status now.': 'اکاؤنٹ کی حالت ابھی اس طرح نہیں بدلی جا سکتی۔',
  'Please contact support to change the gender.':
    'لڑکا یا لڑکی کی معلومات بدلنے کے لیے ہماری مدد کی ٹیم سے رابطہ کریں۔',
  'Please complete the earlier registration steps first.': 'پہلے رجسٹریشن کے پچھلے مرحلے مکمل کریں۔',
  'Your profile is hidden. Please show it again in Account settings first.':
    'آپ کا پروفائل چھپا ہوا ہے۔ پہلے اکاؤنٹ کی سیٹنگز میں اسے دوبارہ دکھائیں۔',
  'The declarations have changed. Please read and accept the current ones.':
    'اقرار نامے بدل گئے ہیں۔ نئے پڑھ کر قبول کریں۔',
  'This account can no longer be restored: 30 days have passed.':
    '30 دن پورے ہو گئے ہیں، اس لیے یہ اکاؤنٹ اب بحال نہیں ہو سکتا۔',
  'A recovery of this account is already in progress.': 'اس اکاؤنٹ کو واپس دلانے کا کام پہلے سے چل رہا ہے۔',
  'This recovery has already ended.': 'اس اکاؤنٹ کو واپس دلانے کا کام ختم ہو چکا ہے۔',
  'To register, a woman must be at least 18 and a man at least 21 years old. This is the law.':
    'رجسٹر کرنے کے لیے لڑکی کم از کم 18 اور لڑکا کم از کم 21 سال کا ہونا چاہیے۔ یہی قانون ہے۔',
  'This profile was just changed on another device or in another tab.':
    'یہ پروفائل ابھی ابھی کسی اور ڈیوائس یا ٹیب میں بدلا گیا ہے۔',
  'A married woman cannot register: the law does not allow another marriage.':
    'شادی شدہ عورت رجسٹر نہیں کر سکتی: قانون دوسری شادی کی اجازت نہیں دیتا۔',
  'Profiles of married men are not accepted on this service.': 'اس سروس پر شادی شدہ مردوں کے پروفائل نہیں لیے جاتے۔',
  'Already expressed interest': 'پیغام پہلے ہی بھیجا جا چکا ہے',
  'You can send one sincere interest in 7 days. You can send this one as an ordinary interest.':
    'آپ 7 دن میں ایک سنجیدہ پیغام بھیج سکتے ہیں۔ یہ آپ عام پیغام کے طور پر بھیج سکتے ہیں۔',
  'You can send interest to this member again later.': 'آپ انھیں پیغام کچھ دنوں بعد دوبارہ بھیج سکتے ہیں۔',
  'This member accepts interest only from people who match all their must-haves.':
    'یہ صرف ان لوگوں کے پیغام لیتے ہیں جو ان کی ہر لازمی پسند پر پورے اترتے ہیں۔',
  'This member accepts interest only from verified members.': 'یہ صرف تصدیق شدہ اراکین کے پیغام لیتے ہیں۔',
  'This interest was already answered or withdrawn.': 'اس پیغام کا جواب دیا جا چکا ہے یا یہ واپس لیا جا چکا ہے۔',
  'You have used all interests of your plan. Get a premium plan to send more.':
    'آپ کے پیکیج کے سب پیغام استعمال ہو گئے۔ مزید بھیجنے کے لیے پریمیم پیکیج لیں۔',
  'Only people in mutual interest can follow this member.':
    'انھیں صرف وہی فالو کر سکتے ہیں جن کے ساتھ دونوں کی رضامندی ہو۔',
  'Please add your date of birth to your profile first.': 'پہلے اپنے پروفائل میں تاریخِ پیدائش لکھیں۔',
  'This member does not want followers.': 'یہ نہیں چاہتے کہ کوئی انھیں فالو کرے۔',
  'You have already reported this profile. Our team is checking it.':
    'آپ اس پروفائل کی شکایت کر چکے ہیں۔ ہماری ٹیم جانچ کر رہی ہے۔',
  'You have sent three emergency reports today. Please send this one as a normal report; our team will check it too.':
    'آپ آج تین فوری شکایتیں بھیج چکے ہیں۔ اسے عام شکایت کے طور پر بھیجیں؛ ہماری ٹیم اسے بھی دیکھے گی۔',
  'You have no contact views left. Get a premium plan to see contact details.':
    'آپ کے پاس فون اور ای میل دیکھنے کے موقعے نہیں بچے۔ دیکھنے کے لیے پریمیم پیکیج لیں۔',
  'This member shares contact details only after mutual interest.':
    'یہ اپنا فون اور ای میل دونوں کی رضامندی کے بعد ہی دکھاتے ہیں۔',
  'This member does not share contact details here.': 'یہ اپنا فون اور ای میل یہاں نہیں دکھاتے۔',
  'Get a premium plan to see family names.': 'گھر والوں کے نام دیکھنے کے لیے پریمیم پیکیج لیں۔',
  'This member shares family names only after mutual interest.':
    'یہ گھر والوں کے نام دونوں کی رضامندی کے بعد ہی دکھاتے ہیں۔',
  'This invitation is no longer open. Please ask for a new one.': 'یہ دعوت اب کھلی نہیں ہے۔ نئی دعوت منگوائیں۔',
  'This invitation is for someone else. Please log out and open the link again.':
    'یہ دعوت کسی اور کے لیے ہے۔ لاگ آؤٹ کرکے لنک دوبارہ کھولیں۔',
  'You have already accepted this invitation.': 'آپ یہ دعوت قبول کر چکے ہیں۔',
  'Up to five people can see your board. Please remove one first.':
    'آپ کی “گھر والوں کی رائے” پانچ لوگ تک دیکھ سکتے ہیں۔ پہلے کسی ایک کو ہٹائیں۔',
  'A board can have up to 100 profiles. Please remove one first.':
    '“گھر والوں کی رائے” میں 100 تک پروفائل ہو سکتے ہیں۔ پہلے کوئی ایک ہٹائیں۔',
  'You can invite a guardian once you have chatted with each other or the interest is mutual.':
    'سرپرست کو آپ تب بلا سکتے ہیں جب آپ دونوں بات چیت کر چکے ہوں یا دونوں کی رضامندی ہو۔',
  'You have already invited a guardian to this chat.': 'آپ اس بات چیت میں سرپرست کو بلا چکے ہیں۔',
  'You can invite a guardian to this chat again later.':
    'آپ اس بات چیت میں سرپرست کو کچھ دنوں بعد دوبارہ بلا سکتے ہیں۔',
  'This guardian no longer has access to the chat.': 'یہ سرپرست اب بات چیت نہیں دیکھ سکتے۔',
  'The other member has not agreed yet. You can read the chat once they agree.':
    'دوسرے رکن ابھی راضی نہیں ہوئے ہیں۔ ان کے راضی ہوتے ہی آپ بات چیت پڑھ سکیں گے۔',
  'You can read this chat. To write, both members must allow it.':
    'آپ یہ بات چیت پڑھ سکتے ہیں۔ لکھنے کے لیے دونوں اراکین کی اجازت چاہیے۔',
  'Media file is Not supported': 'اس طرح کی فائل نہیں لی جا سکتی',
  'Photos can be up to 10 MB and 50 megapixels.': 'تصویر 10 MB اور 50 میگا پکسل تک کی ہو سکتی ہے۔',
  'Please choose a larger photo, at least 200 pixels wide and high.':
    'کوئی بڑی تصویر چنیں، کم از کم 200 پکسل چوڑی اور اونچی۔',
  'This photo took too long to process. Please try another one.':
    'یہ تصویر تیار ہونے میں بہت دیر لگی۔ کوئی دوسری چنیں۔',
  'Please choose a photo.': 'ایک تصویر چنیں۔',
  'You have already uploaded this photo.': 'آپ یہ تصویر پہلے ہی اپ لوڈ کر چکے ہیں۔',
  'You have already asked to see these photos.': 'آپ یہ تصاویر دیکھنے کی گزارش کر چکے ہیں۔',
  'You can ask this member again later.': 'آپ ان سے کچھ دنوں بعد دوبارہ گزارش کر سکتے ہیں۔',
  'You can already see these photos.': 'آپ یہ تصاویر پہلے سے دیکھ سکتے ہیں۔',
  'You have used all photo requests for this month. Get a premium plan to ask more members.':
    'اس مہینے کی تصویر کی سب گزارشیں استعمال ہو گئیں۔ مزید لوگوں سے گزارش کرنے کے لیے پریمیم پیکیج لیں۔',
  'Your photos were just changed, maybe on another device. Please check them again.':
    'آپ کی تصاویر ابھی ابھی بدلی گئی ہیں، شاید کسی اور ڈیوائس پر۔ دوبارہ دیکھ لیں۔',
  'This request was already answered.': 'اس گزارش کا جواب دیا جا چکا ہے۔',
  'This plan is not available now. Please choose another one.': 'یہ پیکیج ابھی دستیاب نہیں ہے۔ کوئی دوسرا چنیں۔',
  'This plan is no longer available.': 'یہ پیکیج اب نہیں ملتا۔',
  'The price has changed. Please check the plan again.': 'قیمت بدل گئی ہے۔ پیکیج دوبارہ دیکھ لیں۔',
  'We could not confirm this payment. If money was taken, please contact support.':
    'ہم اس ادائیگی کی تصدیق نہیں کر سکے۔ اگر پیسے کٹ گئے ہیں، تو ہماری مدد کی ٹیم سے رابطہ کریں۔',
  'The payment service is not responding. No money was taken. Please try again in a few minutes.':
    'ادائیگی کی سروس جواب نہیں دے رہی۔ کوئی پیسہ نہیں کٹا ہے۔ کچھ منٹ بعد دوبارہ کوشش کریں۔',
  'The payment service refused this. Nothing has changed.': 'ادائیگی کی سروس نے یہ نہیں مانا۔ کچھ نہیں بدلا ہے۔',
  'This payment has nothing left to refund.': 'اس ادائیگی میں واپس کرنے کو کچھ نہیں بچا۔',
  'You have already asked for this refund. Our team is checking it.':
    'آپ یہ رقم واپس مانگ چکے ہیں۔ ہماری ٹیم جانچ کر رہی ہے۔',
  'There is no pending refund request for this payment.': 'اس ادائیگی کے لیے رقم کی واپسی کی کوئی گزارش باقی نہیں ہے۔',
  'This contact view was free, so there is nothing to refund.':
    'یہ رابطہ دیکھنا مفت تھا، اس لیے واپس کرنے کو کچھ نہیں ہے۔',
  'You have already asked for a refund of this contact view.': 'آپ اس رابطہ دیکھنے کی واپسی مانگ چکے ہیں۔',
  'The plan of this contact view has expired.': 'جس پیکیج سے یہ رابطہ دیکھا گیا تھا، اس کی مدت ختم ہو گئی ہے۔',
  'You can save up to 10 searches. Please delete one first.':
    'آپ 10 تک تلاشیں محفوظ کر سکتے ہیں۔ پہلے کوئی ایک ہٹائیں۔',
  'You can chat once the interest is mutual. Get a premium plan to write first.':
    'دونوں کی رضامندی کے بعد آپ بات چیت کر سکتے ہیں۔ پہلے لکھنے کے لیے پریمیم پیکیج لیں۔',
  'This member accepts messages only after mutual interest. Please send an interest first.':
    'یہ دونوں کی رضامندی کے بعد ہی میسج لیتے ہیں۔ پہلے پیغام بھیجیں۔',
  'You have used all messages of your plan. Messages are free once the interest is mutual.':
    'آپ کے پیکیج کے سب میسج استعمال ہو گئے۔ دونوں کی رضامندی کے بعد میسج مفت ہیں۔',
  'This chat has ended. You can still read it, and you can write again if the interest becomes mutual again.':
    'یہ بات چیت ختم ہو گئی ہے۔ آپ اسے اب بھی پڑھ سکتے ہیں، اور دونوں دوبارہ راضی ہوں تو پھر لکھ سکتے ہیں۔',
  'This member has deleted their account. You can still read the chat.':
    'انھوں نے اپنا اکاؤنٹ ختم کر دیا ہے۔ آپ بات چیت اب بھی پڑھ سکتے ہیں۔',
  'Our team did not deliver your first message, so you cannot write in this chat.':
    'ہماری ٹیم نے آپ کا پہلا میسج نہیں پہنچایا، اس لیے آپ اس بات چیت میں نہیں لکھ سکتے۔',
  'Another message was already sent with this clientMessageId.':
    'اس clientMessageId سے کوئی اور میسج پہلے ہی بھیجا جا چکا ہے۔',
  'You can delete only your own messages for everyone.': 'سب کے لیے آپ صرف اپنے میسج مٹا سکتے ہیں۔',
  'You can delete a message for everyone only within one hour of sending it.':
    'سب کے لیے میسج بھیجنے کے ایک گھنٹے کے اندر ہی مٹایا جا سکتا ہے۔',
  'Photos can be sent in a chat once the interest is mutual.':
    'بات چیت میں تصویر دونوں کی رضامندی کے بعد ہی بھیجی جا سکتی ہے۔',
  'This member does not take photos in this chat. They can allow it in the menu of the chat.':
    'یہ اس بات چیت میں تصویریں نہیں لیتے۔ وہ بات چیت کے مینو میں اس کی اجازت دے سکتے ہیں۔',
  'Please record a voice note.': 'ایک وائس نوٹ ریکارڈ کریں۔',
  'This recording cannot be played. Please record the voice note again.':
    'یہ ریکارڈنگ نہیں چل سکتی۔ وائس نوٹ دوبارہ ریکارڈ کریں۔',
  'Voice notes can be up to 2 minutes long.': 'وائس نوٹ 2 منٹ تک کا ہو سکتا ہے۔',
  'This link is incomplete or not valid. Please use the link in our latest email.':
    'یہ لنک ادھورا ہے یا اب نہیں چلتا۔ ہمارے سب سے نئے ای میل کا لنک کھولیں۔',
  'We cannot send notifications to this device.': 'ہم اس ڈیوائس پر اطلاعات نہیں بھیج سکتے۔',
  'Please verify your email or phone number first.': 'پہلے اپنے ای میل یا فون نمبر کی تصدیق کریں۔',
  'Please choose a file.': 'ایک فائل چنیں۔',
  'Supported formats: JPEG, PNG': 'یہ فائلیں چلیں گی: JPEG، PNG',
  'Only one document is required': 'صرف ایک شناختی دستاویز چاہیے',
  'You already have this badge. You can renew it in its last 30 days.':
    'یہ بیج آپ کے پاس ہے۔ آخری 30 دنوں میں آپ اسے نیا کرا سکتے ہیں۔',
  'Please add a profile photo first. We compare your selfie with it.':
    'پہلے پروفائل کی تصویر لگائیں۔ ہم آپ کی سیلفی اس سے ملا کر دیکھتے ہیں۔',
  'This number has expired. Please ask for a new one.': 'اس نمبر کی مدت ختم ہو گئی۔ نیا نمبر لیں۔',
  'Your selfie is already pending with our team.': 'آپ کی سیلفی ہماری ٹیم کے پاس پہلے سے جانچ میں ہے۔',
  'We are already preparing a copy of your data. We will tell you when it is ready.':
    'ہم آپ کے ڈیٹا کی نقل تیار کر رہے ہیں۔ تیار ہوتے ہی بتا دیں گے۔',
  'You can ask for a copy of your data once a day.': 'آپ اپنے ڈیٹا کی نقل دن میں ایک بار منگوا سکتے ہیں۔',
  'This request is closed. Please write to us again, or appeal.':
    'یہ سوال بند ہو چکا ہے۔ ہمیں دوبارہ لکھیں، یا دوبارہ جانچ کرائیں۔',
  'There is a new message here. Please read it, and then send yours again.':
    'یہاں ایک نیا میسج آیا ہے۔ اسے پڑھ کر اپنا دوبارہ بھیجیں۔',
  'You cannot appeal here, or the time to appeal has ended.': 'یہاں دوبارہ جانچ نہیں ہو سکتی، یا اس کا وقت گزر گیا ہے۔',
  'A family account cannot change its role, and other accounts cannot become family accounts.':
    'گھر والوں کا اکاؤنٹ اپنا کردار نہیں بدل سکتا، اور دوسرے اکاؤنٹ گھر والوں کے اکاؤنٹ نہیں بن سکتے۔',
  'This can no longer be undone.': 'اسے اب واپس نہیں کیا جا سکتا۔',
  'The candidate has already answered.': 'اس کا جواب دیا جا چکا ہے۔',
  'The office must check this candidate before you can ask for consent.':
    'پہلے دفتر کو یہ بایوڈاٹا جانچنا ہے، اس کے بعد آپ سے پوچھا جائے گا۔',
  'The bureau has changed something. Please read it again.': 'بیورو نے کچھ بدلا ہے۔ دوبارہ پڑھیں۔',
  'This number already has an account. The candidate can log in with it.':
    'اس نمبر سے اکاؤنٹ پہلے سے ہے۔ اسی سے لاگ اِن کیا جا سکتا ہے۔',
  'One of these people is no longer available. Please load the suggestions again.':
    'ان میں سے کوئی اب موجود نہیں ہے۔ فہرست دوبارہ کھولیں۔',
  'This case has ended. Open it again to continue.': 'یہ کام ختم ہو چکا ہے۔',
  'We cannot send SMS to this number now. Please try again later.':
    'ابھی اس نمبر پر SMS نہیں جا سکتا۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  'This meeting was cancelled or has already taken place.': 'یہ ملاقات منسوخ ہو گئی ہے یا ہو چکی ہے۔',
  'This time has passed. Please choose another one.': 'یہ وقت گزر چکا ہے۔ کوئی دوسرا چنیں۔',
  'There is no agreement to accept.': 'قبول کرنے کے لیے کوئی معاہدہ نہیں ہے۔',
  'The story has changed meanwhile. Please look at the new version first.':
    'اس دوران کہانی بدل گئی ہے۔ پہلے نئی کہانی پڑھیں۔',
  'This story has ended and cannot be changed.': 'یہ کہانی ختم ہو چکی ہے اور اب نہیں بدل سکتی۔',
  'Please choose one of your photos that our team has approved.': 'اپنی ایسی تصویر چنیں جسے ہماری ٹیم منظور کر چکی ہے۔',
  'The cart is empty.': 'کارٹ خالی ہے۔',
  'The cart is full. Please order what is in it first.': 'کارٹ بھر گیا ہے۔ پہلے اس میں رکھی چیزوں کا آرڈر دیں۔',
  'An order can have up to 999 of one product.': 'ایک آرڈر میں ایک چیز 999 تک ہو سکتی ہے۔',
  'The price of a product in the cart has changed. Please look at the new total and order again.':
    'کارٹ کی کسی چیز کی قیمت بدل گئی ہے۔ نئی کل رقم دیکھ کر دوبارہ آرڈر دیں۔',
  'Something in the cart cannot be ordered now. Please look at the cart and change it.':
    'کارٹ کی کوئی چیز ابھی نہیں مل سکتی۔ کارٹ دیکھ کر اسے بدلیں۔',
  'There is not enough of this in stock.': 'یہ چیز اتنی موجود نہیں ہے۔',
  'Select The Customer First': 'پہلے گاہک چنیں',
  'Please enter the address for the delivery.': 'ڈیلیوری کا پتہ لکھیں۔',
  'This Idempotency-Key was used for another order.': 'یہ Idempotency-Key کسی اور آرڈر میں استعمال ہو چکی ہے۔',
  'The products of this order can no longer be changed, because it was accepted or paid.':
    'اس آرڈر کی چیزیں اب نہیں بدل سکتیں، کیونکہ آرڈر منظور ہو چکا ہے یا اس کی ادائیگی ہو چکی ہے۔',
  'This order has ended and cannot be changed.': 'یہ آرڈر ختم ہو چکا ہے اور اب نہیں بدل سکتا۔',
  'The order cannot get this status now.': 'آرڈر کی حالت ابھی اس طرح نہیں بدل سکتی۔',
  'There is nothing to pay for this order.': 'اس آرڈر کی کوئی ادائیگی باقی نہیں ہے۔',
  'This coupon cannot be used for this order.': 'یہ کوپن اس آرڈر پر نہیں چل سکتا۔',
  'Other members do not see your profile yet. Please see on Home what is missing.':
    'آپ کا پروفائل ابھی دوسرے اراکین کو نظر نہیں آتا۔ کیا باقی ہے، یہ ہوم پر دیکھیں۔',
  'You can call each other once the interest is mutual.': 'دونوں کی رضامندی ہونے پر آپ ایک دوسرے کو کال کر سکیں گے۔',
  'This member does not accept calls.': 'یہ رکن کال نہیں لیتے۔',
  'This member does not accept calls at this time.': 'یہ رکن اس وقت کال نہیں لیتے۔',
  'A guardian must be in this call. Please invite a guardian to this chat first.':
    'اس کال میں سرپرست کا ہونا لازمی ہے۔ پہلے اس بات چیت میں سرپرست کو بلائیں۔',
  'This member talks only with a guardian in the call. You can call once their guardian is in this chat.':
    'یہ رکن صرف سرپرست کی موجودگی میں کال پر بات کرتے ہیں۔ ان کے سرپرست اس بات چیت میں آ جائیں تو آپ کال کر سکیں گے۔',
  'You are already in another call.': 'آپ پہلے سے کسی اور کال میں ہیں۔',
  'This member is in another call. Please try again later.':
    'یہ رکن کسی اور کال میں ہیں۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  'Your device is not connected. Please check your internet connection and try again.':
    'آپ کی ڈیوائس جڑی ہوئی نہیں ہے۔ انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔',
  'This call has ended.': 'یہ کال ختم ہو چکی ہے۔',
  'You have answered this call on another device.': 'یہ کال آپ نے کسی اور ڈیوائس پر اٹھا لی ہے۔',
  'You are not in this call.': 'آپ اس کال میں نہیں ہیں۔',
  'This person is not in the call now.': 'یہ ابھی کال میں نہیں ہیں۔',
  'You can talk once the guardian has joined the call.': 'سرپرست کے کال میں آتے ہی آپ بات کر سکیں گے۔',
  'Your browser tried to connect directly. Please start the call again.':
    'آپ کے براؤزر نے سیدھے جڑنے کی کوشش کی۔ کال دوبارہ کریں۔',
  'You can plan a meeting once you have both accepted the interest.':
    'دونوں کی رضامندی کے بعد ملاقات طے کی جا سکتی ہے۔',
  'You already have a meeting planned with this member.': 'ان کے ساتھ ایک ملاقات کی بات پہلے سے چل رہی ہے۔',
  'This meeting has changed meanwhile. Please look at it again.': 'اس دوران ملاقات بدل گئی ہے۔ دوبارہ دیکھیں۔',
  'The other member has to answer this proposal.': 'اس تجویز کا جواب دوسری طرف سے آنا ہے۔',
  'You can write this down after the meeting.': 'یہ ملاقات کے بعد لکھا جا سکتا ہے۔',
  'You can send this once you have both agreed on a time.': 'وقت طے ہونے کے بعد اسے بھیجا جا سکتا ہے۔',
} as const satisfies Record<keyof typeof hindi, string>;
