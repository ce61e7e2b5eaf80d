export { identitiesExported } from './identities.repo.ts';
export { losesEmail } from './identities.rules.ts';
export { createIdentities } from './identities.service.ts';
export { createIdentityProviders, type IdentityProviders } from './providers/create-providers.ts';
export {
  claimEmail,
  consumeIdentityTicket,
  linkNew,
  readIdentityTicket,
} from './tickets.ts';
