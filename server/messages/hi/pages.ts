/** Pages that the server draws for people without an account. */
export const pages = {
  'Biodata on {{site}}': '{{site}} पर बायोडाटा',
  'A family has shared a biodata with you': 'एक परिवार ने आपके साथ बायोडाटा साझा किया है',
  'It was made on {{site}} and shows which details our staff have verified. Please keep it within your family.':
    'यह {{site}} पर बना है और बताता है कि हमारी टीम ने कौन-सी बातें जाँची हैं। इसे अपने घर तक ही रखें।',
  'Open the biodata': 'बायोडाटा खोलें',
  'The family can see when it is opened, but not who opened it.':
    'परिवार को यह दिखता है कि बायोडाटा कब खोला गया, यह नहीं कि किसने खोला।',
  'This link is no longer available': 'यह लिंक अब नहीं चलता',
  'Please ask the family for a new link.': 'परिवार से नया लिंक माँगें।',
  'Please try again later': 'थोड़ी देर बाद फिर कोशिश करें',
  'Too many biodata are being opened from your network. Please try again in a few minutes.':
    'आपके नेटवर्क से बहुत सारे बायोडाटा खोले जा रहे हैं। कुछ मिनट बाद फिर कोशिश करें।',
  'The site is busy at the moment. Please try again in a minute.': 'साइट अभी व्यस्त है। एक मिनट बाद फिर कोशिश करें।',
  'Try again': 'फिर कोशिश करें',
  'Prepared for': 'इनके लिए:',
  'Valid till {{day}}.': '{{day}} तक चलेगा।',
  'Profile ID': 'प्रोफ़ाइल नंबर',
  'Photo of {{name}}': '{{name}} की फ़ोटो',
  'Verified by {{site}}, as of {{day}}': '{{site}} की जाँच, {{day}} तक',
  'Phone number': 'फ़ोन नंबर',
  'Name and date of birth, with an ID document': 'नाम और जन्म की तारीख़, पहचान पत्र से',
  'Photo, compared with a selfie': 'फ़ोटो, सेल्फ़ी से मिलाकर',
  'verified on {{day}}': '{{day}} को सत्यापित',
  'not verified': 'सत्यापित नहीं',
  'The family entered all other details. We have not verified them.':
    'बाक़ी सब बातें परिवार ने लिखी हैं। हमने उन्हें नहीं जाँचा है।',
  'Is this biodata genuine?': 'क्या यह बायोडाटा असली है?',
  'A genuine biodata of {{site}} opens at {{host}}. If it opens on any other website, do not trust it.':
    '{{site}} का असली बायोडाटा {{host}} पर खुलता है। किसी दूसरी वेबसाइट पर खुले, तो उस पर भरोसा न करें।',
  'Issued on {{day}}.': '{{day}} को बना।',
  'For experts: the signature below is a JSON Web Signature (Ed25519) of the name, the profile ID, the checks and the dates. The public keys are at':
    'जानकारों के लिए: नीचे नाम, प्रोफ़ाइल नंबर, जाँच और तारीख़ों के दस्तख़त हैं (JSON Web Signature, Ed25519)। सार्वजनिक कुंजियाँ यहाँ हैं:',
  Signature: 'दस्तख़त',
  'Scan to open this biodata on another phone': 'यह बायोडाटा दूसरे फ़ोन पर खोलने के लिए स्कैन करें',
  'Prepared for {{recipient}}': '{{recipient}} के लिए',
  'No details have been verified yet.': 'अभी कोई बात जाँची नहीं गई है।',
  'Scan the code to see the original biodata on {{site}}, with what is verified now. Valid till {{day}}.':
    'कोड स्कैन करें और {{site}} पर असली बायोडाटा देखें, उन बातों के साथ जो अब तक जाँची गई हैं। {{day}} तक चलेगा।',
  'Scan the code to see the full biodata.': 'पूरा बायोडाटा देखने के लिए कोड स्कैन करें।',
} as const;
