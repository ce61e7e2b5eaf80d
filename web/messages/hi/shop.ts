import type english from '../en/shop.ts';
import type { Translation } from '../translation.ts';

export default {
  off: {
    title: 'दुकान बंद है',
    sentence: 'इस समय ख़रीदने के लिए कुछ नहीं है।',
    home: 'होम पर जाएँ',
  },
  title: 'दुकान',
  intro: 'आपकी तलाश और शादी के लिए हमारे ब्यूरो की चीज़ें और सेवाएँ।',
  show: 'किस तरह की चीज़ें',
  kinds: {
    all: 'सब',
    goods: 'चीज़ें',
    service: 'सेवाएँ',
    package: 'पैकेज',
  },
  search: 'दुकान में तलाश करें',
  sort: 'क्रम',
  sorts: {
    title: 'नाम',
    cheapest: 'दाम: कम से ज़्यादा',
    newest: 'सबसे नई पहले',
  },
  failed: 'चीज़ें नहीं खुल सकीं',
  retry: 'फिर कोशिश करें',
  none: 'अभी कोई चीज़ नहीं',
  noneWhy: 'नई चीज़ें बिकने आते ही यहाँ दिखेंगी।',
  notFound: 'कोई चीज़ नहीं मिली',
  notFoundWhy: 'कोई और शब्द लिखें, या “सब” चुनें।',
  shown_one: '{{count, number}} में से {{shown, number}} चीज़',
  shown_other: '{{count, number}} में से {{shown, number}} चीज़ें',
  more: 'और दिखाएँ',
  per: '{{unit}} के लिए',
  pieces_one: '{{count, number}} पीस',
  pieces_other: '{{count, number}} पीस',
  outOfStock: 'अभी स्टॉक में नहीं है।',
  retired: 'अब नहीं बिकती।',
  product: {
    back: 'दुकान',
    withTax: '{{rate, number}}% GST शामिल है।',
    withoutTax: 'इस पर GST नहीं है।',
    atLeast: 'कम से कम {{count, number}} मँगाएँ।',
    package: 'ऑर्डर क़बूल होते और भुगतान मिलते ही पैकेज शुरू हो जाता है। आप इसे प्रीमियम पेज से भी ख़रीद सकते हैं।',
    premium: 'प्रीमियम देखें',
  },
} satisfies Translation<typeof english>;
