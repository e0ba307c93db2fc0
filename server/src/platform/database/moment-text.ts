import { type RawBuilder, sql } from 'kysely';

/** The moment of a column as cursors hold it: as it is stored, with microseconds (`microsecondMoment` of paging). */
export const momentText = (column: string): RawBuilder<string> => sql.raw(momentTextIn(column));

/** The same in the text of a named statement. */
export const momentTextIn = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
