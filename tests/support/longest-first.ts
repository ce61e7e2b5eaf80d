import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, by the end of `npm test`: started last, one of them would keep the run waiting for itself alone. */
const LONGEST_FILES = [
  'project/process',
  'project/erasures',
  'notifications-killed',
  'project/invoice-numbers',
  'project/backup',
  'project/unseal',
  'images/processes',
  'photo-matrix',
  'e2e/journey',
  'e2e/registration',
  'e2e/chat',
  'e2e/offline',
];

/**
 * Starts the longest files of each project first, where nothing is known of earlier runs. The files of a project stay together:
 * a worker is kept only while its next file is of the same project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST_FILES.some((part) => moduleId.includes(part));
    const sorted = await super.sort(files);
    const projects = Object.values(Object.groupBy(sorted, ({ project }) => project.name));
    return projects.flatMap((own = []) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))]);
  }
}
