import { type SQL, sql } from 'drizzle-orm';

/** Whether a number contains these digits, however it is written; the "(0)" of one written for both is ignored. */
export const holdsDigits = (number: SQL | { getSQL(): SQL }, digits: string): SQL =>
  sql`regexp_replace(${number}, '\\(0\\)|\\D', '', 'g') like ${`%${digits}%`}`;
