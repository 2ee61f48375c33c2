import type { TestProject } from 'vitest/node';
import type { Connection } from '#platform/server/database/database.ts';
import { startTestCluster } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: Connection;
    testTemplate: string;
    testFolder: string;
  }
}

/** One PostgreSQL for the whole run; each file copies the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('testServer', cluster.server);
  project.provide('testTemplate', cluster.template);
  project.provide('testFolder', cluster.folder);
  return () => cluster.stop();
}
