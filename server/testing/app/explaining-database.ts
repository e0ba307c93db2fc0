import type { Database } from '#server/platform/database/database.ts';

/** The database, and beside it the plan that it would follow for each statement asked of it, in their order. */
export function explainingDatabase(database: Database): { database: Database; plans: string[] } {
  const plans: string[] = [];
  return {
    plans,
    database: {
      ...database,
      async rows<Row>(statement: { name: string; text: string }, values: readonly unknown[]) {
        if (!statement.text.startsWith('explain')) {
          const explain = { name: '', text: `explain ${statement.text}` };
          const lines = await database.rows<{ 'QUERY PLAN': string }>(explain, values);
          plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
        }
        return database.rows<Row>(statement, values);
      },
    },
  };
}
