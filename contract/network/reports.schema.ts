import { z } from 'zod';

/** The work of a person in a period; for a branch, of all its people together. */
const workFigures = {
  /** Enquiries that arrived in the period and are assigned to the person. */
  enquiries: z.int(),
  /** Number of these enquiries that have a first call or an outcome. */
  answered: z.int(),
  /** Median minutes from an enquiry to its first call or outcome; null if none was answered. */
  minutesToAnswer: z.int().nullable(),
  /** Walk-ins written down in the period. */
  walkIns: z.int(),
  /** Candidates who agreed in the period. */
  consented: z.int(),
  /** Visits finished in the period. */
  visits: z.int(),
  /** Cases opened in the period that the person manages. */
  cases: z.int(),
  /** People proposed in the period. */
  proposals: z.int(),
  /** Number of these proposals that the family answered. */
  proposalAnswers: z.int(),
  /** Median minutes from a proposal to the family's first answer; null if none was answered. */
  minutesToReply: z.int().nullable(),
  /** Number of these proposals that the family is interested in. */
  interested: z.int(),
  /** Cases of the person that ended in the period. */
  casesEnded: z.int(),
  /** Number of these cases that ended in a marriage arranged by the bureau. */
  marriedWithUs: z.int(),
};

export const bureauReportSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  people: z.array(
    z.object({ id: z.uuid(), name: z.string(), role: z.string(), branch: z.string().nullable(), ...workFigures }),
  ),
  /** By the territory of the person; null: the office. */
  branches: z.array(z.object({ branch: z.string().nullable(), people: z.int(), ...workFigures })),
});
export type BureauReport = z.output<typeof bureauReportSchema>;
