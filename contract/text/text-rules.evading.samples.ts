/** Examples of how people try to hide a contact, a link or a demand from the rules. */

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
nau aath ek do teen chaar paanch chhe ek zero
nau ath ek do teen char panch che ek shunya
Mera no nau saat do aath chaar chaar ek teen do nau
shunya nau aath ek do teen chaar paanch
whatsapp par aao nau ath ek do
whatsapp pe aa jao
whatsapp karo
WhatsApp only, no calls
whatsapp kar lena is number pe
w h a t s a p p me
wtsapp me pls
watsapp number lelo
whatsap par baat karo
whtsapp msg kijiye
WA me: Zainab
नौ आठ एक दो तीन चार पाँच छह एक शून्य
मेरा नंबर नौ सात दो आठ चार चार एक तीन दो नौ है
व्हाट्सएप पर बात करें
व्हाट्सऐप नंबर ले लीजिए
इंस्टा आईडी ज़ैनब के
फेसबुक पर ज़ैनब नूर के नाम से हूँ
टेलीग्राम पर मिलो
मेरी ईमेल zainab एट जीमेल डॉट कॉम
نو آٹھ ایک دو تین چار پانچ چھ ایک صفر
واٹس ایپ پر بات کریں
واٹس ایپ نمبر لے لیں
انسٹا آئی ڈی زینب
فیس بک پر زینب نور کے نام سے ہوں
ٹیلیگرام پر ملیں
ای میل زینب ایٹ جی میل ڈاٹ کام
9️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣1️⃣0️⃣
⑨⑧①②③④⑤⑥①⓪
𝟗𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟏𝟎
9\u200B8\u200B1\u200B2\u200B3\u200B4\u200B5\u200B6\u200B1\u200B0
98\u200B12\u200C34\u200D56\u200B10
9\u20608\u20601\u20602\u20603\u20604\u20605\u20606\u20601\u20600
za\u200Binab@gma\u200Bil.com
insta\u200Bgram: zainab
whats\u200Bapp me
98l234561O
9812E45610 where E is 3
98I23456IO call
nine8one2three4five6one0
9 eight 1 two 3 four 5 six 1 zero
9eight12three4561zero
98 one two 34 five six 10
9-8-1-2-3-4-5-6-1-0
9/8/1/2/3/4/5/6/1/0
9,8,1,2,3,4,5,6,1,0
9;8;1;2;3;4;5;6;1;0
9~8~1~2~3~4~5~6~1~0
9|8|1|2|3|4|5|6|1|0
9:8:1:2:3:4:5:6:1:0
98 . 12 . 34 . 56 . 10
98...12...34...56...10
(9)(8)(1)(2)(3)(4)(5)(6)(1)(0)
98 12 and 34 56 and then 10
[98] [123] [45] [610]
9812 then 345 then 610
98123 & 45610
98123 aur 45610
+nine one, ninety eight, twelve, thirty four, fifty six, ten
ninety eight twelve thirty four fifty six ten
triple nine double one two three four five
nine eight one, then two three four, then five six one zero
NINE-EIGHT-ONE-TWO-THREE-FOUR-FIVE-SIX-ONE-ZERO
n1ne e1ght one two three four f1ve s1x one zer0
nineeightonetwothreefourfivesixonezero
nine.eight.one.two.three.four.five.six.one.zero
oh nine eight one two three four five six
zainab at gmail dot com
zainab at the rate gmail dot com
zainab at the rate of gmail.com
zainab AT gmail DOT com
zainab{at}gmail{dot}com
zainab<at>gmail<dot>com
zainab -at- gmail -dot- com
zainab_at_gmail_dot_com
zainab a t gmail d o t com
zainab@gmail
zainabk on gmail
gmail par zainab.khan95
mail id zainabkhan95 gmail
zainab khan 95 gmail com
zainab@gmaildotcom
z a i n a b @ g m a i l . c o m
email me zainab95 at outlook
ID: zainabk@yahoo
zainab@okaxis
Send to 9812345610@ybl
zk@paytm is my id
pay zainab-k@okhdfcbank
upi: zainabk@upi
t.me/zainab
t.me / zainab
t dot me slash zainab
wa.me/919812345610
wa.me/message/ABC
fb.com/zainab
facebook.com/zainab.noor
instagram.com/zk
insta.com/zk
linkedin.com/in/zainab
bit.ly/3xYz
youtu.be/abc
zainab dot com
www dot zainab dot com
zainab(dot)in
zainab . com
see zainab,com
hxxps://zainab.example
zainab.blogspot.com
zainab.wordpress.com/about
ig: zainab.k
IG zainab_k
IG - zainabk
my ig is zainabk
insta @ zainab.k
1nsta: zainab
insta zainabk95
instagr@m: zainabk
find me on insta as zainabk
my snap is zk95
snap: zk95
sc: zk_95
linkedin: Zainab Khan
I am on linkedin as Zainab Khan
Tg: zainabk
signal: zk95
discord zk#1234
twitter: zk95
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
naw sunya saat char teen do do ek ath panch
no. h nau sat panch do teen char ek ek aath zero
mera nambar: saath nau aath das bees tees
nyn ate seven sicks fife for tree to wun
ninety-eight three forty-five six seven eight nine
n i n e e i g h t s e v e n s i x f i v e f o u r t h r e e t w o o n e z e r o
98OO76SS43
987b5A32l0 (b=6, A=4)
9 8 7 6 - - 5 4 3 2 1 0
nine8 seven6 five4 three2 one0
98*76*54*32*10
987-six5-four32-10
98 76 54 32 dus
9876 (then) 5432 (then) 10
9876.. ..5432.. ..10
+91 : nine eight : seven six : five four : three two : one zero
0 1 2 3 4 5 6 7 8 9 - reverse it
mobile ulta likha hai 0123456789
९८ ७६ ५४ ३२ १०
٩٨٧٦٥٤٣٢١٠
نو آٹھ سات چھے پانچ چار تین دو ایک صفر
نمبر نو چار پانچ صفر صفر دو دو سات سات ایک
नौ चार पांच शून्य शून्य दो दो सात सात एक
नौ सौ इक्यासी, दो सौ चौंतीस, पाँच सौ साठ
my insta is rukhsar_k
insta hai mera: r.khan
instgram rukhsark
instragram par mil sakte ho
intagram: rukhsar.k
फेसबूक पे रुखसार खान
wattsapp kar do
watsup number de do
whatapp pe msg karo
vatsap karna
telegrm: rukhsark
snap chat pe rukhsark
my rukhsar_k is on insta
rukhsar.khan (ig)
rukhsark95 - insta pe yahi naam hai
g mail par rukhsark95
Abbu ka number 94150 66778 hai, shaam ko call karen
nau char ek paanch shunya chhe chhe saat saat aath
nine four one five oh double six double seven eight
nin for wan fiv zero six six seven seven eight
nou chaar ek panch zero chheh chheh saath saath aaath
9four1five0six6seven7eight
94l50667T8
94 150 66 778 pe miscall
९४१५०६६७७८ पर फ़ोन करें
۹۴۱۵۰ ۶۶۷۷۸ پر کال کریں
नौ चार एक पांच शून्य छह छह सात सात आठ
نو چار ایک پانچ صفر چھ چھ سات سات آٹھ
चौरानवे पंद्रह शून्य छियासठ सतहत्तर आठ
ninety-four, fifteen, zero sixty-six, seventy-seven, eight
9 - 4 - 1 - 5 - 0 - 6 - 6 - 7 - 7 - 8
9.4.1.5.0.6.6.7.7.8
{94}{15}{06}{67}{78}
8776605149 (read it backwards)
9415O 66778
plus nine one nine four one five zero six six seven seven eight
number: 94150xxxxx, last five 66778
insta par nadia.sk likh kar search karen
my instaa is nadia_sk
nadia_sk @ insta
insta wala naam nadia.sk
Insta gram: nadiask
follow nadia_sk insta
facebok par Nadia Shaikh Pune
fbook id nadia shaikh
whatsaap kijiye
wtsap no lelo
whats up number le lijiye
telegrm par nadiask
snapchatt nadiask22
इन्स्टाग्राम आईडी nadiask
व्हाटसप पे आ जाइए
واٹساپ نمبر لے لیں
nadiask94 gmail
nadia (dot) sk (at) outlook (dot) com
nadia sk at the rate of yahoo dot in
`
  .trim()
  .split('\n');
