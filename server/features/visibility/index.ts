export { lastNameInitial, maskEmail, maskPhone } from './masks.ts';
export { privacyOf } from './privacy.ts';
export {
  type PreviewAs,
  type Relation,
  relationOf,
  type Sight,
  type SubjectFacts,
  showsChosenField,
  showsContact,
  showsField,
  showsFullLastName,
  sightOf,
  strangers,
} from './visibility.ts';
