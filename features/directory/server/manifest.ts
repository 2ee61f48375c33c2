import { defineServer, owned, page } from '#platform/server/manifest.ts';
import { directory as contract } from '../contract/index.ts';
import { directoryFeature } from './feature.ts';

const directory = page('directory');

/** What directory brings to the server, and who may ask for it. */
export const directoryServer = defineServer({
  contract,
  policies: {
    find: directory,
    values: directory,
    map: directory,
    searches: directory,
    // A new one under an id of one's own; somebody else's is not there.
    saveSearch: owned(directory),
    removeSearch: owned(directory),
    restoreSearch: owned(directory),
    exportPeople: directory,
  },
  mount: directoryFeature,
});
