import { expect } from 'vitest';
import type { TestApp } from '../app/start-test-app.ts';

export interface Card {
  id: number;
  title: string;
  isTop: boolean;
}

export interface Page {
  total: number;
  totalIsFloor?: boolean;
  data: Card[];
  cursor: string | null;
}

export type ListQuery = Readonly<Record<string, string | number>>;
type Headers = Record<string, string>;

/** The calls that list products, each expected to answer 200. */
export function productLists(app: () => TestApp) {
  async function list(query: ListQuery = {}, headers: Headers = {}): Promise<Page> {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) search.set(key, String(value));
    const answer = await app().app.inject({ url: `/api/products?${search}`, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().content;
  }

  async function filter(body: object, headers: Headers = {}): Promise<Page> {
    const answer = await app().app.inject({ method: 'POST', url: '/api/products/filter', payload: body, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().content;
  }

  /** Walks a list to its end by cursors; `between` runs after each page. */
  async function walk(query: ListQuery, between = async () => {}): Promise<Card[]> {
    const cards: Card[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < 100; pages += 1) {
      const page: Page = await list(cursor ? { ...query, cursor } : query);
      cards.push(...page.data);
      cursor = page.cursor;
      if (cursor === null) return cards;
      await between();
    }
    throw new Error('the list does not end');
  }

  return { list, filter, walk };
}
