import { limits } from '#contract/values/limits.ts';
import { AppError } from './app-error.ts';

const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses a query string with repeated, dangerous or too many keys (reliability-security §5.1). @throws AppError BAD_REQUEST */
export function checkQueryString(query: unknown): void {
  if (typeof query !== 'object' || query === null) return;
  const entries = Object.entries(query);
  if (entries.length > limits.queryKeys) throw new AppError('BAD_REQUEST');
  for (const [key, value] of entries) {
    if (dangerousKeys.has(key) || Array.isArray(value)) throw new AppError('BAD_REQUEST');
  }
}

/** Refuses JSON that is too deep or too wide (L2). @throws AppError BAD_REQUEST */
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
