import type english from '../en/install.ts';
import type { Translation } from '../translation.ts';

export default {
  title: '{{site}} کو اپنی ہوم اسکرین پر رکھیں',
  why: 'یہ جلدی کھلے گا اور میسج اور پیغام کی اطلاع دے سکے گا۔',
  ios: 'Safari میں “شیئر” (Share) دبائیں، پھر “ہوم اسکرین میں جوڑیں” (Add to Home Screen) چنیں۔',
  do: 'انسٹال کریں',
  later: 'ابھی نہیں',
} satisfies Translation<typeof english>;
