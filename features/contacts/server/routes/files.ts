import type { FastifyInstance } from 'fastify';
import * as imports from '#platform/server/imports/serve-imports.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import type { ContactsParts } from '../commands/parts.ts';
import { keepFile, readText } from '../commands/read-file.ts';
import { presentImport } from '../queries/imports.ts';

/** `PUT /api/contacts/imports/{id}?name=…`: a CSV or vCard file. */
export const serveImports = (
  app: FastifyInstance,
  { platform: { database, clock } }: ContactsParts,
  actorOf: ActorOf,
): Promise<void> =>
  imports.serveImports(app, {
    actorOf,
    address: '/api/contacts/imports',
    page: 'contacts',
    maxBytes: limits.fileMaxBytes,
    rowsMax: limits.rowsMax,
    noText: 'The file is no CSV file and no vCard file.',
    read: readText,
    keep: async ({ actor, ...sent }) => {
      const file = { ...sent, owner: actor.personId, now: clock.now() };
      const kept = await database.write((tx) => keepFile(tx, file));
      return kept.kind === 'kept' ? { taken: presentImport(kept.row, file.now) } : kept.kind;
    },
  });
