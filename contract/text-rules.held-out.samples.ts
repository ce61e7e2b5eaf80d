/**
 * Texts that were written after the rules and did not shape them: they measure what the rules do with sentences nobody foresaw.
 * Do not tune a rule for one of them; write new ones when the rules have changed.
 */

export const unseenOrdinaryTexts: readonly string[] = `
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
`
  .trim()
  .split('\n');

export const unseenEvadingTexts: readonly string[] = `
You can reach Abbu at 70171-22334 after Maghrib
seven zero one seven one double two double three four
saat shunya ek saat ek do do teen teen chaar
सात शून्य एक सात एक दो दो तीन तीन चार
سات صفر ایک سات ایک دو دو تین تین چار
७०१७१२२३३४ par call karen
7 0 1 7 1 - 2 2 3 3 4
70l7l22334
seventy seventeen twelve twenty three thirty four
7️⃣0️⃣1️⃣7️⃣1️⃣2️⃣2️⃣3️⃣3️⃣4️⃣
7\u200B0\u200B1\u200B7\u200B1\u200B2\u200B2\u200B3\u200B3\u200B4
70 (17) 12 [23] 34
my watsap is 7017122334
whatsapp pe message karna
Whatsap kr lo please
aap mujhe whatsapp kar sakte hain
follow me on insta rukhsar_k
insta: rukhsar.khan
Insta I'd rukhsar khan
my insta handle is same as my name
snapchat: rukhsark
tele gram par rukhsar naam se hoon
व्हाट्सएप नंबर प्रोफ़ाइल में है
इंस्टाग्राम पर रुख़सार के नाम से ढूंढें
واٹس ایپ پر رابطہ کریں
rukhsar.k95@gmail.com
rukhsar at yahoo dot com
rukhsar95 at the rate gmail.com
rukhsar (at) gmail (dot) com
rukhsar@ybl
gpay 7017122334@okaxis
t.me/rukhsar
instagram.com/rukhsar
www.rukhsar.in
rukhsar dot in pe biodata hai
wa.me/917017122334
fb par Rukhsar Khan Meerut search karo
add me on fb, Rukhsar Khan
dahej mein gaadi denge
jahez ka koi masla nahi
`
  .trim()
  .split('\n');
