import { defineServer, may, own, page, signedIn } from '#platform/server/manifest.ts';
import { profiles } from '../contract.ts';
import { profilesFeature } from './feature.ts';

const directory = page('directory');

/** What profiles brings to the server, and who may ask for it. */
export const profilesServer = defineServer({
  contract: profiles,
  policies: {
    list: directory,
    // A person is opened from search, messages and news by everybody.
    get: signedIn,
    glance: signedIn,
    cachedProfile: signedIn,
    seenAs: signedIn,
    edit: may('edit_own_profile'),
    setPhoto: may('edit_own_profile'),
    setPresence: signedIn,
    ownCredits: signedIn,
    // A new one under an id of one's own; somebody else's is not there, and what is not there is removed already.
    saveCredit: may('edit_own_profile'),
    selectCredits: may('edit_own_profile'),
    removeCredit: may('edit_own_profile'),
    importCredits: may('edit_own_profile'),
    undoImport: may('edit_own_profile'),
    suggestCredit: signedIn,
    decideCredit: own,
    ownRepresentations: signedIn,
    offerRepresentation: signedIn,
    decideRepresentation: own,
    endRepresentation: own,
    setFirstContact: signedIn,
    allowEditing: own,
    // Of a client who lets them: to everybody else it looks like somebody who is not there.
    clientProfile: own,
    editClient: own,
    confirm: may('edit_own_profile'),
    profileChanges: signedIn,
    putBack: may('edit_own_profile', own),
    blocks: signedIn,
    block: signedIn,
    unblock: signedIn,
    catalogue: signedIn,
    testImdb: page('admin-imdb-test'),
    imdbDisagreements: page('admin-imdb-test'),
    duplicates: page('admin-imdb-test'),
    decideDuplicate: page('admin-imdb-test'),
  },
  otherRoutes: {
    // As profiles.get.
    'GET /api/people/:id/photos/:file': signedIn,
    'GET /api/people/:id/vcard': signedIn,
    'GET /api/people/:id/resume': signedIn,
  },
  mount: profilesFeature,
});
