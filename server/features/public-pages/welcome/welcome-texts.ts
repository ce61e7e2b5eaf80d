import type { ContentLanguage } from '../../../../contract/content/values.ts';
import { en, type WelcomeTexts } from './welcome-texts.en.ts';
import { hi } from './welcome-texts.hi.ts';
import { ur } from './welcome-texts.ur.ts';

export type { WelcomeTexts } from './welcome-texts.en.ts';

export const welcomeTexts: Readonly<Record<ContentLanguage, WelcomeTexts>> = { en, hi, ur };
