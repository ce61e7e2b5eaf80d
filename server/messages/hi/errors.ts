/** Sentences of `contract/errors.ts` that members, families, candidates and visitors can meet. */
export const errors = {
  'Please check the highlighted fields.': 'नीचे बताई गई जगहें ज़रा फिर देख लें।',
  'The request could not be read. Please send valid JSON.': 'हम आपका भेजा हुआ पढ़ नहीं पाए। सही JSON भेजें।',
  'This is too large to send. Please make it smaller and try again.':
    'यह भेजने के लिए बहुत बड़ा है। इसे छोटा करके फिर कोशिश करें।',
  "Your browser sent too much data. Please clear this site's cookies and try again.":
    'आपके ब्राउज़र ने बहुत ज़्यादा डेटा भेजा। इस साइट की कुकीज़ मिटाकर फिर कोशिश करें।',
  'This type of content is not supported.': 'इस तरह की चीज़ यहाँ नहीं भेजी जा सकती।',
  'Too many attempts. Please wait a little and try again.': 'बहुत बार कोशिश हो चुकी है। थोड़ा रुककर फिर कोशिश करें।',
  'The request took too long to arrive. Please try again.': 'आपकी बात हम तक पहुँचने में बहुत देर लगी। फिर कोशिश करें।',
  'We could not find this.': 'हमें यह नहीं मिला।',
  'You do not have access to do this.': 'आपको यह करने की इजाज़त नहीं है।',
  'Something went wrong!': 'कुछ गड़बड़ हो गई!',
  'The service is busy or restarting. Please try again in a moment.':
    'सेवा अभी व्यस्त है या दोबारा शुरू हो रही है। थोड़ी देर में फिर कोशिश करें।',
  'Please log in to continue.': 'आगे बढ़ने के लिए लॉग इन करें।',
  'You have been logged out. Please log in again.': 'आप लॉग आउट हो गए हैं। फिर से लॉग इन करें।',
  'The email or password is wrong.': 'ईमेल या पासवर्ड ग़लत है।',
  'Please enter the code from your authenticator app.': 'अपने ऑथेंटिकेटर ऐप का कोड लिखें।',
  'This code is wrong or already used. Please wait for the next one.':
    'यह कोड ग़लत है या इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें।',
  'This account is suspended. If you think this is a mistake, please contact support.':
    'यह खाता रोका गया है। अगर आपको लगता है कि यह ग़लती से हुआ, तो हमारी मदद टीम से बात करें।',
  'This account is deleted. You can restore it within 30 days of deletion, but without the photos.':
    'यह खाता मिटाया जा चुका है। मिटाने के 30 दिन के अंदर आप इसे वापस ला सकते हैं, मगर फ़ोटो के बिना।',
  'This account was deleted by our team and cannot be restored. If you think this is a mistake, please contact support.':
    'यह खाता हमारी टीम ने मिटाया है और वापस नहीं लाया जा सकता। अगर आपको लगता है कि यह ग़लती से हुआ, तो हमारी मदद टीम से बात करें।',
  'Please confirm that it is you.': 'पक्का करें कि यह आप ही हैं।',
  'You have not used this account for a while. Please also confirm that it is yours.':
    'आपने यह खाता काफ़ी दिनों से इस्तेमाल नहीं किया। यह भी पक्का करें कि खाता आपका ही है।',
  'We could not log you in with this passkey. Please try again, or use your password.':
    'इस पासकी से लॉग इन नहीं हो सका। फिर कोशिश करें, या अपने पासवर्ड से लॉग इन करें।',
  'This code is wrong or has expired. Please ask for a new one.': 'यह कोड ग़लत है या इसका समय पूरा हो गया। नया कोड मँगाएँ।',
  'This is your only way to log in. Please set a password first.':
    'आप सिर्फ़ इसी तरीक़े से लॉग इन कर सकते हैं। पहले एक पासवर्ड बना लें।',
  'You can have up to 10 passkeys. Please remove one first.': 'आप 10 तक पासकी रख सकते हैं। पहले कोई एक हटाएँ।',
  'We could not add this passkey. Please try again.': 'यह पासकी नहीं जुड़ सकी। फिर कोशिश करें।',
  'This passkey does not belong to your account. Please use another one.':
    'यह पासकी आपके खाते की नहीं है। कोई दूसरी इस्तेमाल करें।',
  'This passkey is already in use by an account.': 'यह पासकी पहले से किसी खाते में लगी है।',
  'This sign-in has expired. Please start again with Google or Facebook.':
    'इस लॉग इन का समय पूरा हो गया। Google या Facebook से फिर शुरू करें।',
  'This Google or Facebook account is already linked to an account.':
    'यह Google या Facebook खाता पहले से किसी खाते से जुड़ा है।',
  'You can have up to 20 biodata links at a time. Please stop one first.':
    'एक समय में बायोडाटा के 20 तक लिंक हो सकते हैं। पहले कोई एक बंद करें।',
  'An account with this email already exists. Please log in.': 'इस ईमेल से खाता पहले से है। लॉग इन करें।',
  'An account with this phone number already exists, maybe of a family member. Please use another number, unless it is yours.':
    'इस फ़ोन नंबर से खाता पहले से है, शायद घर के किसी और का। अगर नंबर आपका नहीं है, तो कोई दूसरा नंबर दें।',
  'The password is wrong.': 'पासवर्ड ग़लत है।',
  'Please verify your email or phone number first, in Account settings.':
    'पहले खाते की सेटिंग में अपना ईमेल या फ़ोन नंबर सत्यापित करें।',
  'This is already verified.': 'यह पहले से सत्यापित है।',
  'You can only do this for your own account.': 'आप यह सिर्फ़ अपने खाते के लिए कर सकते हैं।',
  'The account cannot change to this status now.': 'खाते की हालत अभी ऐसे नहीं बदली जा सकती।',
  'Please contact support to change the gender.': 'लड़का या लड़की की जानकारी बदलने के लिए हमारी मदद टीम से बात करें।',
  'Please complete the earlier registration steps first.': 'पहले रजिस्ट्रेशन के पिछले क़दम पूरे करें।',
  'Your profile is hidden. Please show it again in Account settings first.':
    'आपकी प्रोफ़ाइल छिपी हुई है। पहले खाते की सेटिंग में इसे फिर दिखाएँ।',
  'The declarations have changed. Please read and accept the current ones.': 'इक़रारनामे बदल गए हैं। नए पढ़कर क़बूल करें।',
  'This account can no longer be restored: 30 days have passed.':
    '30 दिन पूरे हो गए हैं, इसलिए यह खाता अब वापस नहीं लाया जा सकता।',
  'A recovery of this account is already in progress.': 'इस खाते को वापस दिलाने का काम पहले से चल रहा है।',
  'This recovery has already ended.': 'इस खाते को वापस दिलाने का काम ख़त्म हो चुका है।',
  'To register, a woman must be at least 18 and a man at least 21 years old. This is the law.':
    'रजिस्टर करने के लिए लड़की कम से कम 18 और लड़का कम से कम 21 साल का होना चाहिए। यही क़ानून है।',
  'This profile was just changed on another device or in another tab.':
    'यह प्रोफ़ाइल अभी-अभी किसी और डिवाइस या टैब में बदली गई है।',
  'A married woman cannot register: the law does not allow another marriage.':
    'शादीशुदा औरत रजिस्टर नहीं कर सकती: क़ानून दूसरी शादी की इजाज़त नहीं देता।',
  'Profiles of married men are not accepted on this service.': 'इस सेवा पर शादीशुदा मर्दों की प्रोफ़ाइल नहीं ली जाती।',
  'Already expressed interest': 'पैग़ाम पहले ही भेजा जा चुका है',
  'You can send one sincere interest in 7 days. You can send this one as an ordinary interest.':
    'आप 7 दिन में एक संजीदा पैग़ाम भेज सकते हैं। यह आप आम पैग़ाम के तौर पर भेज सकते हैं।',
  'You can send interest to this member again later.': 'आप इन्हें पैग़ाम कुछ दिनों बाद फिर भेज सकते हैं।',
  'This member accepts interest only from people who match all their must-haves.':
    'ये सिर्फ़ उन लोगों के पैग़ाम लेते हैं जो इनकी हर ज़रूरी पसंद पर पूरे उतरते हैं।',
  'This member accepts interest only from verified members.': 'ये सिर्फ़ सत्यापित सदस्यों के पैग़ाम लेते हैं।',
  'This interest was already answered or withdrawn.': 'इस पैग़ाम का जवाब दिया जा चुका है या यह वापस लिया जा चुका है।',
  'You have used all interests of your plan. Get a premium plan to send more.':
    'आपके पैकेज के सब पैग़ाम इस्तेमाल हो गए। और भेजने के लिए प्रीमियम पैकेज लें।',
  'Only people in mutual interest can follow this member.': 'इन्हें सिर्फ़ वही फ़ॉलो कर सकते हैं जिनके साथ दोनों की रज़ामंदी हो।',
  'Please add your date of birth to your profile first.': 'पहले अपनी प्रोफ़ाइल में जन्म की तारीख़ लिखें।',
  'This member does not want followers.': 'ये नहीं चाहते कि कोई इन्हें फ़ॉलो करे।',
  'You have already reported this profile. Our team is checking it.':
    'आप इस प्रोफ़ाइल की शिकायत कर चुके हैं। हमारी टीम जाँच कर रही है।',
  'You have sent three emergency reports today. Please send this one as a normal report; our team will check it too.':
    'आप आज तीन फ़ौरी शिकायतें भेज चुके हैं। इसे आम शिकायत के तौर पर भेजें; हमारी टीम इसे भी देखेगी।',
  'You have no contact views left. Get a premium plan to see contact details.':
    'आपके पास फ़ोन और ईमेल देखने के मौक़े नहीं बचे। देखने के लिए प्रीमियम पैकेज लें।',
  'This member shares contact details only after mutual interest.':
    'ये अपना फ़ोन और ईमेल दोनों की रज़ामंदी के बाद ही दिखाते हैं।',
  'This member does not share contact details here.': 'ये अपना फ़ोन और ईमेल यहाँ नहीं दिखाते।',
  'Get a premium plan to see family names.': 'घर वालों के नाम देखने के लिए प्रीमियम पैकेज लें।',
  'This member shares family names only after mutual interest.': 'ये घर वालों के नाम दोनों की रज़ामंदी के बाद ही दिखाते हैं।',
  'This invitation is no longer open. Please ask for a new one.': 'यह बुलावा अब नहीं चलेगा। नया बुलावा मँगाएँ।',
  'This invitation is for someone else. Please log out and open the link again.':
    'यह बुलावा किसी और के लिए है। लॉग आउट करके लिंक फिर खोलें।',
  'You have already accepted this invitation.': 'आप यह बुलावा क़बूल कर चुके हैं।',
  'Up to five people can see your board. Please remove one first.':
    'आपकी “परिवार की राय” पाँच लोग तक देख सकते हैं। पहले किसी एक को हटाएँ।',
  'A board can have up to 100 profiles. Please remove one first.':
    '“परिवार की राय” में 100 तक प्रोफ़ाइल हो सकती हैं। पहले कोई एक हटाएँ।',
  'You can invite a guardian once you have chatted with each other or the interest is mutual.':
    'सरपरस्त को आप तब बुला सकते हैं जब आप दोनों बातचीत कर चुके हों या दोनों की रज़ामंदी हो।',
  'You have already invited a guardian to this chat.': 'आप इस बातचीत में सरपरस्त को बुला चुके हैं।',
  'You can invite a guardian to this chat again later.': 'आप इस बातचीत में सरपरस्त को कुछ दिनों बाद फिर बुला सकते हैं।',
  'This guardian no longer has access to the chat.': 'यह सरपरस्त अब बातचीत नहीं देख सकते।',
  'The other member has not agreed yet. You can read the chat once they agree.':
    'दूसरे सदस्य अभी राज़ी नहीं हुए हैं। उनके राज़ी होते ही आप बातचीत पढ़ सकेंगे।',
  'You can read this chat. To write, both members must allow it.':
    'आप यह बातचीत पढ़ सकते हैं। लिखने के लिए दोनों सदस्यों की इजाज़त चाहिए।',
  'Media file is Not supported': 'इस तरह की फ़ाइल नहीं ली जा सकती',
  'Photos can be up to 10 MB and 50 megapixels.': 'फ़ोटो 10 MB और 50 मेगापिक्सेल तक की हो सकती है।',
  'Please choose a larger photo, at least 200 pixels wide and high.': 'कोई बड़ी फ़ोटो चुनें, कम से कम 200 पिक्सेल चौड़ी और ऊँची।',
  'This photo took too long to process. Please try another one.': 'यह फ़ोटो तैयार होने में बहुत देर लगी। कोई दूसरी चुनें।',
  'Please choose a photo.': 'एक फ़ोटो चुनें।',
  'You have already uploaded this photo.': 'आप यह फ़ोटो पहले ही अपलोड कर चुके हैं।',
  'You have already asked to see these photos.': 'आप ये फ़ोटो देखने की गुज़ारिश कर चुके हैं।',
  'You can ask this member again later.': 'आप इनसे कुछ दिनों बाद फिर गुज़ारिश कर सकते हैं।',
  'You can already see these photos.': 'आप ये फ़ोटो पहले से देख सकते हैं।',
  'You have used all photo requests for this month. Get a premium plan to ask more members.':
    'इस महीने की सब फ़ोटो गुज़ारिशें इस्तेमाल हो गईं। और लोगों से गुज़ारिश करने के लिए प्रीमियम पैकेज लें।',
  'Your photos were just changed, maybe on another device. Please check them again.':
    'आपकी फ़ोटो अभी-अभी बदली गई हैं, शायद किसी और डिवाइस पर। फिर देख लें।',
  'This request was already answered.': 'इस गुज़ारिश का जवाब दिया जा चुका है।',
  'This plan is not available now. Please choose another one.': 'यह पैकेज अभी नहीं मिल रहा। कोई दूसरा चुनें।',
  'This plan is no longer available.': 'यह पैकेज अब नहीं मिलता।',
  'The price has changed. Please check the plan again.': 'क़ीमत बदल गई है। पैकेज फिर देख लें।',
  'We could not confirm this payment. If money was taken, please contact support.':
    'हम इस भुगतान को पक्का नहीं कर पाए। अगर पैसे कट गए हैं, तो हमारी मदद टीम से बात करें।',
  'The payment service is not responding. No money was taken. Please try again in a few minutes.':
    'भुगतान सेवा जवाब नहीं दे रही। कोई पैसा नहीं कटा है। कुछ मिनट बाद फिर कोशिश करें।',
  'The payment service refused this. Nothing has changed.': 'भुगतान सेवा ने यह नहीं माना। कुछ नहीं बदला है।',
  'This payment has nothing left to refund.': 'इस भुगतान में वापस करने को कुछ नहीं बचा।',
  'You have already asked for this refund. Our team is checking it.':
    'आप यह रक़म वापस माँग चुके हैं। हमारी टीम जाँच कर रही है।',
  'There is no pending refund request for this payment.': 'इस भुगतान के लिए रक़म वापसी की कोई गुज़ारिश बाक़ी नहीं है।',
  'This contact view was free, so there is nothing to refund.': 'यह संपर्क देखना मुफ़्त था, इसलिए वापस करने को कुछ नहीं है।',
  'You have already asked for a refund of this contact view.': 'आप इस संपर्क देखने को वापस माँग चुके हैं।',
  'The plan of this contact view has expired.': 'जिस पैकेज से यह संपर्क देखा गया था, उसका समय पूरा हो गया है।',
  'You can save up to 10 searches. Please delete one first.': 'आप 10 तक तलाशें सहेज सकते हैं। पहले कोई एक मिटाएँ।',
  'You can chat once the interest is mutual. Get a premium plan to write first.':
    'दोनों की रज़ामंदी के बाद आप बातचीत कर सकते हैं। पहले लिखने के लिए प्रीमियम पैकेज लें।',
  'This member accepts messages only after mutual interest. Please send an interest first.':
    'ये दोनों की रज़ामंदी के बाद ही मैसेज लेते हैं। पहले पैग़ाम भेजें।',
  'You have used all messages of your plan. Messages are free once the interest is mutual.':
    'आपके पैकेज के सब मैसेज इस्तेमाल हो गए। दोनों की रज़ामंदी के बाद मैसेज मुफ़्त हैं।',
  'This chat has ended. You can still read it, and you can write again if the interest becomes mutual again.':
    'यह बातचीत ख़त्म हो गई है। आप इसे अब भी पढ़ सकते हैं, और दोनों फिर राज़ी हों तो फिर लिख सकते हैं।',
  'This member has deleted their account. You can still read the chat.':
    'इन्होंने अपना खाता मिटा दिया है। आप बातचीत अब भी पढ़ सकते हैं।',
  'Our team did not deliver your first message, so you cannot write in this chat.':
    'हमारी टीम ने आपका पहला मैसेज नहीं पहुँचाया, इसलिए आप इस बातचीत में नहीं लिख सकते।',
  'Another message was already sent with this clientMessageId.': 'इस clientMessageId से कोई और मैसेज पहले ही भेजा जा चुका है।',
  'You can delete only your own messages for everyone.': 'सबके लिए आप सिर्फ़ अपने मैसेज मिटा सकते हैं।',
  'You can delete a message for everyone only within one hour of sending it.':
    'सबके लिए मैसेज भेजने के एक घंटे के अंदर ही मिटाया जा सकता है।',
  'Photos can be sent in a chat once the interest is mutual.': 'बातचीत में फ़ोटो दोनों की रज़ामंदी के बाद ही भेजी जा सकती है।',
  'This member does not take photos in this chat. They can allow it in the menu of the chat.':
    'ये इस बातचीत में फ़ोटो नहीं लेते। वे बातचीत के मेन्यू में इसकी इजाज़त दे सकते हैं।',
  'Please record a voice note.': 'एक वॉइस नोट रिकॉर्ड करें।',
  'This recording cannot be played. Please record the voice note again.':
    'यह रिकॉर्डिंग नहीं चल सकती। वॉइस नोट दोबारा रिकॉर्ड करें।',
  'Voice notes can be up to 2 minutes long.': 'वॉइस नोट 2 मिनट तक का हो सकता है।',
  'This link is incomplete or not valid. Please use the link in our latest email.':
    'यह लिंक अधूरा है या अब नहीं चलता। हमारे सबसे नए ईमेल का लिंक खोलें।',
  'We cannot send notifications to this device.': 'हम इस डिवाइस पर सूचनाएँ नहीं भेज सकते।',
  'Please verify your email or phone number first.': 'पहले अपना ईमेल या फ़ोन नंबर सत्यापित करें।',
  'Please choose a file.': 'एक फ़ाइल चुनें।',
  'Supported formats: JPEG, PNG': 'ये फ़ाइलें चलेंगी: JPEG, PNG',
  'Only one document is required': 'सिर्फ़ एक पहचान पत्र चाहिए',
  'You already have this badge. You can renew it in its last 30 days.':
    'यह बैज आपके पास है। आख़िरी 30 दिनों में आप इसे नया करा सकते हैं।',
  'Please add a profile photo first. We compare your selfie with it.':
    'पहले प्रोफ़ाइल फ़ोटो लगाएँ। हम आपकी सेल्फ़ी उससे मिलाकर देखते हैं।',
  'This number has expired. Please ask for a new one.': 'इस नंबर का समय पूरा हो गया। नया नंबर लें।',
  'Your selfie is already pending with our team.': 'आपकी सेल्फ़ी हमारी टीम के पास पहले से जाँच में है।',
  'We are already preparing a copy of your data. We will tell you when it is ready.':
    'हम आपके डेटा की नक़ल तैयार कर रहे हैं। तैयार होते ही बता देंगे।',
  'You can ask for a copy of your data once a day.': 'आप अपने डेटा की नक़ल दिन में एक बार मँगा सकते हैं।',
  'This request is closed. Please write to us again, or appeal.':
    'यह सवाल बंद हो चुका है। हमें फिर लिखें, या दोबारा जाँच कराएँ।',
  'There is a new message here. Please read it, and then send yours again.':
    'यहाँ एक नया मैसेज आया है। उसे पढ़कर अपना फिर भेजें।',
  'You cannot appeal here, or the time to appeal has ended.': 'यहाँ दोबारा जाँच नहीं हो सकती, या उसका समय निकल गया है।',
  'A family account cannot change its role, and other accounts cannot become family accounts.':
    'परिवार का खाता अपनी भूमिका नहीं बदल सकता, और दूसरे खाते परिवार के खाते नहीं बन सकते।',
  'This can no longer be undone.': 'इसे अब पहले जैसा नहीं किया जा सकता।',
  'The candidate has already answered.': 'इसका जवाब दिया जा चुका है।',
  'The office must check this candidate before you can ask for consent.':
    'पहले दफ़्तर को यह बायोडाटा जाँचना है, उसके बाद आपसे पूछा जाएगा।',
  'The bureau has changed something. Please read it again.': 'ब्यूरो ने कुछ बदला है। फिर पढ़ें।',
  'This number already has an account. The candidate can log in with it.':
    'इस नंबर से खाता पहले से है। उसी से लॉग इन किया जा सकता है।',
  'One of these people is no longer available. Please load the suggestions again.':
    'इनमें से कोई अब मौजूद नहीं है। सूची फिर खोलें।',
  'This case has ended. Open it again to continue.': 'यह काम ख़त्म हो चुका है।',
  'We cannot send SMS to this number now. Please try again later.':
    'अभी इस नंबर पर SMS नहीं जा सकता। थोड़ी देर बाद फिर कोशिश करें।',
  'This meeting was cancelled or has already taken place.': 'यह मुलाक़ात रद्द हो गई है या हो चुकी है।',
  'This time has passed. Please choose another one.': 'यह समय निकल चुका है। कोई दूसरा चुनें।',
  'There is no agreement to accept.': 'क़बूल करने के लिए कोई इक़रारनामा नहीं है।',
  'The story has changed meanwhile. Please look at the new version first.': 'इस बीच कहानी बदल गई है। पहले नई कहानी पढ़ें।',
  'This story has ended and cannot be changed.': 'यह कहानी ख़त्म हो चुकी है और अब नहीं बदल सकती।',
  'Please choose one of your photos that our team has approved.': 'अपनी ऐसी फ़ोटो चुनें जिसे हमारी टीम मंज़ूर कर चुकी है।',
  'The cart is empty.': 'कार्ट ख़ाली है।',
  'The cart is full. Please order what is in it first.': 'कार्ट भर गया है। पहले इसमें रखी चीज़ों का ऑर्डर दें।',
  'An order can have up to 999 of one product.': 'एक ऑर्डर में एक चीज़ 999 तक हो सकती है।',
  'The price of a product in the cart has changed. Please look at the new total and order again.':
    'कार्ट की किसी चीज़ की क़ीमत बदल गई है। नया कुल दाम देखकर फिर ऑर्डर दें।',
  'Something in the cart cannot be ordered now. Please look at the cart and change it.':
    'कार्ट की कोई चीज़ अभी नहीं मिल सकती। कार्ट देखकर उसे बदलें।',
  'There is not enough of this in stock.': 'यह चीज़ इतनी मौजूद नहीं है।',
  'Select The Customer First': 'पहले ग्राहक चुनें',
  'Please enter the address for the delivery.': 'डिलीवरी का पता लिखें।',
  'This Idempotency-Key was used for another order.': 'यह Idempotency-Key किसी और ऑर्डर में इस्तेमाल हो चुकी है।',
  'The products of this order can no longer be changed, because it was accepted or paid.':
    'इस ऑर्डर की चीज़ें अब नहीं बदल सकतीं, क्योंकि ऑर्डर मंज़ूर हो चुका है या उसका भुगतान हो चुका है।',
  'This order has ended and cannot be changed.': 'यह ऑर्डर ख़त्म हो चुका है और अब नहीं बदल सकता।',
  'The order cannot get this status now.': 'ऑर्डर की हालत अभी ऐसे नहीं बदल सकती।',
  'There is nothing to pay for this order.': 'इस ऑर्डर का कोई भुगतान बाक़ी नहीं है।',
  'This coupon cannot be used for this order.': 'यह कूपन इस ऑर्डर पर नहीं चल सकता।',
  'Other members do not see your profile yet. Please see on Home what is missing.':
    'आपकी प्रोफ़ाइल अभी दूसरे सदस्यों को नहीं दिखती। क्या बाक़ी है, यह होम पर देखें।',
  'You can call each other once the interest is mutual.': 'दोनों की रज़ामंदी होने पर आप एक-दूसरे को कॉल कर सकेंगे।',
  'This member does not accept calls.': 'यह सदस्य कॉल नहीं लेते।',
  'This member does not accept calls at this time.': 'यह सदस्य इस वक़्त कॉल नहीं लेते।',
  'A guardian must be in this call. Please invite a guardian to this chat first.':
    'इस कॉल में सरपरस्त का होना ज़रूरी है। पहले इस बातचीत में सरपरस्त को बुलाएँ।',
  'This member talks only with a guardian in the call. You can call once their guardian is in this chat.':
    'यह सदस्य सिर्फ़ सरपरस्त की मौजूदगी में कॉल पर बात करते हैं। उनके सरपरस्त इस बातचीत में आ जाएँ, तो आप कॉल कर सकेंगे।',
  'You are already in another call.': 'आप पहले से किसी और कॉल में हैं।',
  'This member is in another call. Please try again later.': 'यह सदस्य किसी और कॉल में हैं। थोड़ी देर बाद फिर कोशिश करें।',
  'Your device is not connected. Please check your internet connection and try again.':
    'आपका डिवाइस जुड़ा हुआ नहीं है। इंटरनेट देखें और फिर कोशिश करें।',
  'This call has ended.': 'यह कॉल ख़त्म हो चुकी है।',
  'You have answered this call on another device.': 'यह कॉल आपने किसी और डिवाइस पर उठा ली है।',
  'You are not in this call.': 'आप इस कॉल में नहीं हैं।',
  'This person is not in the call now.': 'यह अभी कॉल में नहीं हैं।',
  'You can talk once the guardian has joined the call.': 'सरपरस्त के कॉल में आते ही आप बात कर सकेंगे।',
  'Your browser tried to connect directly. Please start the call again.':
    'आपके ब्राउज़र ने सीधे जुड़ने की कोशिश की। कॉल फिर से करें।',
  'You can plan a meeting once you have both accepted the interest.': 'दोनों की रज़ामंदी के बाद मुलाक़ात तय कर सकते हैं।',
  'You already have a meeting planned with this member.': 'इनके साथ एक मुलाक़ात पहले से चल रही है।',
  'This meeting has changed meanwhile. Please look at it again.': 'इस बीच मुलाक़ात बदल गई है। फिर से देखें।',
  'The other member has to answer this proposal.': 'इस पेशकश का जवाब दूसरी तरफ़ से आना है।',
  'You can write this down after the meeting.': 'यह मुलाक़ात के बाद लिखा जा सकता है।',
  'You can send this once you have both agreed on a time.': 'समय तय होने के बाद इसे भेज सकते हैं।',
} as const;
