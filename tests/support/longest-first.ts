import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest test files, according to the output of `npm test`. If one of them started last, the whole run would wait
 * for it.
 */
const LONGEST_FILES = [
  'project/process',
  'project/erasures',
  'notifications-killed',
  'project/invoice-numbers',
  'project/backup',
  'project/restore-killed',
  'payments-faults',
  'api/schedules',
  'images/processes',
  'photo-matrix',
  'e2e/journey',
  'e2e/registration',
  'e2e/chat',
  'e2e/offline',
];

/**
 * Starts the slowest files of each project first, also when no durations of earlier runs are known. The files of a
 * project stay together, because a worker is reused only while its next file is of the same project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST_FILES.some((part) => moduleId.includes(part));
    const sorted = await super.sort(files);
    const projects = Object.values(Object.groupBy(sorted, ({ project }) => project.name));
    return projects.flatMap((own = []) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))]);
  }
}
