import { defineServer, mayAny, own, page, participant, signedIn } from '#platform/server/manifest.ts';
import { teams } from '../contract/index.ts';
import { foundingPermissions } from '../policy/rules.ts';
import { teamsFeature } from './feature.ts';

const team = page('team');
const members = { ...team, of: 'its participants' } as const;

/** What teams and desks bring to the server, and who can call it. */
export const teamsServer = defineServer({
  contract: teams,
  policies: {
    list: team,
    create: mayAny(foundingPermissions, team),
    get: members,
    edit: members,
    invite: members,
    withdraw: members,
    changeMember: members,
    removeMember: members,
    leaving: members,
    setLeaving: members,
    cancelLeaving: members,
    // An invited person can answer, whatever pages they may open.
    requests: signedIn,
    accept: own,
    decline: own,
    desks: signedIn,
    offerSeat: signedIn,
    acceptSeat: participant,
    endSeat: participant,
    handbook: participant,
    saveHandbook: participant,
    // Also for roles without a team page: they practise on the desk and read the script.
    practice: signedIn,
    startPractice: signedIn,
    leavePractice: signedIn,
  },
  mount: teamsFeature,
});
