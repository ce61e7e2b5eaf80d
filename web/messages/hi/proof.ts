import type english from '../en/proof.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'पक्का करें कि यह आप ही हैं',
  intro: 'आपको लॉग इन किए कुछ समय हो गया है। आपकी सुरक्षा के लिए पक्का कर लें कि यह आप ही हैं।',
  password: 'आपका पासवर्ड',
  passwordMissing: 'अपना पासवर्ड लिखें।',
  confirm: 'पुष्टि करें',
  cancel: 'रहने दें',
  otherWays: 'या कोई और तरीक़ा चुनें',
  passkey: 'पासकी से करें',
  passkeyCancelled: 'पासकी इस्तेमाल नहीं हुई। फिर कोशिश करें, या कोई और तरीक़ा चुनें।',
  send: '{{target}} पर कोड भेजें',
  sent: 'हमने {{target}} पर कोड भेजा है। यह 10 मिनट तक चलेगा।',
  code: 'कोड',
  codeNote: '6 अंक',
  codeWrong: '6 अंकों का कोड लिखें।',
  back: 'कोई और तरीक़ा चुनें',
  noWay: 'लॉग आउट करके फिर से लॉग इन करें। उसके बाद 10 मिनट तक आप यह काम कर सकते हैं।',
  cancelled: 'काम नहीं हुआ, क्योंकि यह पक्का नहीं हो सका कि यह आप ही हैं।',
} satisfies Translation<typeof english>;
