import { defineServer, may, own, page, signedIn } from '#platform/server/manifest.ts';
import { profiles } from '../contract.ts';
import { profilesFeature } from './feature.ts';

const directory = page('directory');

/** Server manifest of profiles: its contract and access rules. */
export const profilesServer = defineServer({
  contract: profiles,
  policies: {
    list: directory,
    // Anyone signed in can open a person, from search, messages and news.
    get: signedIn,
    glance: signedIn,
    cachedProfile: signedIn,
    seenAs: signedIn,
    edit: may('edit_own_profile'),
    setPhoto: may('edit_own_profile'),
    setPresence: signedIn,
    ownCredits: signedIn,
    // A new credit has an id made by its owner; another person's is absent, and removing an absent one is fine.
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
    // For clients who allow it; to everyone else the client looks absent.
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
    // Same access as profiles.get.
    'GET /api/people/:id/photos/:file': signedIn,
    'GET /api/people/:id/vcard': signedIn,
    'GET /api/people/:id/resume': signedIn,
  },
  mount: profilesFeature,
});
