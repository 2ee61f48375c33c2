import { defineServer, own, page, signedIn } from '#platform/server/manifest.ts';
import { connections } from '../contract.ts';
import { connectionsFeature } from './feature.ts';

const contacts = page('contacts');

/** The server side of connections, and who may call it. */
export const connectionsServer = defineServer({
  contract: connections,
  policies: {
    requests: contacts,
    // Open to everyone: it is asked from a person's page, and the recipient answers there with any role (S8).
    standing: signedIn,
    ask: signedIn,
    accept: own,
    reject: own,
    mute: own,
    withdraw: own,
    end: signedIn,
    passOn: own,
    declineForClient: own,
    introductions: contacts,
    couldMeet: signedIn,
    introduce: signedIn,
    agreeToMeet: own,
    declineToMeet: own,
    takeBackIntroduction: own,
  },
  mount: connectionsFeature,
});
