import { defineServer, own, page, signedIn } from '#platform/server/manifest.ts';
import { connections } from '../contract.ts';
import { connectionsFeature } from './feature.ts';

const contacts = page('contacts');

/** What connections brings to the server, and who may ask for it. */
export const connectionsServer = defineServer({
  contract: connections,
  policies: {
    requests: contacts,
    // From a person's page, which everybody opens; whoever is asked answers there, whatever pages are open to them (S8).
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
