export { verificationRoutes } from './verification.routes.ts';
export { createVerification, type Verification } from './verification.service.ts';
export { verificationExported } from './verification-export.repo.ts';
