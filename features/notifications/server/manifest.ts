import { defineServer, own, signedIn } from '#platform/server/manifest.ts';
import { notifications } from '../contract.ts';
import { notificationsFeature } from './feature.ts';

/** What notifications adds to the server, and who can call it. */
export const notificationsServer = defineServer({
  contract: notifications,
  policies: {
    list: signedIn,
    kinds: signedIn,
    read: own,
    readAll: signedIn,
    dismiss: own,
    snooze: own,
    endSnooze: own,
    undo: signedIn,
    attend: signedIn,
    preferences: signedIn,
    savePreferences: signedIn,
    saveProject: signedIn,
    pushKey: signedIn,
    subscribe: signedIn,
    unsubscribe: signedIn,
    notifyAnyway: signedIn,
  },
  mount: notificationsFeature,
});
