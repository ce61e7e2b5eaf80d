/** Notifications: the bell, push, emails, SMS and WhatsApp. */
export const notifications = {
  '{{name}} added a photo, earned a badge and updated their profile.':
    '{{name}} ने फ़ोटो लगाई है, बैज पाया है और प्रोफ़ाइल में कुछ बदला है।',
  '{{name}} added a photo and earned a badge.': '{{name}} ने फ़ोटो लगाई है और बैज पाया है।',
  '{{name}} added a photo and updated their profile.': '{{name}} ने फ़ोटो लगाई है और प्रोफ़ाइल में कुछ बदला है।',
  '{{name}} earned a badge and updated their profile.': '{{name}} ने बैज पाया है और प्रोफ़ाइल में कुछ बदला है।',
  '{{name}} added a photo.': '{{name}} ने फ़ोटो लगाई है।',
  '{{name}} earned a badge.': '{{name}} ने बैज पाया है।',
  '{{name}} updated their profile.': '{{name}} ने प्रोफ़ाइल में कुछ बदला है।',
  'May we tell your story?': 'क्या हम आपकी कहानी सुना सकते हैं?',
  'We have written a few lines about how you found each other. Please read them. Nothing is shown unless you both agree.':
    'आप दोनों का रिश्ता कैसे हुआ, इस पर हमने दो-चार बातें लिखी हैं। पढ़ लें। आप दोनों की हाँ के बिना कुछ नहीं दिखाया जाएगा।',
  'Your story has changed': 'आपकी कहानी में कुछ बदला है',
  'Please read the new version of your story. It is shown only if you both agree to it.':
    'अपनी कहानी फिर पढ़ लें। वह तभी दिखेगी जब आप दोनों हाँ कहें।',
  'Your story is published': 'आपकी कहानी छप गई है',
  'You both agreed, and your story is now on our site. You can remove it at any time.':
    'आप दोनों ने हाँ कहा, और आपकी कहानी अब हमारी साइट पर है। आप इसे कभी भी हटा सकते हैं।',
  'Your story': 'आपकी कहानी',
  'The story will not be shown.': 'कहानी नहीं दिखाई जाएगी।',
  'New interest': 'नया पैग़ाम',
  '{{name}} has sent you an interest.': '{{name}} ने आपको पैग़ाम भेजा है।',
  '{{name}} and one other member have sent you an interest.': '{{name}} और एक और सदस्य ने आपको पैग़ाम भेजा है।',
  '{{name}} and {{count}} other members have sent you an interest.':
    '{{name}} और {{count}} और सदस्यों ने आपको पैग़ाम भेजा है।',
  'See the profile': 'प्रोफ़ाइल देखें',
  'Sincere interest': 'संजीदा पैग़ाम',
  '{{name}} has sent you a sincere interest.': '{{name}} ने आपको संजीदा पैग़ाम भेजा है।',
  'Interest accepted': 'पैग़ाम क़बूल हुआ',
  '{{name}} has accepted your interest.': '{{name}} ने आपका पैग़ाम क़बूल किया है।',
  '{{name}} and one other member have accepted your interest.': '{{name}} और एक और सदस्य ने आपका पैग़ाम क़बूल किया है।',
  '{{name}} and {{count}} other members have accepted your interest.':
    '{{name}} और {{count}} और सदस्यों ने आपका पैग़ाम क़बूल किया है।',
  'Interest declined': 'पैग़ाम क़बूल नहीं हुआ',
  '{{name}} has declined your interest.': '{{name}} ने आपके पैग़ाम के लिए मना किया है।',
  '{{name}} and one other member have declined your interest.': '{{name}} और एक और सदस्य ने आपके पैग़ाम के लिए मना किया है।',
  '{{name}} and {{count}} other members have declined your interest.':
    '{{name}} और {{count}} और सदस्यों ने आपके पैग़ाम के लिए मना किया है।',
  'See your interests': 'अपने पैग़ाम देखें',
  'Photo request': 'फ़ोटो देखने की गुज़ारिश',
  '{{name}} would like to see your photos.': '{{name}} आपकी फ़ोटो देखना चाहते हैं।',
  '{{name}} and one other member would like to see your photos.': '{{name}} और एक और सदस्य आपकी फ़ोटो देखना चाहते हैं।',
  '{{name}} and {{count}} other members would like to see your photos.':
    '{{name}} और {{count}} और सदस्य आपकी फ़ोटो देखना चाहते हैं।',
  'Answer the request': 'गुज़ारिश का जवाब दें',
  'Photo request accepted': 'फ़ोटो की गुज़ारिश क़बूल हुई',
  '{{name}} lets you see the photos.': '{{name}} ने आपको अपनी फ़ोटो देखने दी हैं।',
  '{{name}} and one other member let you see the photos.': '{{name}} और एक और सदस्य ने आपको अपनी फ़ोटो देखने दी हैं।',
  '{{name}} and {{count}} other members let you see the photos.':
    '{{name}} और {{count}} और सदस्यों ने आपको अपनी फ़ोटो देखने दी हैं।',
  'Photo request declined': 'फ़ोटो की गुज़ारिश क़बूल नहीं हुई',
  '{{name}} has declined your request to see the photos.': '{{name}} ने फ़ोटो देखने की आपकी गुज़ारिश के लिए मना किया है।',
  '{{name}} and one other member have declined your request to see the photos.':
    '{{name}} और एक और सदस्य ने फ़ोटो देखने की आपकी गुज़ारिश के लिए मना किया है।',
  '{{name}} and {{count}} other members have declined your request to see the photos.':
    '{{name}} और {{count}} और सदस्यों ने फ़ोटो देखने की आपकी गुज़ारिश के लिए मना किया है।',
  'See your requests': 'अपनी गुज़ारिशें देखें',
  'New message': 'नया मैसेज',
  'You have a new message in your chat with {{name}}.': '{{name}} के साथ बातचीत में आपका नया मैसेज आया है।',
  'Read the message': 'मैसेज पढ़ें',
  'New matches for your saved search': 'आपकी सहेजी हुई तलाश में नए रिश्ते',
  'One member matches your saved search.': 'आपकी सहेजी हुई तलाश में एक नया रिश्ता मिला है।',
  '{{count}} members match your saved search.': 'आपकी सहेजी हुई तलाश में {{count}} नए रिश्ते मिले हैं।',
  'See new matches': 'नए रिश्ते देखें',
  'Your profile was viewed': 'आपकी प्रोफ़ाइल देखी गई',
  'One member viewed your profile.': 'एक सदस्य ने आपकी प्रोफ़ाइल देखी है।',
  '{{count}} members viewed your profile.': '{{count}} सदस्यों ने आपकी प्रोफ़ाइल देखी है।',
  'See who viewed': 'किसने देखी, यह देखें',
  'New follower': 'आपको फ़ॉलो किया गया',
  '{{name}} follows you now.': '{{name}} अब आपको फ़ॉलो करते हैं।',
  '{{name}} and one other member follow you now.': '{{name}} और एक और सदस्य अब आपको फ़ॉलो करते हैं।',
  '{{name}} and {{count}} other members follow you now.': '{{name}} और {{count}} और सदस्य अब आपको फ़ॉलो करते हैं।',
  'New article': 'नया लेख',
  'Read our new article: {{title}}': 'हमारा नया लेख पढ़ें: {{title}}',
  'New success story': 'रिश्ते की नई कहानी',
  'Read how two of our members found each other.': 'पढ़ें कि हमारे दो सदस्यों का रिश्ता कैसे हुआ।',
  'News about someone you follow': 'जिन्हें आप फ़ॉलो करते हैं, उनकी ख़बर',
  'Read more': 'आगे पढ़ें',
  'Read your story': 'अपनी कहानी पढ़ें',
  'See your badges': 'अपने बैज देखें',
  'Badge approved': 'बैज मिल गया',
  'We have checked your identity document. Your profile now has the badge.':
    'हमने आपका पहचान पत्र जाँच लिया है। अब आपकी प्रोफ़ाइल पर बैज है।',
  'We have checked your selfie. Your profile now has the badge.': 'हमने आपकी सेल्फ़ी जाँच ली है। अब आपकी प्रोफ़ाइल पर बैज है।',
  'Badge not approved': 'बैज नहीं मिल सका',
  'We could not accept your identity document. See why, and send another one.':
    'हम आपका पहचान पत्र मंज़ूर नहीं कर सके। वजह देखें, और दूसरा भेजें।',
  'We could not accept your selfie. See why, and send another one.': 'हम आपकी सेल्फ़ी मंज़ूर नहीं कर सके। वजह देखें, और दूसरी भेजें।',
  'Badge request expired': 'बैज की गुज़ारिश का समय पूरा हुआ',
  'We are sorry: we could not check your identity document in time and have deleted it. Please send it again.':
    'हमें अफ़सोस है: हम समय पर आपका पहचान पत्र नहीं जाँच सके और उसे मिटा दिया है। फिर भेजें।',
  'We are sorry: we could not check your selfie in time and have deleted it. Please send it again.':
    'हमें अफ़सोस है: हम समय पर आपकी सेल्फ़ी नहीं जाँच सके और उसे मिटा दिया है। फिर भेजें।',
  'Your data is ready': 'आपका डेटा तैयार है',
  'You can now download the copy of your data.': 'अब आप अपने डेटा की नक़ल डाउनलोड कर सकते हैं।',
  'Your report was decided': 'आपकी शिकायत पर फ़ैसला हुआ',
  'Our team has checked your report. See the result.': 'हमारी टीम ने आपकी शिकायत जाँच ली है। नतीजा देखें।',
  'See your reports': 'अपनी शिकायतें देखें',
  'A photo was removed': 'एक फ़ोटो हटाई गई',
  'Our team has removed one of your photos. See why, and appeal if you do not agree.':
    'हमारी टीम ने आपकी एक फ़ोटो हटाई है। वजह देखें, और सहमत न हों तो दोबारा जाँच कराएँ।',
  'See why': 'वजह देखें',
  'An account was closed': 'एक खाता बंद किया गया',
  'Our team has closed an account you were in contact with, for breaking our rules. Please do not send money or documents. If you already did, tell us here.':
    'हमारी टीम ने एक ऐसा खाता बंद किया है जिससे आपका संपर्क था, क्योंकि उसने हमारे नियम तोड़े। पैसे या काग़ज़ात न भेजें। अगर भेज चुके हैं, तो यहाँ हमें बताएँ।',
  'Tell us': 'हमें बताएँ',
  'Login from a new device': 'नए डिवाइस से लॉग इन',
  '{{browser}} on {{system}}': '{{system}} पर {{browser}}',
  'Someone logged in to your account with {{device}}. If this was not you, log out that device and change your password.':
    '{{device}} से किसी ने आपके खाते में लॉग इन किया है। अगर यह आप नहीं थे, तो उस डिवाइस को लॉग आउट करें और अपना पासवर्ड बदलें।',
  'See your devices': 'अपने डिवाइस देखें',
  'We have an important notice about your data. Please read it.': 'आपके डेटा के बारे में एक ज़रूरी सूचना है। पढ़ें।',
  'An important notice about your data': 'आपके डेटा के बारे में ज़रूरी सूचना',
  'An incident has affected your personal data with us. Please read what happened and what you can do.':
    'हमारे यहाँ हुई एक घटना का असर आपके निजी डेटा पर पड़ा है। पढ़ें कि क्या हुआ और आप क्या कर सकते हैं।',
  'Read the notice': 'सूचना पढ़ें',
  'Open the chat': 'बातचीत खोलें',
  'A guardian has left the chat': 'सरपरस्त बातचीत से चले गए',
  'The guardian can no longer read your chat with {{name}}.': 'सरपरस्त अब {{name}} के साथ आपकी बातचीत नहीं पढ़ सकते।',
  'The guardian can no longer read your chat.': 'सरपरस्त अब आपकी बातचीत नहीं पढ़ सकते।',
  'Guardian invitation ended': 'सरपरस्त का बुलावा ख़त्म हुआ',
  'The guardian invitation to your chat with {{name}} has expired. The guardian has not read any messages.':
    '{{name}} के साथ आपकी बातचीत में सरपरस्त के बुलावे का समय पूरा हो गया। सरपरस्त ने कोई मैसेज नहीं पढ़ा है।',
  'The guardian invitation to your chat has expired. The guardian has not read any messages.':
    'आपकी बातचीत में सरपरस्त के बुलावे का समय पूरा हो गया। सरपरस्त ने कोई मैसेज नहीं पढ़ा है।',
  'The guardian invitation to your chat with {{name}} was declined. The guardian has not read any messages.':
    '{{name}} के साथ आपकी बातचीत में सरपरस्त के बुलावे के लिए मना किया गया। सरपरस्त ने कोई मैसेज नहीं पढ़ा है।',
  'The guardian invitation to your chat was declined. The guardian has not read any messages.':
    'आपकी बातचीत में सरपरस्त के बुलावे के लिए मना किया गया। सरपरस्त ने कोई मैसेज नहीं पढ़ा है।',
  'The guardian invitation to your chat with {{name}} was cancelled. The guardian has not read any messages.':
    '{{name}} के साथ आपकी बातचीत में सरपरस्त का बुलावा वापस ले लिया गया। सरपरस्त ने कोई मैसेज नहीं पढ़ा है।',
  'The guardian invitation to your chat was cancelled. The guardian has not read any messages.':
    'आपकी बातचीत में सरपरस्त का बुलावा वापस ले लिया गया। सरपरस्त ने कोई मैसेज नहीं पढ़ा है।',
  'Invitation ended': 'बुलावा ख़त्म हुआ',
  'You cannot read the chat in which you were invited as a guardian.':
    'जिस बातचीत में आपको सरपरस्त बुलाया गया था, उसे आप नहीं पढ़ सकते।',
  'You are no longer a guardian': 'अब आप सरपरस्त नहीं हैं',
  'You can no longer read the chat in which you were a guardian.': 'जिस बातचीत में आप सरपरस्त थे, उसे अब आप नहीं पढ़ सकते।',
  'Guardian invited': 'सरपरस्त को बुलाया गया',
  '{{name}} would like a guardian to read your chat. The guardian can read it only if you agree.':
    '{{name}} चाहते हैं कि एक सरपरस्त आपकी बातचीत पढ़ें। वे तभी पढ़ सकेंगे जब आप भी राज़ी हों।',
  'A guardian can read the chat': 'सरपरस्त अब बातचीत पढ़ सकते हैं',
  'Both of you have agreed: the guardian can now read your chat with {{name}}.':
    'आप दोनों राज़ी हैं: अब सरपरस्त {{name}} के साथ आपकी बातचीत पढ़ सकते हैं।',
  'Both of you have agreed: the guardian can now read your chat.': 'आप दोनों राज़ी हैं: अब सरपरस्त आपकी बातचीत पढ़ सकते हैं।',
  'No guardian for now': 'अभी सरपरस्त नहीं',
  '{{name}} would like to continue without a guardian.': '{{name}} सरपरस्त के बिना ही बातचीत करना चाहते हैं।',
  'Guardian accepted': 'सरपरस्त ने क़बूल किया',
  'The guardian has accepted the invitation to your chat with {{name}}.':
    'सरपरस्त ने {{name}} के साथ आपकी बातचीत का बुलावा क़बूल किया है।',
  'The guardian has accepted the invitation to your chat.': 'सरपरस्त ने आपकी बातचीत का बुलावा क़बूल किया है।',
  'See more': 'और देखें',
  'You have a new message in the chat in which you are a guardian.': 'जिस बातचीत में आप सरपरस्त हैं, उसमें नया मैसेज आया है।',
  'Your family board': 'आपके परिवार की राय',
  'A family member has accepted the invitation to your board.':
    'आपके घर के किसी सदस्य ने “परिवार की राय” का बुलावा क़बूल किया है।',
  'See your board': 'परिवार की राय देखें',
  'Family board': 'परिवार की राय',
  'A profile was shared with you. What do you think?': 'आपके साथ एक प्रोफ़ाइल साझा की गई है। आपकी क्या राय है?',
  'See the board': 'राय देखें',
  'A family member has written on the board.': 'घर के किसी सदस्य ने “परिवार की राय” में कुछ लिखा है।',
  'Subscription plan expiring today !!': 'आपका पैकेज आज पूरा हो रहा है !!',
  'Subscription plan expiring in 1 day !!': 'आपका पैकेज 1 दिन में पूरा हो रहा है !!',
  'Subscription plan expiring in {{count}} days !!': 'आपका पैकेज {{count}} दिन में पूरा हो रहा है !!',
  'Your subscription plan is expiring today. Please renew it to enjoy services':
    'आपका पैकेज आज पूरा हो रहा है। सेवा जारी रखने के लिए इसे फिर लें',
  'Your subscription plan is expiring on {{day}}. Please renew it to enjoy services':
    'आपका पैकेज {{day}} को पूरा हो रहा है। सेवा जारी रखने के लिए इसे फिर लें',
  'Your subscription plan is expiring in 1 day. Please renew it to enjoy services':
    'आपका पैकेज 1 दिन में पूरा हो रहा है। सेवा जारी रखने के लिए इसे फिर लें',
  'Your subscription plan is expiring in {{count}} days. Please renew it to enjoy services':
    'आपका पैकेज {{count}} दिन में पूरा हो रहा है। सेवा जारी रखने के लिए इसे फिर लें',
  'Payment received': 'भुगतान मिल गया',
  'Thank you. Your plan is active till {{day}}. You can find the invoice under Payments.':
    'शुक्रिया। आपका पैकेज {{day}} तक चालू है। बिल “भुगतान” में मिलेगा।',
  'Thank you. Your plan is active. You can find the invoice under Payments.':
    'शुक्रिया। आपका पैकेज चालू है। बिल “भुगतान” में मिलेगा।',
  'Refund on its way': 'रक़म वापस आ रही है',
  'We have sent a refund of {{amount}} to your original payment method. It takes 5 to 7 working days to reach you.':
    'हमने {{amount}} उसी तरीक़े से वापस भेज दिए हैं जिससे आपने भुगतान किया था। आप तक पहुँचने में 5 से 7 कामकाजी दिन लगते हैं।',
  'We have sent a refund to your original payment method. It takes 5 to 7 working days to reach you.':
    'हमने रक़म उसी तरीक़े से वापस भेज दी है जिससे आपने भुगतान किया था। आप तक पहुँचने में 5 से 7 कामकाजी दिन लगते हैं।',
  'We have your order': 'आपका ऑर्डर मिल गया',
  'Thank you. We will check order {{number}} and confirm it soon.': 'शुक्रिया। हम ऑर्डर {{number}} देखकर जल्दी ही पक्का करेंगे।',
  'Your order is confirmed': 'आपका ऑर्डर पक्का हो गया',
  'We have accepted order {{number}}.': 'हमने ऑर्डर {{number}} मंज़ूर कर लिया है।',
  'We are preparing your order': 'आपका ऑर्डर तैयार हो रहा है',
  'Order {{number}} is being prepared.': 'ऑर्डर {{number}} तैयार हो रहा है।',
  'Your order is on its way': 'आपका ऑर्डर रास्ते में है',
  'Order {{number}} has been sent to your address.': 'ऑर्डर {{number}} आपके पते पर भेज दिया गया है।',
  'Your order was delivered': 'आपका ऑर्डर पहुँच गया',
  'Order {{number}} was delivered. We hope you like it.': 'ऑर्डर {{number}} पहुँच गया है। उम्मीद है आपको पसंद आएगा।',
  'Your order was cancelled': 'आपका ऑर्डर रद्द हो गया',
  'Order {{number}} was cancelled.': 'ऑर्डर {{number}} रद्द कर दिया गया है।',
  'Your order was returned': 'आपका ऑर्डर लौटाया गया',
  'Order {{number}} is marked as returned.': 'ऑर्डर {{number}} लौटाया हुआ लिखा गया है।',
  'We could not accept your order': 'हम आपका ऑर्डर नहीं ले सके',
  'We did not accept order {{number}}. Open it to see why.': 'हमने ऑर्डर {{number}} मंज़ूर नहीं किया। वजह देखने के लिए उसे खोलें।',
  'Your order was changed': 'आपके ऑर्डर में कुछ बदला गया',
  'We have changed order {{number}}. Please check it.': 'हमने ऑर्डर {{number}} में कुछ बदला है। देख लें।',
  'Your order': 'आपका ऑर्डर',
  'We have an update about your order.': 'आपके ऑर्डर के बारे में एक ख़बर है।',
  'There is news about your enquiry. We will contact you soon.': 'आपकी पूछताछ के बारे में ख़बर है। हम जल्दी ही आपसे बात करेंगे।',
  'We have called you about your enquiry. If you missed the call, please contact us.':
    'आपकी पूछताछ पर हमने आपको फ़ोन किया था। अगर बात नहीं हो पाई, तो हमसे बात करें।',
  'We have planned a visit after your enquiry. Our colleague will come at the agreed time.':
    'आपकी पूछताछ के बाद हमने मुलाक़ात तय की है। हमारे साथी तय समय पर आएँगे।',
  'Your enquiry is completed. We are happy to help with the search.':
    'आपकी पूछताछ पूरी हुई। रिश्ते की तलाश में हम ख़ुशी से मदद करेंगे।',
  'Your enquiry is closed. You can write to us again at any time.':
    'आपकी पूछताछ बंद हो गई है। आप जब चाहें हमें फिर लिख सकते हैं।',
  'Subscription plan expired !!': 'आपका पैकेज पूरा हो गया !!',
  'Your subscription plan is expired. Please renew it to enjoy services':
    'आपका पैकेज पूरा हो गया है। सेवा जारी रखने के लिए इसे फिर लें',
  'See the plans': 'पैकेज देखें',
  'See your payments': 'अपने भुगतान देखें',
  'Your refund request': 'रक़म वापसी की आपकी गुज़ारिश',
  'We have checked your refund request and cannot give this refund. See why.':
    'हमने रक़म वापसी की आपकी गुज़ारिश देखी है और यह रक़म वापस नहीं कर सकते। वजह देखें।',
  'Read the answer': 'जवाब पढ़ें',
  'Contact view refund': 'संपर्क देखने की वापसी',
  'We have checked your request and cannot refund this contact view. See why.':
    'हमने आपकी गुज़ारिश देखी है और यह संपर्क देखना वापस नहीं कर सकते। वजह देखें।',
  'We have refunded your contact view.': 'हमने आपका संपर्क देखना वापस कर दिया है।',
  'See your package': 'अपना पैकेज देखें',
  'See your order': 'अपना ऑर्डर देखें',
  'See the offer': 'ऑफ़र देखें',
  'How is it going?': 'बात कहाँ तक पहुँची?',
  'You and another member have had mutual interest for a week. Please tell us how it is going. It takes a minute.':
    'आपको और एक सदस्य को राज़ी हुए एक हफ़्ता हो गया है। बताएँ कि बात कैसी चल रही है। एक मिनट लगेगा।',
  'Give feedback': 'अपनी राय दें',
  'Your enquiry': 'आपकी पूछताछ',
  'See our contact details': 'हमसे बात करने का पता देखें',
  'Your registration is not finished yet. You can continue where you stopped.':
    'आपका रजिस्ट्रेशन अभी पूरा नहीं हुआ। जहाँ छोड़ा था, वहीं से आगे बढ़ सकते हैं।',
  'Finish your registration': 'अपना रजिस्ट्रेशन पूरा करें',
  'Your registration is not finished yet. You can continue where you stopped. Other members see your profile only after the last step.':
    'आपका रजिस्ट्रेशन अभी पूरा नहीं हुआ। जहाँ छोड़ा था, वहीं से आगे बढ़ सकते हैं। दूसरे सदस्य आपकी प्रोफ़ाइल आख़िरी क़दम के बाद ही देखेंगे।',
  'Continue registration': 'रजिस्ट्रेशन जारी रखें',
  'A reminder about our terms and privacy notice.': 'हमारी शर्तें और निजता की सूचना याद रखें।',
  'A reminder about our terms': 'हमारी शर्तें याद रखें',
  'Please follow our terms of use and read how we handle your data. If you break the terms, we may remove content, or suspend or close your account. Some acts are punishable by law.':
    'हमारी शर्तें मानें और पढ़ें कि हम आपका डेटा कैसे रखते हैं। शर्तें तोड़ने पर हम चीज़ें हटा सकते हैं, या आपका खाता रोक या बंद कर सकते हैं। कुछ हरकतें क़ानूनन जुर्म हैं।',
  'Read the terms': 'शर्तें पढ़ें',
  'When you registered, you agreed to our terms of use and our privacy notice. The law asks us to remind all members every three months.':
    'रजिस्टर करते समय आपने हमारी शर्तें और निजता की सूचना मानी थीं। क़ानून कहता है कि हम हर तीन महीने पर सब सदस्यों को याद दिलाएँ।',
  'Please do not ask for or offer dowry, ask other members for money, send obscene, threatening or insulting words or pictures, use the name or pictures of someone else, or share what others have shown you in private.':
    'दहेज न माँगें और न देने की बात करें, दूसरे सदस्यों से पैसे न माँगें, अश्लील, धमकी वाले या बेइज़्ज़ती करने वाले शब्द या तस्वीरें न भेजें, किसी और का नाम या तस्वीर इस्तेमाल न करें, और जो आपको अकेले में दिखाया गया वह किसी को न दिखाएँ।',
  'If you break the terms, we may immediately remove content, or suspend or close your account. We tell you why, and you can object. Some acts are punishable by law, and we report what the law requires us to report.':
    'शर्तें तोड़ने पर हम फ़ौरन चीज़ें हटा सकते हैं, या आपका खाता रोक या बंद कर सकते हैं। हम वजह बताते हैं, और आप एतराज़ कर सकते हैं। कुछ हरकतें क़ानूनन जुर्म हैं, और जिनकी ख़बर देना क़ानून में ज़रूरी है, उनकी ख़बर हम देते हैं।',
  'Terms of use: {{url}}': 'शर्तें: {{url}}',
  'Privacy notice: {{url}}': 'निजता की सूचना: {{url}}',
  'You have a new message.': 'आपका नया मैसेज आया है।',
  'Please check where your account is logged in.': 'देख लें कि आपके खाते में कहाँ-कहाँ लॉग इन है।',
  'You have a new notification.': 'आपके लिए एक नई सूचना है।',
  'You get this email because the law asks us to remind you every three months. You cannot turn off such emails.':
    'यह ईमेल इसलिए आया है क्योंकि क़ानून कहता है कि हम हर तीन महीने पर आपको याद दिलाएँ। ऐसे ईमेल बंद नहीं किए जा सकते।',
  'You get this email because it is about the safety of your account. You cannot turn off such emails.':
    'यह ईमेल आपके खाते की हिफ़ाज़त के लिए है। ऐसे ईमेल बंद नहीं किए जा सकते।',
  'Unsubscribe: {{url}}': 'ये ईमेल बंद करें: {{url}}',
  'You get this email because someone began to register with this address. We send at most three such reminders. If it was not you, please unsubscribe.':
    'यह ईमेल इसलिए आया है क्योंकि किसी ने इस पते से रजिस्टर करना शुरू किया था। हम ऐसे ज़्यादा से ज़्यादा तीन ईमेल भेजते हैं। अगर वह आप नहीं थे, तो इन्हें बंद कर दें।',
  'You get this email because you are helping a member of your family.':
    'यह ईमेल इसलिए आया है क्योंकि आप अपने घर के किसी सदस्य की मदद कर रहे हैं।',
  'You get this email because you have turned on email notifications.':
    'यह ईमेल इसलिए आया है क्योंकि आपने ईमेल पर सूचनाएँ चालू की हैं।',
  'Change your notifications: {{url}}': 'अपनी सूचनाएँ बदलें: {{url}}',
  'Your daily summary': 'आज की सूचनाएँ',
  'You have one notification.': 'आपके लिए एक सूचना है।',
  'You have {{count}} notifications.': 'आपके लिए {{count}} सूचनाएँ हैं।',
  '{{site}}: one notification': '{{site}}: एक सूचना',
  '{{site}}: {{count}} notifications': '{{site}}: {{count}} सूचनाएँ',
  'See what is new': 'देखें कि नया क्या है',
  'See your notifications': 'अपनी सूचनाएँ देखें',
  'The bureau did something for you': 'ब्यूरो ने आपके लिए कुछ किया है',
  'See what was done in your name. You can undo most of it.':
    'देखें कि आपके नाम से क्या किया गया। ज़्यादातर बातें आप पहले जैसी कर सकते हैं।',
  'See what was done': 'देखें कि क्या किया गया',
  Download: 'डाउनलोड करें',
  'There is an offer for you.': 'आपके लिए एक ऑफ़र है।',
  'Your profile needs a photo and a badge': 'आपकी प्रोफ़ाइल के लिए फ़ोटो और बैज ज़रूरी हैं',
  'Please add a photo and verify your ID or your photo before {{day}}. After that day, other members see only profiles with both.':
    '{{day}} से पहले एक फ़ोटो लगाएँ, और अपनी पहचान या फ़ोटो की पुष्टि कराएँ। उस दिन के बाद दूसरे सदस्यों को सिर्फ़ वही प्रोफ़ाइल दिखेंगी जिनमें मंज़ूर फ़ोटो और बैज दोनों हों।',
  'Your profile needs a photo': 'आपकी प्रोफ़ाइल के लिए फ़ोटो ज़रूरी है',
  'Please add a photo before {{day}}. After that day, other members see only profiles with an approved photo.':
    '{{day}} से पहले एक फ़ोटो लगाएँ। उस दिन के बाद दूसरे सदस्यों को सिर्फ़ वही प्रोफ़ाइल दिखेंगी जिनकी फ़ोटो मंज़ूर हो चुकी है।',
  'Your profile needs a badge': 'आपकी प्रोफ़ाइल के लिए बैज ज़रूरी है',
  'Please verify your ID or your photo before {{day}}. After that day, other members see only profiles with a badge.':
    '{{day}} से पहले अपनी पहचान या फ़ोटो की पुष्टि कराएँ। उस दिन के बाद दूसरे सदस्यों को सिर्फ़ बैज वाली प्रोफ़ाइल दिखेंगी।',
  'Our team is checking your profile': 'हमारी टीम आपकी प्रोफ़ाइल जाँच रही है',
  'From {{day}} on, other members see only profiles that our team has approved. You need not do anything now.':
    '{{day}} से दूसरे सदस्यों को सिर्फ़ वही प्रोफ़ाइल दिखेंगी जिन्हें हमारी टीम मंज़ूर कर चुकी है। आपको अभी कुछ नहीं करना है।',
  'Your profile is approved': 'आपकी प्रोफ़ाइल मंज़ूर हो गई',
  'Our team has checked your profile and approved it.': 'हमारी टीम ने आपकी प्रोफ़ाइल जाँचकर मंज़ूर कर ली है।',
  'Please change something in your profile': 'अपनी प्रोफ़ाइल में कुछ बदलें',
  'Our team asks for a change before other members see your profile. See what to change.':
    'हमारी टीम चाहती है कि आप पहले कुछ बदलें, फिर आपकी प्रोफ़ाइल दूसरे सदस्यों को दिखेगी। देखें, क्या बदलना है।',
  'See your profile': 'अपनी प्रोफ़ाइल देखें',
  'See what to change': 'देखें, क्या बदलना है',
  'See what is missing': 'देखें, क्या बाक़ी है',
  'Voice call': 'वॉइस कॉल',
  'Video call': 'वीडियो कॉल',
  '{{name}} is calling you.': '{{name}} की कॉल आ रही है।',
  'A call in the chat in which you are a guardian.': 'जिस बातचीत में आप सरपरस्त हैं, उसमें कॉल आ रही है।',
  'You have an incoming call.': 'आपके लिए कॉल आ रही है।',
  'You have a missed call.': 'आपकी एक कॉल छूट गई है।',
  'Missed voice call': 'छूटी हुई वॉइस कॉल',
  'Missed video call': 'छूटी हुई वीडियो कॉल',
  '{{name}} called you.': '{{name}} की कॉल आई थी।',
  'Thank you for the call. I have to go now. Let us talk again another time.':
    'कॉल के लिए शुक्रिया। अभी मुझे जाना है। फिर किसी वक़्त बात करेंगे।',
  'Meeting proposed': 'मुलाक़ात की पेशकश',
  '{{name}} proposes a meeting. Please choose a time.': '{{name}} की तरफ़ से मुलाक़ात की पेशकश आई है। एक समय चुनें।',
  'Meeting agreed': 'मुलाक़ात तय हुई',
  '{{name}} has chosen a time for your meeting.': '{{name}} की तरफ़ से मुलाक़ात का समय तय हो गया है।',
  'Other times for your meeting': 'मुलाक़ात के लिए दूसरे समय',
  '{{name}} proposes other times. Please choose one.': '{{name}} की तरफ़ से दूसरे समय आए हैं। एक चुनें।',
  'Meeting declined': 'मुलाक़ात नहीं हो पाएगी',
  '{{name}} cannot come to the meeting.': '{{name}} का मुलाक़ात के लिए आना नहीं हो पाएगा।',
  'Meeting cancelled': 'मुलाक़ात रद्द हुई',
  '{{name}} has cancelled your meeting.': '{{name}} की तरफ़ से मुलाक़ात रद्द कर दी गई है।',
  'A meeting that you planned will not take place.': 'आपकी तय की हुई एक मुलाक़ात नहीं होगी।',
  'Your meeting': 'आपकी मुलाक़ात',
  'You meet {{name}} on {{when}}.': '{{name}} से आपकी मुलाक़ात: {{when}}',
  'See your meetings': 'अपनी मुलाक़ातें देखें',
  'The meeting of {{member}} and {{other}} is cancelled.': '{{member}} और {{other}} की मुलाक़ात रद्द हो गई है।',
  'The meeting of {{member}} and {{other}} will not take place.': '{{member}} और {{other}} की मुलाक़ात नहीं होगी।',
  '{{member}} talks with {{other}} by phone or video on {{when}}.':
    '{{member}} और {{other}} फ़ोन या वीडियो पर बात करेंगे: {{when}}',
  'Meeting moved': 'मुलाक़ात का समय बदला',
  'The meeting of {{member}} and {{other}} will be at another time.':
    '{{member}} और {{other}} की मुलाक़ात किसी दूसरे समय होगी।',
  'Safety card of a meeting': 'मुलाक़ात का हिफ़ाज़त कार्ड',
  '{{member}} meets {{other}} on {{when}}. Place: {{place}}':
    '{{member}} और {{other}} की मुलाक़ात: {{when}}। जगह: {{place}}',
  'See the safety card': 'हिफ़ाज़त कार्ड देखें',
  'Call with {{name}}': '{{name}} से फ़ोन पर बात',
  'Meeting with {{name}}': '{{name}} से मुलाक़ात',
  Meeting: 'मुलाक़ात',
} as const;
