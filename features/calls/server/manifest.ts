import { defineServer, page } from '#platform/server/manifest.ts';
import { calls } from '../contract/index.ts';
import { callsFeature } from './feature.ts';

const sheet = page('contacts');
const desk = { ...sheet, of: 'its participants' } as const;

/** What calls bring to the server, and who may ask for it. */
export const callsServer = defineServer({
  contract: calls,
  policies: {
    list: sheet,
    owed: sheet,
    with: sheet,
    offers: sheet,
    takeOffer: desk,
    get: desk,
    history: desk,
    add: sheet,
    edit: desk,
    claim: desk,
    release: desk,
    attempt: desk,
    outcome: desk,
    close: desk,
    reopen: desk,
    import: sheet,
    settings: sheet,
    saveSettings: sheet,
  },
  mount: callsFeature,
});
