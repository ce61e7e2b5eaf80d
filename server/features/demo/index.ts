export { type DemoSignIn, fillDemo } from './demo.service.ts';
