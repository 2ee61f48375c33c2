import { defineServer, page } from '#platform/server/manifest.ts';
import { projects } from '../contract/index.ts';
import { projectsFeature } from './feature.ts';

const projectsPage = page('projects');
const members = { ...projectsPage, of: 'its participants' } as const;

/** What projects bring to the server, and who may ask for it. */
export const projectsServer = defineServer({
  contract: projects,
  policies: {
    list: projectsPage,
    create: projectsPage,
    get: members,
    door: projectsPage,
    edit: members,
    movePhase: members,
    place: members,
    remove: members,
    restore: members,
    members,
    addMember: members,
    changeMember: members,
    removeMember: members,
    answerOwnership: members,
    people: members,
    addPerson: members,
    editPerson: members,
    movePerson: members,
    removePerson: members,
    requestAccess: projectsPage,
    accessRequests: projectsPage,
    approve: members,
    reject: members,
    reopen: members,
    withdraw: members,
    shared: projectsPage,
  },
  mount: projectsFeature,
});
