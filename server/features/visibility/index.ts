export { lastNameInitial, maskEmail, maskPhone } from './masks.ts';
export {
  type Relation,
  type Sight,
  type SubjectFacts,
  showsContact,
  showsField,
  showsFullLastName,
  sightOf,
  strangers,
  type ViewerFacts,
} from './visibility.ts';
