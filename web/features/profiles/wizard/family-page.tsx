import { SectionStep } from './section-step.tsx';

/** Step 4: Enter Family Details (spec §2). */
export default function FamilyPage() {
  return <SectionStep section="familyInfo" />;
}
