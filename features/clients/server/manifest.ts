import { defineServer, own, page, participant, signedIn } from '#platform/server/manifest.ts';
import { clients } from '../contract/index.ts';
import { clientsFeature } from './feature.ts';

const list = page('clients');
const team = { ...list, of: 'its participants' } as const;

/** What clients bring to the server, and who may ask for it. */
export const clientsServer = defineServer({
  contract: clients,
  policies: {
    list,
    create: list,
    // The client reads and ends it as well as the team, whatever pages are open to them.
    get: participant,
    done: participant,
    history: participant,
    end: participant,
    accept: own,
    mine: signedIn,
    edit: team,
    saveMoney: team,
    offer: team,
    putMember: team,
    removeMember: team,
    addJob: team,
    editJob: team,
    moveJob: team,
    addMaterial: team,
    makeCurrent: team,
    removeMaterial: team,
    addPitch: team,
    checkPitch: team,
    notes: team,
    addNote: team,
    removeNote: team,
  },
  mount: clientsFeature,
});
