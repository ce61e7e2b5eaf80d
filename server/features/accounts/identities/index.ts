export { identitiesExported } from './identities.repo.ts';
export { createIdentities } from './identities.service.ts';
export { createIdentityProviders, type IdentityProviders } from './providers/create-providers.ts';
export {
  claimEmail,
  consumeIdentityTicket,
  linkNew,
  readIdentityTicket,
} from './tickets.ts';
