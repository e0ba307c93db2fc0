export { countFigures } from './count-figures.ts';
export { type OverviewDeps, registerOverview } from './overview.endpoints.ts';
