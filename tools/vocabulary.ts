/**
 * The closed vocabulary of a feature. Who knows one feature finds everything in the next one. A new name is a
 * decision (`docs/decisions`), not a habit. Every name may be a file or, over its budget, a folder of that name.
 */
export const vocabulary = {
  /** At the top of a feature; `catalogues` is a folder of data that comes with the product: JSON, pictures, captions. */
  feature: ['contract', 'policy', 'limits', 'catalogues'],
  server: [
    'tables',
    // What it needs of others.
    'parts',
    'access',
    // The procedures, by subject, each with what only it asks of the database (decision 149).
    'acts',
    'views',
    'notify',
    // What several acts ask, or other features.
    'queries',
    // What begins transactions of its own for many acts at once: messages are written in batches.
    'flows',
    'jobs',
    'listeners',
    'public',
    // The one file app/ reads on each side: what the feature registers.
    'manifest',
    // A structure kept in memory beside the tables (search); never a file of re-exports.
    'index',
  ],
  ui: ['api', 'live', 'copy', 'public', 'manifest', 'spanish'],
  /** Folders of `ui` with names of their own inside. */
  uiFolders: ['pages', 'parts'],
  testing: ['factory'],
} as const;

/** The rooms of the platform. */
export const platformRooms = ['contract', 'server', 'ui', 'testing'] as const;

/** Names that say nothing about what is inside; also as the last word of a longer name (`date-utils`). */
export const refusedWords = [
  'common',
  'helper',
  'helpers',
  'lib',
  'libs',
  'manager',
  'misc',
  'shared',
  'util',
  'utils',
] as const;
