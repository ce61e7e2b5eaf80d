export { installPublicPages } from './public-pages.routes.ts';
