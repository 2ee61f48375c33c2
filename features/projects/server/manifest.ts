import { defineServer, page, signedIn } from '#platform/server/manifest.ts';
import { projects } from '../contract/index.ts';
import { projectsFeature } from './feature.ts';

const projectsPage = page('projects');
const member = { ...signedIn, of: 'its participants' } as const;
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
    crew: members,
    addMember: members,
    changeMember: members,
    removeMember: members,
    answerOwnership: members,
    people: members,
    history: members,
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
    given: { ...projectsPage, of: 'its owner' },
    shared: projectsPage,
    versions: members,
    addVersion: members,
    editVersion: members,
    moveVersion: members,
    compareVersions: members,
    readOn: members,
    versionOpenings: members,
    documents: members,
    addDocument: members,
    editDocument: members,
    removeDocument: members,
    restoreDocument: members,
    documentOpenings: members,
    imports: projectsPage,
    importReport: { ...projectsPage, of: 'its owner' },
    checkImport: projectsPage,
    runImport: projectsPage,
    undoImport: { ...projectsPage, of: 'its owner' },
  },
  otherRoutes: {
    // As projects.get; the page is looked at where the copy is made.
    'GET /api/projects/:id/scripts/:versionId/pdf': member,
    'GET /api/projects/:id/documents/:documentId/file': member,
    'PUT /api/projects/imports/:id': projectsPage,
  },
  mount: projectsFeature,
});
