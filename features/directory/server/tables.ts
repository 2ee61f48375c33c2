import { foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { person } from '#platform/server/database/columns.ts';
import { savedSearchColumns, savedSearchRules } from '#platform/server/saved-searches/table.ts';

/** A directory address saved under a name. */
export const directorySearch = pgTable('directory_search', savedSearchColumns(''), (table) =>
  savedSearchRules('directory_search', table),
);

/** People a search has matched already, so that nobody is announced twice (DIR-6). */
export const directorySearchSeen = pgTable(
  'directory_search_seen',
  (t) => ({
    searchId: t.uuid('search_id').notNull(),
    personId: person('person_id', 'deleted').notNull(),
    /** The day, in the owner's zone, on which they were announced; null for earlier matches. */
    toldOn: t.date('told_on'),
  }),
  (table) => [
    primaryKey({ columns: [table.searchId, table.personId] }),
    foreignKey({
      name: 'directory_search_seen_search_fk',
      columns: [table.searchId],
      foreignColumns: [directorySearch.id],
    }).onDelete('cascade'),
    index('directory_search_seen_person_idx').on(table.personId),
  ],
);
