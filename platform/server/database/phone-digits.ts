import { type SQL, sql } from 'drizzle-orm';

/** Whether a number holds these digits, however it is written; the "(0)" of one written for both is in neither. */
export const holdsDigits = (number: SQL | { getSQL(): SQL }, digits: string): SQL =>
  sql`regexp_replace(${number}, '\\(0\\)|\\D', '', 'g') like ${`%${digits}%`}`;
