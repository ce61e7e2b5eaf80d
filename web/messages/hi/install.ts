import type english from '../en/install.ts';
import type { Translation } from '../translation.ts';

export default {
  title: '{{site}} को अपनी होम स्क्रीन पर रखें',
  why: 'यह जल्दी खुलेगा और मैसेज और पैग़ाम की सूचना दे सकेगा।',
  ios: 'Safari में “शेयर” (Share) दबाएँ, फिर “होम स्क्रीन में जोड़ें” (Add to Home Screen) चुनें।',
  do: 'इंस्टॉल करें',
  later: 'अभी नहीं',
} satisfies Translation<typeof english>;
