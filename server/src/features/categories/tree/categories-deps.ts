import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Categories } from './category.repository.ts';

export interface CategoriesDeps {
  db: Db;
  clock: Clock;
  categories: Categories;
}
