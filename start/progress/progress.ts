/** The progress lines of the start; plain JavaScript, since the first ones are printed by a Node that knows no TypeScript. */
export { step } from './progress.mjs';
