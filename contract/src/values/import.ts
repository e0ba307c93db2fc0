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

/**
 * `rowLength`: characters of one row of a JSON file; the longest that are of use have 500 options. `columns`: of a file, and of one of its
 * rows.
 */
export const importLimits = {
  bytes: limits.pictureBytes,
  rows: 50_000,
  rowLength: 300_000,
  columns: 200,
  fileName: 120,
} as const;

/** What a row of a shop's file does: `gone` is a listing of the shop that its full list has no more. */
export const shopOutcomes = [...importOutcomes, 'gone'] as const;
export type ShopOutcome = (typeof shopOutcomes)[number];

/** Whence the rows came: a file that was sent, or the address that is pulled each night. */
export const shopSources = ['file', 'feed'] as const;
export type ShopSource = (typeof shopSources)[number];

/** Bounds of what shops bring in (product/cabinet#files). */
export const shopLimits = {
  rows: 5_000,
  /** characters of the shop's own number of a listing */
  itemId: 80,
  /** characters of an address, of a picture or of the whole list */
  url: 1_000,
  /** files that are not applied yet, and those of a day */
  waiting: 3,
  perDay: 20,
  /** listings that files add in a day */
  newPerDay: 500,
  /** pulls in a row that fail before the shop is told, and before the address is switched off */
  failuresToNotify: 3,
  failuresToStop: 10,
  /** minutes between two pulls that the shop asks for */
  pullPause: 10,
} as const;

/** What became of a pull: the list has changed, has not, could not be had, or says nothing of use. */
export const pullOutcomes = ['changed', 'unchanged', 'failed', 'unreadable'] as const;
export type PullOutcome = (typeof pullOutcomes)[number];
