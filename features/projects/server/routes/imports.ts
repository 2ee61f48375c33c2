import type { FastifyInstance } from 'fastify';
import { requirePage } from '#features/access/server/public.ts';
import { readCsv } from '#platform/server/csv.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { serveImports as serveFiles } from '#platform/server/imports/serve-imports.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { importsContract } from '../../contract/imports.ts';
import { limits } from '../../limits.ts';
import { importProjects, keepFile, planFor, undoImport } from '../commands/import-projects.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { findImport, importsOf, partOf, presentImport } from '../queries/imports.ts';

/** `PUT /api/projects/imports/{id}?name=…`: a CSV file of projects. */
export function serveImports(app: FastifyInstance, parts: ProjectsParts, actorOf: ActorOf): Promise<void> {
  const { clock, database } = parts.notifier.platform;
  return serveFiles(app, {
    actorOf,
    address: '/api/projects/imports',
    page: 'projects',
    maxBytes: limits.importMaxBytes,
    rowsMax: limits.importRowsMax,
    noText: 'This isn’t a CSV file.',
    read: readCsv,
    keep: async ({ id, name, columns, rows, actor }) => {
      const now = clock.now();
      const file = { id, by: actor.personId, now, name, columns, rows };
      const kept = await database.write((tx) => keepFile(tx, file));
      return kept === 'other_file' ? kept : { taken: presentImport(kept, now) };
    },
  });
}

/** imports, importReport, checkImport, runImport, undoImport. */
export function importRoutes(parts: ProjectsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(importsContract, config);
  const page = requirePage('projects');

  return {
    imports: contract.imports
      .use(signedIn)
      .use(page)
      .handler(async ({ context: { actor } }) => {
        const rows = await importsOf(database.orm, actor.personId);
        return { items: rows.map((row) => presentImport(row, clock.now())) };
      }),

    importReport: contract.importReport
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id, ...part }, context: { actor }, errors }) => {
        const row = await findImport(database.orm, actor.personId, id);
        if (!row) throw errors['import.absent']();
        return { import: presentImport(row, clock.now()), ...partOf(row, part) };
      }),

    checkImport: contract.checkImport
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const row = await findImport(database.orm, actor.personId, input.id);
        if (!row) throw errors['import.absent']();
        if (!input.mapping.includes('title')) throw errors['import.no_title']();
        const plan = row.doneAt ? row : await planFor(database.orm, row, input);
        return { import: presentImport(row, clock.now()), ...partOf(plan, input) };
      }),

    runImport: contract.runImport
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        if (!input.mapping.includes('title')) throw errors['import.no_title']();
        const run = { ...input, by: actor.personId, now: clock.now() };
        const done = await database.write((tx) => importProjects(tx, parts, run));
        if (done.kind === 'absent') throw errors['import.absent']();
        if (done.kind === 'too_many') throw errors['projects.too_many']();
        return { import: presentImport(done.row, clock.now()), ...partOf(done.row, { offset: 0 }) };
      }),

    undoImport: contract.undoImport
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const now = clock.now();
        const undone = await database.write((tx) =>
          undoImport(tx, parts, { ...input, by: actor.personId, now }),
        );
        if (!undone) throw errors['import.absent']();
        if (undone === 'late') throw errors['import.undo_late']();
        return { import: presentImport(undone.row, now), removed: undone.removed, kept: undone.kept };
      }),
  };
}
