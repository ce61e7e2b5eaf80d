import type { notifications as hindi } from '../hi/notifications.ts';

/** Notifications: the bell, push, emails, SMS and WhatsApp. */
export const notifications = {
  '{{name}} added a photo, earned a badge and updated their profile.':
    '{{name}} نے تصویر لگائی ہے، بیج پایا ہے اور پروفائل میں کچھ بدلا ہے۔',
  '{{name}} added a photo and earned a badge.': '{{name}} نے تصویر لگائی ہے اور بیج پایا ہے۔',
  '{{name}} added a photo and updated their profile.': '{{name}} نے تصویر لگائی ہے اور پروفائل میں کچھ بدلا ہے۔',
  '{{name}} earned a badge and updated their profile.': '{{name}} نے بیج پایا ہے اور پروفائل میں کچھ بدلا ہے۔',
  '{{name}} added a photo.': '{{name}} نے تصویر لگائی ہے۔',
  '{{name}} earned a badge.': '{{name}} نے بیج پایا ہے۔',
  '{{name}} updated their profile.': '{{name}} نے پروفائل میں کچھ بدلا ہے۔',
  'May we tell your story?': 'کیا ہم آپ کی کہانی سنا سکتے ہیں؟',
  'We have written a few lines about how you found each other. Please read them. Nothing is shown unless you both agree.':
    'آپ دونوں کا رشتہ کیسے ہوا، اس پر ہم نے دو چار باتیں لکھی ہیں۔ پڑھ لیں۔ آپ دونوں کی ہاں کے بغیر کچھ نہیں دکھایا جائے گا۔',
  'Your story has changed': 'آپ کی کہانی میں کچھ بدلا ہے',
  'Please read the new version of your story. It is shown only if you both agree to it.':
    'اپنی کہانی دوبارہ پڑھ لیں۔ وہ تبھی دکھے گی جب آپ دونوں ہاں کہیں۔',
  'Your story is published': 'آپ کی کہانی شائع ہو گئی ہے',
  'You both agreed, and your story is now on our site. You can remove it at any time.':
    'آپ دونوں نے ہاں کہا، اور آپ کی کہانی اب ہماری سائٹ پر ہے۔ آپ اسے کبھی بھی ہٹا سکتے ہیں۔',
  'Your story': 'آپ کی کہانی',
  'The story will not be shown.': 'کہانی نہیں دکھائی جائے گی۔',
  'New interest': 'نیا پیغام',
  '{{name}} has sent you an interest.': '{{name}} نے آپ کو پیغام بھیجا ہے۔',
  '{{name}} and one other member have sent you an interest.': '{{name}} اور ایک اور رکن نے آپ کو پیغام بھیجا ہے۔',
  '{{name}} and {{count}} other members have sent you an interest.':
    '{{name}} اور مزید {{count}} اراکین نے آپ کو پیغام بھیجا ہے۔',
  'See the profile': 'پروفائل دیکھیں',
  'Sincere interest': 'سنجیدہ پیغام',
  '{{name}} has sent you a sincere interest.': '{{name}} نے آپ کو سنجیدہ پیغام بھیجا ہے۔',
  'Interest accepted': 'پیغام قبول ہوا',
  '{{name}} has accepted your interest.': '{{name}} نے آپ کا پیغام قبول کیا ہے۔',
  '{{name}} and one other member have accepted your interest.': '{{name}} اور ایک اور رکن نے آپ کا پیغام قبول کیا ہے۔',
  '{{name}} and {{count}} other members have accepted your interest.':
    '{{name}} اور مزید {{count}} اراکین نے آپ کا پیغام قبول کیا ہے۔',
  'Interest declined': 'پیغام پر معذرت',
  '{{name}} has declined your interest.': '{{name}} نے آپ کے پیغام سے معذرت کی ہے۔',
  '{{name}} and one other member have declined your interest.':
    '{{name}} اور ایک اور رکن نے آپ کے پیغام سے معذرت کی ہے۔',
  '{{name}} and {{count}} other members have declined your interest.':
    '{{name}} اور مزید {{count}} اراکین نے آپ کے پیغام سے معذرت کی ہے۔',
  'See your interests': 'اپنے پیغام دیکھیں',
  'Photo request': 'تصویر دیکھنے کی گزارش',
  '{{name}} would like to see your photos.': '{{name}} آپ کی تصاویر دیکھنا چاہتے ہیں۔',
  '{{name}} and one other member would like to see your photos.':
    '{{name}} اور ایک اور رکن آپ کی تصاویر دیکھنا چاہتے ہیں۔',
  '{{name}} and {{count}} other members would like to see your photos.':
    '{{name}} اور مزید {{count}} اراکین آپ کی تصاویر دیکھنا چاہتے ہیں۔',
  'Answer the request': 'گزارش کا جواب دیں',
  'Photo request accepted': 'تصویر کی گزارش قبول ہوئی',
  '{{name}} lets you see the photos.': '{{name}} نے آپ کو اپنی تصاویر دیکھنے دی ہیں۔',
  '{{name}} and one other member let you see the photos.':
    '{{name}} اور ایک اور رکن نے آپ کو اپنی تصاویر دیکھنے دی ہیں۔',
  '{{name}} and {{count}} other members let you see the photos.':
    '{{name}} اور مزید {{count}} اراکین نے آپ کو اپنی تصاویر دیکھنے دی ہیں۔',
  'Photo request declined': 'تصویر کی گزارش پر معذرت',
  '{{name}} has declined your request to see the photos.': '{{name}} نے تصاویر دیکھنے کی آپ کی گزارش سے معذرت کی ہے۔',
  '{{name}} and one other member have declined your request to see the photos.':
    '{{name}} اور ایک اور رکن نے تصاویر دیکھنے کی آپ کی گزارش سے معذرت کی ہے۔',
  '{{name}} and {{count}} other members have declined your request to see the photos.':
    '{{name}} اور مزید {{count}} اراکین نے تصاویر دیکھنے کی آپ کی گزارش سے معذرت کی ہے۔',
  'See your requests': 'اپنی گزارشیں دیکھیں',
  'New message': 'نیا میسج',
  'You have a new message in your chat with {{name}}.': '{{name}} کے ساتھ بات چیت میں آپ کا نیا میسج آیا ہے۔',
  'Read the message': 'میسج پڑھیں',
  'New matches for your saved search': 'آپ کی محفوظ تلاش میں نئے رشتے',
  'One member matches your saved search.': 'آپ کی محفوظ تلاش میں ایک نیا رشتہ ملا ہے۔',
  '{{count}} members match your saved search.': 'آپ کی محفوظ تلاش میں {{count}} نئے رشتے ملے ہیں۔',
  'See new matches': 'نئے رشتے دیکھیں',
  'Your profile was viewed': 'آپ کا پروفائل دیکھا گیا',
  'One member viewed your profile.': 'ایک رکن نے آپ کا پروفائل دیکھا ہے۔',
  '{{count}} members viewed your profile.': '{{count}} اراکین نے آپ کا پروفائل دیکھا ہے۔',
  'See who viewed': 'کس نے دیکھا، یہ دیکھیں',
  'New follower': 'آپ کو فالو کیا گیا',
  '{{name}} follows you now.': '{{name}} اب آپ کو فالو کرتے ہیں۔',
  '{{name}} and one other member follow you now.': '{{name}} اور ایک اور رکن اب آپ کو فالو کرتے ہیں۔',
  '{{name}} and {{count}} other members follow you now.': '{{name}} اور مزید {{count}} اراکین اب آپ کو فالو کرتے ہیں۔',
  'New article': 'نیا مضمون',
  'Read our new article: {{title}}': 'ہمارا نیا مضمون پڑھیں: {{title}}',
  'New success story': 'رشتے کی نئی کہانی',
  'Read how two of our members found each other.': 'پڑھیں کہ ہمارے دو اراکین کا رشتہ کیسے ہوا۔',
  'News about someone you follow': 'جنھیں آپ فالو کرتے ہیں، ان کی خبر',
  'Read more': 'آگے پڑھیں',
  'Read your story': 'اپنی کہانی پڑھیں',
  'See your badges': 'اپنے بیج دیکھیں',
  'Badge approved': 'بیج مل گیا',
  'We have checked your identity document. Your profile now has the badge.':
    'ہم نے آپ کی شناختی دستاویز کی جانچ کر لی ہے۔ اب آپ کے پروفائل پر بیج ہے۔',
  'We have checked your selfie. Your profile now has the badge.':
    'ہم نے آپ کی سیلفی کی جانچ کر لی ہے۔ اب آپ کے پروفائل پر بیج ہے۔',
  'Badge not approved': 'بیج نہیں مل سکا',
  'We could not accept your identity document. See why, and send another one.':
    'ہم آپ کی شناختی دستاویز منظور نہیں کر سکے۔ وجہ دیکھیں، اور دوسری بھیجیں۔',
  'We could not accept your selfie. See why, and send another one.':
    'ہم آپ کی سیلفی منظور نہیں کر سکے۔ وجہ دیکھیں، اور دوسری بھیجیں۔',
  'Badge request expired': 'بیج کی گزارش کی مدت ختم ہوئی',
  'We are sorry: we could not check your identity document in time and have deleted it. Please send it again.':
    'ہمیں افسوس ہے: ہم وقت پر آپ کی شناختی دستاویز کی جانچ نہیں کر سکے اور اسے مٹا دیا ہے۔ دوبارہ بھیجیں۔',
  'We are sorry: we could not check your selfie in time and have deleted it. Please send it again.':
    'ہمیں افسوس ہے: ہم وقت پر آپ کی سیلفی کی جانچ نہیں کر سکے اور اسے مٹا دیا ہے۔ دوبارہ بھیجیں۔',
  'Your data is ready': 'آپ کا ڈیٹا تیار ہے',
  'You can now download the copy of your data.': 'اب آپ اپنے ڈیٹا کی نقل ڈاؤن لوڈ کر سکتے ہیں۔',
  'Your report was decided': 'آپ کی شکایت پر فیصلہ ہوا',
  'Our team has checked your report. See the result.': 'ہماری ٹیم نے آپ کی شکایت کی جانچ کر لی ہے۔ نتیجہ دیکھیں۔',
  'See your reports': 'اپنی شکایتیں دیکھیں',
  'A photo was removed': 'ایک تصویر ہٹائی گئی',
  'Our team has removed one of your photos. See why, and appeal if you do not agree.':
    'ہماری ٹیم نے آپ کی ایک تصویر ہٹائی ہے۔ وجہ دیکھیں، اور متفق نہ ہوں تو دوبارہ جانچ کرائیں۔',
  'See why': 'وجہ دیکھیں',
  'An account was closed': 'ایک اکاؤنٹ بند کیا گیا',
  'Our team has closed an account you were in contact with, for breaking our rules. Please do not send money or documents. If you already did, tell us here.':
    'ہماری ٹیم نے ایک ایسا اکاؤنٹ بند کیا ہے جس سے آپ کا رابطہ تھا، کیونکہ اس نے ہمارے قواعد توڑے۔ پیسے یا کاغذات نہ بھیجیں۔ اگر بھیج چکے ہیں، تو یہاں ہمیں بتائیں۔',
  'Tell us': 'ہمیں بتائیں',
  'Login from a new device': 'نئی ڈیوائس سے لاگ اِن',
  '{{browser}} on {{system}}': '{{system}} پر {{browser}}',
  'Someone logged in to your account with {{device}}. If this was not you, log out that device and change your password.':
    '{{device}} سے کسی نے آپ کے اکاؤنٹ میں لاگ اِن کیا ہے۔ اگر یہ آپ نہیں تھے، تو اس ڈیوائس کو لاگ آؤٹ کریں اور اپنا پاس ورڈ بدلیں۔',
  'See your devices': 'اپنی ڈیوائسز دیکھیں',
  'We have an important notice about your data. Please read it.': 'آپ کے ڈیٹا کے بارے میں ایک ضروری اطلاع ہے۔ پڑھیں۔',
  'An important notice about your data': 'آپ کے ڈیٹا کے بارے میں ضروری اطلاع',
  'An incident has affected your personal data with us. Please read what happened and what you can do.':
    'ہمارے یہاں ہوئے ایک واقعے کا اثر آپ کے ذاتی ڈیٹا پر پڑا ہے۔ پڑھیں کہ کیا ہوا اور آپ کیا کر سکتے ہیں۔',
  'Read the notice': 'اطلاع پڑھیں',
  'Open the chat': 'بات چیت کھولیں',
  'A guardian has left the chat': 'سرپرست بات چیت سے چلے گئے',
  'The guardian can no longer read your chat with {{name}}.': 'سرپرست اب {{name}} کے ساتھ آپ کی بات چیت نہیں پڑھ سکتے۔',
  'The guardian can no longer read your chat.': 'سرپرست اب آپ کی بات چیت نہیں پڑھ سکتے۔',
  'Guardian invitation ended': 'سرپرست کی دعوت ختم ہوئی',
  'The guardian invitation to your chat with {{name}} has expired. The guardian has not read any messages.':
    '{{name}} کے ساتھ آپ کی بات چیت میں سرپرست کی دعوت کی مدت ختم ہو گئی۔ سرپرست نے کوئی میسج نہیں پڑھا ہے۔',
  'The guardian invitation to your chat has expired. The guardian has not read any messages.':
    'آپ کی بات چیت میں سرپرست کی دعوت کی مدت ختم ہو گئی۔ سرپرست نے کوئی میسج نہیں پڑھا ہے۔',
  'The guardian invitation to your chat with {{name}} was declined. The guardian has not read any messages.':
    '{{name}} کے ساتھ آپ کی بات چیت میں سرپرست کی دعوت سے معذرت کی گئی۔ سرپرست نے کوئی میسج نہیں پڑھا ہے۔',
  'The guardian invitation to your chat was declined. The guardian has not read any messages.':
    'آپ کی بات چیت میں سرپرست کی دعوت سے معذرت کی گئی۔ سرپرست نے کوئی میسج نہیں پڑھا ہے۔',
  'The guardian invitation to your chat with {{name}} was cancelled. The guardian has not read any messages.':
    '{{name}} کے ساتھ آپ کی بات چیت میں سرپرست کی دعوت واپس لے لی گئی۔ سرپرست نے کوئی میسج نہیں پڑھا ہے۔',
  'The guardian invitation to your chat was cancelled. The guardian has not read any messages.':
    'آپ کی بات چیت میں سرپرست کی دعوت واپس لے لی گئی۔ سرپرست نے کوئی میسج نہیں پڑھا ہے۔',
  'Invitation ended': 'دعوت ختم ہوئی',
  'You cannot read the chat in which you were invited as a guardian.':
    'جس بات چیت میں آپ کو سرپرست بلایا گیا تھا، اسے آپ نہیں پڑھ سکتے۔',
  'You are no longer a guardian': 'اب آپ سرپرست نہیں ہیں',
  'You can no longer read the chat in which you were a guardian.':
    'جس بات چیت میں آپ سرپرست تھے، اسے اب آپ نہیں پڑھ سکتے۔',
  'Guardian invited': 'سرپرست کو دعوت دی گئی',
  '{{name}} would like a guardian to read your chat. The guardian can read it only if you agree.':
    '{{name}} چاہتے ہیں کہ ایک سرپرست آپ کی بات چیت پڑھیں۔ وہ تبھی پڑھ سکیں گے جب آپ بھی راضی ہوں۔',
  'A guardian can read the chat': 'سرپرست اب بات چیت پڑھ سکتے ہیں',
  'Both of you have agreed: the guardian can now read your chat with {{name}}.':
    'آپ دونوں راضی ہیں: اب سرپرست {{name}} کے ساتھ آپ کی بات چیت پڑھ سکتے ہیں۔',
  'Both of you have agreed: the guardian can now read your chat.':
    'آپ دونوں راضی ہیں: اب سرپرست آپ کی بات چیت پڑھ سکتے ہیں۔',
  'No guardian for now': 'ابھی سرپرست نہیں',
  '{{name}} would like to continue without a guardian.': '{{name}} سرپرست کے بغیر ہی بات چیت کرنا چاہتے ہیں۔',
  'Guardian accepted': 'سرپرست نے قبول کیا',
  'The guardian has accepted the invitation to your chat with {{name}}.':
    'سرپرست نے {{name}} کے ساتھ آپ کی بات چیت کی دعوت قبول کی ہے۔',
  'The guardian has accepted the invitation to your chat.': 'سرپرست نے آپ کی بات چیت کی دعوت قبول کی ہے۔',
  'See more': 'مزید دیکھیں',
  'You have a new message in the chat in which you are a guardian.':
    'جس بات چیت میں آپ سرپرست ہیں، اس میں نیا میسج آیا ہے۔',
  'Your family board': 'آپ کے گھر والوں کی رائے',
  'A family member has accepted the invitation to your board.':
    'آپ کے گھر کے کسی فرد نے “گھر والوں کی رائے” کی دعوت قبول کی ہے۔',
  'See your board': 'گھر والوں کی رائے دیکھیں',
  'Family board': 'گھر والوں کی رائے',
  'A profile was shared with you. What do you think?': 'آپ کے ساتھ ایک پروفائل شیئر کیا گیا ہے۔ آپ کی کیا رائے ہے؟',
  'See the board': 'رائے دیکھیں',
  'A family member has written on the board.': 'گھر کے کسی فرد نے “گھر والوں کی رائے” میں کچھ لکھا ہے۔',
  'Subscription plan expiring today !!': 'آپ کا پیکیج آج ختم ہو رہا ہے !!',
  'Subscription plan expiring in 1 day !!': 'آپ کا پیکیج 1 دن میں ختم ہو رہا ہے !!',
  'Subscription plan expiring in {{count}} days !!': 'آپ کا پیکیج {{count}} دن میں ختم ہو رہا ہے !!',
  'Your subscription plan is expiring today. Please renew it to enjoy services':
    'آپ کا پیکیج آج ختم ہو رہا ہے۔ سروس جاری رکھنے کے لیے اسے دوبارہ لیں',
  'Your subscription plan is expiring on {{day}}. Please renew it to enjoy services':
    'آپ کا پیکیج {{day}} کو ختم ہو رہا ہے۔ سروس جاری رکھنے کے لیے اسے دوبارہ لیں',
  'Your subscription plan is expiring in 1 day. Please renew it to enjoy services':
    'آپ کا پیکیج 1 دن میں ختم ہو رہا ہے۔ سروس جاری رکھنے کے لیے اسے دوبارہ لیں',
  'Your subscription plan is expiring in {{count}} days. Please renew it to enjoy services':
    'آپ کا پیکیج {{count}} دن میں ختم ہو رہا ہے۔ سروس جاری رکھنے کے لیے اسے دوبارہ لیں',
  'Payment received': 'ادائیگی مل گئی',
  'Thank you. Your plan is active till {{day}}. You can find the invoice under Payments.':
    'شکریہ۔ آپ کا پیکیج {{day}} تک جاری ہے۔ بل “ادائیگیاں” میں ملے گا۔',
  'Thank you. Your plan is active. You can find the invoice under Payments.':
    'شکریہ۔ آپ کا پیکیج جاری ہے۔ بل “ادائیگیاں” میں ملے گا۔',
  'Refund on its way': 'رقم واپس آ رہی ہے',
  'We have sent a refund of {{amount}} to your original payment method. It takes 5 to 7 working days to reach you.':
    'ہم نے {{amount}} اسی طریقے سے واپس بھیج دیے ہیں جس سے آپ نے ادائیگی کی تھی۔ آپ تک پہنچنے میں 5 سے 7 کام کے دن لگتے ہیں۔',
  'We have sent a refund to your original payment method. It takes 5 to 7 working days to reach you.':
    'ہم نے رقم اسی طریقے سے واپس بھیج دی ہے جس سے آپ نے ادائیگی کی تھی۔ آپ تک پہنچنے میں 5 سے 7 کام کے دن لگتے ہیں۔',
  'We have your order': 'آپ کا آرڈر مل گیا',
  'Thank you. We will check order {{number}} and confirm it soon.':
    'شکریہ۔ ہم آرڈر {{number}} دیکھ کر جلد ہی تصدیق کریں گے۔',
  'Your order is confirmed': 'آپ کے آرڈر کی تصدیق ہو گئی',
  'We have accepted order {{number}}.': 'ہم نے آرڈر {{number}} منظور کر لیا ہے۔',
  'We are preparing your order': 'آپ کا آرڈر تیار ہو رہا ہے',
  'Order {{number}} is being prepared.': 'آرڈر {{number}} تیار ہو رہا ہے۔',
  'Your order is on its way': 'آپ کا آرڈر راستے میں ہے',
  'Order {{number}} has been sent to your address.': 'آرڈر {{number}} آپ کے پتے پر بھیج دیا گیا ہے۔',
  'Your order was delivered': 'آپ کا آرڈر پہنچ گیا',
  'Order {{number}} was delivered. We hope you like it.': 'آرڈر {{number}} پہنچ گیا ہے۔ امید ہے آپ کو پسند آئے گا۔',
  'Your order was cancelled': 'آپ کا آرڈر منسوخ ہو گیا',
  'Order {{number}} was cancelled.': 'آرڈر {{number}} منسوخ کر دیا گیا ہے۔',
  'Your order was returned': 'آپ کا آرڈر لوٹایا گیا',
  'Order {{number}} is marked as returned.': 'آرڈر {{number}} لوٹایا ہوا لکھا گیا ہے۔',
  'We could not accept your order': 'ہم آپ کا آرڈر نہیں لے سکے',
  'We did not accept order {{number}}. Open it to see why.':
    'ہم نے آرڈر {{number}} منظور نہیں کیا۔ وجہ دیکھنے کے لیے اسے کھولیں۔',
  'Your order was changed': 'آپ کے آرڈر میں کچھ بدلا گیا',
  'We have changed order {{number}}. Please check it.': 'ہم نے آرڈر {{number}} میں کچھ بدلا ہے۔ دیکھ لیں۔',
  'Your order': 'آپ کا آرڈر',
  'We have an update about your order.': 'آپ کے آرڈر کے بارے میں ایک خبر ہے۔',
  'There is news about your enquiry. We will contact you soon.':
    'آپ کی معلومات کی درخواست کے بارے میں خبر ہے۔ ہم جلد ہی آپ سے رابطہ کریں گے۔',
  'We have called you about your enquiry. If you missed the call, please contact us.':
    'آپ کی معلومات کی درخواست پر ہم نے آپ کو فون کیا تھا۔ اگر بات نہیں ہو سکی، تو ہم سے رابطہ کریں۔',
  'We have planned a visit after your enquiry. Our colleague will come at the agreed time.':
    'آپ کی معلومات کی درخواست کے بعد ہم نے گھر پر ملاقات طے کی ہے۔ ہمارے ساتھی طے شدہ وقت پر آئیں گے۔',
  'Your enquiry is completed. We are happy to help with the search.':
    'آپ کی معلومات کی درخواست مکمل ہوئی۔ رشتے کی تلاش میں ہم خوشی سے مدد کریں گے۔',
  'Your enquiry is closed. You can write to us again at any time.':
    'آپ کی معلومات کی درخواست بند ہو گئی ہے۔ آپ جب چاہیں ہمیں دوبارہ لکھ سکتے ہیں۔',
  'Subscription plan expired !!': 'آپ کا پیکیج ختم ہو گیا !!',
  'Your subscription plan is expired. Please renew it to enjoy services':
    'آپ کا پیکیج ختم ہو گیا ہے۔ سروس جاری رکھنے کے لیے اسے دوبارہ لیں',
  'See the plans': 'پیکیج دیکھیں',
  'See your payments': 'اپنی ادائیگیاں دیکھیں',
  'Your refund request': 'رقم کی واپسی کی آپ کی گزارش',
  'We have checked your refund request and cannot give this refund. See why.':
    'ہم نے رقم کی واپسی کی آپ کی گزارش دیکھی ہے اور یہ رقم واپس نہیں کر سکتے۔ وجہ دیکھیں۔',
  'Read the answer': 'جواب پڑھیں',
  'Contact view refund': 'رابطہ دیکھنے کی واپسی',
  'We have checked your request and cannot refund this contact view. See why.':
    'ہم نے آپ کی گزارش دیکھی ہے اور یہ رابطہ دیکھنا واپس نہیں کر سکتے۔ وجہ دیکھیں۔',
  'We have refunded your contact view.': 'ہم نے آپ کا رابطہ دیکھنا واپس کر دیا ہے۔',
  'See your package': 'اپنا پیکیج دیکھیں',
  'See your order': 'اپنا آرڈر دیکھیں',
  'See the offer': 'آفر دیکھیں',
  'How is it going?': 'بات کہاں تک پہنچی؟',
  'You and another member have had mutual interest for a week. Please tell us how it is going. It takes a minute.':
    'آپ کو اور ایک رکن کو راضی ہوئے ایک ہفتہ ہو گیا ہے۔ بتائیں کہ بات کیسی چل رہی ہے۔ ایک منٹ لگے گا۔',
  'Give feedback': 'اپنی رائے دیں',
  'Your enquiry': 'آپ کی معلومات کی درخواست',
  'See our contact details': 'ہم سے رابطے کا پتہ دیکھیں',
  'Your registration is not finished yet. You can continue where you stopped.':
    'آپ کی رجسٹریشن ابھی مکمل نہیں ہوئی۔ جہاں چھوڑا تھا، وہیں سے آگے بڑھ سکتے ہیں۔',
  'Finish your registration': 'اپنی رجسٹریشن مکمل کریں',
  'Your registration is not finished yet. You can continue where you stopped. Other members see your profile only after the last step.':
    'آپ کی رجسٹریشن ابھی مکمل نہیں ہوئی۔ جہاں چھوڑا تھا، وہیں سے آگے بڑھ سکتے ہیں۔ دوسرے اراکین آپ کا پروفائل آخری مرحلے کے بعد ہی دیکھیں گے۔',
  'Continue registration': 'رجسٹریشن جاری رکھیں',
  'A reminder about our terms and privacy notice.': 'ہماری شرائط اور پرائیویسی کی اطلاع کی یاد دہانی۔',
  'A reminder about our terms': 'ہماری شرائط کی یاد دہانی',
  'Please follow our terms of use and read how we handle your data. If you break the terms, we may remove content, or suspend or close your account. Some acts are punishable by law.':
    'ہماری شرائط مانیں اور پڑھیں کہ ہم آپ کا ڈیٹا کیسے رکھتے ہیں۔ شرائط توڑنے پر ہم چیزیں ہٹا سکتے ہیں، یا آپ کا اکاؤنٹ معطل یا بند کر سکتے ہیں۔ کچھ حرکتیں قانوناً جرم ہیں۔',
  'Read the terms': 'شرائط پڑھیں',
  'When you registered, you agreed to our terms of use and our privacy notice. The law asks us to remind all members every three months.':
    'رجسٹر کرتے وقت آپ نے ہماری شرائط اور پرائیویسی کی اطلاع مانی تھیں۔ قانون کہتا ہے کہ ہم ہر تین مہینے پر سب اراکین کو یاد دلائیں۔',
  'Please do not ask for or offer dowry, ask other members for money, send obscene, threatening or insulting words or pictures, use the name or pictures of someone else, or share what others have shown you in private.':
    'جہیز نہ مانگیں اور نہ دینے کی بات کریں، دوسرے اراکین سے پیسے نہ مانگیں، فحش، دھمکی والے یا توہین کرنے والے الفاظ یا تصویریں نہ بھیجیں، کسی اور کا نام یا تصویر استعمال نہ کریں، اور جو آپ کو اکیلے میں دکھایا گیا وہ کسی کو نہ دکھائیں۔',
  'If you break the terms, we may immediately remove content, or suspend or close your account. We tell you why, and you can object. Some acts are punishable by law, and we report what the law requires us to report.':
    'شرائط توڑنے پر ہم فوراً چیزیں ہٹا سکتے ہیں، یا آپ کا اکاؤنٹ معطل یا بند کر سکتے ہیں۔ ہم وجہ بتاتے ہیں، اور آپ اعتراض کر سکتے ہیں۔ کچھ حرکتیں قانوناً جرم ہیں، اور جن کی خبر دینا قانون میں لازمی ہے، ان کی خبر ہم دیتے ہیں۔',
  'Terms of use: {{url}}': 'شرائط: {{url}}',
  'Privacy notice: {{url}}': 'پرائیویسی کی اطلاع: {{url}}',
  'You have a new message.': 'آپ کا نیا میسج آیا ہے۔',
  'Please check where your account is logged in.': 'دیکھ لیں کہ آپ کے اکاؤنٹ میں کہاں کہاں لاگ اِن ہے۔',
  'You have a new notification.': 'آپ کے لیے ایک نئی اطلاع ہے۔',
  'You get this email because the law asks us to remind you every three months. You cannot turn off such emails.':
    'یہ ای میل اس لیے آیا ہے کیونکہ قانون کہتا ہے کہ ہم ہر تین مہینے پر آپ کو یاد دلائیں۔ ایسے ای میل بند نہیں کیے جا سکتے۔',
  'You get this email because it is about the safety of your account. You cannot turn off such emails.':
    'یہ ای میل آپ کے اکاؤنٹ کی حفاظت کے لیے ہے۔ ایسے ای میل بند نہیں کیے جا سکتے۔',
  'Unsubscribe: {{url}}': 'یہ ای میل بند کریں: {{url}}',
  'You get this email because someone began to register with this address. We send at most three such reminders. If it was not you, please unsubscribe.':
    'یہ ای میل اس لیے آیا ہے کیونکہ کسی نے اس پتے سے رجسٹر کرنا شروع کیا تھا۔ ہم ایسے زیادہ سے زیادہ تین ای میل بھیجتے ہیں۔ اگر وہ آپ نہیں تھے، تو انھیں بند کر دیں۔',
  'You get this email because you are helping a member of your family.':
    'یہ ای میل اس لیے آیا ہے کیونکہ آپ اپنے گھر کے کسی فرد کی مدد کر رہے ہیں۔',
  'You get this email because you have turned on email notifications.':
    'یہ ای میل اس لیے آیا ہے کیونکہ آپ نے ای میل پر اطلاعات آن کی ہیں۔',
  'Change your notifications: {{url}}': 'اپنی اطلاعات بدلیں: {{url}}',
  'Your daily summary': 'آج کی اطلاعات',
  'You have one notification.': 'آپ کے لیے ایک اطلاع ہے۔',
  'You have {{count}} notifications.': 'آپ کے لیے {{count}} اطلاعات ہیں۔',
  '{{site}}: one notification': '{{site}}: ایک اطلاع',
  '{{site}}: {{count}} notifications': '{{site}}: {{count}} اطلاعات',
  'See what is new': 'دیکھیں کہ نیا کیا ہے',
  'See your notifications': 'اپنی اطلاعات دیکھیں',
  'The bureau did something for you': 'بیورو نے آپ کے لیے کچھ کیا ہے',
  'See what was done in your name. You can undo most of it.':
    'دیکھیں کہ آپ کے نام سے کیا کیا گیا۔ زیادہ تر باتیں آپ واپس کر سکتے ہیں۔',
  'See what was done': 'دیکھیں کہ کیا کیا گیا',
  Download: 'ڈاؤن لوڈ کریں',
  'There is an offer for you.': 'آپ کے لیے ایک آفر ہے۔',
  'Your profile needs a photo and a badge': 'آپ کے پروفائل کے لیے تصویر اور بیج لازمی ہیں',
  'Please add a photo and verify your ID or your photo before {{day}}. After that day, other members see only profiles with both.':
    '{{day}} سے پہلے ایک تصویر لگائیں، اور اپنی شناخت یا تصویر کی تصدیق کرائیں۔ اس دن کے بعد دوسرے اراکین کو صرف وہی پروفائل نظر آئیں گے جن میں منظور شدہ تصویر اور بیج دونوں ہوں۔',
  'Your profile needs a photo': 'آپ کے پروفائل کے لیے تصویر لازمی ہے',
  'Please add a photo before {{day}}. After that day, other members see only profiles with an approved photo.':
    '{{day}} سے پہلے ایک تصویر لگائیں۔ اس دن کے بعد دوسرے اراکین کو صرف وہی پروفائل نظر آئیں گے جن کی تصویر منظور ہو چکی ہے۔',
  'Your profile needs a badge': 'آپ کے پروفائل کے لیے بیج لازمی ہے',
  'Please verify your ID or your photo before {{day}}. After that day, other members see only profiles with a badge.':
    '{{day}} سے پہلے اپنی شناخت یا تصویر کی تصدیق کرائیں۔ اس دن کے بعد دوسرے اراکین کو صرف بیج والے پروفائل نظر آئیں گے۔',
  'Our team is checking your profile': 'ہماری ٹیم آپ کا پروفائل جانچ رہی ہے',
  'From {{day}} on, other members see only profiles that our team has approved. You need not do anything now.':
    '{{day}} سے دوسرے اراکین کو صرف وہی پروفائل نظر آئیں گے جنھیں ہماری ٹیم منظور کر چکی ہے۔ آپ کو ابھی کچھ نہیں کرنا ہے۔',
  'Your profile is approved': 'آپ کا پروفائل منظور ہو گیا',
  'Our team has checked your profile and approved it.': 'ہماری ٹیم نے آپ کا پروفائل جانچ کر منظور کر لیا ہے۔',
  'Please change something in your profile': 'اپنے پروفائل میں کچھ بدلیں',
  'Our team asks for a change before other members see your profile. See what to change.':
    'ہماری ٹیم چاہتی ہے کہ آپ پہلے کچھ بدلیں، پھر آپ کا پروفائل دوسرے اراکین کو نظر آئے گا۔ دیکھیں، کیا بدلنا ہے۔',
  'See your profile': 'اپنا پروفائل دیکھیں',
  'See what to change': 'دیکھیں، کیا بدلنا ہے',
  'See what is missing': 'دیکھیں، کیا باقی ہے',
  'Voice call': 'وائس کال',
  'Video call': 'ویڈیو کال',
  '{{name}} is calling you.': '{{name}} کی کال آ رہی ہے۔',
  'A call in the chat in which you are a guardian.': 'جس بات چیت میں آپ سرپرست ہیں، اس میں کال آ رہی ہے۔',
  'You have an incoming call.': 'آپ کے لیے کال آ رہی ہے۔',
  'You have a missed call.': 'آپ کی ایک کال چھوٹ گئی ہے۔',
  'Missed voice call': 'چھوٹی ہوئی وائس کال',
  'Missed video call': 'چھوٹی ہوئی ویڈیو کال',
  '{{name}} called you.': '{{name}} کی کال آئی تھی۔',
  'Thank you for the call. I have to go now. Let us talk again another time.':
    'کال کے لیے شکریہ۔ ابھی مجھے جانا ہے۔ پھر کسی وقت بات کریں گے۔',
  'Meeting proposed': 'ملاقات کی تجویز',
  '{{name}} proposes a meeting. Please choose a time.': '{{name}} کی طرف سے ملاقات کی تجویز آئی ہے۔ ایک وقت چنیں۔',
  'Meeting agreed': 'ملاقات طے ہوئی',
  '{{name}} has chosen a time for your meeting.': '{{name}} کی طرف سے ملاقات کا وقت طے ہو گیا ہے۔',
  'Other times for your meeting': 'ملاقات کے لیے دوسرے وقت',
  '{{name}} proposes other times. Please choose one.': '{{name}} کی طرف سے دوسرے وقت آئے ہیں۔ ایک چنیں۔',
  'Meeting declined': 'ملاقات نہیں ہو سکے گی',
  '{{name}} cannot come to the meeting.': '{{name}} کا ملاقات کے لیے آنا نہیں ہو سکے گا۔',
  'Meeting cancelled': 'ملاقات منسوخ ہوئی',
  '{{name}} has cancelled your meeting.': '{{name}} کی طرف سے ملاقات منسوخ کر دی گئی ہے۔',
  'A meeting that you planned will not take place.': 'آپ کی طے کی ہوئی ایک ملاقات نہیں ہوگی۔',
  'Your meeting': 'آپ کی ملاقات',
  'You meet {{name}} on {{when}}.': '{{name}} سے آپ کی ملاقات: {{when}}',
  'See your meetings': 'اپنی ملاقاتیں دیکھیں',
  'The meeting of {{member}} and {{other}} is cancelled.': '{{member}} اور {{other}} کی ملاقات منسوخ ہو گئی ہے۔',
  'The meeting of {{member}} and {{other}} will not take place.': '{{member}} اور {{other}} کی ملاقات نہیں ہوگی۔',
  '{{member}} talks with {{other}} by phone or video on {{when}}.':
    '{{member}} اور {{other}} فون یا ویڈیو پر بات کریں گے: {{when}}',
  'Meeting moved': 'ملاقات کا وقت بدلا',
  'The meeting of {{member}} and {{other}} will be at another time.':
    '{{member}} اور {{other}} کی ملاقات کسی دوسرے وقت ہوگی۔',
  'Safety card of a meeting': 'ملاقات کا حفاظتی کارڈ',
  '{{member}} meets {{other}} on {{when}}. Place: {{place}}':
    '{{member}} اور {{other}} کی ملاقات: {{when}}۔ جگہ: {{place}}',
  'See the safety card': 'حفاظتی کارڈ دیکھیں',
  'Call with {{name}}': '{{name}} سے فون پر بات',
  'Meeting with {{name}}': '{{name}} سے ملاقات',
  Meeting: 'ملاقات',
} as const satisfies Record<keyof typeof hindi, string>;
