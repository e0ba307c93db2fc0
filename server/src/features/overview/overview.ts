export { countFigures } from './count-figures.ts';
export { registerOverview } from './overview.endpoints.ts';
