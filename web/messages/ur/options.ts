export { default } from '../../../contract/options/labels/ur.ts';
