import type english from '../en/common.ts';
import type { Translation } from '../translation.ts';

export default {
  skipToContent: 'सीधे मुख्य हिस्से पर जाएँ',
  loading: 'खुल रहा है…',
  offline: 'इंटरनेट नहीं है। हम कोशिश करते रहेंगे।',
  offlineAsOf: 'इंटरनेट नहीं है। यह जानकारी {{moment}} की है।',
  update: {
    label: 'नया वर्ज़न',
    ready: 'नया वर्ज़न तैयार है।',
    reload: 'फिर से खोलें',
    later: 'बाद में',
  },
  newTab: '(नए टैब में खुलेगा)',
  back: 'पीछे',
  close: 'बंद करें',
  showPassword: 'पासवर्ड दिखाएँ या छिपाएँ',
  signInEnded: 'आप लॉग आउट हो गए हैं। फिर से लॉग इन करें।',
  notice: 'ऐलान',
  closeNotice: 'ऐलान बंद करें',
  notFound: {
    title: 'पेज नहीं मिला',
    sentence: 'यह पेज मौजूद नहीं है। शायद इसका पता बदल गया है, या लिंक अधूरा है।',
    home: 'होम पर जाएँ',
    login: 'लॉग इन पर जाएँ',
  },
  crash: {
    title: 'कुछ गड़बड़ हो गई!',
    sentence: 'गड़बड़ हमारी तरफ़ से हुई है। आपकी सहेजी हुई जानकारी सुरक्षित है। पेज फिर से खोलें।',
    reload: 'पेज फिर से खोलें',
    home: 'शुरू के पेज पर जाएँ',
  },
  chunk: {
    title: 'यह पेज नहीं खुला',
    sentence: 'शायद इंटरनेट धीमा है, या ऐप अभी-अभी अपडेट हुआ है।',
    retry: 'फिर कोशिश करें',
  },
  legal: { label: 'इस सेवा के बारे में', terms: 'शर्तें', privacy: 'निजता', support: 'मदद' },
  errors: {
    network: 'इंटरनेट नहीं है। अपना इंटरनेट देखकर फिर कोशिश करें।',
    unknown: 'कुछ गड़बड़ हो गई!',
    waitSeconds_one: 'बहुत बार कोशिश हो चुकी है। {{count}} सेकंड बाद फिर कोशिश करें।',
    waitSeconds_other: 'बहुत बार कोशिश हो चुकी है। {{count}} सेकंड बाद फिर कोशिश करें।',
    waitMinutes_one: 'बहुत बार कोशिश हो चुकी है। {{count}} मिनट बाद फिर कोशिश करें।',
    waitMinutes_other: 'बहुत बार कोशिश हो चुकी है। {{count}} मिनट बाद फिर कोशिश करें।',
  },
  photo: { onRequest: 'गुज़ारिश पर फ़ोटो', premium: 'प्रीमियम सदस्यों के लिए' },
  premium: { see: 'प्रीमियम के फ़ायदे देखें' },
  toasts: 'सूचनाएँ',
} satisfies Translation<typeof english>;
