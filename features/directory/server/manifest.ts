import { defineServer, owned, page } from '#platform/server/manifest.ts';
import { directory as contract } from '../contract/index.ts';
import { directoryFeature } from './feature.ts';

const directory = page('directory');

/** Server manifest of the directory: its contract and access rules. */
export const directoryServer = defineServer({
  contract,
  policies: {
    find: directory,
    values: directory,
    map: directory,
    searches: directory,
    // A new search has an id made by its owner; another person's search is absent.
    saveSearch: owned(directory),
    removeSearch: owned(directory),
    restoreSearch: owned(directory),
    exportPeople: directory,
  },
  mount: directoryFeature,
});
