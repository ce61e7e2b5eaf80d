import type { Language } from '../../../contract/languages.ts';
import type { verificationApi } from '../../../contract/verification/api.ts';
import type { TrustBadges } from '../../../contract/verification/schema.ts';
import { translateSentence } from '../../messages/translate-sentence.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Verification } from './verification.service.ts';

/** The badges, with the sentences about them in the reader's language. */
const inLanguage = (own: TrustBadges, language: Language): TrustBadges => ({
  ...own,
  badges: own.badges.map((badge) => ({
    ...badge,
    message: badge.message && translateSentence(language, badge.message),
  })),
});

export function verificationRoutes(verification: Verification): Handlers<typeof verificationApi> {
  const { allow, allowDocument, allowSelfie } = verification;
  return {
    read: {
      allow: ({ viewer }) => allow(viewer),
      handle: async ({ viewer, language }) => ({ data: inLanguage(await verification.read(viewer.id), language) }),
    },
    sendDocument: {
      allow: ({ viewer }) => allowDocument(viewer),
      handle: async ({ viewer, body, bufferedUploads, language, request }) => ({
        data: inLanguage(
          await verification.send(viewer, {
            kind: 'id',
            documentType: body.documentType,
            file: bufferedUploads[0],
            isWanted: () => !request.raw.socket.destroyed,
          }),
          language,
        ),
        message: 'We have received your document. Our team will check it soon.',
      }),
    },
    withdrawDocument: {
      allow: ({ viewer }) => allow(viewer),
      handle: async ({ viewer, language }) => ({
        data: inLanguage(await verification.withdraw(viewer.id, 'id'), language),
        message: 'Your document is withdrawn and deleted.',
      }),
    },
    selfieNumber: {
      allow: ({ viewer }) => allow(viewer),
      handle: async ({ viewer }) => ({ data: await verification.giveNumber(viewer.id) }),
    },
    sendSelfie: {
      allow: ({ viewer }) => allowSelfie(viewer),
      handle: async ({ viewer, bufferedUploads, language, request }) => ({
        data: inLanguage(
          await verification.send(viewer, {
            kind: 'photo',
            file: bufferedUploads[0],
            isWanted: () => !request.raw.socket.destroyed,
          }),
          language,
        ),
        message: 'We have received your selfie. Our team will check it soon.',
      }),
    },
    withdrawSelfie: {
      allow: ({ viewer }) => allow(viewer),
      handle: async ({ viewer, language }) => ({
        data: inLanguage(await verification.withdraw(viewer.id, 'photo'), language),
        message: 'Your selfie is withdrawn and deleted.',
      }),
    },
  };
}
