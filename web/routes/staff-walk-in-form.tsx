import { WrittenFields } from '../features/profiles/written/written-fields.tsx';
import { WalkInFormPage } from '../features/staff/walk-ins/walk-in-form-page.tsx';

/** `/staff/walkIns/new` and `/staff/walkIns/{id}/edit`. */
export default function StaffWalkInForm() {
  return <WalkInFormPage Fields={WrittenFields} />;
}
