import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import * as imports from '#platform/server/imports/serve-imports.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { lockOwner } from '../access.ts';
import type { ContactsParts } from '../parts.ts';
import { findImport, type ImportRow, importColumns } from '../queries/imports.ts';
import { contactImport } from '../tables.ts';
import type * as work from './import-work.ts';
import { viewImport } from './importing.ts';

/** `PUT /api/contacts/imports/{id}?name=…`: a CSV or vCard file. */
export const serveImports = (
  app: FastifyInstance,
  { platform: { database, clock }, reading }: ContactsParts,
  actorOf: ActorOf,
): Promise<void> =>
  imports.serveImports<work.LookedInto>(app, {
    actorOf,
    address: '/api/contacts/imports',
    page: 'contacts',
    maxBytes: limits.fileMaxBytes,
    rowsMax: limits.rowsMax,
    noText: 'The file is no CSV file and no vCard file.',
    look: ({ actor, bytes }) => reading.run(actor.personId, 'look', { bytes }),
    keep: async ({ actor, ...sent }) => {
      const file = { ...sent, owner: actor.personId, now: clock.now() };
      const kept = await database.write((tx) => keepFile(tx, file));
      return typeof kept === 'string' ? kept : { taken: viewImport(kept, file.now) };
    },
  });

type KeptFile = work.LookedInto & { owner: PersonId; id: ClientId; name: string; bytes: Buffer; now: Date };

/** Stores an uploaded file until it is imported or dropped. Repeating an id returns the same file. */
async function keepFile(tx: Transaction, file: KeptFile): Promise<ImportRow | 'too_many' | 'other_file'> {
  const { owner: principal, id } = file;
  await lockOwner({ tx, principal });
  const held = await findImport({ orm: tx.orm, principal }, id);
  if (held) return held.name === file.name && held.rowCount === file.rowCount ? held : 'other_file';
  const areWaiting = and(eq(contactImport.ownerId, principal), eq(contactImport.state, 'read'));
  if ((await tx.orm.$count(contactImport, areWaiting)) >= limits.draftsMax) return 'too_many';
  const [row] = await tx.orm
    .insert(contactImport)
    .values({
      ownerId: principal,
      id,
      name: file.name,
      kind: file.kind,
      columns: [...file.columns],
      file: file.bytes,
      rowCount: file.rowCount,
      createdAt: file.now,
    })
    .returning(importColumns);
  if (!row) throw new Error('a file was not kept');
  return row;
}
