/** The database cannot be used. The message is for people; `npm start` ends with code 69. */
export interface DatabaseUnusableError extends Error {
  readonly code: 'DATABASE_UNUSABLE';
}

/** An error for people: why the database cannot be used, and the way out. */
export const databaseUnusable = (message: string, cause?: unknown): DatabaseUnusableError =>
  Object.assign(new Error(message, cause ? { cause } : {}), { code: 'DATABASE_UNUSABLE' as const });
