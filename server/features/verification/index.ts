export { verificationExported } from './exported.repo.ts';
export { verificationRoutes } from './verification.routes.ts';
export { createVerification, type Verification } from './verification.service.ts';
