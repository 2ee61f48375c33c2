import { inject } from 'vitest';
import type { Connection } from '#platform/server/database/database.ts';
import { atEnd } from './at-end.ts';
import { copyTemplate, dropDatabase, emptyDatabase } from './database.ts';

type OwnDatabase = Connection & { readonly database: string };

/** A migrated database for the current test or file; dropped when that ends. */
export const ownDatabase = (template = inject('testTemplate')): Promise<OwnDatabase> =>
  untilEnd(copyTemplate(inject('testServer'), template));

/** The same with nothing in it. */
export const ownEmptyDatabase = (): Promise<OwnDatabase> => untilEnd(emptyDatabase(inject('testServer')));

async function untilEnd(making: Promise<OwnDatabase>): Promise<OwnDatabase> {
  const made = await making;
  atEnd(() => dropDatabase(inject('testServer'), made.database));
  return made;
}
