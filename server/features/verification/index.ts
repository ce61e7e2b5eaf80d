export { verificationRoutes } from './verification.routes.ts';
export { createVerification, type Verification } from './verification.service.ts';
export { verificationExportSections } from './verification-export.repo.ts';
