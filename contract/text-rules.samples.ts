/** What people write about themselves and their work, and how some try to get round the rule: by these the rule is measured. */

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
`
  .trim()
  .split('\n');

export const evadingTexts: readonly string[] = `
Call me on 9812345610
My number is 98123-45610.
98 12 34 56 10
9812 345 610
(981) 234-5610
+91 98123 45610
0091-9812345610
98.12.34.56.10
9 8 1 2 3 4 5 6 1 0
98_123_45610
981*234*5610
९८१२३४५६१०
۹۸۱۲۳۴۵۶۱۰
９８１２３４５６１０
98१२3४56१0
nine eight one two three four five six one zero
nine, eight, one, two, three, four, five, six
ek do teen char paanch chhe saat aath
double nine eight one two three four five six
Number: 9812345610, evenings
022 2345 6789 is our landline
Ring 0522-2345678 at home
write to zainab.k@gmail.com
zainab.k @ gmail . com
zainab(at)mail(dot)com
zainab [at] mail [dot] com
zainab at mail dot com
zainab at gmail.com
mail: zk_1995@yahoo.co.in
ZAINAB@MAIL.IN
see www.zainab.example
https://t.me/zainab
http://fb.com/zainab
zainab.co.in has photos
visit zainab.com
my page zainab.in
photos at khanfamily.net
ZAINAB.COM
Look at Zainab.com
biodata on docs.site
find me on WhatsApp
WhatsApp me please
message me on instagram
my insta id is zainab
insta: zainab
Instagram - zainabk
instagram zainab_k
instagram zainab95
facebook: Zainab Khan
fb id zainabkhan
my fb is zainab
add me on Facebook
search me on facebook
telegram id zk95
telegram: zk
on telegram my name is zk, text me on telegram
snapchat zk_95
add on snapchat
contact on whats app
available on WhatsApp
call or whatsapp
ping me on skype
skype id zainab.khan
my gmail is zainabk
gmail: zainabk
follow @zainab_khan
@zainab.khan
I am @zk95 there
my handle on instagram is zk
insta pe zainab_k
whatsapp par baat karte hain, mera whatsapp number
meri facebook id Zainab Noor
mera insta zainab
dm on insta
reach me via Telegram
chat on signal app
connect on Facebook
yahoo mail: zk
rediffmail id zk
my profile on instagram
contact via facebook messenger
No dowry please
Dahej lenge
हम दहेज नहीं लेते
جہیز نہیں
JAHEZ
dowery is ok
jahez negotiable
We give dahej as you wish
dehej ke khilaf
number 98123 45610 or 98123 45611
98-12-34-56-10 call
cell 9812345610.
My no. is 9812345610, ask for Abbu
nine eight seven six five four three two one zero is mine
zero one two three four five six seven eight nine
three two one nine eight seven six five
write zainab.khan95@rediffmail.com
zk@outlook.com
Zk95@Gmail.Com
khan.family@proton.me
`
  .trim()
  .split('\n');
