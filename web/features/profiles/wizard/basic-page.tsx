import { SectionStep } from './section-step.tsx';

/** Step 2: Enter Basic Details (spec §2). */
export default function BasicPage() {
  return <SectionStep section="basicInfo" />;
}
