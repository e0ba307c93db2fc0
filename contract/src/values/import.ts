import { limits } from './limits.ts';

/** What can be taken out as a file and brought in again. */
export const importKinds = ['categories', 'properties', 'products'] as const;
export type ImportKind = (typeof importKinds)[number];

export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** `checking` and `applying`: a job is at it. `checked`: waits for the word. */
export const importStates = ['checking', 'checked', 'applying', 'done'] as const;
export type ImportState = (typeof importStates)[number];

/** What a row of a file does, or did. */
export const importOutcomes = ['add', 'change', 'same', 'bad'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** `rowLength`: characters of one row of a JSON file; the longest that are of use have 500 options. */
export const importLimits = { bytes: limits.pictureBytes, rows: 50_000, rowLength: 300_000, fileName: 120 } as const;
