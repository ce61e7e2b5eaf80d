/**
 * Texts that were written after the rules and did not influence them: they measure how the rules treat unforeseen
 * sentences. Do not adapt a rule to one of these texts; write new texts when the rules have changed.
 */

export const unseenOrdinaryTexts: readonly string[] = `
Hamare ghar mein dus log hain aur do gaadiyan.
Meri do behnein MBBS kar rahi hain, ek teesre saal mein.
Ammi ke intiqal ko saat saal ho gaye.
Char saal London mein raha, ab Bengaluru mein hoon.
Mujhe teen zubanein aati hain: Urdu, English, Kannada.
Paanch waqt ki namaz, teen waqt ka khana, do waqt chai!
Ek beti hai mere saath, umar aath saal.
Nau mahine pehle talaq hui, ek saal se kam shaadi rahi.
I was eight when we moved, and nineteen when I left for college.
One plus one is two, but a good marriage is more.
We are looking for a boy between 28 and 33, at least 5'8".
Nine of ten relatives live in Malegaon.
Four sisters, six nephews and seven nieces keep Eid loud.
I give tuition to forty children, fifteen of them free.
The twins are six; the eldest is ten.
JEE Main 2016 rank 18,432; NIT Surathkal, 2020 batch.
CTC 23.5 LPA, in hand 1.52 lakh monthly.
My stipend is 95,000 and hostel is free.
Salary: 3200 SAR, food and stay by the company.
Weight 84 kg in 2021, now 71 kg; target 68.
Blood group AB+, power -1.5/-2.0, BP normal.
House 60x40 ft, 2 floors, 5 rooms, in Gulbarga 585101.
Office 12 km, school 3 km, masjid 200 m away.
Age 26 (DOB 9-9-1999), height 158 cm.
Sura Rahman 55:13 is recited at our weddings.
Hadith 3130 of Bukhari, on family, comes to mind.
Flight school at 18, licence at 21, first officer at 24.
Reg. no. of the trust is 1843/1998, it runs 2 orphanages.
My thesis is 84,000 words and nobody reads it.
The 8840 Express brings me home every Friday.
I am a data engineer at Instagram, London.
I work on WhatsApp Pay partnerships at Meta.
My cafe has good reviews on Google and Facebook, alhamdulillah.
Snapchat filters make me laugh.
I left all social media in 2022 and do not miss it.
I handle Facebook ads for a furniture brand.
My name is common: there are many on LinkedIn.
Our madrasa teaches via Skype to children in Canada.
He is a face of the local book fair.
I handle mail and dispatch at a bank.
She writes for an online magazine.In print too.
He is at IIT Madras.Net result is awaited.
We are from Azamgarh.Co wives are not for us.
I prefer families who talk at the table.
Please send a request first; we reply within a week.
My brother is a telecom engineer and knows every signal tower.
My phone is old and I am happy with it.
A good name is worth more than a big account.
मेरी उम्र उनतीस साल, कद एक सौ साठ सेमी।
घर में छह लोग, दो कमाते हैं, तीन पढ़ते हैं।
मैंने दो हज़ार पंद्रह में बारहवीं पास की।
पिता की आय दो लाख चालीस हज़ार सालाना है।
मेरे पास दो बच्चे हैं, सात और नौ साल के।
बहन बैंक में, भाई फेसबुक में इंजीनियर है।
میری عمر اکتیس سال ہے، قد پانچ فٹ نو انچ۔
ہم آٹھ بہن بھائی ہیں، میں ساتویں نمبر پر ہوں۔
تنخواہ پینتالیس ہزار، کرایہ بارہ ہزار۔
والد نے چالیس سال پڑھایا، اب ریٹائر ہیں۔
دو سال سعودی، تین سال قطر، اب لکھنؤ۔
مجھے کتابیں، چائے اور خاموشی پسند ہے۔
`
  .trim()
  .split('\n');

export const unseenEvadingTexts: readonly string[] = `
Mamu se baat kar lein, 88401 27365
aath aath char shunya ek do saat teen chhe paanch pe call
ath ath chaar zero ek do sat tin che panch
eight eight four zero one two seven three six five
8eight4zero1two7three6five
ait ait for ziro wan tu sevan thri six fiv
88 40 12 73 65 likh lein
८८४०१ २७३६५
۸۸۴۰۱۲۷۳۶۵ رابطہ نمبر
आठ आठ चार शून्य एक दो सात तीन छह पांच
آٹھ آٹھ چار صفر ایک دو سات تین چھ پانچ
अट्ठासी चालीस बारह तिहत्तर पैंसठ
eighty eight, forty, twelve, seventy three, sixty five
884O127365
88401-2736five
5637210488 ko ulta padhein
8840 one two 7365
8-8-4-0 / 1-2-7 / 3-6-5
(0091) 88401 27365
my number starts 88401 and ends 27365
insta: sana.ansari
sana_ansari07 on insta
Instagram sana_ansari07
mujhe insta pe dhoondo sana ansari
instagrm id sana07
sana.ansari - snap
fb pe Sana Ansari Lucknow
facebook wala account dekh lo
WhatsApp number profile pic mein hai
whatsup me
wattsap karein
telegram @sanaansari
i am on telegram, sana07
व्हाट्सअप करें
इंस्टाग्राम आईडी सना अंसारी
واٹس ایپ نمبر دے دیں
sana07@gmail.com
sana07 at gmail
sana dot ansari at gmail dot com
sanaansari07 gmail pe mail karein
`
  .trim()
  .split('\n');
