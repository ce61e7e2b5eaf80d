import { describe, expect, it } from 'vitest';
import type { MessageHint } from '../../../contract/chat/values.ts';
import { findHints } from './warning-hints.rules.ts';

const warned: Readonly<Record<MessageHint, readonly string[]>> = {
  phone: [
    'Call me on 9812345670',
    'My number is +91 98123 45670, any time',
    '98-12-34-56-70 is my father',
    'nine eight one two three four five six seven zero',
    'मेरा नंबर ९८१२३४५६७० है',
    'میرا نمبر ۹۸۱۲۳۴۵۶۷۰ ہے',
    '(0522) 233 45 678 at home',
    'WhatsApp pe aao 98765.43210',
  ],
  link: [
    'See https://example.org/me',
    'My photos are on www.example.org',
    'look at mypictures.com please',
    'join t.me/somebody',
    'bit.ly/3abcd is my profile',
    'Open rishta-verify.xyz and log in',
    'It is on fastloans.co.in',
  ],
  payment: [
    'Please send me money for the ticket',
    'Can you transfer 5000 rupees today?',
    'My UPI is zainab@okaxis',
    'I will give you my bank account number',
    'Pay the registration fee first',
    'You have to pay visa charges of 200 dollars',
    'I have sent you a gift by courier',
    'Buy a gift card and tell me the code',
    'I need a small loan from you',
    'Invest with me and double your money',
    'I earn well with bitcoin',
    'Mujhe paisa bhejo please, paisa bhej do',
    'I need some money urgently',
    'You won the lottery',
    'Share the OTP that you get',
  ],
  pressure: [
    "Please don't tell your parents about us",
    'Do not inform your family yet',
    'This stays between us',
    'Let us keep it a secret',
    'It is our little secret',
    'I need urgent help',
    'Please help me, it is an emergency',
    'Send your photo now',
    'Send me some pictures without dupatta',
    'Video call me alone tonight',
    'Come alone to the café',
    'If you really love me you will do it',
    'My parcel is stuck at customs',
    'I am held at the airport, please do something',
    'Delete this chat after reading',
    'Kisi ko mat batana',
    'Ghar walon ko mat batana',
    'किसी को मत बताना',
    'Hide this from your father',
    'Come to my flat',
  ],
};

const honest = [
  'Assalamu alaikum, thank you for accepting my interest.',
  "My father's number will be shared by my mother.",
  'My parents would like to talk to your parents.',
  'I was born on 14-03-1996 in Lucknow.',
  'Date of birth 14.03.96, time 10.30 - 11.30',
  'We can talk between 9.30 - 10.30 or 18.00 - 19.00',
  'I am 5 feet 11 inches and 72 kg.',
  'I studied from 2012 to 2016 and worked from 2016 to 2021.',
  'I work in a bank as a loan officer.',
  'My brother works at Paytm as an engineer.',
  'I am a loan manager with HDFC.',
  'My salary is 12,00,000 a year.',
  'We have 2 brothers, 3 sisters, and 14 cousins.',
  'I live at 12/4, Civil Lines, Prayagraj 211001.',
  'I am fine.in the evening I go for a walk.',
  'I told my parents about you and they are happy.',
  'Please tell your family that we would like to visit.',
  'Can you share a recent photo when you are comfortable?',
  'Your photo is lovely, mashallah.',
  'My mother would like to have a video call with your mother.',
  'We can have a video call with both families on Sunday.',
  'I live alone in Pune, my parents are in Kanpur.',
  'I do not believe in dowry, money is not important to me.',
  'Trust is important to me in a marriage.',
  'I like to give gifts at Eid.',
  'What is the secret of your good biryani?',
  'My flight lands at the airport on Friday.',
  'I work for the customs department in Mumbai.',
  'My uncle is a police inspector, and my aunt teaches.',
  'I hope to hear from you soon.',
  'Do you plan to work after marriage?',
  'I moved to Dubai in 2019 and came back in 2022.',
  'हम लोग लखनऊ से हैं, आप कहाँ से हैं?',
  'السلام علیکم، کیسے ہیں آپ؟',
  'Could we meet together with our families next week?',
  'I need some time to decide, please do not mind.',
  'My father helps poor students with their fees.',
  'He is chartered accountant no. 4021 of 2018.',
  'My email is with my profile.',
  'Let me know when it suits you.',
];

describe('recipient of first messages', () => {
  for (const [hint, texts] of Object.entries(warned))
    it.each(texts)(`is warned of ${hint} by: %s`, (text) => expect(findHints(text)).toContain(hint));

  it.each(honest)('is not warned by: %s', (text) => expect(findHints(text)).toEqual([]));

  it('is warned of several hints in one message', () => {
    expect(findHints("Send 500 rupees to 9812345670 via https://pay.example, don't tell your family")).toEqual([
      'phone',
      'link',
      'payment',
      'pressure',
    ]);
  });

  it('is warned in linear time, whatever the text', () => {
    const letters = ['a', '1', 'a-', '1 ', 'a.', '@', 'send a ', 'need some ', '1-1-', 'loan ', 'https', '\u0661'];
    for (const letter of letters) expect(findHints(letter.repeat(4_000).slice(0, 4_000))).toBeInstanceOf(Array);
  });
});
