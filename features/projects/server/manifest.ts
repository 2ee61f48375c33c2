import { topic } from '#platform/contract/live.ts';
import { anybody, page, signedIn } from '#platform/contract/policy.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { createImportThread } from '#platform/server/imports/import-thread.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { projects } from '../contract/index.ts';
import { board } from './acts/board.ts';
import { changing } from './acts/changing.ts';
import { documents } from './acts/documents.ts';
import { drafts } from './acts/drafts.ts';
import { createComparisons } from './acts/files/compare-drafts.ts';
import { serveCustody, serveFiles } from './acts/files/serve-files.ts';
import { imports, type Slates, serveImports } from './acts/imports.ts';
import { belongingsOf, forgetPerson, handOver } from './acts/leaving.ts';
import { members } from './acts/members.ts';
import { reading } from './acts/reading.ts';
import { requests } from './acts/requests.ts';
import { shared } from './acts/shared-projects.ts';
import { emptyBin, endAccessDue } from './jobs.ts';
import type { ProjectsParts } from './parts.ts';
import { exportOwn } from './queries/export-own.ts';
import { openDecisions } from './queries/open-decisions.ts';
import { projectMatter } from './queries/project-matter.ts';
import * as tables from './tables.ts';

/** What projects bring to the server. */
export const projectsServer = defineServer({
  contract: projects,
  otherRoutes: {
    // As projects.get; the page is looked at where the copy is made.
    'GET /api/projects/:id/scripts/:versionId/pdf': {
      ...signedIn,
      of: 'its participants',
      exported: 'no: history',
    },
    // As projects.versionOpenings.
    'GET /api/projects/:id/scripts/:versionId/custody.pdf': {
      ...signedIn,
      of: 'its participants',
      // With its number and what it is chained to.
      exported: 'itself',
    },
    // It knows nothing of anybody: it checks a file in the browser.
    'GET /api/receipts/check': { ...anybody, exported: 'no: looks' },
    'GET /api/projects/:id/documents/:documentId/file': {
      ...signedIn,
      of: 'its participants',
      exported: 'no: history',
    },
    'PUT /api/projects/imports/:id': page('projects'),
  },
  mount(parts: ProjectsParts): ServerFeature {
    const { platform } = parts.notifier;
    const { orm } = platform.database;
    const now = () => platform.clock.now();
    const slates: Slates = createImportThread(new URL('./acts/import-worker.ts', import.meta.url));
    const router = serveActs(
      projects,
      platform,
      { ...parts, comparisons: createComparisons(parts), slates },
      {
        ...reading,
        ...changing,
        ...members,
        ...board,
        ...requests,
        ...shared,
        ...drafts,
        ...documents,
        ...imports,
      },
    );
    return {
      router,
      direct: [router.list, router.requestAccess, router.approve, router.reject],
      jobs: [endAccessDue(parts), emptyBin(parts)],
      openDecisions: openDecisions(orm),
      matters: [projectMatter(platform)],
      serve: async (app, actorOf) => {
        serveFiles(app, { parts, actorOf });
        serveCustody(app, { parts, actorOf });
        await serveImports(app, { ...parts, slates }, actorOf);
      },
      exportOf: (person) => exportOwn(orm, person),
      belongings: (person) => belongingsOf(orm, person),
      handOver: (tx, given) => handOver(tx, parts, given, { now: now() }),
      teamLeaving: {
        belongings: (person, { teamId }) => belongingsOf(orm, person, teamId),
        handOver: (tx, given, { teamId: team }) => handOver(tx, parts, given, { now: now(), team }),
      },
      forget: forgetting(tables, { before: (tx, { id }) => forgetPerson(tx, parts, id, now()) }),
      stop: async () => {
        slates.stop();
        parts.scripts.stop();
        parts.copies.stop();
      },
      topicsOf: async (person) => [topic.person(person)],
    };
  },
});
