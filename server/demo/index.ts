export { fillDemo } from './demo.service.ts';
