/** The database can't be used. The message is for people; `npm start` ends with code 69. */
export interface DatabaseUnusableError extends Error {
  readonly code: 'DATABASE_UNUSABLE';
}

/** A plain-language error: why the database can't be used, and what to do. */
export const databaseUnusable = (message: string, cause?: unknown): DatabaseUnusableError =>
  Object.assign(new Error(message, cause ? { cause } : {}), { code: 'DATABASE_UNUSABLE' as const });
