import { declarations, familyDeclarations } from '../../../contract/accounts/declarations.ts';
import { phoneOptIns } from '../../../contract/accounts/phone-opt-in.ts';

const [marriage, truth, processing] = declarations;
const [helps, confidential] = familyDeclarations;

/**
 * Texts that people declare and agree to. The English texts of the contract are what is accepted and stored; the other
 * languages translate them for reading.
 */
export default {
  marriage_only: marriage.text,
  truthful_information: truth.text,
  profile_processing: processing.text,
  family_helps: helps.text,
  family_confidential: confidential.text,
  sms_messages: phoneOptIns.sms.text,
  whatsapp_messages: phoneOptIns.whatsapp.text,
} as const;
