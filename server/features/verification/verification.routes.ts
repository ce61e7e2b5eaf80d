import type { verificationApi } from '../../../contract/verification/api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Verification } from './verification.service.ts';

export function verificationRoutes(verification: Verification): Handlers<typeof verificationApi> {
  const { allow, allowDocument, allowSelfie } = verification;
  return {
    read: {
      allow: ({ viewer }) => allow(viewer),
      handle: async ({ viewer }) => ({ data: await verification.read(viewer.id) }),
    },
    sendDocument: {
      allow: ({ viewer }) => allowDocument(viewer),
      handle: async ({ viewer, body, bufferedUploads, request }) => ({
        data: await verification.send(viewer, {
          kind: 'id',
          documentType: body.documentType,
          file: bufferedUploads[0],
          isWanted: () => !request.raw.socket.destroyed,
        }),
        message: 'We have received your document. Our team will check it soon.',
      }),
    },
    withdrawDocument: {
      allow: ({ viewer }) => allow(viewer),
      handle: async ({ viewer }) => ({
        data: await verification.withdraw(viewer.id, 'id'),
        message: 'Your document is withdrawn and deleted.',
      }),
    },
    selfieNumber: {
      allow: ({ viewer }) => allow(viewer),
      handle: async ({ viewer }) => ({ data: await verification.giveNumber(viewer.id) }),
    },
    sendSelfie: {
      allow: ({ viewer }) => allowSelfie(viewer),
      handle: async ({ viewer, bufferedUploads, request }) => ({
        data: await verification.send(viewer, {
          kind: 'photo',
          file: bufferedUploads[0],
          isWanted: () => !request.raw.socket.destroyed,
        }),
        message: 'We have received your selfie. Our team will check it soon.',
      }),
    },
    withdrawSelfie: {
      allow: ({ viewer }) => allow(viewer),
      handle: async ({ viewer }) => ({
        data: await verification.withdraw(viewer.id, 'photo'),
        message: 'Your selfie is withdrawn and deleted.',
      }),
    },
  };
}
