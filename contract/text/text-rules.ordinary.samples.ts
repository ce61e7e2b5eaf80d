/** Texts that people write about themselves, their families and their work: no rule may refuse any of them. */

export const ordinaryTexts: readonly string[] = `
We are from Lucknow.In our home everybody speaks Urdu.
My family is from Lucknow.Me and my brother live in Delhi.
I finished my B.Com.In 2019 I joined a bank.
She teaches.In her free time she reads.
We live in Patna.Co operation is important to us.
My income is 1200000 - 1500000.
Annual income between 8,00,000 and 12,00,000.
My father's pension is 45000 and the rent brings 15000.
Package 24,00,000 per annum.
Salary 75000 per month, bonus 100000.
Income 600000 to 900000 a year.
We paid 2500000 for the house in 2015.
Engineer at Facebook
Software engineer at Instagram
Product manager, WhatsApp
I work at Facebook in Hyderabad.
Data scientist at Snapchat India
Support lead at Telegram
Formerly with Skype, now with Microsoft
Marketing at Facebook, Gurugram
I do not use Facebook or Instagram.
No WhatsApp forwards in our family, please!
My brother built Skype plugins at college.
She left Instagram and reads books instead.
Born on 12-05-1998 in Kanpur.
Studied from 01/07/2015 to 30/06/2019.
Hifz completed on 15.08.2012, alhamdulillah.
Class 10 in 2012, class 12 in 2014, B.Sc. in 2017, M.Sc. in 2019.
I am 5'4" tall and weigh 55 kg.
Height 163 cm, weight 58 kg, blood group B+.
We are 5 brothers and 3 sisters, 2 married.
My father retired after 35 years in the Railways.
Our shop is near gate no. 4, open from 10 to 8.
I pray five times a day and fast in Ramadan.
I am looking for a simple, practising partner.
Mahr will be agreed between the families.
Nikah in the masjid, simple walima.
Registered nurse, 3 years at AIIMS.
M.B.B.S., M.D. (Paediatrics)
B.Tech. in Computer Science from Jamia Millia Islamia
LL.B. from Aligarh, practising at the High Court
I run a tailoring unit with 12 women.
Chartered accountant, cleared in the first attempt.
Assistant professor of history.
Teacher in a government school (TGT).
I own a boutique called Noor.
Wholesale business in Chandni Chowk.
Hardware shop, timber trade and 10 bighas of land.
My mother is a homemaker and makes the best biryani.
Abbu has a shop. Ammi teaches Quran to children.
I like cricket, poetry and long walks.
Quiet at gatherings, talkative at home.
I can cook, drive and ride a scooter.
Home is Patna, though I stay in Delhi at present.
We moved to Bengaluru in 2016 for work.
I want to do my PhD after marriage.
My husband should let me work.
I wear hijab and would like to go on with it.
No smoking, no drinking, no gambling.
My elder sister lives in Riyadh with her family.
My brother works in Dubai as an accountant.
I was married for 8 months; we parted in 2021.
I have a son of 6 who lives with me.
Widow, 34, two daughters.
I am a revert, alhamdulillah, since 2017.
I speak Urdu, Hindi, English and a little Arabic.
Memorised 12 juz, with tajweed.
My thesis is about drinking water in Bihar.
I row with the 2 km club on Sundays.
Preparing for UPSC, second attempt.
Cleared JEE with rank 10452.
Roll number one in school, always.
I paint, and sold 3 pictures at an exhibition.
We are Ansari, from Mau, weavers for generations.
Khan by name, Pathan from Rampur.
Sunni Hanafi, Barelwi by family, open to others.
Our house has 3 floors; the lower one is let.
I study from 9 to 5 and then help my father.
We have one car and two scooters.
I type 60 words a minute and keep accounts in Tally.
My sister is 24, my brothers are 28, 31 and 33.
Please be honest about your work and health.
I have a mild limp since childhood.
Diabetic, well controlled, 6 years.
Looking for someone from U.P. or Bihar.
Distance is no problem: Delhi, Mumbai, Hyderabad.
One of two, three at most: seven eight of us live together.
I read five, six books a month.
Nine to five job, two days from home.
I teach one class of ten and one of twelve.
My friends say I am calm and funny.
I value time, money and promises.
My parents search for me, and I agree with them.
Add patience to love and you have a marriage.
I call my mother every evening.
We write to each other on Eid.
My message to you: be kind.
I follow the sunnah as well as I can.
Family first, career second, comfort third.
At home we speak Urdu. Dot your i.
She stays at home. In the evening she reads.
I work at a hospital. Net, I am happy with my life.
Our village has 400 houses and one school.
Population of our town: 250000.
I earn 5 LPA at present.
CTC 14.5 LPA, in hand 98000.
EMI of 22000 until 2030.
Land worth 5000000 in my father's name.
Fees of 150000 a year for my son's school.
I was born in 1994, my wife should be 25 to 30.
I am 30/5'9"/wheatish.
Timing 9:30 to 6:30, Saturday half day.
Train 12004 takes me home every month.
Pin code of our town is 226001.
Ward 12, old city.
Employee of the month in 03/2024.
Batch of 2011-2015, hostel 7.
میں لکھنؤ میں رہتی ہوں
ابو سرکاری ملازم تھے، امی گھر سنبھالتی ہیں۔
ہم پانچ بہن بھائی ہیں۔
सरकारी स्कूल में पढ़ाती हूँ।
मेरे पिता किसान हैं और माँ घर संभालती हैं।
हम 4 भाई-बहन हैं।
مجھے سادہ زندگی پسند ہے
Main ek teacher hoon, Lucknow mein rehti hoon.
Ghar mein sab milkar rehte hain.
Do bhai, teen behen, sab shaadi shuda.
Ek baar milna chahenge, do teen hafte mein.
Char saal se Bangalore mein hoon.
Namaz ki paband, parde mein rehti hoon.
Simple shaadi, masjid mein nikah.
Abba ki kirane ki dukaan hai.
Mujhe kitaabein aur chai pasand hai.
Ladka padha likha ho, namazi ho.
Insta-worthy trips are not my thing.
Working for a company that makes ID cards.
My number one wish is a peaceful home.
I handle accounts for three schools.
My profile is written by my sister.
I manage a hotel near the railway station.
I am an artist; my work hangs in two galleries.
We text less and talk more in our family.
I need no car, no house, only respect.
Income 10 lakh, own flat, parents with me.
I am at peace with my past.
The wedding was on 4.2.2019, the divorce in 2022.
Scored 92.4 % in class 12.
CGPA 8.75, then a gap of 1 year.
My shift is 2200 to 0600, five nights a week.
I live 3 km from the masjid.
Twins: 2 girls, 4 years old.
I am left-handed and bad at chess.
Working as SDE-2 at Amazon, package 32 LPA.
B.Tech(CSE) from NIT Srinagar, 2013-17.
M.B.B.S from KGMU, M.S.(Ortho) from AMU.
B.D.S., practising with her brother in Kanpur.
Done B.Ed. and M.A. in English from Lucknow University.
B.Com(Hons.), CA Inter both groups cleared.
Ph.D. in Chemistry, NET-JRF 2018.
Alima from Jamia, 7 years course.
Height 5'4", weight 52 kg, complexion fair.
Ht. 5 feet 7 inches, wt. 68 kgs.
5'11" tall, athletic, non smoker.
Boy is 5ft 10in, girl should be 5'2" to 5'6".
Blood group O+, eyesight -1.5 in both eyes.
DOB 14.03.1998, 6:45 am, Bareilly.
Born at 02:30 PM on 5/8/1996 in Hyderabad.
My iddah ended on 12-03-2023.
Nikah 2019, khula 2021, no issue.
Office timing 10:00 am to 7:00 pm, Monday to Friday.
Shop is open 9-9, Friday closed from 12:30 to 2:30.
Night shift 8 pm - 5 am, alternate weeks.
12th: 88.6%, graduation 71%, M.Sc. 8.2 CGPA.
Got 97.4 percentile in CAT 2020.
10th 92%, 12th 89%, B.Sc. 76%, B.Ed. 81%.
They are your garments and you are theirs (Quran 2:187).
Surah Rum 30:21 is my favourite ayah.
As in Surah An-Nisa 4:34 and 4:19, kindness first.
Bukhari 5090 says to choose for deen.
Hadith no. 1967, Sunan Ibn Majah, is what we go by.
Address: H.No. 4-7-321/2, Tolichowki, Hyderabad 500008.
Resident of 12/345 Civil Lines, Aligarh - 202001.
Native of Azamgarh (276001), settled in Mumbai 400008.
Flat 1203, Tower B, Sector 62, Noida 201309.
We live at Plot No. 45, Phase 2, near Masjid e Quba.
Village and Post Sarai Mir, Dist. Azamgarh, U.P.
Our home in Okhla is 1200 sq ft, 3BHK.
Own house, 200 gaj, and 2 shops on rent of 18000.
5 acres of land, 300 mango trees.
Monthly income 85,000 in hand + 40,000 rental.
Income: Rs. 45000-50000 pm.
Salary AED 12000 per month, family visa.
I earn 3500 SAR in Riyadh as a technician.
USD 120000 a year in New Jersey.
Annual turnover about 1.5 crore, profit 25 lakhs.
GST business, 40 lakh turnover, 12 staff.
Father's pension Rs 38,500/-, mother's Rs 21,200/-.
Salary 6.5 LPA + incentives, joined in 07/2022.
Income 15-20 lakhs p.a., three sources.
Govt. teacher, pay level 7, basic 44900.
Level-10 officer, basic pay 56100, posted in Jaipur.
Home loan of 3500000 till 2038, EMI 28,500.
Google, Bangalore - L4 software engineer.
Engineer at Facebook, London office
Data analyst in Meta (formerly Facebook), Dublin.
Working with WhatsApp Business team of an agency.
Content moderator for Instagram at Accenture.
Works with Yahoo Japan, Tokyo
Business analyst at PhonePe, Bangalore.
Team lead at Paytm, Noida, 6 years.
Customer care executive in Google Pay process.
I teach computer basics: email, internet and Tally.
Social media manager for a clothing brand.
I run a small YouTube channel about cooking.
She does not use social media at all.
I deleted Facebook two years ago and feel better.
My brother is in Telegram Bot development.
I learned Arabic from an Instagram teacher.
We do not share photos on WhatsApp.
My father reads the news on WhatsApp all day.
Found my hobby on Facebook Marketplace: old clocks.
Running a page on Instagram for hijab styling is my small business.
Assalamu alaikum.I am a simple girl from Bhopal.
I did my schooling in Kota.In 2015 I moved to Delhi.
She is a doctor.Me and my wife are teachers.
Our family is small.Info will be shared after first talk.
He is an engineer.Net salary is good.
We like travelling.Site seeing is our hobby.
I am working in Infosys.My sister is in Wipro.
We belong to Saharanpur.Bhai is in army.
Loves reading.Online courses are her hobby.
Alhamdulillah we are practising.Link between families matters.
Cook well.Co-operative nature.Io
Our house is in Mysuru.It is a joint family.
We are from M.P.In our family education matters.
My father is a retd. S.D.M.In service my mother too.
Mere walid sahab retired hain, 60 saal ke.
Humare 4 bhai aur 2 behnein hain, sab married.
Ladka 28 saal ka hai, 5'9", software engineer.
Meri beti 24 saal ki hai, B.A. pass, ghar ke kaam mein mahir.
Do bete aur ek beti, teeno ki shaadi ho chuki.
Ek bhai Dubai mein, do bhai yahin karobar karte hain.
Paanch waqt ki namaz aur roza ki paband.
Chhe saal se Saudi mein hoon, har saal aata hoon.
Rishta Sunni Syed khandan se ho to behtar.
Hum log Rampur ke Pathan hain, ab Delhi mein rehte hain.
Baat ghar walon se hogi, pehle profile dekh lein.
Ghar par aa kar milna chahein to family ke saath aayen.
Number one sabak: sabr aur shukr.
Ladki deendar ho, parhi likhi ho, pardadar ho.
Ammi ki tabiyat theek nahi rehti, unki khidmat zaroori hai.
Ek saal pehle umrah kiya, alhamdulillah.
Do kamre ka ghar, ek dukaan, aur teen bigha zameen.
Subah saat se shaam aath tak dukaan par.
Ek do din mein jawab de dete hain.
Teen chaar saal mein apna ghar bana lenge, inshallah.
Mujhe phone par zyada baat karna pasand nahi.
Facebook par waqt zaya nahi karti.
Main WhatsApp aur Instagram zyada use nahi karta.
Mera khud ka mobile repairing ka kaam hai.
Mobile shop hai Aminabad mein.
Telecom engineer, 4G aur 5G towers par kaam.
मेरी उम्र 27 साल है और कद 5 फुट 3 इंच।
पिताजी रिटायर्ड हैं, पेंशन 32000 रुपये महीना।
हम दो भाई और तीन बहनें हैं।
लड़का सरकारी नौकरी में, वेतन ₹65,000 मासिक।
घर लखनऊ में, पिन 226003 के पास।
बी.ए. 2016 में, एम.ए. 2018 में किया।
पाँच वक़्त की नमाज़ पढ़ती हूँ।
एक बेटी है, छह साल की, मेरे साथ रहती है।
सुबह नौ से शाम छह बजे तक दफ़्तर।
शादी सादगी से होगी, मेहर आपसी सहमति से।
मेरे पति का २०२१ में इंतक़ाल हुआ।
मैं फ़ेसबुक पर नहीं हूँ।
हमारा परिवार १९४७ से यहीं है।
लड़की को खाना बनाना, सिलाई और पढ़ना पसंद है।
میری عمر ۲۷ سال ہے، قد ۵ فٹ ۴ انچ۔
والد صاحب ۲۰۱۵ میں ریٹائر ہوئے۔
دو بھائی، تین بہنیں، سب شادی شدہ۔
تعلیم ایم اے، بی ایڈ، ۲۰۱۹ میں۔
ماہانہ آمدنی ۴۵۰۰۰ روپے۔
سادہ نکاح، مسجد میں، مہر باہمی رضامندی سے۔
بیٹی حافظہ ہے، پردے کی پابند۔
ہم لوگ اعظم گڑھ کے ہیں، اب ممبئی میں رہتے ہیں۔
ایک دو سال میں اپنا گھر ہو جائے گا، ان شاء اللہ۔
صبح نو بجے سے شام چھ بجے تک دفتر۔
@ home I am the quiet one.
Engineer @ TCS, Pune since 2019.
Interest rate @ 8.5% on our only loan.
My siblings: 1 elder brother (35), 2 sisters (29, 26).
Family of 6: 2 brothers, 1 sister, parents, me.
Passport valid till 2031, ready to move abroad.
ICU nurse, IELTS 7.5, moving to the U.K. in 2026.
PR of Canada since 2021, citizen in 2025.
Ranked 245 in NEET PG, joining M.D. this year.
AFMC batch of 2014; posted at 151 Base Hospital.
Worked on NH-44 and the Delhi-Mumbai corridor.
PAN card and Aadhaar are with me for verification.
Bike: Royal Enfield 350. Car: Swift Dzire 2018.
Bus no. 764 stops in front of our house.
Room no. 101, first floor, is my clinic.
We are 90% vegetarian at home, except Eid.
2 kids (boy 8, girl 5), both with their mother.
First marriage: 15.01.2017 - 20.11.2019.
Please contact only if serious.
Contact details will be given by the family after acceptance.
Message me here first, please.
Please call me only after talking to my father.
For more information talk to my parents first.
Send a request if our profiles match.
Phone number will be shared later, here.
I will not give my number at first.
Reach out here if you are interested.
I follow the news and a few cricketers.
Chat with my wali first.
Search for a companion, not for a servant.
I work with Deloitte USI as Consultant, 14 LPA fixed + 1.2 bonus.
Pharm.D. from JSS, now clinical pharmacist at Apollo.
B.Sc(Nursing), staff nurse at SKIMS since Aug 2021.
We are from Gaya.My elder brother runs a medical store.
He completed MCA.In hand salary is 62,000.
Abbu passed away in 2018.Me, Ammi and two sisters live together.
My brothers are 34, 31 and 27, my sister is 22.
Marks: 10th 84.2, 12th 79.6, B.Com 68.
Height: 170 cms | Weight: 71 kg | Fair
5 feet 1 inch, 48 kg, wears spectacles -2.25.
Surah Furqan 25:74 is my dua every day.
Sahih Muslim 1467 describes the wife I want to be.
Born: 21-Dec-1995, 11:20 PM, Nagpur 440001.
Timings are 8:30-16:30 with alternate Saturdays off.
We have a 30x40 plot in Vijayawada and 2.5 acres in the village.
House no 17-1-382/P/9, Saidabad, Hyderabad - 59.
Loan of 12,50,000 on the flat, EMI 14,300, ends 2034.
Package: 9.6 LPA (CTC), variable 10%.
My income is 6,00,000 - 7,50,000 p.a.
Earning 4200 QAR per month in Doha, 30 days leave a year.
Works at LinkedIn, Bengaluru, as a program manager.
QA engineer at Meta; earlier with Snapchat.
Senior executive, Airtel Payments Bank.
I design Instagram reels for small businesses.
My sister's bakery gets its orders from Instagram.
I am not active on social media and never was on Facebook.
I run the WhatsApp group of our mohalla library, if that counts as social work!
Rickshaw business, 7 vehicles, daily income 2100.
Second-hand car dealer; sold 140 cars in 2023.
Our mobile number portability business closed in Covid.
Jamaat ke saath chaar mahine laga chuka hoon.
Do beti ek beta hai, badi beti aath saal ki.
Walid ka karobar hai, mahana aamdani pachaas hazaar.
Ghar mein paanch log hain, teen bhai do behan.
Ladki ka qad paanch foot do inch, rang saaf.
Main ne nau saal Riyadh mein kaam kiya.
Hamare yahan jahan rishta ho wahan sabar se kaam lete hain.
Photo pasand aaye to request bhejen, number baad mein denge.
Shaadi ek do mahine mein karni hai.
Beti ne saat saal ki umar mein Quran khatam kiya.
मैं दिल्ली में रहता हूँ, उम्र 31, आय 8 लाख सालाना।
बड़ी बहन की शादी 2014 में, छोटी की 2019 में हुई।
कद पाँच फुट आठ इंच, वज़न 70 किलो।
दुकान सुबह दस बजे से रात नौ बजे तक खुलती है।
मैं सोशल मीडिया से दूर रहती हूँ।
दो भाई, दोनों सऊदी में, एक बहन अविवाहित।
والدہ کا انتقال ۲۰۱۷ میں ہوا، والد حیات ہیں۔
قد پانچ فٹ سات انچ، رنگ گندمی۔
میں سوشل میڈیا استعمال نہیں کرتی۔
بڑے بھائی کی عمر ۳۴، چھوٹے کی ۲۹ سال۔
تین بھائی دو بہنیں، ایک بھائی دبئی میں۔
Mehr as per sunnah; nikah after Eid ul Adha 1447.
I lead a team of 12 @ Cognizant.
Looking for B.Tech/MBA/CA, 26-30, from Delhi-NCR.
Divorced in Feb 2022 after 14 months, no kids, case no. 221/2021 closed.
Contact with my child on weekends is important to me.
I write to my grandmother in Karachi every month.
Please message with your family's details and caste does not matter.
Two, three visits are enough for us to decide.
My PIN at heart is 143, as they say!
Do bhai, teen behnein, sab shaadi shuda hain siwaye ek ke.
Mere paas do degree hain: B.Ed aur M.A. Urdu.
Walid sahab ka intiqal 2009 mein hua, char saal baad bhai ko naukri mili.
Sat Sri Akal ke mohalle mein pale bade, par hum Muslim hain.
Das saal se Dubai mein hoon, paanch saal aur rahunga.
Ek se do saal mein India wapas aane ka irada hai.
Ghar 3BHK hai, 1450 sq ft, teesri manzil par.
Marks 10th 8.9 CGPA, 12th 87.4%, B.Tech 7.65.
GATE 2021 AIR 1432, NET JRF in June 2022.
NEET PG rank 12,450; MD Paediatrics 2024.
EPIC card, Aadhaar and passport are ready for verification.
I weigh 62-64 kg and am 5 ft 6 in.
My salary is 45k in hand, 52k CTC per month.
6-7 LPA now, 10+ after the promotion.
Turnover 1.2 crore in FY 2023-24, 1.6 crore in FY 2024-25.
House tax no. 118/2014, ward 23, if the family wants to look.
Our village is 12 km from NH-44 and 38 km from the district hospital.
Train 12311 stops near our town at 4:35 am!
I was on flight SV 757 to Jeddah for Umrah in 1444 AH.
Quran 30:21 and 2:187 say what marriage is to me.
Ibn Majah 1846, that is all I want to say about nikah.
I finished juz 28, 29 and 30 this Ramadan.
My roll number was 007 and everybody joked about it.
Shift 1: 6-14, shift 2: 14-22, shift 3: 22-6.
I get 1,85,000 rupees a month before tax.
Born 03.09.1997 at 05:45 in Bhopal, 462001.
One brother (29, CA), one sister (25, MBBS final year).
Age gap of 2-3-4 years is fine with us.
I like 3 things: chai, cricket and a quiet evening.
For four months I taught at three schools in two districts.
Two of us are doctors, one is in class nine.
My phone is always on silent because I work in ICU.
I repair mobiles; the shop is called Hello Mobile, in Aminabad.
We sell SIM cards and recharge at our shop.
I do digital marketing: Google, Instagram and Facebook ads.
I lead the WhatsApp Business team at a bank.
My uncle works for Signal Iduna in Germany.
I was a signal officer in the Railways.
Snap fitness trainer, certified in 2020.
Ig Nobel prize jokes make me laugh.
I teach mail room staff how to use Outlook.
The twitter of birds at Fajr is my favourite sound.
Discord in families hurts children, so we want peace.
No social media, only email for office.
I wrote the Telegram to my grandfather's village in a school play.
My brother reads gas meters for Indraprastha Gas.
At present in Pune, at work in Hinjewadi, at heart in Rampur.
The rate of return is not what I look for in a marriage.
We dot our i's and cross our t's when we promise.
मेरे तीन भाई और दो बहनें हैं, एक भाई की शादी हो चुकी है।
पिता जी सात साल से रिटायर हैं, आठ बीघा ज़मीन है।
मेरा कद पाँच फुट चार इंच है और उम्र छब्बीस साल।
मैं आठ बजे निकलती हूँ और छह बजे घर आती हूँ।
सालाना आय ६ लाख, अपना मकान २०१२ में बना।
तीन चार साल में अपना काम शुरू करूँगा।
میرے دو بھائی اور تین بہنیں ہیں، سب شادی شدہ۔
عمر ۲۸ سال، قد پانچ فٹ چھ انچ، تعلیم ایم اے۔
والد صاحب پانچ سال سے ریٹائر ہیں، دو دکانیں ہیں۔
سالانہ آمدنی ۱۲۰۰۰۰۰ روپے ہے۔
رابطہ صرف والدین کے ذریعے ہو تو بہتر ہے۔
Char bhai hain, do Saudi mein, ek Pune mein, ek ghar par.
Umar 27, qad 5'6", wazan 60, rang saaf.
Hum saat bhai behan hain, paanch ki shaadi ho gayi hai.
Aath saal Kuwait mein rahe, ab yahin dukan hai.
Das biswa zameen aur ek dukaan hai, chhe log saath rehte hain.
Shaadi do teen mahine mein, ya char paanch mahine mein.
Beti ki umar chaubees saal, beta satrah saal ka hai.
Nau se paanch ki naukri hai, Saturday Sunday chhutti.
We want someone for our son who ate simple food all his life.
To be honest, two or three children would be nice.
He left for two weeks, then for three, then for good.
Open from nine to five, or six to ten in Ramadan.
I went to four schools in ten years because Papa was in the Army.
Tree plantation is my hobby; 300 trees so far.
Score 98 to 99 percentile in CAT, 2 attempts.
IELTS 7.5, GRE 318, PTE 72.
BMI 22.4, sugar 98, BP 118/76, all fine.
Flat B-1204, Tower 9, Sector 137, Noida.
Plot 45/2, Survey no. 118, Baner, Pune 411045.
Model 2019 Swift, 48,000 km, second car is a 2022 Creta.
Batch 2014-18, CGPA 7.9, gap 2018-19 for hifz.
Annual package 18,50,000 + bonus 2,25,000.
Rent 22000, EMI 18500, savings 30000 a month.
AED 9,500 a month plus ticket once in 2 years.
My shop's turnover is 45 lakh, profit 9 to 10 lakh.
Land 3 acre 20 guntha near Sangli.
I run 5 km in 31 min, 10 km in 68 min.
Wake 4:50, gym 6:15, office 9:30, home 7:45.
Quran 4:19 and 25:63-74 are my reminders.
Bukhari 5090, on choosing for deen, is framed in our hall.
Born 11/11/1996, Friday, 12:12 in the night.
PIN 431001, district Chhatrapati Sambhajinagar.
My passport is valid till 09/2031.
I am a Facebook certified media buyer.
I build Android apps; one has 1,00,000 downloads.
Our family does not allow Instagram and I am fine with it.
Zomato, Swiggy and WhatsApp orders keep our kitchen busy.
I work at Gmail's support centre in Hyderabad.
My job is writing Telegram bots for a logistics firm.
I quit Snapchat in college.
I am a lineman; signal and wiring are my work.
I teach Face reading? No, I teach book keeping!
He works with Twitter India, policy team.
My uncle owns Insta Print in Mangaluru.
The photo is from 2024.In it I am with my niece.
He is an M.A., B.Ed. in Arabic.Me too, I did M.A.
Please see my photos and write if interested.
Contact our parents through the site after istikhara.
I cook, I stitch, I drive.I also teach.
मेरे पापा चौवन साल के हैं, मम्मी पचास की।
हम नौ लोग साथ रहते हैं, दो कमाने वाले हैं।
कक्षा दस में ८७ प्रतिशत, बारह में ८२ प्रतिशत।
उम्र अट्ठाईस, वज़न पचपन, कद पाँच चार।
दो हज़ार उन्नीस में बीएड, दो हज़ार बाईस से अध्यापिका।
میری عمر چھبیس سال ہے، بھائی کی تیس۔
دو بھائی، چار بہنیں، ایک کی شادی دسمبر میں ہے۔
۲۰۱۵ میں بی اے، ۲۰۱۷ میں ایم اے، ۲۰۱۹ سے استاد۔
آٹھ سے دو بجے تک اسکول، پھر گھر۔
مہر فاطمی یا جو دونوں خاندان طے کریں۔
اپنا مکان پانچ مرلہ، دو دکانیں کرائے پر ہیں۔
`
  .trim()
  .split('\n');
