import { defineServer, own, signedIn } from '#platform/server/manifest.ts';
import { lists } from '../contract/index.ts';
import { listsFeature } from './feature.ts';

/** The server part of lists, and who can call it. */
export const listsServer = defineServer({
  contract: lists,
  policies: {
    list: signedIn,
    refresh: signedIn,
    holding: signedIn,
    create: signedIn,
    deleted: signedIn,
    shared: signedIn,
    // Readers chosen by the owner can see a list, its members and its decisions (LST-7).
    get: own,
    members: own,
    decisions: own,
    edit: own,
    pin: own,
    remove: own,
    restore: own,
    addMembers: own,
    removeMembers: own,
    undo: own,
    move: own,
    note: own,
    decide: own,
    readers: own,
    share: own,
    unshare: own,
  },
  mount: listsFeature,
});
