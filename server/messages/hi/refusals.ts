/** More specific refusals, as the features write them. */
export const refusals = {
  'This code is wrong or has expired.': 'यह कोड ग़लत है या इसका समय पूरा हो गया।',
  'This code is wrong or has expired, or there is no account with this number.':
    'यह कोड ग़लत है या इसका समय पूरा हो गया, या इस नंबर से कोई खाता नहीं है।',
  'We cannot send codes to this number. Please use your email address.':
    'हम इस नंबर पर कोड नहीं भेज सकते। अपना ईमेल पता इस्तेमाल करें।',
  'We cannot send more codes today. Please log in with your email address.':
    'आज और कोड नहीं भेजे जा सकते। अपने ईमेल पते से लॉग इन करें।',
  'We have sent three codes. Please enter any of them.': 'हम तीन कोड भेज चुके हैं। उनमें से कोई भी लिखें।',
  'Please read and accept all declarations.': 'सब इक़रारनामे पढ़कर क़बूल करें।',
  'We cannot send SMS right now. Please use your email address, or contact support.':
    'अभी SMS नहीं जा सकते। अपना ईमेल पता इस्तेमाल करें, या हमारी मदद टीम से बात करें।',
  'Please give either a new email address or a new phone number.': 'नया ईमेल पता या नया फ़ोन नंबर, दोनों में से एक दें।',
  'Please enter an email address to log in with.': 'ऐसा ईमेल पता लिखें जिससे लॉग इन कर सकें।',
  'The signature is wrong.': 'दस्तख़त सही नहीं हैं।',
  'We cannot send SMS right now. Please enter the email address of the person the profile is for.':
    'अभी SMS नहीं जा सकते। जिनकी प्रोफ़ाइल है उनका ईमेल पता लिखें।',
  'This code is wrong or already used.': 'यह कोड ग़लत है या इस्तेमाल हो चुका है।',
  'Please choose a new password.': 'नया पासवर्ड चुनें।',
  'Our team has hidden this profile. See why, and appeal, under Decisions about your profile.':
    'हमारी टीम ने यह प्रोफ़ाइल छिपाई है। वजह देखने और दोबारा जाँच कराने के लिए “आपकी प्रोफ़ाइल पर फ़ैसले” खोलें।',
  'The person in this profile does not agree to it. It stays hidden until they confirm it.':
    'जिनकी यह प्रोफ़ाइल है, वे राज़ी नहीं हैं। उनके हाँ कहने तक यह छिपी रहेगी।',
  'You have withdrawn your consent to show the profile. Please give it again in Account settings first.':
    'आपने प्रोफ़ाइल दिखाने की रज़ामंदी वापस ले ली है। पहले खाते की सेटिंग में फिर रज़ामंदी दें।',
  'Please choose an end date after the start date.': 'आख़िरी तारीख़ शुरू की तारीख़ के बाद की चुनें।',
  'Please choose a period of one year or less.': 'एक साल या उससे कम का समय चुनें।',
  'Only members can have plans.': 'पैकेज सिर्फ़ सदस्य ले सकते हैं।',
  'Please choose your state for the invoice.': 'बिल के लिए अपना राज्य चुनें।',
  'Your last payment for this plan is still being confirmed. Please wait; we will tell you.':
    'इस पैकेज का आपका पिछला भुगतान अभी पक्का हो रहा है। थोड़ा रुकें, हम बता देंगे।',
  'Your last payment for this plan was just confirmed. Your plan is active.':
    'इस पैकेज का आपका पिछला भुगतान अभी पक्का हो गया। आपका पैकेज चालू है।',
  'Your last payment for this order is still being confirmed. Please wait; we will tell you.':
    'इस ऑर्डर का आपका पिछला भुगतान अभी पक्का हो रहा है। थोड़ा रुकें, हम बता देंगे।',
  'Your last payment for this order was just confirmed. Thank you.':
    'इस ऑर्डर का आपका पिछला भुगतान अभी पक्का हो गया। शुक्रिया।',
  'You are too young to buy a plan by your date of birth. If you made a mistake, please correct it first.':
    'आपकी जन्म की तारीख़ के हिसाब से अभी पैकेज लेने की उम्र नहीं हुई है। अगर ग़लती हुई है, तो पहले उसे ठीक करें।',
  'Please complete your profile first. Members can then see you, and you can use your plan.':
    'पहले अपनी प्रोफ़ाइल पूरी करें। तब सदस्य आपको देख सकेंगे और पैकेज आपके काम आएगा।',
  'Staff accounts do not have a profile.': 'टीम के खातों की प्रोफ़ाइल नहीं होती।',
  'This account does not have a profile.': 'इस खाते की प्रोफ़ाइल नहीं है।',
  'Only members can have a family board.': '“परिवार की राय” सिर्फ़ सदस्यों के लिए है।',
  'Only your family can vote on your board.': 'यहाँ राय सिर्फ़ आपके घर वाले दे सकते हैं।',
  'You have shared a lot of profiles. You can share more in {{wait}}.':
    'आप बहुत सी प्रोफ़ाइल साझा कर चुके हैं। {{wait}} में और साझा कर सकते हैं।',
  'Please choose one of the times.': 'दिए गए समय में से एक चुनें।',
  'Only members can chat with each other.': 'आपस में बातचीत सिर्फ़ सदस्य कर सकते हैं।',
  'This cursor is not one of ours.': 'यह cursor हमारे यहाँ का नहीं है।',
  'You have viewed a lot of profiles today. You can see more in {{wait}}.':
    'आज आप बहुत सी प्रोफ़ाइल देख चुके हैं। {{wait}} में और देख सकते हैं।',
  'You have tried a lot of filters today. Please try again in {{wait}}.':
    'आज आप बहुत से फ़िल्टर लगा चुके हैं। {{wait}} में फिर कोशिश करें।',
  'Please log in, or create an account with your name and a password.': 'लॉग इन करें, या अपने नाम और पासवर्ड से खाता बनाएँ।',
  'Please enter a valid email address or phone number.': 'सही ईमेल पता या फ़ोन नंबर लिखें।',
  'We cannot send SMS right now. Please enter an email address.': 'अभी SMS नहीं जा सकते। ईमेल पता लिखें।',
  'This is your own contact. Please enter the email or phone number of the person you invite.':
    'यह आपका अपना पता या नंबर है। जिन्हें आप बुला रहे हैं उनका ईमेल या फ़ोन नंबर लिखें।',
  'You can invite a guardian to this chat again from {{day}}.': 'आप इस बातचीत में सरपरस्त को {{day}} से फिर बुला सकते हैं।',
  'This request is already declined.': 'इस गुज़ारिश के लिए पहले ही मना किया जा चुका है।',
  'The access you gave has expired.': 'आपने जो इजाज़त दी थी, उसका समय पूरा हो गया।',
  'Staff accounts cannot have photos.': 'टीम के खातों में फ़ोटो नहीं हो सकतीं।',
  'This account cannot have photos.': 'इस खाते में फ़ोटो नहीं हो सकतीं।',
  'Please choose a still photo: JPEG, PNG, WebP, HEIC or AVIF.': 'ठहरी हुई फ़ोटो चुनें: JPEG, PNG, WebP, HEIC या AVIF।',
  'Please choose a JPEG or PNG picture.': 'JPEG या PNG तस्वीर चुनें।',
  'Staff accounts cannot do this.': 'टीम के खातों से यह नहीं हो सकता।',
  'You can ask for a copy of your data once a day. You can ask again from {{moment}} (Indian time).':
    'आप अपने डेटा की नक़ल दिन में एक बार मँगा सकते हैं। अगली बार {{moment}} (भारतीय समय) से मँगा सकते हैं।',
  'You have opened a lot of profiles today. You can open them again any time, and new ones after midnight in India.':
    'आज आप बहुत सी प्रोफ़ाइल खोल चुके हैं। इन्हें आप कभी भी फिर खोल सकते हैं, और नई प्रोफ़ाइल भारत में रात 12 बजे के बाद।',
  'The profile says “One wife only” under “On a further marriage”. Please change that first.':
    'प्रोफ़ाइल में एक और निकाह के सवाल पर “सिर्फ़ एक बीवी” लिखा है। पहले उसे बदलें।',
  'This does not match the marital status "Married".': 'यह “शादीशुदा” वाली वैवाहिक स्थिति से मेल नहीं खाता।',
  'Please choose from the list.': 'सूची से चुनें।',
  "Please enter the guardian's own number, not the number of this account.": 'सरपरस्त का अपना नंबर लिखें, इस खाते का नहीं।',
  'This account was created for the team, without a gender. Please tell support if it belongs to a man or a woman. After that, you can continue here.':
    'यह खाता टीम के लिए बना था और इसमें यह नहीं लिखा कि आप लड़का हैं या लड़की। हमारी मदद टीम को बता दें, फिर आप यहाँ आगे बढ़ सकते हैं।',
  'This interest is pending.': 'इस पैग़ाम का जवाब बाक़ी है।',
  'This interest has been accepted.': 'यह पैग़ाम क़बूल हो चुका है।',
  'This interest has been declined.': 'इस पैग़ाम के लिए मना किया जा चुका है।',
  'This interest has been withdrawn.': 'यह पैग़ाम वापस लिया जा चुका है।',
  'This interest has expired: it was not answered within 30 days.': 'इस पैग़ाम का समय पूरा हो गया: 30 दिन में जवाब नहीं आया।',
  'You can accept or decline only interests you have received.': 'आप सिर्फ़ अपने पास आए पैग़ाम क़बूल या मना कर सकते हैं।',
  'You can withdraw only interests you have sent.': 'आप सिर्फ़ अपने भेजे हुए पैग़ाम वापस ले सकते हैं।',
  'Please complete your profile first, so that the member can see it.': 'पहले अपनी प्रोफ़ाइल पूरी करें, ताकि वे इसे देख सकें।',
  'You have blocked this member. Please unblock first.': 'आपने इन्हें ब्लॉक किया है। पहले ब्लॉक हटाएँ।',
  'You have ignored this member. Please show the profile again first.': 'आपने यह प्रोफ़ाइल छिपाई है। पहले इसे फिर दिखाएँ।',
  "You have already accepted this member's interest.": 'आप इनका पैग़ाम पहले ही क़बूल कर चुके हैं।',
  'You can send your next sincere interest from {{day}}. You can send this one as an ordinary interest.':
    'आप अगला संजीदा पैग़ाम {{day}} से भेज सकते हैं। यह आप आम पैग़ाम के तौर पर भेज सकते हैं।',
  'You can send interest to this member again from {{day}}.': 'आप इन्हें पैग़ाम {{day}} से फिर भेज सकते हैं।',
  'You can follow more people in {{wait}}.': 'आप और लोगों को {{wait}} में फ़ॉलो कर सकते हैं।',
  'There are only {{available}} of “{{title}}” in stock.': '“{{title}}” अभी सिर्फ़ {{available}} मौजूद हैं।',
  'There is no coupon with this code. Please check the spelling.': 'इस कोड का कोई कूपन नहीं है। लिखा हुआ फिर देख लें।',
  'These products are in stock in different places, and an order is sent from one place. Please order them separately.':
    'ये चीज़ें अलग-अलग जगहों पर हैं, और एक ऑर्डर एक ही जगह से जाता है। इनका अलग-अलग ऑर्डर दें।',
  'The smallest quantity of “{{title}}” is {{quantity}}.': '“{{title}}” कम से कम {{quantity}} लेना होता है।',
  'An order can have “{{title}}” once.': 'एक ऑर्डर में “{{title}}” एक ही बार हो सकता है।',
  'Only {{available}} of “{{title}}” are in stock.': '“{{title}}” अभी सिर्फ़ {{available}} मौजूद हैं।',
  'Please list each product once.': 'हर चीज़ एक ही बार लिखें।',
  'An order can be up to ₹2,00,00,000.': 'एक ऑर्डर ₹2,00,00,000 तक का हो सकता है।',
  'We have already accepted this order. Please contact us to change it.':
    'हम यह ऑर्डर मंज़ूर कर चुके हैं। बदलने के लिए हमसे बात करें।',
  'An Idempotency-Key has up to {{length}} characters.': 'Idempotency-Key में {{length}} तक अक्षर होते हैं।',
  'Less than ₹1 cannot be paid online.': '₹1 से कम का भुगतान ऑनलाइन नहीं हो सकता।',
  'You have used all photo requests of your plan.': 'आपके पैकेज की सब फ़ोटो गुज़ारिशें इस्तेमाल हो गईं।',
  'The bureau is still checking your biodata. Please try again later.':
    'ब्यूरो अभी आपका बायोडाटा जाँच रहा है। थोड़ी देर बाद फिर कोशिश करें।',
  'Please enter a mobile number that we can call.': 'ऐसा मोबाइल नंबर लिखें जिस पर हम फ़ोन कर सकें।',
  'Please agree, or suggest a change, but not both.': 'या तो हाँ कहें, या कुछ बदलने को कहें, दोनों नहीं।',
  'Please enter your email address for our reply.': 'हमारे जवाब के लिए अपना ईमेल पता लिखें।',
  'Staff accounts cannot have trust badges.': 'टीम के खातों में बैज नहीं हो सकते।',
  'This account cannot have trust badges.': 'इस खाते में बैज नहीं हो सकते।',
  'Please enter the whole date of birth.': 'जन्म की पूरी तारीख़ लिखें।',
  'The files could not be read. Please try again.': 'फ़ाइलें नहीं पढ़ी जा सकीं। फिर कोशिश करें।',
  'Files can be up to {{size}} MB.': 'फ़ाइल {{size}} MB तक की हो सकती है।',
  'Please send one file for each place.': 'हर जगह के लिए एक ही फ़ाइल भेजें।',
  'Too many attempts. Please wait {{wait}} and try again.': 'बहुत बार कोशिश हो चुकी है। {{wait}} रुककर फिर कोशिश करें।',
  'This cursor goes in the other direction.': 'यह cursor दूसरी तरफ़ का है।',
  'Making this PDF took too long. Please try again in a minute.': 'यह PDF बनने में बहुत देर लगी। एक मिनट बाद फिर कोशिश करें।',
  'There is not enough of “{{title}}” in stock.': '“{{title}}” इतना मौजूद नहीं है।',
  '{{count}} seconds': '{{count}} सेकंड',
  '{{count}} minutes': '{{count}} मिनट',
  '{{count}} hours': '{{count}} घंटे',
  'Please choose one of the languages.': 'भाषाओं में से एक चुनें।',
  'Please choose a status.': 'एक हालत चुनें।',
  'This is not an id of an account.': 'यह किसी खाते की id नहीं है।',
  'Please enter a date.': 'तारीख़ लिखें।',
  'Please enter a date from 2000 on.': '2000 या उसके बाद की तारीख़ लिखें।',
  'This is not an id of a territory.': 'यह किसी इलाक़े की id नहीं है।',
  'This is not an id of a walk-in.': 'यह किसी आने वाले के बायोडाटा की id नहीं है।',
  'This is not an id of an enquiry.': 'यह किसी पूछताछ की id नहीं है।',
  '{{count}} days': '{{count}} दिन',
  '1 day': '1 दिन',
  'You can re-request after {{wait}}': 'आप {{wait}} बाद फिर गुज़ारिश कर सकते हैं',
  'Please add a photo and verify your ID or your photo first. Other members see your profile after that.':
    'पहले एक फ़ोटो लगाएँ, और अपनी पहचान या फ़ोटो की पुष्टि कराएँ। उसके बाद आपकी प्रोफ़ाइल दूसरे सदस्यों को दिखेगी।',
  'Please add a photo first. Other members see your profile once our team has approved the photo.':
    'पहले एक फ़ोटो लगाएँ। हमारी टीम के फ़ोटो मंज़ूर करते ही आपकी प्रोफ़ाइल दूसरे सदस्यों को दिखने लगेगी।',
  'Please verify your ID or your photo first. Other members see your profile after that.':
    'पहले अपनी पहचान या फ़ोटो की पुष्टि कराएँ। उसके बाद आपकी प्रोफ़ाइल दूसरे सदस्यों को दिखेगी।',
  'Our team is checking your profile. You can do this as soon as it is approved.':
    'हमारी टीम आपकी प्रोफ़ाइल जाँच रही है। प्रोफ़ाइल मंज़ूर होते ही आप यह कर सकेंगे।',
  'This question has another kind of answer.': 'इस सवाल का जवाब दूसरी तरह का होता है।',
  'Please choose one.': 'कोई एक चुनें।',
  'This question is not asked any more.': 'यह सवाल अब नहीं पूछा जाता।',
  'Only members can call each other.': 'आपस में कॉल सिर्फ़ सदस्य कर सकते हैं।',
} as const;
