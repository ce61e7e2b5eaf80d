/** Decisions of staff, as the member reads them. */
export const decisions = {
  'Our team has checked your photo and removed it. Reason: {{reason}}.':
    'हमारी टीम ने आपकी फ़ोटो जाँचकर हटा दी है। वजह: {{reason}}।',
  'You sent the same first message to many members. Our team has checked it and did not deliver it. Reason: {{reason}}.':
    'आपने एक ही पहला मैसेज बहुत से सदस्यों को भेजा। हमारी टीम ने उसे जाँचा और आगे नहीं पहुँचाया। वजह: {{reason}}।',
  'Our team has reviewed your profile and found: {{reason}}.': 'हमारी टीम ने आपकी प्रोफ़ाइल जाँची और पाया: {{reason}}।',
  'Please follow our rules. If this happens again, we may close the account.':
    'हमारे नियम मानें। फिर ऐसा हुआ, तो हम खाता बंद कर सकते हैं।',
  'We have removed photos of the profile.': 'हमने प्रोफ़ाइल की फ़ोटो हटा दी हैं।',
  'We have hidden the profile from members.': 'हमने प्रोफ़ाइल सदस्यों से छिपा दी है।',
  'We have suspended the account.': 'हमने खाता रोक दिया है।',
  'We have checked, but did not find enough to take action. If you learn more, please report the profile again.':
    'हमने जाँच की, मगर क़दम उठाने के लिए काफ़ी सबूत नहीं मिले। कुछ और पता चले, तो फिर शिकायत करें।',
  'We have checked and found nothing that breaks our rules. You can ignore or block the member any time.':
    'हमने जाँच की और नियमों के ख़िलाफ़ कुछ नहीं मिला। आप कभी भी इन्हें छिपा या ब्लॉक कर सकते हैं।',
  'We have checked, and you were right: {{reason}}. The account is suspended.':
    'हमने जाँच की, और आपकी बात सही थी: {{reason}}। खाता रोक दिया गया है।',
  'We have checked, and you were right: {{reason}}. The profile is hidden.':
    'हमने जाँच की, और आपकी बात सही थी: {{reason}}। प्रोफ़ाइल छिपा दी गई है।',
  'We have checked, and you were right: {{reason}}. The photos are removed.':
    'हमने जाँच की, और आपकी बात सही थी: {{reason}}। फ़ोटो हटा दी गई हैं।',
  'We have checked, and you were right: {{reason}}. We have warned the member.':
    'हमने जाँच की, और आपकी बात सही थी: {{reason}}। हमने सदस्य को चेतावनी दी है।',
  'We have checked, and you were right: {{reason}}.': 'हमने जाँच की, और आपकी बात सही थी: {{reason}}।',
  'It could not be accepted.': 'यह मंज़ूर नहीं हो सका।',
  'We could not check it within {{days}} days, so we have deleted it. Please send it again.':
    'हम इसे {{days}} दिन के अंदर नहीं जाँच सके, इसलिए हमने इसे मिटा दिया है। फिर भेजें।',
  'It has expired. Please send it again.': 'इसका समय पूरा हो गया। फिर भेजें।',
  'The name was changed after the check.': 'जाँच के बाद नाम बदला गया।',
  'The date of birth was changed after the check.': 'जाँच के बाद जन्म की तारीख़ बदली गई।',
  'The gender was changed after the check.': 'जाँच के बाद लड़का या लड़की की जानकारी बदली गई।',
  'The profile photo was changed after the check.': 'जाँच के बाद प्रोफ़ाइल की फ़ोटो बदली गई।',
  'Our team could not accept your ID document: {{reason}}. You can send another one.':
    'हमारी टीम आपका पहचान पत्र मंज़ूर नहीं कर सकी: {{reason}}। आप दूसरा भेज सकते हैं।',
  'Our team could not accept your selfie: {{reason}}. You can send another one.':
    'हमारी टीम आपकी सेल्फ़ी मंज़ूर नहीं कर सकी: {{reason}}। आप दूसरी भेज सकते हैं।',
} as const;
