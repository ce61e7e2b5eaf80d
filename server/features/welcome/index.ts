export { installWelcomePage } from './welcome.routes.ts';
