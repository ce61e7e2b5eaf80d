/**
 * Consent a member gives before anything is sent to the phone (law.md, TRAI). `version` changes whenever `text`
 * changes: consent is stored with version and time.
 */
export interface PhoneOptIn {
  readonly purpose: string;
  readonly version: string;
  readonly text: string;
}

export const phoneOptIns = {
  sms: {
    purpose: 'sms_messages',
    version: '2026-11',
    text: 'I agree that notifications are sent to my verified number by SMS. I can withdraw this at any time.',
  },
  whatsapp: {
    purpose: 'whatsapp_messages',
    version: '2026-11',
    text: 'I agree that notifications are sent to my verified number by WhatsApp. I can withdraw this at any time.',
  },
} as const satisfies Readonly<Record<'sms' | 'whatsapp', PhoneOptIn>>;
