// Makes the empty database that first starts copy; prepare.mjs runs it after the build.
import { makeDatabase } from '#platform/server/database/cluster/make-database.ts';
import { madeHere } from '#platform/server/database/made.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';

await makeDatabase(madeHere, ({ connection }) => migrateDatabase(connection));
