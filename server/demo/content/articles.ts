import type { ContentLanguage } from '../../../contract/content/values.ts';

interface DemoArticle {
  readonly language: ContentLanguage;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly author: string;
  readonly tags: readonly string[];
}

const TEAM = 'The Rishta team';

/** Articles of the demo, each in one or more languages, from the newest. */
export const demoArticles: readonly (readonly DemoArticle[])[] = [
  [
    {
      language: 'en',
      slug: 'the-first-meeting',
      title: 'The first meeting: nine questions worth asking',
      summary: 'An hour is short. These questions help two people find out whether they want the same kind of life.',
      author: TEAM,
      tags: ['meetings', 'families'],
      body: `The first meeting is rarely about love. It is about ease: can the two of you talk, and do you want to talk again? Keep it to about an hour, with family near by but not at the same table all the time.

## Before you go

- Read the biodata once more and note what you would like to know.
- Agree with your family who comes along. Two or three people are enough.
- Choose a place where you can hear each other: a living room, a quiet café, or our office.

## Questions about every day

1. What does a normal weekday look like for you?
2. Which part of your work do you enjoy, and how long do you want to do it?
3. Who lives at home now, and who will live there after the wedding?

## Questions about what matters

4. What place does prayer have in your day?
5. How do you decide about money, and whom do you support with it?
6. Where would you like to live in five years?
7. What should be shared at home: cooking, children, care of parents?

## Questions that need courage

8. Is there anything about your health or your past that I should know before we go further?
9. Did you agree to this meeting yourself?

The last one is the most important. A marriage needs the free consent of both. If you hear doubt, stop and give the other person time.

## Afterwards

Sleep over it. Then tell us **yes**, **no**, or **one more meeting**, within three days if you can. A kind no is a gift: it lets both families move on without hurt.`,
    },
    {
      language: 'hi',
      slug: 'the-first-meeting-hi',
      title: 'पहली मुलाक़ात: नौ सवाल जो ज़रूर पूछें',
      summary: 'एक घंटा कम होता है। ये सवाल बताते हैं कि आप दोनों एक जैसी ज़िंदगी चाहते हैं या नहीं।',
      author: 'रिश्ता टीम',
      tags: ['मुलाक़ात', 'परिवार'],
      body: `पहली मुलाक़ात में देखने की बात बस इतनी है कि आप दोनों आराम से बात कर पाते हैं या नहीं। मुलाक़ात क़रीब एक घंटे की रखें। परिवार पास में रहे, पर हर समय एक ही मेज़ पर नहीं।

## जाने से पहले

- बायोडाटा एक बार फिर पढ़ें और अपने सवाल लिख लें।
- घर में तय करें कि साथ कौन आएगा। दो या तीन लोग काफ़ी हैं।
- ऐसी जगह चुनें जहाँ बात सुनाई दे: घर, कोई शांत कैफ़े, या हमारा दफ़्तर।

## रोज़ की ज़िंदगी

1. आपका आम दिन कैसा होता है?
2. काम में आपको क्या पसंद है, और आप कब तक काम करना चाहते हैं?
3. अभी घर में कौन रहता है, और शादी के बाद कौन रहेगा?

## जो बातें मायने रखती हैं

4. आपके दिन में नमाज़ की क्या जगह है?
5. पैसों के फ़ैसले आप कैसे करते हैं?
6. पाँच साल बाद आप कहाँ रहना चाहते हैं?
7. घर के कौन से काम दोनों मिलकर करेंगे?

## हिम्मत के सवाल

8. क्या सेहत या बीते समय की कोई बात है जो मुझे पहले जाननी चाहिए?
9. क्या आप अपनी मर्ज़ी से मिलने आए हैं?

आख़िरी सवाल सबसे ज़रूरी है। निकाह दोनों की मर्ज़ी से ही होता है।

## बाद में

एक रात सोच लें। फिर तीन दिन के अंदर हमें बताएँ: **हाँ**, **नहीं**, या **एक और मुलाक़ात**।`,
    },
    {
      language: 'ur',
      slug: 'the-first-meeting-ur',
      title: 'پہلی ملاقات: نو سوال جو ضرور پوچھیں',
      summary: 'ایک گھنٹہ کم ہوتا ہے۔ یہ سوال بتاتے ہیں کہ آپ دونوں ایک جیسی زندگی چاہتے ہیں یا نہیں۔',
      author: 'رشتہ ٹیم',
      tags: ['ملاقات', 'خاندان'],
      body: `پہلی ملاقات میں بس یہ دیکھنا ہوتا ہے کہ آپ دونوں آرام سے بات کر سکتے ہیں یا نہیں۔ ملاقات تقریباً ایک گھنٹے کی رکھیں۔ گھر والے قریب رہیں، مگر ہر وقت ایک ہی میز پر نہیں۔

## جانے سے پہلے

- بایو ڈیٹا ایک بار پھر پڑھیں اور اپنے سوال لکھ لیں۔
- گھر میں طے کریں کہ ساتھ کون آئے گا۔ دو یا تین لوگ کافی ہیں۔
- ایسی جگہ چنیں جہاں بات سنائی دے: گھر، کوئی پُرسکون کیفے، یا ہمارا دفتر۔

## روزمرہ زندگی

1. آپ کا عام دن کیسا ہوتا ہے؟
2. کام میں آپ کو کیا پسند ہے، اور آپ کب تک کام کرنا چاہتے ہیں؟
3. ابھی گھر میں کون رہتا ہے، اور شادی کے بعد کون رہے گا؟

## جو باتیں اہم ہیں

4. آپ کے دن میں نماز کی کیا جگہ ہے؟
5. پیسوں کے فیصلے آپ کیسے کرتے ہیں؟
6. پانچ سال بعد آپ کہاں رہنا چاہتے ہیں؟
7. گھر کے کون سے کام دونوں مل کر کریں گے؟

## ہمت کے سوال

8. کیا صحت یا گزرے وقت کی کوئی بات ہے جو مجھے پہلے جاننی چاہیے؟
9. کیا آپ اپنی مرضی سے ملنے آئے ہیں؟

آخری سوال سب سے ضروری ہے۔ نکاح دونوں کی مرضی سے ہی ہوتا ہے۔

## بعد میں

ایک رات سوچ لیں۔ پھر تین دن کے اندر ہمیں بتائیں: **ہاں**، **نہیں**، یا **ایک اور ملاقات**۔`,
    },
  ],
  [
    {
      language: 'en',
      slug: 'how-to-write-a-biodata',
      title: 'How to write a biodata that sounds like you',
      summary: 'One page, true facts, and three sentences that only you could have written.',
      author: TEAM,
      tags: ['biodata'],
      body: `Families read many biodatas in an evening. Yours does not need gold borders. It needs to be clear, true and short.

## Begin with the facts

Name, age, height, education, work and town. Write the degree as it is on the certificate and the job as it is on your letter. If you put your income, give a range and not a round dream.

## Then write three sentences

Facts are alike. These sentences are what people remember:

1. **What your days are like.** "I teach Class 8 mathematics and coach the school's football team on Saturdays."
2. **What your home is like.** "We are four siblings who still eat together on Fridays."
3. **What you hope for.** "I am looking for someone who likes to talk about the day, and who lets me study for my master's degree."

Read them aloud. If your best friend would not say "yes, that is you", write them again.

## Leave out

- your full address, and the number of any document
- praise: "fair", "beautiful", "from a very respected family"
- what you do not want. Say what you hope for instead.

## The photo

One recent photo by daylight, alone, with your face clearly visible, is better than five from weddings. You decide on Rishta who may see it.

## Last of all

Let one person of another age read it: an aunt, a younger cousin. Ask only, "What do you know about me now?" If the answer is right, you are done.`,
    },
  ],
  [
    {
      language: 'en',
      slug: 'papers-for-the-nikah',
      title: 'Papers for the nikah: a short list',
      summary: 'What to collect before the day, what is signed on it, and how to register the marriage afterwards.',
      author: TEAM,
      tags: ['nikah', 'papers'],
      body: `Paperwork is nobody's favourite part, so begin four weeks before the day. This is a general list. Your qazi and the marriage officer of your district tell you what they need.

## Collect

| Paper | Who needs it |
| --- | --- |
| Proof of age, such as the Class 10 certificate or passport | both |
| Proof of address, such as Aadhaar or Voter ID | both |
| Four passport photos | both |
| Divorce papers or death certificate, if married before | the person who was married |
| Identity cards | both witnesses and the wali |

In India a woman must be at least 18 and a man at least 21.

## Agree on

- **The mahr**: the amount, and what is paid at once and what later. It belongs to the bride alone.
- **Conditions**, if the two of you want any, such as continuing to study or work. They are written into the nikah nama.

Speak about both before the day. It is hard to think clearly when two hundred guests are waiting.

## Sign on the day

The nikah nama is signed by both, by the wali and by two witnesses. Ask for **two originals**, one for each of you, and take a photo of each page the same evening.

## Register

Take the nikah nama and the papers above to the marriage officer of your district, within 30 days where you can. The certificate is what banks, passport offices and embassies ask for.

> Never sign an empty form, and never hand over your only original.`,
    },
  ],
];
