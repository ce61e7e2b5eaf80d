import type english from '../en/extra-questions.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'मेरे बारे में कुछ और',
  edit: 'बदलें: मेरे बारे में कुछ और',
  intro: 'ये सवाल {{site}} की तरफ़ से हैं। हर जवाब किसे दिखे, यह आप चुनते हैं।',
  notAnswered: 'जवाब नहीं दिया',
  withheld: 'बताना नहीं चाहते',
  withheldOf: 'बताना नहीं चाहते: {{question}}',
  optional: '{{question}} (चाहें तो)',
  visibility: 'यह किसे दिखे',
  visibilityOf: 'किसे दिखे: {{question}}',
  by: {
    members: 'सब सदस्यों को',
    mutual: 'दोनों की रज़ामंदी के बाद',
    nobody: 'सिर्फ़ मुझे',
  },
  between: '{{min, number}} से {{max, number}} तक',
  least: '{{min, number}} या ज़्यादा',
  most: '{{max, number}} तक',
  required: 'जवाब दें, या “बताना नहीं चाहते” चुनें।',
  wrongNumber: 'पूरी संख्या लिखें।',
  save: 'सहेजें',
  cancel: 'रहने दें',
  cancelEdit: 'रहने दें: मेरे बारे में कुछ और',
  saved: 'आपके जवाब सहेज लिए गए।',
  closed: 'यह सवाल अब नहीं पूछा जाता। पेज फिर से खोलें।',
  failed: 'सवाल नहीं खुल सके',
  retry: 'फिर कोशिश करें',
  step: {
    title: 'कुछ और सवाल',
    intro: 'आपकी प्रोफ़ाइल सहेज ली गई है। {{site}} की तरफ़ से कुछ और सवाल हैं, ताकि दूसरे परिवार आपको बेहतर जान सकें।',
    save: 'सहेजें और पूरा करें',
    later: 'बाद में जवाब दें',
  },
  prompt: {
    title_one: 'आपकी प्रोफ़ाइल के लिए एक और सवाल',
    title_other: 'आपकी प्रोफ़ाइल के लिए {{count}} और सवाल',
    why: 'बस एक मिनट लगेगा, और हर जवाब किसे दिखे, यह आप चुनते हैं।',
    do: 'अभी जवाब दें',
  },
} satisfies Translation<typeof english>;
