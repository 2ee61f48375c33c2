import { topic } from '#platform/contract/live.ts';
import { page } from '#platform/contract/policy.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { createImportThread } from '#platform/server/imports/import-thread.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { contacts } from '../contract/index.ts';
import { cards } from './acts/cards.ts';
import { duplicates } from './acts/duplicates.ts';
import { importing } from './acts/importing.ts';
import { keeping } from './acts/keeping.ts';
import { merging } from './acts/merging.ts';
import { forgetJobChanges, moving } from './acts/moving.ts';
import { notes } from './acts/notes.ts';
import { reading } from './acts/reading.ts';
import { splitting } from './acts/splitting.ts';
import { undoing } from './acts/undoing.ts';
import { serveImports } from './acts/uploading.ts';
import { contactsCleanUp } from './jobs.ts';
import type { ContactsParts } from './parts.ts';
import { exportOwn } from './queries/own.ts';
import * as tables from './tables.ts';

/** What contacts bring to the server. */
export const contactsServer = defineServer({
  contract: contacts,
  otherRoutes: {
    'PUT /api/contacts/imports/:id': page('contacts'),
  },
  mount(given: Omit<ContactsParts, 'reading' | 'pairs'>): ServerFeature {
    const worker = new URL('./acts/import-worker.ts', import.meta.url);
    const parts: ContactsParts = { ...given, reading: createImportThread(worker), pairs: new Map() };
    return {
      router: serveActs(contacts, parts.platform, parts, {
        ...reading,
        ...cards,
        ...keeping,
        ...notes,
        ...importing,
        ...undoing,
        ...duplicates,
        ...merging,
        ...moving,
        ...splitting,
      }),
      jobs: [contactsCleanUp(parts.platform)],
      serve: (app, actorOf) => serveImports(app, parts, actorOf),
      forget: forgetting(tables, { before: forgetJobChanges }),
      exportOf: (person) => exportOwn(parts.platform.database.orm, person),
      topicsOf: async (person) => [topic.person(person)],
      stop: async () => parts.reading.stop(),
    };
  },
});
