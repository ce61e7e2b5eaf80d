export { verificationExported } from './exported.repo.ts';
export { verificationRoutes } from './verification.routes.ts';
export { createVerification } from './verification.service.ts';
