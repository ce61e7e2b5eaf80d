export { installOptions } from './options.routes.ts';
