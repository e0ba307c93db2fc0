import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long for its size, by the ends of the names. */
const long = [
  'nets/authorization.test.ts',
  'backup.database.test.ts',
  'second-factor.test.ts',
  'auth-limits.test.ts',
  'nets/fuzz.test.ts',
  'crawl.e2e.ts',
  'top.e2e.ts',
  'text-functions.unit.test.ts',
  'chat-socket.test.ts',
  'planted-filter.test.ts',
];
/** The journeys' products come up while `server` runs; what is short and alone, last. */
const projects = ['server', 'e2e', 'unit'];

/** Suites of one turn in such an order that no long file is left to run alone at its end (record 0098). */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification): number[] => [
      project.config.sequence.groupOrder,
      projects.indexOf(project.name),
      long.some((name) => moduleId.endsWith(name)) ? 0 : 1,
    ];
    const sorted = await super.sort(files);
    return sorted
      .map((file) => ({ file, at: place(file) }))
      .toSorted((one, other) => one.at.map((part, index) => part - (other.at[index] ?? 0)).find(Boolean) ?? 0)
      .map(({ file }) => file);
  }
}
