import type { Conversation } from '../../../contract/chat/schema.ts';
import { ERASED_NAME } from '../../../contract/chat/values.ts';
import { i18n } from '../../lib/i18n.ts';
import { fullName } from '../../lib/member-lines.ts';

/**
 * The other person's name; for an erased account “Deleted member” in the reader's language. Such an account has no last
 * name, which every other account has.
 */
export const peerName = (peer: Pick<Conversation, 'firstName' | 'lastName'>): string =>
  peer.firstName === ERASED_NAME && peer.lastName === '' ? i18n.t('erased', { ns: 'chat' }) : fullName(peer);
