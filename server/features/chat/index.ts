export { chatAttachmentsRoutes } from './attachments.routes.ts';
export { callFieldsOf, callOutcome } from './call-outcome.ts';
export { chatRoutes } from './chat.routes.ts';
export { type Chat, createChat } from './chat.service.ts';
export { connectChat } from './chat.sockets.ts';
export { chatExportSections } from './chat-export.repo.ts';
export type { Delivery } from './delivery.ts';
export type { MessageRow } from './messages.repo.ts';
