import { defineServer, owned, page } from '#platform/server/manifest.ts';
import { contacts as contract } from '../contract/index.ts';
import { contactsFeature } from './feature.ts';

const contacts = page('contacts');

/** The server part of contacts, and who can call it. */
export const contactsServer = defineServer({
  contract,
  policies: {
    list: contacts,
    facets: contacts,
    get: owned(contacts),
    save: owned(contacts),
    remove: owned(contacts),
    restore: owned(contacts),
    link: owned(contacts),
    saveNote: owned(contacts),
    removeNote: owned(contacts),
    imports: contacts,
    checkImport: owned(contacts),
    runImport: owned(contacts),
    importReport: owned(contacts),
    undoImport: owned(contacts),
    dropImport: owned(contacts),
    duplicates: contacts,
    merge: contacts,
    merges: contacts,
    unmerge: owned(contacts),
    exportContacts: contacts,
    keepInTouch: owned(contacts),
    removed: contacts,
    sharedNotes: contacts,
    moved: contacts,
    alike: contacts,
    takeMoves: contacts,
    undoMoves: owned(contacts),
    leaveMove: owned(contacts),
  },
  otherRoutes: {
    'PUT /api/contacts/imports/:id': contacts,
  },
  mount: contactsFeature,
});
