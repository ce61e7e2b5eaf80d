import { SectionStep } from './section-step.tsx';

/** Step 3: Enter Education and Career Details (spec §2). */
export default function EducationPage() {
  return <SectionStep section="educationInfo" />;
}
