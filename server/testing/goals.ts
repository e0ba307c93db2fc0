import { appendFile } from 'node:fs/promises';

/** What a run of a row of the goals has measured; without a limit it is only told. */
interface GoalFigure {
  name: string;
  measured: number;
  /** as it is printed behind the number; default: none */
  unit?: string;
  limit?: number;
  /** the limit is the least that the figure may be */
  atLeast?: true;
}

/** Where `npm run goals` collects figures; an ordinary run of the tests has no such place. */
const file = process.env.GOAL_FIGURES;

/** Whether `npm run goals` runs this, so that it takes the size of docs/rules/goals.md; elsewhere tests take one that fits their suite. */
export const isGoalRun = file !== undefined;

/** The size of docs/rules/goals.md in a run of `npm run goals`, else the one that an ordinary run can afford. */
export const goalSize = (ordinary: number, full: number): number => (isGoalRun ? full : ordinary);

/** Tells `npm run goals` what was measured; nothing where it does not run. */
export async function reportFigures(...figures: readonly GoalFigure[]): Promise<void> {
  if (file === undefined) return;
  await appendFile(file, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''));
}
