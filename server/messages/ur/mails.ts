import type { mails as hindi } from '../hi/mails.ts';

/** Emails and text messages to members, families and candidates. */
export const mails = {
  '{{moment}} (India)': '{{moment}} (ہندوستانی وقت)',
  'The law makes us keep some records for a time. They are encrypted, not shown on any of our screens, and opened only if an authority has the right to ask for them:':
    'قانون کے مطابق ہمیں کچھ معلومات کچھ عرصے تک رکھنی ہوتی ہیں۔ وہ تالے میں بند (encrypted) رہتی ہیں، ہماری کسی اسکرین پر نہیں دکھتیں، اور تبھی کھولی جاتی ہیں جب کوئی سرکاری محکمہ قانونی حق سے انھیں مانگے:',
  '- your registration and consents, and your messages to our team: {{days}} days after deletion (data protection and IT rules)':
    '- آپ کی رجسٹریشن، آپ کی رضامندیاں اور ہماری ٹیم کو لکھے ہوئے آپ کے میسج: اکاؤنٹ ختم ہونے کے {{days}} دن بعد تک (ڈیٹا کے تحفظ اور IT کے قواعد)',
  '- IP addresses of your registration and logins: {{days}} days after deletion (rules for matrimonial sites)':
    '- رجسٹریشن اور لاگ اِن کے IP پتے: اکاؤنٹ ختم ہونے کے {{days}} دن بعد تک (شادی کی سائٹوں کے قواعد)',
  '- content our team removed and decisions about reports: {{days}} days after the decision (IT rules)':
    '- ہماری ٹیم نے جو چیزیں ہٹائیں اور شکایتوں پر ہوئے فیصلے: فیصلے کے {{days}} دن بعد تک (IT کے قواعد)',
  '- invoices, with the name on them: as long as tax law requires':
    '- بل، ان پر لکھے ہوئے نام کے ساتھ: جب تک ٹیکس کا قانون کہے',
  '- copies in our backups, kept only to restore lost data: some weeks after each of these times':
    '- ہمارے بیک اپ کی نقلیں، جو صرف کھویا ہوا ڈیٹا واپس لانے کے لیے ہیں: اوپر لکھی ہر مدت کے کچھ ہفتے بعد تک',
  'After this time we delete them and keep only a note of the deletion, without any name.':
    'اس کے بعد ہم انھیں مٹا دیتے ہیں اور صرف یہ یادداشت رکھتے ہیں کہ اکاؤنٹ ختم ہوا، بغیر کسی نام کے۔',
  'Messages you sent stay with the members who received them, under the name “Deleted member”.':
    'جو میسج آپ نے بھیجے تھے، وہ پانے والے اراکین کے پاس “ختم شدہ رکن” کے نام سے رہیں گے۔',
  'Your account is deleted': 'آپ کا اکاؤنٹ ختم کر دیا گیا ہے',
  'Your account is deleted, as you asked. You no longer have access to chats and boards of your family.':
    'آپ کے کہنے پر آپ کا اکاؤنٹ ختم کر دیا گیا ہے۔ اب آپ گھر والوں کی بات چیت اور گھر والوں کی رائے نہیں دیکھ سکتے۔',
  'Your account is deleted, as you asked. Your profile is not visible to anyone, and your photos are deleted.':
    'آپ کے کہنے پر آپ کا اکاؤنٹ ختم کر دیا گیا ہے۔ آپ کا پروفائل کسی کو نہیں دکھتا، اور آپ کی تصاویر مٹا دی گئی ہیں۔',
  'Changed your mind? You can restore it till {{moment}}: log in with your email and password at {{url}}. Your access to chats and boards is not restored. After that, the account is erased.':
    'ارادہ بدل گیا؟ آپ اسے {{moment}} تک بحال کر سکتے ہیں: {{url}} پر اپنے ای میل اور پاس ورڈ سے لاگ اِن کریں۔ بات چیت اور گھر والوں کی رائے دیکھنے کا حق واپس نہیں آئے گا۔ اس کے بعد اکاؤنٹ ہمیشہ کے لیے مٹ جائے گا۔',
  'Changed your mind? You can restore it till {{moment}}: log in with your email and password at {{url}}. Photos cannot be restored. After that, the account is erased.':
    'ارادہ بدل گیا؟ آپ اسے {{moment}} تک بحال کر سکتے ہیں: {{url}} پر اپنے ای میل اور پاس ورڈ سے لاگ اِن کریں۔ تصاویر واپس نہیں آ سکتیں۔ اس کے بعد اکاؤنٹ ہمیشہ کے لیے مٹ جائے گا۔',
  'If you did not delete it, please restore it now and change your password, or contact support: {{url}}':
    'اگر آپ نے اسے ختم نہیں کیا، تو ابھی اسے بحال کریں اور اپنا پاس ورڈ بدلیں، یا ہماری مدد کی ٹیم سے رابطہ کریں: {{url}}',
  'Your account is erased': 'آپ کا اکاؤنٹ ہمیشہ کے لیے مٹ گیا ہے',
  'Your deleted account is now erased and can no longer be restored. This is our last email to this address. You can register with it again any time.':
    'آپ کا اکاؤنٹ اب ہمیشہ کے لیے مٹ گیا ہے اور بحال نہیں ہو سکتا۔ اس پتے پر یہ ہمارا آخری ای میل ہے۔ آپ اس پتے سے جب چاہیں دوبارہ رجسٹر کر سکتے ہیں۔',
  'Your code for a new password': 'نئے پاس ورڈ کے لیے آپ کا کوڈ',
  'Someone asked for a code to set a new password for your account. If it was not you, please ignore this email: your password stays the same. Never share this code with anyone. Our team will never ask for it.':
    'کسی نے آپ کے اکاؤنٹ کا نیا پاس ورڈ بنانے کے لیے کوڈ مانگا ہے۔ اگر یہ آپ نہیں تھے، تو اس ای میل پر دھیان نہ دیں: آپ کا پاس ورڈ وہی رہے گا۔ یہ کوڈ کسی کو نہ بتائیں۔ ہماری ٹیم اسے کبھی نہیں مانگے گی۔',
  'Your code: {{code}}': 'آپ کا کوڈ: {{code}}',
  'It is valid for {{minutes}} minutes and works once.': 'یہ {{minutes}} منٹ تک چلے گا اور ایک ہی بار کام آئے گا۔',
  'Your password was changed': 'آپ کا پاس ورڈ بدل گیا ہے',
  'The password of your account was just changed, and other devices were logged out.':
    'آپ کے اکاؤنٹ کا پاس ورڈ ابھی بدلا گیا ہے، اور دوسری ڈیوائسز لاگ آؤٹ ہو گئی ہیں۔',
  'If this was not you, set a new password now: {{url}}': 'اگر یہ آپ نہیں تھے، تو ابھی نیا پاس ورڈ بنائیں: {{url}}',
  'Your account is suspended': 'آپ کا اکاؤنٹ معطل کر دیا گیا ہے',
  'Our team has suspended your account. Your profile is hidden, and you cannot log in.':
    'ہماری ٹیم نے آپ کا اکاؤنٹ معطل کر دیا ہے۔ آپ کا پروفائل چھپا ہوا ہے، اور آپ لاگ اِن نہیں کر سکتے۔',
  'If you think this is a mistake, please contact support within 30 days. Someone who was not part of the decision will review it: {{url}}':
    'اگر آپ کو لگتا ہے کہ یہ غلطی سے ہوا، تو 30 دن کے اندر ہماری مدد کی ٹیم سے رابطہ کریں۔ کوئی ایسا شخص اس کی دوبارہ جانچ کرے گا جو اس فیصلے میں شامل نہیں تھا: {{url}}',
  'If you think this is a mistake, please contact support: {{url}}':
    'اگر آپ کو لگتا ہے کہ یہ غلطی سے ہوا، تو ہماری مدد کی ٹیم سے رابطہ کریں: {{url}}',
  'Reason: {{reason}}.': 'وجہ: {{reason}}۔',
  'Your profile is hidden': 'آپ کا پروفائل چھپا دیا گیا ہے',
  'Our team has hidden your profile from other members. You can still log in.':
    'ہماری ٹیم نے آپ کا پروفائل دوسرے اراکین سے چھپا دیا ہے۔ آپ اب بھی لاگ اِن کر سکتے ہیں۔',
  'Your profile is visible again': 'آپ کا پروفائل دوبارہ دکھنے لگا ہے',
  'Our team has reactivated your account, and other members can see your profile again.':
    'ہماری ٹیم نے آپ کا اکاؤنٹ بحال کر دیا ہے، اور دوسرے اراکین آپ کا پروفائل دوبارہ دیکھ سکتے ہیں۔',
  'Your code to restore your account': 'اکاؤنٹ بحال کرنے کے لیے آپ کا کوڈ',
  'We received a request to restore your deleted account. If you want this, tell our team the code below. If not, do not share the code: the account stays deleted.':
    'آپ کا ختم کیا ہوا اکاؤنٹ بحال کرنے کی گزارش ہمارے پاس آئی ہے۔ اگر آپ یہی چاہتے ہیں، تو نیچے لکھا ہوا کوڈ ہماری ٹیم کو بتائیں۔ نہیں چاہتے، تو کوڈ کسی کو نہ بتائیں: اکاؤنٹ ختم ہی رہے گا۔',
  'It is valid for {{minutes}} minutes.': 'یہ {{minutes}} منٹ تک چلے گا۔',
  'Your account is restored': 'آپ کا اکاؤنٹ بحال ہو گیا ہے',
  'Our team has restored your account, and you can log in as before. Photos cannot be restored.':
    'ہماری ٹیم نے آپ کا اکاؤنٹ بحال کر دیا ہے، اور آپ پہلے کی طرح لاگ اِن کر سکتے ہیں۔ تصاویر واپس نہیں آ سکتیں۔',
  'Your profile is hidden until you show it again in Account settings.':
    'آپ کا پروفائل تب تک چھپا رہے گا جب تک آپ اسے اکاؤنٹ کی سیٹنگز میں دوبارہ نہ دکھائیں۔',
  'Our team has corrected your account': 'ہماری ٹیم نے آپ کے اکاؤنٹ میں درستی کی ہے',
  'Our team has corrected these details of your account: {{details}}.':
    'ہماری ٹیم نے آپ کے اکاؤنٹ کی یہ باتیں درست کی ہیں: {{details}}۔',
  'Please log in and fill in your personal details again. Your profile is hidden until then.':
    'لاگ اِن کرکے اپنی معلومات دوبارہ بھریں۔ تب تک آپ کا پروفائل چھپا رہے گا۔',
  'We removed this from your partner preferences, because it no longer applies: {{wishes}}. Please check your partner preferences.':
    'شریکِ حیات کی آپ کی پسند سے ہم نے یہ باتیں ہٹا دی ہیں، کیونکہ اب یہ لاگو نہیں ہوتیں: {{wishes}}۔ شریکِ حیات کی اپنی پسند دیکھ لیں۔',
  'Your account is active again': 'آپ کا اکاؤنٹ بحال ہو گیا ہے',
  'Our team has reactivated your account. Your profile stays hidden, as you had chosen, until you show it again.':
    'ہماری ٹیم نے آپ کا اکاؤنٹ بحال کر دیا ہے۔ آپ نے پروفائل چھپایا تھا، اس لیے وہ تب تک چھپا رہے گا جب تک آپ اسے دوبارہ نہ دکھائیں۔',
  'Your account was deleted': 'آپ کا اکاؤنٹ ختم کر دیا گیا',
  'Our team has deleted your account. Your profile is not visible to anyone, and your photos are deleted.':
    'ہماری ٹیم نے آپ کا اکاؤنٹ ختم کر دیا ہے۔ آپ کا پروفائل کسی کو نہیں دکھتا، اور آپ کی تصاویر مٹا دی گئی ہیں۔',
  'You can restore it, without the photos, by logging in till {{moment}}, unless it was suspended before. After that, it is erased.':
    'آپ {{moment}} تک لاگ اِن کرکے اسے بحال کر سکتے ہیں، تصاویر کے بغیر، بشرطیکہ یہ پہلے سے معطل نہ ہو۔ اس کے بعد یہ ہمیشہ کے لیے مٹ جائے گا۔',
  'It will be erased after {{moment}}.': '{{moment}} کے بعد یہ ہمیشہ کے لیے مٹ جائے گا۔',
  'Welcome to {{site}}': '{{site}} میں آپ کا خیر مقدم ہے',
  'Your account is ready. Complete the four steps so that members can find your profile.':
    'آپ کا اکاؤنٹ تیار ہے۔ چاروں مرحلے مکمل کریں تاکہ اراکین آپ کا پروفائل دیکھ سکیں۔',
  'Some advice: involve your family early, meet first in a public place, and never send money to someone you have not met. We never ask for your password. Asking for dowry is against the law.':
    'کچھ مشورے: گھر والوں کو شروع سے ساتھ رکھیں، پہلی ملاقات کسی کھلی جگہ پر کریں، اور جن سے آپ ملے نہیں ہیں انھیں کبھی پیسے نہ بھیجیں۔ ہم آپ کا پاس ورڈ کبھی نہیں مانگتے۔ جہیز مانگنا قانون کے خلاف ہے۔',
  'Your family account on {{site}}': '{{site}} پر آپ کا گھر والوں والا اکاؤنٹ',
  'Your account is ready. You can see what a member of your family shares with you. The account has no profile, and no one can find you here.':
    'آپ کا اکاؤنٹ تیار ہے۔ آپ کے گھر کے رکن آپ کے ساتھ جو شیئر کریں، وہ آپ دیکھ سکتے ہیں۔ اس اکاؤنٹ کا کوئی پروفائل نہیں ہوتا، اور کوئی آپ کو یہاں ڈھونڈ نہیں سکتا۔',
  'What you see is confidential: please do not copy or share it. The member can remove your access any time, and you can delete your account any time.':
    'آپ جو دیکھتے ہیں وہ امانت ہے: نہ اس کی نقل لیں، نہ کسی کو بتائیں۔ وہ کبھی بھی آپ سے دیکھنے کا حق واپس لے سکتے ہیں، اور آپ کبھی بھی اپنا اکاؤنٹ ختم کر سکتے ہیں۔',
  'Please confirm the declarations of your account': 'اپنے اکاؤنٹ کے اقرار نامے قبول کریں',
  'An account was registered with this email address. Please read these declarations and confirm them when you next log in on the website:':
    'اس ای میل پتے سے ایک اکاؤنٹ بنا ہے۔ یہ اقرار نامے پڑھیں، اور اگلی بار ویب سائٹ پر لاگ اِن کرتے وقت قبول کریں:',
  'Log in: {{url}}': 'لاگ اِن کریں: {{url}}',
  'A marriage profile was created for you on {{site}}': '{{site}} پر آپ کے رشتے کے لیے پروفائل بنا ہے',
  '{{maker}} has created a profile for you on {{site}}, a matrimonial service, and gave us your email address so that we can tell you.':
    '{{maker}} نے {{site}} پر آپ کا پروفائل بنایا ہے، جو شادی کے رشتوں کی سروس ہے، اور آپ کا ای میل پتہ ہمیں دیا ہے تاکہ ہم آپ کو بتا سکیں۔',
  'Please tell us if you agree: {{url}}': 'بتائیں کہ آپ راضی ہیں یا نہیں: {{url}}',
  'If you do not agree, we hide the profile immediately.': 'اگر آپ راضی نہیں ہیں، تو ہم پروفائل فوراً چھپا دیں گے۔',
  '{{maker}} has created a marriage profile for you on {{site}}. Please agree or object here: {{url}}':
    '{{maker}} نے {{site}} پر آپ کے رشتے کے لیے پروفائل بنایا ہے۔ ہاں یا نہ یہاں بتائیں: {{url}}',
  '{{name}} does not want this profile': '{{name}} یہ پروفائل نہیں چاہتے',
  '{{name}} does not agree to the profile you created, so we have hidden it. Please talk to each other. If this is a misunderstanding, {{name}} can use the same link from our message to confirm the profile.':
    '{{name}} آپ کے بنائے ہوئے پروفائل پر راضی نہیں ہیں، اس لیے ہم نے اسے چھپا دیا ہے۔ آپس میں بات کر لیں۔ اگر یہ غلط فہمی ہے، تو {{name}} ہمارے میسج کے اسی لنک سے پروفائل کے لیے ہاں کہہ سکتے ہیں۔',
  'Your code to verify this email address': 'اس ای میل پتے کی تصدیق کے لیے آپ کا کوڈ',
  'Please use this code to verify your email address. If you did not ask for it, please ignore this email. Never share this code with anyone. Our team will never ask for it.':
    'اپنے ای میل پتے کی تصدیق کے لیے یہ کوڈ لکھیں۔ اگر آپ نے یہ نہیں مانگا، تو اس ای میل پر دھیان نہ دیں۔ یہ کوڈ کسی کو نہ بتائیں۔ ہماری ٹیم اسے کبھی نہیں مانگے گی۔',
  '{{code}} is your {{site}} code, valid for {{minutes}} minutes. Never share it with anyone.':
    '{{code}} آپ کا {{site}} کوڈ ہے، {{minutes}} منٹ تک چلے گا۔ اسے کسی کو نہ بتائیں۔',
  '{{code}} is your {{site}} login code, valid for {{minutes}} minutes. Never share it with anyone.':
    '{{code}} {{site}} میں لاگ اِن کا آپ کا کوڈ ہے، {{minutes}} منٹ تک چلے گا۔ اسے کسی کو نہ بتائیں۔',
  '{{code}} is your {{site}} code to confirm a change in your account, valid for {{minutes}} minutes. Never share it with anyone.':
    '{{code}} آپ کے {{site}} اکاؤنٹ میں تبدیلی کی تصدیق کا کوڈ ہے، {{minutes}} منٹ تک چلے گا۔ اسے کسی کو نہ بتائیں۔',
  'Your code to confirm a change in your account': 'اکاؤنٹ میں تبدیلی کی تصدیق کے لیے آپ کا کوڈ',
  'Someone who is logged in to your account asked for a code to confirm a change. If it was not you, please change your password. Never share this code with anyone. Our team will never ask for it.':
    'آپ کے اکاؤنٹ میں لاگ اِن کسی شخص نے تبدیلی کی تصدیق کا کوڈ مانگا ہے۔ اگر یہ آپ نہیں تھے، تو اپنا پاس ورڈ بدلیں۔ یہ کوڈ کسی کو نہ بتائیں۔ ہماری ٹیم اسے کبھی نہیں مانگے گی۔',
  'Your second code to log in': 'لاگ اِن کے لیے آپ کا دوسرا کوڈ',
  'Someone with your phone number is logging in to your account, which was not used for more than 90 days. If it was not you, please change your password. Never share this code with anyone. Our team will never ask for it.':
    'آپ کے فون نمبر سے کوئی آپ کے اکاؤنٹ میں لاگ اِن کر رہا ہے، جو 90 دن سے زیادہ عرصے سے استعمال نہیں ہوا تھا۔ اگر یہ آپ نہیں ہیں، تو اپنا پاس ورڈ بدلیں۔ یہ کوڈ کسی کو نہ بتائیں۔ ہماری ٹیم اسے کبھی نہیں مانگے گی۔',
  'Your phone number was removed from your account': 'آپ کا فون نمبر آپ کے اکاؤنٹ سے ہٹا دیا گیا',
  'Someone proved that your phone number belongs to them now, and told us that this account is not theirs. We have removed the number from your account and hidden your profile.':
    'کسی نے ثابت کیا ہے کہ آپ کا فون نمبر اب ان کا ہے، اور بتایا ہے کہ یہ اکاؤنٹ ان کا نہیں ہے۔ ہم نے نمبر آپ کے اکاؤنٹ سے ہٹا دیا ہے اور آپ کا پروفائل چھپا دیا ہے۔',
  'Log in with your email to show your profile again and to add your new number: {{url}}':
    'پروفائل دوبارہ دکھانے اور نیا نمبر شامل کرنے کے لیے اپنے ای میل سے لاگ اِن کریں: {{url}}',
  'Please add your phone number again': 'اپنا فون نمبر دوبارہ شامل کریں',
  'The phone number of your account was never verified, and someone else has now proven that it is theirs. We have removed it from your account.':
    'آپ کے اکاؤنٹ کے فون نمبر کی کبھی تصدیق نہیں ہوئی تھی، اور اب کسی اور نے ثابت کیا ہے کہ یہ ان کا ہے۔ ہم نے اسے آپ کے اکاؤنٹ سے ہٹا دیا ہے۔',
  'Please add your own number in Account settings and verify it.':
    'اکاؤنٹ کی سیٹنگز میں اپنا نمبر شامل کریں اور تصدیق کریں۔',
  'All devices were logged out of your account': 'آپ کے اکاؤنٹ سے تمام ڈیوائسز لاگ آؤٹ کر دی گئیں',
  'A login to your account was reported as not yours. We have logged out all devices, and the old password no longer works.':
    'بتایا گیا کہ آپ کے اکاؤنٹ میں ہوا ایک لاگ اِن آپ کا نہیں تھا۔ ہم نے تمام ڈیوائسز لاگ آؤٹ کر دی ہیں، اور پرانا پاس ورڈ اب نہیں چلے گا۔',
  'Please set a new password: {{url}}': 'نیا پاس ورڈ بنائیں: {{url}}',
  'The email address of your account was changed': 'آپ کے اکاؤنٹ کا ای میل پتہ بدل گیا ہے',
  'The phone number of your account was changed': 'آپ کے اکاؤنٹ کا فون نمبر بدل گیا ہے',
  'The email address of your account was just changed. If this was you, you need not do anything.':
    'آپ کے اکاؤنٹ کا ای میل پتہ ابھی بدلا گیا ہے۔ اگر یہ آپ نے کیا ہے، تو آپ کو کچھ نہیں کرنا ہے۔',
  'The phone number of your account was just changed. If this was you, you need not do anything.':
    'آپ کے اکاؤنٹ کا فون نمبر ابھی بدلا گیا ہے۔ اگر یہ آپ نے کیا ہے، تو آپ کو کچھ نہیں کرنا ہے۔',
  'If it was not you, please contact support immediately: {{url}}':
    'اگر یہ آپ نہیں تھے، تو فوراً ہماری مدد کی ٹیم سے رابطہ کریں: {{url}}',
  'The phone number of your {{site}} account was changed. If this was not you, contact support: {{url}}':
    'آپ کے {{site}} اکاؤنٹ کا فون نمبر بدل گیا ہے۔ اگر یہ آپ نہیں تھے، تو ہماری مدد کی ٹیم سے رابطہ کریں: {{url}}',
  'You can now log in with {{provider}}': 'اب آپ {{provider}} سے لاگ اِن کر سکتے ہیں',
  'A {{provider}} account was just linked to your account. You can log in with it.':
    'ایک {{provider}} اکاؤنٹ ابھی آپ کے اکاؤنٹ سے جوڑا گیا ہے۔ آپ اس سے لاگ اِن کر سکتے ہیں۔',
  'If this was not you, remove it in Account settings and set a new password: {{url}}':
    'اگر یہ آپ نہیں تھے، تو اکاؤنٹ کی سیٹنگز میں اسے ہٹائیں اور نیا پاس ورڈ بنائیں: {{url}}',
  '{{provider}} is no longer linked': '{{provider}} اب جڑا ہوا نہیں ہے',
  'You asked {{provider}} to delete the data that it had given to us. We have deleted them, and you can no longer log in with {{provider}}.':
    'آپ نے {{provider}} سے کہا کہ جو ڈیٹا اس نے ہمیں دیا تھا اسے مٹایا جائے۔ ہم نے اسے مٹا دیا ہے، اور اب آپ {{provider}} سے لاگ اِن نہیں کر سکتے۔',
  'Your {{provider}} account was just removed from your account. You can no longer log in with it.':
    'آپ کا {{provider}} اکاؤنٹ ابھی آپ کے اکاؤنٹ سے ہٹا دیا گیا ہے۔ اب آپ اس سے لاگ اِن نہیں کر سکتے۔',
  'To log in with a password, you can set one here: {{url}}':
    'پاس ورڈ سے لاگ اِن کرنے کے لیے یہاں پاس ورڈ بنا سکتے ہیں: {{url}}',
  'A passkey was added to your account': 'آپ کے اکاؤنٹ میں ایک پاس کی شامل کی گئی',
  'The passkey "{{name}}" was just added to your account. It can be used to log in without your password. If this was you, you need not do anything.':
    'پاس کی “{{name}}” ابھی آپ کے اکاؤنٹ میں شامل کی گئی ہے۔ اس سے پاس ورڈ کے بغیر لاگ اِن ہو سکتا ہے۔ اگر یہ آپ نے کیا ہے، تو آپ کو کچھ نہیں کرنا ہے۔',
  'If it was not you, set a new password now: {{url}}': 'اگر یہ آپ نہیں تھے، تو ابھی نیا پاس ورڈ بنائیں: {{url}}',
  'Then log in and remove the passkey in Account settings.':
    'پھر لاگ اِن کرکے اکاؤنٹ کی سیٹنگز میں اس پاس کی کو ہٹا دیں۔',
  'A passkey was removed from your account': 'آپ کے اکاؤنٹ سے ایک پاس کی ہٹائی گئی',
  'The passkey "{{name}}" was just removed from your account and can no longer be used to log in. If this was you, you need not do anything.':
    'پاس کی “{{name}}” ابھی آپ کے اکاؤنٹ سے ہٹائی گئی ہے اور اب اس سے لاگ اِن نہیں ہو سکتا۔ اگر یہ آپ نے کیا ہے، تو آپ کو کچھ نہیں کرنا ہے۔',
  'If you have questions, please contact support: {{url}}': 'کوئی سوال ہو، تو ہماری مدد کی ٹیم سے رابطہ کریں: {{url}}',
  'Your account will get a new phone number': 'آپ کے اکاؤنٹ کو نیا فون نمبر ملنے والا ہے',
  'Someone told our team that they own your account and have lost its phone number and email. Two members of our team have checked this and agreed to move the account to {{phone}}.':
    'کسی نے ہماری ٹیم کو بتایا ہے کہ یہ اکاؤنٹ ان کا ہے اور اس کا فون نمبر اور ای میل ان کے پاس نہیں رہا۔ ہماری ٹیم کے دو لوگوں نے اس کی جانچ کی ہے اور اکاؤنٹ {{phone}} پر لے جانے کے لیے راضی ہوئے ہیں۔',
  'This happens on {{moment}}, Indian time. From then on, your email and password no longer work, and all devices are logged out.':
    'یہ {{moment}} ہوگا (ہندوستانی وقت)۔ اس کے بعد آپ کا ای میل اور پاس ورڈ نہیں چلے گا، اور تمام ڈیوائسز لاگ آؤٹ ہو جائیں گی۔',
  'If this was not you, stop it now: {{url}}': 'اگر یہ آپ نہیں تھے، تو اسے ابھی روکیں: {{url}}',
  'If it was you, you need not do anything.': 'اگر یہ آپ ہی تھے، تو آپ کو کچھ نہیں کرنا ہے۔',
  'Someone asked our team to move your {{site}} account to another phone number. If this was not you, stop it within 3 days: {{url}}':
    'کسی نے ہماری ٹیم سے کہا ہے کہ آپ کا {{site}} اکاؤنٹ دوسرے فون نمبر پر لے جایا جائے۔ اگر یہ آپ نہیں تھے، تو 3 دن کے اندر اسے روکیں: {{url}}',
  'Your account has a new phone number': 'آپ کے اکاؤنٹ کا فون نمبر نیا ہے',
  'Your account now belongs to the phone number {{phone}}, as our team told you three days ago. This email address and your password no longer work for it, and all devices were logged out.':
    'آپ کا اکاؤنٹ اب فون نمبر {{phone}} کا ہے، جیسا ہماری ٹیم نے تین دن پہلے بتایا تھا۔ یہ ای میل پتہ اور آپ کا پاس ورڈ اب اس میں نہیں چلے گا، اور تمام ڈیوائسز لاگ آؤٹ ہو گئی ہیں۔',
  'You can log in with the new number: {{url}}': 'آپ نئے نمبر سے لاگ اِن کر سکتے ہیں: {{url}}',
  'Your {{site}} account is ready: log in with this phone number. Your old email and password no longer work. {{url}}':
    'آپ کا {{site}} اکاؤنٹ تیار ہے: اسی فون نمبر سے لاگ اِن کریں۔ پرانا ای میل اور پاس ورڈ اب نہیں چلے گا۔ {{url}}',
  'Your account keeps its phone number and email': 'آپ کے اکاؤنٹ کا فون نمبر اور ای میل وہی رہے گا',
  'The change that our team told you about was not carried out: the new phone number now belongs to another account. Your phone number, email and password stay the same.':
    'جو تبدیلی ہماری ٹیم نے بتائی تھی وہ نہیں ہوئی: نیا فون نمبر اب کسی اور اکاؤنٹ کا ہے۔ آپ کا فون نمبر، ای میل اور پاس ورڈ وہی رہے گا۔',
  'Your {{site}} account could not be moved to this phone number, because another account uses it. Contact support: {{url}}':
    'آپ کا {{site}} اکاؤنٹ اس فون نمبر پر نہیں لایا جا سکا، کیونکہ یہ نمبر کسی اور اکاؤنٹ میں ہے۔ ہماری مدد کی ٹیم سے رابطہ کریں: {{url}}',
  '{{code}} is your {{site}} code to get your account back, valid for {{minutes}} minutes. Tell it only to our support team, if you asked them for help.':
    '{{code}} آپ کا {{site}} اکاؤنٹ واپس پانے کا کوڈ ہے، {{minutes}} منٹ تک چلے گا۔ اسے صرف ہماری مدد کی ٹیم کو بتائیں، وہ بھی تب جب آپ نے ان سے مدد مانگی ہو۔',
  'This was a TEST: no money was paid.': 'یہ صرف جانچ کے لیے تھا: کوئی پیسہ نہیں دیا گیا۔',
  'Order {{order}}: credit note {{number}}': 'آرڈر {{order}}: رقم کی واپسی کا کاغذ {{number}}',
  'We have credited {{amount}} for your order {{order}}. If you have paid, we pay it back.':
    'آپ کے آرڈر {{order}} کے {{amount}} آپ کے نام جمع کر دیے گئے ہیں۔ اگر آپ ادائیگی کر چکے ہیں، تو ہم رقم واپس کر دیں گے۔',
  'The credit note {{number}} is attached.': 'رقم کی واپسی کا کاغذ (کریڈٹ نوٹ) {{number}} ساتھ میں ہے۔',
  'See your orders: {{url}}': 'اپنے آرڈر دیکھیں: {{url}}',
  'Order {{order}}: invoice {{number}}': 'آرڈر {{order}}: بل {{number}}',
  'Thank you for your order {{order}}. Your invoice for {{amount}} is ready.':
    'آپ کے آرڈر {{order}} کا شکریہ۔ {{amount}} کا آپ کا بل تیار ہے۔',
  'The invoice {{number}} is attached.': 'بل {{number}} ساتھ میں ہے۔',
  'Thank you. We have received {{amount}} for {{item}}, including tax. It is valid for {{days}} days. There is no auto-renewal.':
    'شکریہ۔ {{item}} کے لیے ہمیں {{amount}} مل گئے، ٹیکس سمیت۔ یہ {{days}} دن تک چلے گا۔ یہ اپنے آپ دوبارہ نہیں لیا جائے گا۔',
  'Thank you. We have received {{amount}} for {{item}}, including tax. There is no auto-renewal.':
    'شکریہ۔ {{item}} کے لیے ہمیں {{amount}} مل گئے، ٹیکس سمیت۔ یہ اپنے آپ دوبارہ نہیں لیا جائے گا۔',
  '{{amount}} refunded: credit note {{number}}': '{{amount}} واپس کیے گئے: کریڈٹ نوٹ {{number}}',
  'We have refunded {{amount}} for {{item}} to your original payment method. It takes 5 to 7 working days to reach you.':
    '{{item}} کے {{amount}} ہم نے اسی طریقے سے واپس کر دیے ہیں جس سے آپ نے ادائیگی کی تھی۔ آپ تک پہنچنے میں 5 سے 7 کام کے دن لگتے ہیں۔',
  'See your payments: {{url}}': 'اپنی ادائیگیاں دیکھیں: {{url}}',
  'Your receipt for {{item}}: invoice {{number}}': '{{item}} کی آپ کی رسید: بل {{number}}',
  '{{site}} is looking for a match for you. See the proposals and answer them here: {{url}} Please do not share this link: anyone who has it can answer for you.':
    '{{site}} آپ کے لیے رشتہ تلاش کر رہا ہے۔ تجویزیں یہاں دیکھیں اور جواب دیں: {{url}} یہ لنک کسی کو نہ دیں: جس کے پاس یہ ہو، وہ آپ کی طرف سے جواب دے سکتا ہے۔',
  '{{site}} offers you an agreement for {{count}} proposal. Read it, and accept it with this code if you agree: {{url}} Your code: {{code}}, valid for {{days}} days. Never share it with anyone, not even with us.':
    '{{site}} آپ کو {{count}} تجویز کا معاہدہ پیش کر رہا ہے۔ اسے پڑھیں، اور راضی ہوں تو اس کوڈ سے قبول کریں: {{url}} آپ کا کوڈ: {{code}}، {{days}} دن تک چلے گا۔ اسے کسی کو نہ بتائیں، ہمیں بھی نہیں۔',
  '{{site}} offers you an agreement for {{count}} proposals. Read it, and accept it with this code if you agree: {{url}} Your code: {{code}}, valid for {{days}} days. Never share it with anyone, not even with us.':
    '{{site}} آپ کو {{count}} تجویزوں کا معاہدہ پیش کر رہا ہے۔ اسے پڑھیں، اور راضی ہوں تو اس کوڈ سے قبول کریں: {{url}} آپ کا کوڈ: {{code}}، {{days}} دن تک چلے گا۔ اسے کسی کو نہ بتائیں، ہمیں بھی نہیں۔',
  '{{inviter}} asks for your help on {{site}}': '{{inviter}} {{site}} پر آپ کی مدد چاہتے ہیں',
  '{{inviter}} is looking for a life partner on {{site}} and gave us your email address. {{inviter}} would like you to be the guardian in a chat: you can read it once the other member has agreed too.':
    '{{inviter}} {{site}} پر اپنے لیے رشتہ تلاش کر رہے ہیں اور آپ کا ای میل پتہ ہمیں دیا ہے۔ {{inviter}} چاہتے ہیں کہ آپ ایک بات چیت میں سرپرست ہوں: دوسرے رکن کے راضی ہوتے ہی آپ اسے پڑھ سکیں گے۔',
  '{{inviter}} is looking for a life partner on {{site}} and gave us your email address. {{inviter}} would like to show you some profiles and hear what you think.':
    '{{inviter}} {{site}} پر اپنے لیے رشتہ تلاش کر رہے ہیں اور آپ کا ای میل پتہ ہمیں دیا ہے۔ {{inviter}} آپ کو کچھ پروفائل دکھا کر آپ کی رائے جاننا چاہتے ہیں۔',
  'To help, open this link: {{url}}': 'مدد کرنے کے لیے یہ لنک کھولیں: {{url}}',
  'The link is only for you and is valid for {{days}} days. If you do not know {{inviter}} or do not want to help, please ignore this email. We will then delete your email address.':
    'یہ لنک صرف آپ کے لیے ہے اور {{days}} دن تک چلے گا۔ اگر آپ {{inviter}} کو نہیں جانتے یا مدد نہیں کرنا چاہتے، تو اس ای میل پر دھیان نہ دیں۔ تب ہم آپ کا ای میل پتہ مٹا دیں گے۔',
  '{{inviter}} asks for your help as family on {{site}}. Open within {{days}} days: {{url}}':
    '{{inviter}} {{site}} پر گھر والوں کے طور پر آپ کی مدد چاہتے ہیں۔ {{days}} دن کے اندر کھولیں: {{url}}',
  'If you think this is wrong, you can appeal once within 30 days. Someone who was not part of the decision will review it: {{url}}':
    'اگر آپ کو یہ غلط لگتا ہے، تو 30 دن کے اندر ایک بار دوبارہ جانچ کرا سکتے ہیں۔ کوئی ایسا شخص جانچ کرے گا جو اس فیصلے میں شامل نہیں تھا: {{url}}',
  'One of your photos was removed': 'آپ کی ایک تصویر ہٹا دی گئی',
  'It is no longer shown to anyone. You can upload another one.':
    'اب وہ کسی کو نہیں دکھتی۔ آپ دوسری اپ لوڈ کر سکتے ہیں۔',
  'Your message was not delivered': 'آپ کا میسج نہیں پہنچایا گیا',
  'Please write to each family personally, about them and about yourself.':
    'ہر خاندان کو الگ سے لکھیں، ان کے بارے میں اور اپنے بارے میں۔',
  'If you think this is wrong, please contact support: {{url}}':
    'اگر آپ کو یہ غلط لگتا ہے، تو ہماری مدد کی ٹیم سے رابطہ کریں: {{url}}',
  'Our team has reviewed your profile': 'ہماری ٹیم نے آپ کے پروفائل کی جانچ کی ہے',
  'Your report about {{profile}}': '{{profile}} کے بارے میں آپ کی شکایت',
  'Thank you for telling us about the profile {{profile}}.': 'پروفائل {{profile}} کے بارے میں ہمیں بتانے کا شکریہ۔',
  'Your reports: {{url}}': 'آپ کی شکایتیں: {{url}}',
  'If something is still wrong, please contact support: {{url}}':
    'اگر اب بھی کچھ غلط ہے، تو ہماری مدد کی ٹیم سے رابطہ کریں: {{url}}',
  'Your appeal': 'دوبارہ جانچ کی آپ کی گزارش',
  'Someone who was not part of the first decision has reviewed it. The decision has not changed.':
    'جو پہلے فیصلے میں شامل نہیں تھا، اس نے دوبارہ جانچ کی ہے۔ فیصلہ وہی ہے۔',
  'You can appeal to the Grievance Appellate Committee of the Government of India within 30 days: {{url}}':
    'آپ 30 دن کے اندر حکومتِ ہند کی شکایت اپیل کمیٹی (Grievance Appellate Committee) کے پاس جا سکتے ہیں: {{url}}',
  'Your appeal was successful': 'دوبارہ جانچ میں آپ کی بات درست نکلی',
  'We have reversed a decision': 'ہم نے اپنا ایک فیصلہ بدل دیا ہے',
  'Someone who was not part of the first decision has reviewed it and reversed the decision. We are sorry.':
    'جو پہلے فیصلے میں شامل نہیں تھا، اس نے دوبارہ جانچ کرکے فیصلہ بدل دیا ہے۔ ہمیں افسوس ہے۔',
  'The photo is back on your profile.': 'تصویر آپ کے پروفائل پر واپس آ گئی ہے۔',
  'The photos are back on your profile.': 'تصاویر آپ کے پروفائل پر واپس آ گئی ہیں۔',
  'One photo was not restored, because another photo has taken its place. You can upload it again.':
    'ایک تصویر واپس نہیں آ سکی، کیونکہ اس کی جگہ دوسری تصویر لگ چکی ہے۔ آپ اسے دوبارہ اپ لوڈ کر سکتے ہیں۔',
  '{{count}} photos were not restored, because other photos have taken their places. You can upload them again.':
    '{{count}} تصاویر واپس نہیں آ سکیں، کیونکہ ان کی جگہ دوسری تصاویر لگ چکی ہیں۔ آپ انھیں دوبارہ اپ لوڈ کر سکتے ہیں۔',
  'Your profile is still hidden for another reason. If you do not know why, please ask us: {{url}}':
    'آپ کا پروفائل اب بھی کسی دوسری وجہ سے چھپا ہوا ہے۔ اگر آپ کو وجہ نہیں معلوم، تو ہم سے پوچھیں: {{url}}',
  'The copy of your data is ready': 'آپ کے ڈیٹا کی نقل تیار ہے',
  'The copy of your data is ready. Log in to download it till {{day}}.':
    'آپ کے ڈیٹا کی نقل تیار ہے۔ {{day}} تک لاگ اِن کرکے اسے ڈاؤن لوڈ کریں۔',
  'Download: {{url}}': 'ڈاؤن لوڈ کریں: {{url}}',
  'If you did not ask for it, please log out the devices you do not know and change your password.':
    'اگر آپ نے یہ نہیں مانگا، تو جن ڈیوائسز کو آپ نہیں پہچانتے، انھیں لاگ آؤٹ کریں اور اپنا پاس ورڈ بدلیں۔',
  '{{number}}: we have received your message': '{{number}}: آپ کا میسج ہمیں مل گیا',
  'We have received your message. Its number is {{number}}. You get a response within 24 hours, and we resolve it within 7 days.':
    'آپ کا میسج ہمیں مل گیا۔ اس کا نمبر {{number}} ہے۔ 24 گھنٹے کے اندر آپ کو جواب ملے گا، اور 7 دن کے اندر ہم معاملہ حل کر دیں گے۔',
  'Read the conversation and reply here: {{url}}': 'بات چیت یہاں پڑھیں اور جواب دیں: {{url}}',
  'Please keep this link to yourself: anyone who has it can read the conversation. If you did not write to us, please ignore this email.':
    'یہ لنک اپنے پاس ہی رکھیں: جس کے پاس یہ ہو، وہ بات چیت پڑھ سکتا ہے۔ اگر آپ نے ہمیں نہیں لکھا، تو اس ای میل پر دھیان نہ دیں۔',
  '{{number}}: our reply': '{{number}}: ہمارا جواب',
  'Our reply to your message {{number}}:': 'آپ کے میسج {{number}} پر ہمارا جواب:',
  'Reply here: {{url}}': 'یہاں جواب دیں: {{url}}',
  'Please use this link. We do not read replies to this email.':
    'یہی لنک استعمال کریں۔ اس ای میل پر بھیجے گئے جواب ہم نہیں پڑھتے۔',
  '{{number}}: closed': '{{number}}: معاملہ بند ہوا',
  'We have closed your request {{number}}.': 'ہم نے آپ کا معاملہ {{number}} بند کر دیا ہے۔',
  'If you are not satisfied, you can appeal once within {{days}} days: {{url}}':
    'اگر آپ کو تسلی نہیں ہوئی، تو {{days}} دن کے اندر ایک بار دوبارہ جانچ کرا سکتے ہیں: {{url}}',
  'The conversation: {{url}}': 'بات چیت: {{url}}',
  'You can also appeal to the Grievance Appellate Committee of the Government of India within {{days}} days: {{url}}':
    'آپ {{days}} دن کے اندر حکومتِ ہند کی شکایت اپیل کمیٹی (Grievance Appellate Committee) کے پاس بھی جا سکتے ہیں: {{url}}',
  '{{number}}: we have received your appeal': '{{number}}: دوبارہ جانچ کی آپ کی گزارش ہمیں مل گئی',
  'We have received your appeal and will review {{number}} again. You get a response within 24 hours, and we resolve it within 7 days.':
    'دوبارہ جانچ کی آپ کی گزارش ہمیں مل گئی، اور ہم {{number}} کو دوبارہ دیکھیں گے۔ 24 گھنٹے کے اندر آپ کو جواب ملے گا، اور 7 دن کے اندر ہم معاملہ حل کر دیں گے۔',
  'Your ID badge': 'شناخت کا آپ کا بیج',
  'Your photo badge': 'تصویر کا آپ کا بیج',
  'We have checked your identity document, and your profile now has the ID badge. It is valid till {{day}}.':
    'ہم نے آپ کی شناختی دستاویز کی جانچ کر لی ہے، اور اب آپ کے پروفائل پر شناخت کا بیج ہے۔ یہ {{day}} تک چلے گا۔',
  'We have checked your selfie, and your profile now has the photo badge. It is valid till {{day}}.':
    'ہم نے آپ کی سیلفی کی جانچ کر لی ہے، اور اب آپ کے پروفائل پر تصویر کا بیج ہے۔ یہ {{day}} تک چلے گا۔',
  'We have deleted the pictures you sent us. Your badges: {{url}}':
    'آپ کی بھیجی ہوئی تصویریں ہم نے مٹا دی ہیں۔ آپ کے بیج: {{url}}',
  'Your identity document could not be accepted': 'آپ کی شناختی دستاویز منظور نہیں ہو سکی',
  'Your selfie could not be accepted': 'آپ کی سیلفی منظور نہیں ہو سکی',
  'We could not accept your identity document: {{why}}': 'ہم آپ کی شناختی دستاویز منظور نہیں کر سکے: {{why}}',
  'We could not accept your selfie: {{why}}': 'ہم آپ کی سیلفی منظور نہیں کر سکے: {{why}}',
  'We have deleted the pictures you sent us. You can send another one: {{url}}':
    'آپ کی بھیجی ہوئی تصویریں ہم نے مٹا دی ہیں۔ آپ دوسری بھیج سکتے ہیں: {{url}}',
  'You can send your identity document again: {{url}}': 'آپ اپنی شناختی دستاویز دوبارہ بھیج سکتے ہیں: {{url}}',
  'You can send your selfie again: {{url}}': 'آپ اپنی سیلفی دوبارہ بھیج سکتے ہیں: {{url}}',
  'Your ID badge was removed': 'شناخت کا آپ کا بیج ہٹا دیا گیا',
  'Your photo badge was removed': 'تصویر کا آپ کا بیج ہٹا دیا گیا',
  'Our team has checked again and removed the ID badge from your profile: {{why}}':
    'ہماری ٹیم نے دوبارہ جانچ کرکے آپ کے پروفائل سے شناخت کا بیج ہٹا دیا ہے: {{why}}',
  'Our team has checked again and removed the photo badge from your profile: {{why}}':
    'ہماری ٹیم نے دوبارہ جانچ کرکے آپ کے پروفائل سے تصویر کا بیج ہٹا دیا ہے: {{why}}',
  'Please send your identity document again': 'اپنی شناختی دستاویز دوبارہ بھیجیں',
  'Please send your selfie again': 'اپنی سیلفی دوبارہ بھیجیں',
  'We have deleted the pictures you sent us. You can send it again: {{url}}':
    'آپ کی بھیجی ہوئی تصویریں ہم نے مٹا دی ہیں۔ آپ دوبارہ بھیج سکتے ہیں: {{url}}',
  'We are sorry: we could not check your identity document within 30 days, and we do not keep such pictures longer.':
    'ہمیں افسوس ہے: ہم 30 دن کے اندر آپ کی شناختی دستاویز کی جانچ نہیں کر سکے، اور ایسی تصویریں ہم اس سے زیادہ نہیں رکھتے۔',
  'We are sorry: we could not check your selfie within 30 days, and we do not keep such pictures longer.':
    'ہمیں افسوس ہے: ہم 30 دن کے اندر آپ کی سیلفی کی جانچ نہیں کر سکے، اور ایسی تصویریں ہم اس سے زیادہ نہیں رکھتے۔',
  'We are sorry: we had to restore an earlier copy of our data, and the decision about your identity document was lost.':
    'ہمیں افسوس ہے: ہمیں اپنے ڈیٹا کی پرانی نقل واپس لانی پڑی، اور آپ کی شناختی دستاویز کا فیصلہ اس میں نہیں رہا۔',
  'We are sorry: we had to restore an earlier copy of our data, and the decision about your selfie was lost.':
    'ہمیں افسوس ہے: ہمیں اپنے ڈیٹا کی پرانی نقل واپس لانی پڑی، اور آپ کی سیلفی کا فیصلہ اس میں نہیں رہا۔',
  '{{site}} has your biodata for marriage. Members see it only if you agree. Read it and answer within {{days}} days: {{url}} Your code: {{code}}. Never share it with anyone, not even with us.':
    '{{site}} کے پاس شادی کے لیے آپ کا بایوڈاٹا ہے۔ اراکین اسے تبھی دیکھیں گے جب آپ راضی ہوں۔ اسے پڑھ کر {{days}} دن کے اندر جواب دیں: {{url}} آپ کا کوڈ: {{code}}۔ اسے کسی کو نہ بتائیں، ہمیں بھی نہیں۔',
  'Assalamu alaikum,': 'السلام علیکم،',
  'Assalamu alaikum {{name}},': 'السلام علیکم {{name}}،',
  'The {{site}} team': 'ٹیم {{site}}',
  'What happened: {{text}}': 'کیا ہوا: {{text}}',
  'When: {{text}}': 'کب: {{text}}',
  'What could happen: {{text}}': 'کیا ہو سکتا ہے: {{text}}',
  'What we have done: {{text}}': 'ہم نے کیا کیا: {{text}}',
  'What you can do: {{text}}': 'آپ کیا کر سکتے ہیں: {{text}}',
  'Who you can contact: {{text}}': 'کس سے رابطہ کریں: {{text}}',
} as const satisfies Record<keyof typeof hindi, string>;
