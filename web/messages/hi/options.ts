export { default } from '../../../contract/options/labels/hi.ts';
