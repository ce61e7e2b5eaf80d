/** A conversation of two demo members, in order. */
export interface Talk {
  /** Sender and receiver of the interest: local parts of their addresses. */
  readonly between: readonly [asker: string, accepter: string];
  /** Minutes ago that interest became mutual. */
  readonly mutual: number;
  /** Writer (0 or 1, as in `between`), minutes ago, and text. Empty: no conversation yet. */
  readonly lines: readonly (readonly [writer: 0 | 1, minutesAgo: number, text: string])[];
  /** Number of the last lines that their receiver has not read. */
  readonly unread?: number;
  /** The member who archived it. */
  readonly archivedBy?: 0 | 1;
}

/** Content for a first start: both members with printed sign-ins have messages to read and somebody to write to. */
export const talks: readonly Talk[] = [
  {
    between: ['arif.siddiqui', 'zainab.khan'],
    mutual: 2_890,
    lines: [
      [0, 2_860, 'Assalamu alaikum. Thank you for accepting my interest. I read that your family is from Barabanki.'],
      [1, 2_795, 'Wa alaikum assalam. Yes, we moved to Lucknow when I was in school. And you grew up here too?'],
      [0, 2_788, 'In Aminabad, until my posting came. Delhi has everything but the kebabs 🙂'],
      [1, 2_780, 'That nobody would believe you in Delhi!'],
      [0, 1_480, 'My parents would like to speak to yours, if your family agrees. There is no hurry from our side.'],
      [1, 1_395, 'I have told Abbu and Ammi. They will call after Jumu’ah, insha’Allah.'],
      [0, 1_390, 'Jazak Allah khair. My mother is already planning what to ask.'],
      [1, 74, 'May I ask something before that? I would like to go on working after marriage. How do you see it?'],
      [0, 52, 'I would be glad of it. My sister teaches as well, and at home everybody takes part in the work.'],
      [0, 51, 'I am hardly a cook, but my chai is good.'],
    ],
    unread: 2,
  },
  {
    between: ['anas.siddiqui', 'zainab.khan'],
    mutual: 2_300,
    lines: [
      [0, 2_250, 'Assalamu alaikum, I am Anas’s elder brother and look after this account with him.'],
      [0, 2_249, 'He works with data at a company in Gomti Nagar. Our families may even know each other.'],
      [
        1,
        2_180,
        'Wa alaikum assalam. My sister looks at the profiles with me. What does Anas like to do besides work?',
      ],
      [0, 1_620, 'He reads a lot, and on Sundays he teaches mathematics to the children of our mohalla.'],
      [1, 1_580, 'That is lovely. We shall talk at home and write to you.'],
    ],
  },
  {
    between: ['faizan.ashraf', 'zainab.khan'],
    mutual: 1_050,
    lines: [
      [0, 990, 'Assalamu alaikum Zainab. I saw that your sister lives in Kanpur, that is where we are from.'],
      [0, 988, 'What do your terrace plants do in this heat?'],
    ],
    unread: 2,
  },
  {
    between: ['zainab.khan', 'mohd.rehan.usmani'],
    mutual: 3_100,
    lines: [
      [0, 3_050, 'Assalamu alaikum. Thank you for accepting my interest.'],
      [1, 3_010, 'Wa alaikum assalam. I am sorry, at home things have just been settled with another family.'],
      [0, 3_005, 'Mubarak! May Allah put barakah in it.'],
    ],
    archivedBy: 0,
  },
  { between: ['salman.akhtar', 'zainab.khan'], mutual: 400, lines: [] },
  {
    between: ['arif.siddiqui', 'sidra.khan'],
    mutual: 8_700,
    lines: [
      [0, 8_600, 'Assalamu alaikum. My family liked what you wrote about yours.'],
      [1, 8_200, 'Wa alaikum assalam beta, I am Sidra’s mother. Tell us a little about your people.'],
      [0, 8_140, 'We are in Lucknow for four generations, and my father keeps a shop. I am with a bank in Delhi.'],
      [1, 300, 'Masha’Allah. Sidra’s uncle would like to meet you when you are here next.'],
    ],
    unread: 1,
  },
];
