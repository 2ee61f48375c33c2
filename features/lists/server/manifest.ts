import { defineServer, own, signedIn } from '#platform/server/manifest.ts';
import { lists } from '../contract/index.ts';
import { listsFeature } from './feature.ts';

/** What lists brings to the server, and who may ask for it. */
export const listsServer = defineServer({
  contract: lists,
  policies: {
    list: signedIn,
    refresh: signedIn,
    holding: signedIn,
    create: signedIn,
    deleted: signedIn,
    shared: signedIn,
    // A list, its people and how it was decided may be read by whom its owner lets (LST-7).
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
