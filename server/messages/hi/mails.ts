/** Emails and text messages to members, families and candidates. */
export const mails = {
  '{{moment}} (India)': '{{moment}} (भारतीय समय)',
  'The law makes us keep some records for a time. They are encrypted, not shown on any of our screens, and opened only if an authority has the right to ask for them:':
    'क़ानून के मुताबिक़ हमें कुछ जानकारियाँ कुछ समय तक रखनी होती हैं। वे ताले में बंद (encrypted) रहती हैं, हमारी किसी स्क्रीन पर नहीं दिखतीं, और तभी खोली जाती हैं जब कोई सरकारी महकमा क़ानूनी हक़ से उन्हें माँगे:',
  '- your registration and consents, and your messages to our team: {{days}} days after deletion (data protection and IT rules)':
    '- आपका रजिस्ट्रेशन, आपकी रज़ामंदियाँ और हमारी टीम को लिखे आपके मैसेज: खाता मिटने के {{days}} दिन बाद तक (डेटा सुरक्षा और IT के नियम)',
  '- IP addresses of your registration and logins: {{days}} days after deletion (rules for matrimonial sites)':
    '- रजिस्ट्रेशन और लॉग इन के IP पते: खाता मिटने के {{days}} दिन बाद तक (शादी की साइटों के नियम)',
  '- content our team removed and decisions about reports: {{days}} days after the decision (IT rules)':
    '- हमारी टीम ने जो चीज़ें हटाईं और शिकायतों पर हुए फ़ैसले: फ़ैसले के {{days}} दिन बाद तक (IT के नियम)',
  '- invoices, with the name on them: as long as tax law requires': '- बिल, उन पर लिखे नाम के साथ: जब तक टैक्स का क़ानून कहे',
  '- copies in our backups, kept only to restore lost data: some weeks after each of these times':
    '- हमारे बैकअप की नक़लें, जो सिर्फ़ खोया डेटा वापस लाने के लिए हैं: ऊपर लिखे हर समय के कुछ हफ़्ते बाद तक',
  'After this time we delete them and keep only a note of the deletion, without any name.':
    'इसके बाद हम उन्हें मिटा देते हैं और सिर्फ़ यह याद रखते हैं कि खाता मिटाया गया, बिना किसी नाम के।',
  'Messages you sent stay with the members who received them, under the name “Deleted member”.':
    'जो मैसेज आपने भेजे थे, वे पाने वाले सदस्यों के पास “मिटाया गया सदस्य” नाम से रहेंगे।',
  'Your account is deleted': 'आपका खाता मिटा दिया गया है',
  'Your account is deleted, as you asked. You no longer have access to chats and boards of your family.':
    'आपके कहने पर आपका खाता मिटा दिया गया है। अब आप परिवार की बातचीत और परिवार की राय नहीं देख सकते।',
  'Your account is deleted, as you asked. Your profile is not visible to anyone, and your photos are deleted.':
    'आपके कहने पर आपका खाता मिटा दिया गया है। आपकी प्रोफ़ाइल किसी को नहीं दिखती, और आपकी फ़ोटो मिटा दी गई हैं।',
  'Changed your mind? You can restore it till {{moment}}: log in with your email and password at {{url}}. Your access to chats and boards is not restored. After that, the account is erased.':
    'इरादा बदल गया? आप इसे {{moment}} तक वापस ला सकते हैं: {{url}} पर अपने ईमेल और पासवर्ड से लॉग इन करें। बातचीत और परिवार की राय देखने का हक़ वापस नहीं आएगा। उसके बाद खाता हमेशा के लिए मिट जाएगा।',
  'Changed your mind? You can restore it till {{moment}}: log in with your email and password at {{url}}. Photos cannot be restored. After that, the account is erased.':
    'इरादा बदल गया? आप इसे {{moment}} तक वापस ला सकते हैं: {{url}} पर अपने ईमेल और पासवर्ड से लॉग इन करें। फ़ोटो वापस नहीं आ सकतीं। उसके बाद खाता हमेशा के लिए मिट जाएगा।',
  'If you did not delete it, please restore it now and change your password, or contact support: {{url}}':
    'अगर आपने इसे नहीं मिटाया, तो अभी इसे वापस लाएँ और अपना पासवर्ड बदलें, या हमारी मदद टीम से बात करें: {{url}}',
  'Your account is erased': 'आपका खाता हमेशा के लिए मिट गया है',
  'Your deleted account is now erased and can no longer be restored. This is our last email to this address. You can register with it again any time.':
    'आपका खाता अब हमेशा के लिए मिट गया है और वापस नहीं आ सकता। इस पते पर यह हमारा आख़िरी ईमेल है। आप इस पते से जब चाहें फिर रजिस्टर कर सकते हैं।',
  'Your code for a new password': 'नए पासवर्ड के लिए आपका कोड',
  'Someone asked for a code to set a new password for your account. If it was not you, please ignore this email: your password stays the same. Never share this code with anyone. Our team will never ask for it.':
    'किसी ने आपके खाते का नया पासवर्ड बनाने के लिए कोड माँगा है। अगर यह आप नहीं थे, तो इस ईमेल पर ध्यान न दें: आपका पासवर्ड वही रहेगा। यह कोड किसी को न बताएँ। हमारी टीम इसे कभी नहीं माँगेगी।',
  'Your code: {{code}}': 'आपका कोड: {{code}}',
  'It is valid for {{minutes}} minutes and works once.': 'यह {{minutes}} मिनट तक चलेगा और एक ही बार काम आएगा।',
  'Your password was changed': 'आपका पासवर्ड बदल गया है',
  'The password of your account was just changed, and other devices were logged out.':
    'आपके खाते का पासवर्ड अभी बदला गया है, और दूसरे डिवाइस लॉग आउट हो गए हैं।',
  'If this was not you, set a new password now: {{url}}': 'अगर यह आप नहीं थे, तो अभी नया पासवर्ड बनाएँ: {{url}}',
  'Your account is suspended': 'आपका खाता रोक दिया गया है',
  'Our team has suspended your account. Your profile is hidden, and you cannot log in.':
    'हमारी टीम ने आपका खाता रोक दिया है। आपकी प्रोफ़ाइल छिपी हुई है, और आप लॉग इन नहीं कर सकते।',
  'If you think this is a mistake, please contact support within 30 days. Someone who was not part of the decision will review it: {{url}}':
    'अगर आपको लगता है कि यह ग़लती से हुआ, तो 30 दिन के अंदर हमारी मदद टीम से बात करें। कोई ऐसा व्यक्ति इसे दोबारा जाँचेगा जो इस फ़ैसले में शामिल नहीं था: {{url}}',
  'If you think this is a mistake, please contact support: {{url}}':
    'अगर आपको लगता है कि यह ग़लती से हुआ, तो हमारी मदद टीम से बात करें: {{url}}',
  'Reason: {{reason}}.': 'वजह: {{reason}}।',
  'Your profile is hidden': 'आपकी प्रोफ़ाइल छिपा दी गई है',
  'Our team has hidden your profile from other members. You can still log in.':
    'हमारी टीम ने आपकी प्रोफ़ाइल दूसरे सदस्यों से छिपा दी है। आप अब भी लॉग इन कर सकते हैं।',
  'Your profile is visible again': 'आपकी प्रोफ़ाइल फिर दिखने लगी है',
  'Our team has reactivated your account, and other members can see your profile again.':
    'हमारी टीम ने आपका खाता फिर चालू कर दिया है, और दूसरे सदस्य आपकी प्रोफ़ाइल फिर देख सकते हैं।',
  'Your code to restore your account': 'खाता वापस लाने के लिए आपका कोड',
  'We received a request to restore your deleted account. If you want this, tell our team the code below. If not, do not share the code: the account stays deleted.':
    'आपका मिटाया हुआ खाता वापस लाने की गुज़ारिश हमारे पास आई है। अगर आप यही चाहते हैं, तो नीचे लिखा कोड हमारी टीम को बताएँ। नहीं चाहते, तो कोड किसी को न बताएँ: खाता मिटा ही रहेगा।',
  'It is valid for {{minutes}} minutes.': 'यह {{minutes}} मिनट तक चलेगा।',
  'Your account is restored': 'आपका खाता वापस आ गया है',
  'Our team has restored your account, and you can log in as before. Photos cannot be restored.':
    'हमारी टीम आपका खाता वापस ले आई है, और आप पहले की तरह लॉग इन कर सकते हैं। फ़ोटो वापस नहीं आ सकतीं।',
  'Your profile is hidden until you show it again in Account settings.':
    'आपकी प्रोफ़ाइल तब तक छिपी रहेगी जब तक आप उसे खाते की सेटिंग में फिर न दिखाएँ।',
  'Our team has corrected your account': 'हमारी टीम ने आपके खाते में सुधार किया है',
  'Our team has corrected these details of your account: {{details}}.':
    'हमारी टीम ने आपके खाते की ये बातें ठीक की हैं: {{details}}।',
  'Please log in and fill in your personal details again. Your profile is hidden until then.':
    'लॉग इन करके अपनी जानकारी फिर भरें। तब तक आपकी प्रोफ़ाइल छिपी रहेगी।',
  'We removed this from your partner preferences, because it no longer applies: {{wishes}}. Please check your partner preferences.':
    'साथी की आपकी पसंद से हमने ये बातें हटा दी हैं, क्योंकि अब ये लागू नहीं होतीं: {{wishes}}। साथी की अपनी पसंद देख लें।',
  'Your account is active again': 'आपका खाता फिर चालू है',
  'Our team has reactivated your account. Your profile stays hidden, as you had chosen, until you show it again.':
    'हमारी टीम ने आपका खाता फिर चालू कर दिया है। आपने प्रोफ़ाइल छिपाई थी, इसलिए वह तब तक छिपी रहेगी जब तक आप उसे फिर न दिखाएँ।',
  'Your account was deleted': 'आपका खाता मिटा दिया गया',
  'Our team has deleted your account. Your profile is not visible to anyone, and your photos are deleted.':
    'हमारी टीम ने आपका खाता मिटा दिया है। आपकी प्रोफ़ाइल किसी को नहीं दिखती, और आपकी फ़ोटो मिटा दी गई हैं।',
  'You can restore it, without the photos, by logging in till {{moment}}, unless it was suspended before. After that, it is erased.':
    'आप {{moment}} तक लॉग इन करके इसे वापस ला सकते हैं, फ़ोटो के बिना, बशर्ते यह पहले से रोका हुआ न हो। उसके बाद यह हमेशा के लिए मिट जाएगा।',
  'It will be erased after {{moment}}.': '{{moment}} के बाद यह हमेशा के लिए मिट जाएगा।',
  'Welcome to {{site}}': '{{site}} में आपका स्वागत है',
  'Your account is ready. Complete the four steps so that members can find your profile.':
    'आपका खाता तैयार है। चारों क़दम पूरे करें ताकि सदस्य आपकी प्रोफ़ाइल देख सकें।',
  'Some advice: involve your family early, meet first in a public place, and never send money to someone you have not met. We never ask for your password. Asking for dowry is against the law.':
    'कुछ सलाह: घर वालों को शुरू से साथ रखें, पहली मुलाक़ात किसी खुली जगह पर करें, और जिनसे आप मिले नहीं हैं उन्हें कभी पैसे न भेजें। हम आपका पासवर्ड कभी नहीं माँगते। दहेज माँगना क़ानून के ख़िलाफ़ है।',
  'Your family account on {{site}}': '{{site}} पर आपका परिवार वाला खाता',
  'Your account is ready. You can see what a member of your family shares with you. The account has no profile, and no one can find you here.':
    'आपका खाता तैयार है। आपके घर के सदस्य आपके साथ जो साझा करें, वह आप देख सकते हैं। इस खाते की कोई प्रोफ़ाइल नहीं होती, और कोई आपको यहाँ ढूँढ नहीं सकता।',
  'What you see is confidential: please do not copy or share it. The member can remove your access any time, and you can delete your account any time.':
    'आप जो देखते हैं वह अमानत है: न उसकी नक़ल लें, न किसी को बताएँ। वे कभी भी आपसे देखने का हक़ वापस ले सकते हैं, और आप कभी भी अपना खाता मिटा सकते हैं।',
  'Please confirm the declarations of your account': 'अपने खाते के इक़रारनामे क़बूल करें',
  'An account was registered with this email address. Please read these declarations and confirm them when you next log in on the website:':
    'इस ईमेल पते से एक खाता बना है। ये इक़रारनामे पढ़ें, और अगली बार वेबसाइट पर लॉग इन करते समय क़बूल करें:',
  'Log in: {{url}}': 'लॉग इन करें: {{url}}',
  'A marriage profile was created for you on {{site}}': '{{site}} पर आपके रिश्ते के लिए प्रोफ़ाइल बनी है',
  '{{maker}} has created a profile for you on {{site}}, a matrimonial service, and gave us your email address so that we can tell you.':
    '{{maker}} ने {{site}} पर आपकी प्रोफ़ाइल बनाई है, जो शादी के रिश्तों की सेवा है, और आपका ईमेल पता हमें दिया है ताकि हम आपको बता सकें।',
  'Please tell us if you agree: {{url}}': 'बताएँ कि आप राज़ी हैं या नहीं: {{url}}',
  'If you do not agree, we hide the profile immediately.': 'अगर आप राज़ी नहीं हैं, तो हम प्रोफ़ाइल फ़ौरन छिपा देंगे।',
  '{{maker}} has created a marriage profile for you on {{site}}. Please agree or object here: {{url}}':
    '{{maker}} ने {{site}} पर आपके रिश्ते के लिए प्रोफ़ाइल बनाई है। हाँ या ना यहाँ बताएँ: {{url}}',
  '{{name}} does not want this profile': '{{name}} यह प्रोफ़ाइल नहीं चाहते',
  '{{name}} does not agree to the profile you created, so we have hidden it. Please talk to each other. If this is a misunderstanding, {{name}} can use the same link from our message to confirm the profile.':
    '{{name}} आपकी बनाई प्रोफ़ाइल पर राज़ी नहीं हैं, इसलिए हमने उसे छिपा दिया है। आपस में बात कर लें। अगर यह ग़लतफ़हमी है, तो {{name}} हमारे मैसेज के उसी लिंक से प्रोफ़ाइल के लिए हाँ कह सकते हैं।',
  'Your code to verify this email address': 'यह ईमेल पता सत्यापित करने के लिए आपका कोड',
  'Please use this code to verify your email address. If you did not ask for it, please ignore this email. Never share this code with anyone. Our team will never ask for it.':
    'अपना ईमेल पता सत्यापित करने के लिए यह कोड लिखें। अगर आपने यह नहीं माँगा, तो इस ईमेल पर ध्यान न दें। यह कोड किसी को न बताएँ। हमारी टीम इसे कभी नहीं माँगेगी।',
  '{{code}} is your {{site}} code, valid for {{minutes}} minutes. Never share it with anyone.':
    '{{code}} आपका {{site}} कोड है, {{minutes}} मिनट तक चलेगा। इसे किसी को न बताएँ।',
  '{{code}} is your {{site}} login code, valid for {{minutes}} minutes. Never share it with anyone.':
    '{{code}} {{site}} में लॉग इन का आपका कोड है, {{minutes}} मिनट तक चलेगा। इसे किसी को न बताएँ।',
  '{{code}} is your {{site}} code to confirm a change in your account, valid for {{minutes}} minutes. Never share it with anyone.':
    '{{code}} आपके {{site}} खाते में बदलाव पक्का करने का कोड है, {{minutes}} मिनट तक चलेगा। इसे किसी को न बताएँ।',
  'Your code to confirm a change in your account': 'खाते में बदलाव पक्का करने के लिए आपका कोड',
  'Someone who is logged in to your account asked for a code to confirm a change. If it was not you, please change your password. Never share this code with anyone. Our team will never ask for it.':
    'आपके खाते में लॉग इन किसी व्यक्ति ने बदलाव पक्का करने का कोड माँगा है। अगर यह आप नहीं थे, तो अपना पासवर्ड बदलें। यह कोड किसी को न बताएँ। हमारी टीम इसे कभी नहीं माँगेगी।',
  'Your second code to log in': 'लॉग इन के लिए आपका दूसरा कोड',
  'Someone with your phone number is logging in to your account, which was not used for more than 90 days. If it was not you, please change your password. Never share this code with anyone. Our team will never ask for it.':
    'आपके फ़ोन नंबर से कोई आपके खाते में लॉग इन कर रहा है, जो 90 दिन से ज़्यादा समय से इस्तेमाल नहीं हुआ था। अगर यह आप नहीं हैं, तो अपना पासवर्ड बदलें। यह कोड किसी को न बताएँ। हमारी टीम इसे कभी नहीं माँगेगी।',
  'Your phone number was removed from your account': 'आपका फ़ोन नंबर आपके खाते से हटा दिया गया',
  'Someone proved that your phone number belongs to them now, and told us that this account is not theirs. We have removed the number from your account and hidden your profile.':
    'किसी ने साबित किया है कि आपका फ़ोन नंबर अब उनका है, और बताया है कि यह खाता उनका नहीं है। हमने नंबर आपके खाते से हटा दिया है और आपकी प्रोफ़ाइल छिपा दी है।',
  'Log in with your email to show your profile again and to add your new number: {{url}}':
    'प्रोफ़ाइल फिर दिखाने और नया नंबर जोड़ने के लिए अपने ईमेल से लॉग इन करें: {{url}}',
  'Please add your phone number again': 'अपना फ़ोन नंबर फिर जोड़ें',
  'The phone number of your account was never verified, and someone else has now proven that it is theirs. We have removed it from your account.':
    'आपके खाते का फ़ोन नंबर कभी सत्यापित नहीं हुआ था, और अब किसी और ने साबित किया है कि यह उनका है। हमने इसे आपके खाते से हटा दिया है।',
  'Please add your own number in Account settings and verify it.': 'खाते की सेटिंग में अपना नंबर जोड़ें और सत्यापित करें।',
  'All devices were logged out of your account': 'आपके खाते से सब डिवाइस लॉग आउट कर दिए गए',
  'A login to your account was reported as not yours. We have logged out all devices, and the old password no longer works.':
    'बताया गया कि आपके खाते में हुआ एक लॉग इन आपका नहीं था। हमने सब डिवाइस लॉग आउट कर दिए हैं, और पुराना पासवर्ड अब नहीं चलेगा।',
  'Please set a new password: {{url}}': 'नया पासवर्ड बनाएँ: {{url}}',
  'The email address of your account was changed': 'आपके खाते का ईमेल पता बदल गया है',
  'The phone number of your account was changed': 'आपके खाते का फ़ोन नंबर बदल गया है',
  'The email address of your account was just changed. If this was you, you need not do anything.':
    'आपके खाते का ईमेल पता अभी बदला गया है। अगर यह आपने किया है, तो आपको कुछ नहीं करना है।',
  'The phone number of your account was just changed. If this was you, you need not do anything.':
    'आपके खाते का फ़ोन नंबर अभी बदला गया है। अगर यह आपने किया है, तो आपको कुछ नहीं करना है।',
  'If it was not you, please contact support immediately: {{url}}':
    'अगर यह आप नहीं थे, तो फ़ौरन हमारी मदद टीम से बात करें: {{url}}',
  'The phone number of your {{site}} account was changed. If this was not you, contact support: {{url}}':
    'आपके {{site}} खाते का फ़ोन नंबर बदल गया है। अगर यह आप नहीं थे, तो हमारी मदद टीम से बात करें: {{url}}',
  'You can now log in with {{provider}}': 'अब आप {{provider}} से लॉग इन कर सकते हैं',
  'A {{provider}} account was just linked to your account. You can log in with it.':
    'एक {{provider}} खाता अभी आपके खाते से जोड़ा गया है। आप उससे लॉग इन कर सकते हैं।',
  'If this was not you, remove it in Account settings and set a new password: {{url}}':
    'अगर यह आप नहीं थे, तो खाते की सेटिंग में उसे हटाएँ और नया पासवर्ड बनाएँ: {{url}}',
  '{{provider}} is no longer linked': '{{provider}} अब जुड़ा नहीं है',
  'You asked {{provider}} to delete the data that it had given to us. We have deleted them, and you can no longer log in with {{provider}}.':
    'आपने {{provider}} से कहा कि जो डेटा उसने हमें दिया था उसे मिटाया जाए। हमने उसे मिटा दिया है, और अब आप {{provider}} से लॉग इन नहीं कर सकते।',
  'Your {{provider}} account was just removed from your account. You can no longer log in with it.':
    'आपका {{provider}} खाता अभी आपके खाते से हटा दिया गया है। अब आप उससे लॉग इन नहीं कर सकते।',
  'To log in with a password, you can set one here: {{url}}': 'पासवर्ड से लॉग इन करने के लिए यहाँ पासवर्ड बना सकते हैं: {{url}}',
  'A passkey was added to your account': 'आपके खाते में एक पासकी जोड़ी गई',
  'The passkey "{{name}}" was just added to your account. It can be used to log in without your password. If this was you, you need not do anything.':
    'पासकी “{{name}}” अभी आपके खाते में जोड़ी गई है। इससे पासवर्ड के बिना लॉग इन हो सकता है। अगर यह आपने किया है, तो आपको कुछ नहीं करना है।',
  'If it was not you, set a new password now: {{url}}': 'अगर यह आप नहीं थे, तो अभी नया पासवर्ड बनाएँ: {{url}}',
  'Then log in and remove the passkey in Account settings.': 'फिर लॉग इन करके खाते की सेटिंग में उस पासकी को हटा दें।',
  'A passkey was removed from your account': 'आपके खाते से एक पासकी हटाई गई',
  'The passkey "{{name}}" was just removed from your account and can no longer be used to log in. If this was you, you need not do anything.':
    'पासकी “{{name}}” अभी आपके खाते से हटाई गई है और अब उससे लॉग इन नहीं हो सकता। अगर यह आपने किया है, तो आपको कुछ नहीं करना है।',
  'If you have questions, please contact support: {{url}}': 'कोई सवाल हो, तो हमारी मदद टीम से बात करें: {{url}}',
  'Your account will get a new phone number': 'आपके खाते को नया फ़ोन नंबर मिलने वाला है',
  'Someone told our team that they own your account and have lost its phone number and email. Two members of our team have checked this and agreed to move the account to {{phone}}.':
    'किसी ने हमारी टीम को बताया है कि यह खाता उनका है और उसका फ़ोन नंबर और ईमेल उनके पास नहीं रहा। हमारी टीम के दो लोगों ने इसे जाँचा है और खाता {{phone}} पर ले जाने के लिए राज़ी हुए हैं।',
  'This happens on {{moment}}, Indian time. From then on, your email and password no longer work, and all devices are logged out.':
    'यह {{moment}} होगा (भारतीय समय)। उसके बाद आपका ईमेल और पासवर्ड नहीं चलेगा, और सब डिवाइस लॉग आउट हो जाएँगे।',
  'If this was not you, stop it now: {{url}}': 'अगर यह आप नहीं थे, तो इसे अभी रोकें: {{url}}',
  'If it was you, you need not do anything.': 'अगर यह आप ही थे, तो आपको कुछ नहीं करना है।',
  'Someone asked our team to move your {{site}} account to another phone number. If this was not you, stop it within 3 days: {{url}}':
    'किसी ने हमारी टीम से कहा है कि आपका {{site}} खाता दूसरे फ़ोन नंबर पर ले जाया जाए। अगर यह आप नहीं थे, तो 3 दिन के अंदर इसे रोकें: {{url}}',
  'Your account has a new phone number': 'आपके खाते का फ़ोन नंबर नया है',
  'Your account now belongs to the phone number {{phone}}, as our team told you three days ago. This email address and your password no longer work for it, and all devices were logged out.':
    'आपका खाता अब फ़ोन नंबर {{phone}} का है, जैसा हमारी टीम ने तीन दिन पहले बताया था। यह ईमेल पता और आपका पासवर्ड अब उसमें नहीं चलेगा, और सब डिवाइस लॉग आउट हो गए हैं।',
  'You can log in with the new number: {{url}}': 'आप नए नंबर से लॉग इन कर सकते हैं: {{url}}',
  'Your {{site}} account is ready: log in with this phone number. Your old email and password no longer work. {{url}}':
    'आपका {{site}} खाता तैयार है: इसी फ़ोन नंबर से लॉग इन करें। पुराना ईमेल और पासवर्ड अब नहीं चलेगा। {{url}}',
  'Your account keeps its phone number and email': 'आपके खाते का फ़ोन नंबर और ईमेल वही रहेगा',
  'The change that our team told you about was not carried out: the new phone number now belongs to another account. Your phone number, email and password stay the same.':
    'जो बदलाव हमारी टीम ने बताया था वह नहीं हुआ: नया फ़ोन नंबर अब किसी और खाते का है। आपका फ़ोन नंबर, ईमेल और पासवर्ड वही रहेगा।',
  'Your {{site}} account could not be moved to this phone number, because another account uses it. Contact support: {{url}}':
    'आपका {{site}} खाता इस फ़ोन नंबर पर नहीं लाया जा सका, क्योंकि यह नंबर किसी और खाते में है। हमारी मदद टीम से बात करें: {{url}}',
  '{{code}} is your {{site}} code to get your account back, valid for {{minutes}} minutes. Tell it only to our support team, if you asked them for help.':
    '{{code}} आपका {{site}} खाता वापस पाने का कोड है, {{minutes}} मिनट तक चलेगा। इसे सिर्फ़ हमारी मदद टीम को बताएँ, वह भी तब जब आपने उनसे मदद माँगी हो।',
  'This was a TEST: no money was paid.': 'यह सिर्फ़ जाँच के लिए था: कोई पैसा नहीं दिया गया।',
  'Order {{order}}: credit note {{number}}': 'ऑर्डर {{order}}: रक़म वापसी का काग़ज़ {{number}}',
  'We have credited {{amount}} for your order {{order}}. If you have paid, we pay it back.':
    'आपके ऑर्डर {{order}} के {{amount}} आपके नाम जमा कर दिए गए हैं। अगर आप भुगतान कर चुके हैं, तो हम रक़म वापस कर देंगे।',
  'The credit note {{number}} is attached.': 'रक़म वापसी का काग़ज़ (क्रेडिट नोट) {{number}} साथ में है।',
  'See your orders: {{url}}': 'अपने ऑर्डर देखें: {{url}}',
  'Order {{order}}: invoice {{number}}': 'ऑर्डर {{order}}: बिल {{number}}',
  'Thank you for your order {{order}}. Your invoice for {{amount}} is ready.':
    'आपके ऑर्डर {{order}} का शुक्रिया। {{amount}} का आपका बिल तैयार है।',
  'The invoice {{number}} is attached.': 'बिल {{number}} साथ में है।',
  'Thank you. We have received {{amount}} for {{item}}, including tax. It is valid for {{days}} days. There is no auto-renewal.':
    'शुक्रिया। {{item}} के लिए हमें {{amount}} मिल गए, टैक्स समेत। यह {{days}} दिन तक चलेगा। यह अपने-आप दोबारा नहीं लिया जाएगा।',
  'Thank you. We have received {{amount}} for {{item}}, including tax. There is no auto-renewal.':
    'शुक्रिया। {{item}} के लिए हमें {{amount}} मिल गए, टैक्स समेत। यह अपने-आप दोबारा नहीं लिया जाएगा।',
  '{{amount}} refunded: credit note {{number}}': '{{amount}} वापस किए गए: क्रेडिट नोट {{number}}',
  'We have refunded {{amount}} for {{item}} to your original payment method. It takes 5 to 7 working days to reach you.':
    '{{item}} के {{amount}} हमने उसी तरीक़े से वापस कर दिए हैं जिससे आपने भुगतान किया था। आप तक पहुँचने में 5 से 7 कामकाजी दिन लगते हैं।',
  'See your payments: {{url}}': 'अपने भुगतान देखें: {{url}}',
  'Your receipt for {{item}}: invoice {{number}}': '{{item}} की आपकी रसीद: बिल {{number}}',
  '{{site}} is looking for a match for you. See the proposals and answer them here: {{url}} Please do not share this link: anyone who has it can answer for you.':
    '{{site}} आपके लिए रिश्ता तलाश कर रहा है। तजवीज़ें यहाँ देखें और जवाब दें: {{url}} यह लिंक किसी को न दें: जिसके पास यह हो, वह आपकी तरफ़ से जवाब दे सकता है।',
  '{{site}} offers you an agreement for {{count}} proposal. Read it, and accept it with this code if you agree: {{url}} Your code: {{code}}, valid for {{days}} days. Never share it with anyone, not even with us.':
    '{{site}} आपको {{count}} तजवीज़ का इक़रारनामा दे रहा है। इसे पढ़ें, और राज़ी हों तो इस कोड से क़बूल करें: {{url}} आपका कोड: {{code}}, {{days}} दिन तक चलेगा। इसे किसी को न बताएँ, हमें भी नहीं।',
  '{{site}} offers you an agreement for {{count}} proposals. Read it, and accept it with this code if you agree: {{url}} Your code: {{code}}, valid for {{days}} days. Never share it with anyone, not even with us.':
    '{{site}} आपको {{count}} तजवीज़ों का इक़रारनामा दे रहा है। इसे पढ़ें, और राज़ी हों तो इस कोड से क़बूल करें: {{url}} आपका कोड: {{code}}, {{days}} दिन तक चलेगा। इसे किसी को न बताएँ, हमें भी नहीं।',
  '{{inviter}} asks for your help on {{site}}': '{{inviter}} {{site}} पर आपकी मदद चाहते हैं',
  '{{inviter}} is looking for a life partner on {{site}} and gave us your email address. {{inviter}} would like you to be the guardian in a chat: you can read it once the other member has agreed too.':
    '{{inviter}} {{site}} पर अपने लिए रिश्ता तलाश कर रहे हैं और आपका ईमेल पता हमें दिया है। {{inviter}} चाहते हैं कि आप एक बातचीत में सरपरस्त हों: दूसरे सदस्य के राज़ी होते ही आप उसे पढ़ सकेंगे।',
  '{{inviter}} is looking for a life partner on {{site}} and gave us your email address. {{inviter}} would like to show you some profiles and hear what you think.':
    '{{inviter}} {{site}} पर अपने लिए रिश्ता तलाश कर रहे हैं और आपका ईमेल पता हमें दिया है। {{inviter}} आपको कुछ प्रोफ़ाइल दिखाकर आपकी राय जानना चाहते हैं।',
  'To help, open this link: {{url}}': 'मदद करने के लिए यह लिंक खोलें: {{url}}',
  'The link is only for you and is valid for {{days}} days. If you do not know {{inviter}} or do not want to help, please ignore this email. We will then delete your email address.':
    'यह लिंक सिर्फ़ आपके लिए है और {{days}} दिन तक चलेगा। अगर आप {{inviter}} को नहीं जानते या मदद नहीं करना चाहते, तो इस ईमेल पर ध्यान न दें। तब हम आपका ईमेल पता मिटा देंगे।',
  '{{inviter}} asks for your help as family on {{site}}. Open within {{days}} days: {{url}}':
    '{{inviter}} {{site}} पर घर के बड़े के तौर पर आपकी मदद चाहते हैं। {{days}} दिन के अंदर खोलें: {{url}}',
  'If you think this is wrong, you can appeal once within 30 days. Someone who was not part of the decision will review it: {{url}}':
    'अगर आपको यह ग़लत लगता है, तो 30 दिन के अंदर एक बार दोबारा जाँच करा सकते हैं। कोई ऐसा व्यक्ति जाँचेगा जो इस फ़ैसले में शामिल नहीं था: {{url}}',
  'One of your photos was removed': 'आपकी एक फ़ोटो हटा दी गई',
  'It is no longer shown to anyone. You can upload another one.': 'अब वह किसी को नहीं दिखती। आप दूसरी अपलोड कर सकते हैं।',
  'Your message was not delivered': 'आपका मैसेज नहीं पहुँचाया गया',
  'Please write to each family personally, about them and about yourself.':
    'हर परिवार को अलग से लिखें, उनके बारे में और अपने बारे में।',
  'If you think this is wrong, please contact support: {{url}}':
    'अगर आपको यह ग़लत लगता है, तो हमारी मदद टीम से बात करें: {{url}}',
  'Our team has reviewed your profile': 'हमारी टीम ने आपकी प्रोफ़ाइल जाँची है',
  'Your report about {{profile}}': '{{profile}} के बारे में आपकी शिकायत',
  'Thank you for telling us about the profile {{profile}}.': 'प्रोफ़ाइल {{profile}} के बारे में हमें बताने का शुक्रिया।',
  'Your reports: {{url}}': 'आपकी शिकायतें: {{url}}',
  'If something is still wrong, please contact support: {{url}}':
    'अगर अब भी कुछ ग़लत है, तो हमारी मदद टीम से बात करें: {{url}}',
  'Your appeal': 'दोबारा जाँच की आपकी गुज़ारिश',
  'Someone who was not part of the first decision has reviewed it. The decision has not changed.':
    'पहले फ़ैसले में जो शामिल नहीं था, उसने इसे दोबारा जाँचा है। फ़ैसला वही है।',
  'You can appeal to the Grievance Appellate Committee of the Government of India within 30 days: {{url}}':
    'आप 30 दिन के अंदर भारत सरकार की शिकायत अपील समिति (Grievance Appellate Committee) के पास जा सकते हैं: {{url}}',
  'Your appeal was successful': 'दोबारा जाँच में आपकी बात सही निकली',
  'We have reversed a decision': 'हमने अपना एक फ़ैसला बदल दिया है',
  'Someone who was not part of the first decision has reviewed it and reversed the decision. We are sorry.':
    'पहले फ़ैसले में जो शामिल नहीं था, उसने इसे दोबारा जाँचकर फ़ैसला बदल दिया है। हमें अफ़सोस है।',
  'The photo is back on your profile.': 'फ़ोटो आपकी प्रोफ़ाइल पर वापस आ गई है।',
  'The photos are back on your profile.': 'फ़ोटो आपकी प्रोफ़ाइल पर वापस आ गई हैं।',
  'One photo was not restored, because another photo has taken its place. You can upload it again.':
    'एक फ़ोटो वापस नहीं आ सकी, क्योंकि उसकी जगह दूसरी फ़ोटो लग चुकी है। आप उसे फिर अपलोड कर सकते हैं।',
  '{{count}} photos were not restored, because other photos have taken their places. You can upload them again.':
    '{{count}} फ़ोटो वापस नहीं आ सकीं, क्योंकि उनकी जगह दूसरी फ़ोटो लग चुकी हैं। आप उन्हें फिर अपलोड कर सकते हैं।',
  'Your profile is still hidden for another reason. If you do not know why, please ask us: {{url}}':
    'आपकी प्रोफ़ाइल अब भी किसी दूसरी वजह से छिपी हुई है। अगर आपको वजह नहीं मालूम, तो हमसे पूछें: {{url}}',
  'The copy of your data is ready': 'आपके डेटा की नक़ल तैयार है',
  'The copy of your data is ready. Log in to download it till {{day}}.':
    'आपके डेटा की नक़ल तैयार है। {{day}} तक लॉग इन करके उसे डाउनलोड करें।',
  'Download: {{url}}': 'डाउनलोड करें: {{url}}',
  'If you did not ask for it, please log out the devices you do not know and change your password.':
    'अगर आपने यह नहीं माँगा, तो जिन डिवाइस को आप नहीं जानते उन्हें लॉग आउट करें और अपना पासवर्ड बदलें।',
  '{{number}}: we have received your message': '{{number}}: आपका मैसेज हमें मिल गया',
  'We have received your message. Its number is {{number}}. You get a response within 24 hours, and we resolve it within 7 days.':
    'आपका मैसेज हमें मिल गया। उसका नंबर {{number}} है। 24 घंटे के अंदर आपको जवाब मिलेगा, और 7 दिन के अंदर हम मामला सुलझा देंगे।',
  'Read the conversation and reply here: {{url}}': 'बातचीत यहाँ पढ़ें और जवाब दें: {{url}}',
  'Please keep this link to yourself: anyone who has it can read the conversation. If you did not write to us, please ignore this email.':
    'यह लिंक अपने पास ही रखें: जिसके पास यह हो, वह बातचीत पढ़ सकता है। अगर आपने हमें नहीं लिखा, तो इस ईमेल पर ध्यान न दें।',
  '{{number}}: our reply': '{{number}}: हमारा जवाब',
  'Our reply to your message {{number}}:': 'आपके मैसेज {{number}} पर हमारा जवाब:',
  'Reply here: {{url}}': 'यहाँ जवाब दें: {{url}}',
  'Please use this link. We do not read replies to this email.': 'यही लिंक इस्तेमाल करें। इस ईमेल पर भेजे जवाब हम नहीं पढ़ते।',
  '{{number}}: closed': '{{number}}: मामला बंद हुआ',
  'We have closed your request {{number}}.': 'हमने आपका मामला {{number}} बंद कर दिया है।',
  'If you are not satisfied, you can appeal once within {{days}} days: {{url}}':
    'अगर आपको तसल्ली नहीं हुई, तो {{days}} दिन के अंदर एक बार दोबारा जाँच करा सकते हैं: {{url}}',
  'The conversation: {{url}}': 'बातचीत: {{url}}',
  'You can also appeal to the Grievance Appellate Committee of the Government of India within {{days}} days: {{url}}':
    'आप {{days}} दिन के अंदर भारत सरकार की शिकायत अपील समिति (Grievance Appellate Committee) के पास भी जा सकते हैं: {{url}}',
  '{{number}}: we have received your appeal': '{{number}}: दोबारा जाँच की आपकी गुज़ारिश हमें मिल गई',
  'We have received your appeal and will review {{number}} again. You get a response within 24 hours, and we resolve it within 7 days.':
    'दोबारा जाँच की आपकी गुज़ारिश हमें मिल गई, और हम {{number}} को फिर देखेंगे। 24 घंटे के अंदर आपको जवाब मिलेगा, और 7 दिन के अंदर हम मामला सुलझा देंगे।',
  'Your ID badge': 'पहचान का आपका बैज',
  'Your photo badge': 'फ़ोटो का आपका बैज',
  'We have checked your identity document, and your profile now has the ID badge. It is valid till {{day}}.':
    'हमने आपका पहचान पत्र जाँच लिया है, और अब आपकी प्रोफ़ाइल पर पहचान का बैज है। यह {{day}} तक चलेगा।',
  'We have checked your selfie, and your profile now has the photo badge. It is valid till {{day}}.':
    'हमने आपकी सेल्फ़ी जाँच ली है, और अब आपकी प्रोफ़ाइल पर फ़ोटो का बैज है। यह {{day}} तक चलेगा।',
  'We have deleted the pictures you sent us. Your badges: {{url}}': 'आपकी भेजी तस्वीरें हमने मिटा दी हैं। आपके बैज: {{url}}',
  'Your identity document could not be accepted': 'आपका पहचान पत्र मंज़ूर नहीं हो सका',
  'Your selfie could not be accepted': 'आपकी सेल्फ़ी मंज़ूर नहीं हो सकी',
  'We could not accept your identity document: {{why}}': 'हम आपका पहचान पत्र मंज़ूर नहीं कर सके: {{why}}',
  'We could not accept your selfie: {{why}}': 'हम आपकी सेल्फ़ी मंज़ूर नहीं कर सके: {{why}}',
  'We have deleted the pictures you sent us. You can send another one: {{url}}':
    'आपकी भेजी तस्वीरें हमने मिटा दी हैं। आप दूसरी भेज सकते हैं: {{url}}',
  'You can send your identity document again: {{url}}': 'आप अपना पहचान पत्र फिर भेज सकते हैं: {{url}}',
  'You can send your selfie again: {{url}}': 'आप अपनी सेल्फ़ी फिर भेज सकते हैं: {{url}}',
  'Your ID badge was removed': 'पहचान का आपका बैज हटा दिया गया',
  'Your photo badge was removed': 'फ़ोटो का आपका बैज हटा दिया गया',
  'Our team has checked again and removed the ID badge from your profile: {{why}}':
    'हमारी टीम ने फिर जाँच करके आपकी प्रोफ़ाइल से पहचान का बैज हटा दिया है: {{why}}',
  'Our team has checked again and removed the photo badge from your profile: {{why}}':
    'हमारी टीम ने फिर जाँच करके आपकी प्रोफ़ाइल से फ़ोटो का बैज हटा दिया है: {{why}}',
  'Please send your identity document again': 'अपना पहचान पत्र फिर भेजें',
  'Please send your selfie again': 'अपनी सेल्फ़ी फिर भेजें',
  'We have deleted the pictures you sent us. You can send it again: {{url}}':
    'आपकी भेजी तस्वीरें हमने मिटा दी हैं। आप फिर भेज सकते हैं: {{url}}',
  'We are sorry: we could not check your identity document within 30 days, and we do not keep such pictures longer.':
    'हमें अफ़सोस है: हम 30 दिन के अंदर आपका पहचान पत्र नहीं जाँच सके, और ऐसी तस्वीरें हम इससे ज़्यादा नहीं रखते।',
  'We are sorry: we could not check your selfie within 30 days, and we do not keep such pictures longer.':
    'हमें अफ़सोस है: हम 30 दिन के अंदर आपकी सेल्फ़ी नहीं जाँच सके, और ऐसी तस्वीरें हम इससे ज़्यादा नहीं रखते।',
  'We are sorry: we had to restore an earlier copy of our data, and the decision about your identity document was lost.':
    'हमें अफ़सोस है: हमें अपने डेटा की पुरानी नक़ल वापस लानी पड़ी, और आपके पहचान पत्र का फ़ैसला उसमें नहीं रहा।',
  'We are sorry: we had to restore an earlier copy of our data, and the decision about your selfie was lost.':
    'हमें अफ़सोस है: हमें अपने डेटा की पुरानी नक़ल वापस लानी पड़ी, और आपकी सेल्फ़ी का फ़ैसला उसमें नहीं रहा।',
  '{{site}} has your biodata for marriage. Members see it only if you agree. Read it and answer within {{days}} days: {{url}} Your code: {{code}}. Never share it with anyone, not even with us.':
    '{{site}} के पास शादी के लिए आपका बायोडाटा है। सदस्य इसे तभी देखेंगे जब आप राज़ी हों। इसे पढ़कर {{days}} दिन के अंदर जवाब दें: {{url}} आपका कोड: {{code}}। इसे किसी को न बताएँ, हमें भी नहीं।',
  'Assalamu alaikum,': 'अस्सलामु अलैकुम,',
  'Assalamu alaikum {{name}},': 'अस्सलामु अलैकुम {{name}},',
  'The {{site}} team': 'टीम {{site}}',
  'What happened: {{text}}': 'क्या हुआ: {{text}}',
  'When: {{text}}': 'कब: {{text}}',
  'What could happen: {{text}}': 'क्या हो सकता है: {{text}}',
  'What we have done: {{text}}': 'हमने क्या किया: {{text}}',
  'What you can do: {{text}}': 'आप क्या कर सकते हैं: {{text}}',
  'Who you can contact: {{text}}': 'किससे बात करें: {{text}}',
} as const;
