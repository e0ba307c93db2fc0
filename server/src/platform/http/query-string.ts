import { limits } from '#contract/values/limits.ts';
import { AppError } from '../errors/app-error.ts';

const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses a query string with repeated, dangerous or too many keys (rules/input#parsing). A key with one dot belongs to the
 * group before it and is the only one that may repeat; one with two is an end of a range. @throws AppError BAD_REQUEST
 */
export function checkQueryString(query: unknown): void {
  if (typeof query !== 'object' || query === null) return;
  const entries = Object.entries(query);
  if (entries.length > limits.queryKeys) throw new AppError('BAD_REQUEST');
  for (const [key, value] of entries) {
    const parts = key.split('.');
    if (parts.some((part) => dangerousKeys.has(part))) throw new AppError('BAD_REQUEST');
    if (Array.isArray(value) && parts.length !== 2) throw new AppError('BAD_REQUEST');
  }
}

/** The checked query string with its groups: `p.year=1&p.year=2` is `{ p: { year: ['1', '2'] } }`. */
export function groupedQuery(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const keys = Object.entries(query);
  if (!keys.some(([key]) => key.includes('.'))) return query;
  const grouped = new Map<string, unknown>();
  const groups = new Map<string, Map<string, unknown>>();
  for (const [key, value] of keys) {
    const dot = key.indexOf('.');
    if (dot <= 0) grouped.set(key, value);
    else {
      const name = key.slice(0, dot);
      groups.set(name, (groups.get(name) ?? new Map()).set(key.slice(dot + 1), value));
    }
  }
  for (const [name, group] of groups) grouped.set(name, Object.fromEntries(group));
  return Object.fromEntries(grouped);
}

/** Refuses JSON that is too deep or too wide (rules/limits L2). @throws AppError BAD_REQUEST */
export function checkJsonShape(value: unknown, depth = 1): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > limits.jsonDepth) throw new AppError('BAD_REQUEST');
  if (Array.isArray(value)) {
    if (value.length > limits.jsonArrayItems) throw new AppError('BAD_REQUEST');
    for (const item of value) checkJsonShape(item, depth + 1);
    return;
  }
  const entries = Object.entries(value);
  if (entries.length > limits.jsonObjectKeys) throw new AppError('BAD_REQUEST');
  for (const [key, item] of entries) {
    if (dangerousKeys.has(key)) throw new AppError('BAD_REQUEST');
    checkJsonShape(item, depth + 1);
  }
}
