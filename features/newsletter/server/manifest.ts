import { topic } from '#platform/contract/live.ts';
import { anybody } from '#platform/contract/policy.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { newsletter } from '../contract/index.ts';
import { serveFollowed } from './acts/followed.ts';
import { serveOpened } from './acts/opened.ts';
import { reading } from './acts/reading.ts';
import { sending } from './acts/sending.ts';
import { writing } from './acts/writing.ts';
import { closeOffice, openOffice } from './flows/office.ts';
import { sendJob } from './jobs.ts';
import type { NewsletterParts } from './parts.ts';
import { belongingsOf, exportOwn, handOver, openDecisions } from './queries/own.ts';
import * as tables from './tables.ts';

/** What the newsletter brings to the server: it sends through SMTP when that is configured. */
export const newsletterServer = defineServer({
  contract: newsletter,
  // The picture and the links in a letter, for mail programs: they answer the same to everybody.
  otherRoutes: {
    'GET /api/newsletter/opened/:token': { ...anybody, exported: 'no: looks' },
    'GET /api/newsletter/links/:token': { ...anybody, exported: 'no: looks' },
  },
  mount(parts: NewsletterParts): ServerFeature {
    const { platform } = parts.notifier;
    const { orm } = platform.database;
    const office = openOffice(parts);
    return {
      router: serveActs(newsletter, platform, parts, { ...reading, ...writing, ...sending }),
      serve: (app) => {
        serveOpened(app, parts);
        serveFollowed(app, parts);
      },
      jobs: [sendJob(parts, office)],
      openDecisions: openDecisions(orm),
      exportOf: (person) => exportOwn(orm, person),
      belongings: (person) => belongingsOf(orm, person),
      handOver,
      forget: forgetting(tables),
      topicsOf: async (person) => [topic.person(person)],
      stop: () => closeOffice(office),
    };
  },
});
