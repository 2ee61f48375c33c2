import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { scriptsContract } from '../../contract/scripts.ts';
import { findOwnProject } from '../access.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { addVersion, editVersion, moveVersion, type SavedVersion } from '../commands/scripts.ts';
import { inspectDraft } from '../flows/inspect-file.ts';
import { presentVersions } from '../present/scripts.ts';
import { findVersion, listVersions } from '../queries/scripts.ts';

/** versions, addVersion, editVersion, moveVersion. */
export function scriptRoutes(parts: ProjectsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(scriptsContract, config);
  const page = requirePage('projects');
  const by = (actor: Actor) => ({ by: actor.personId, now: clock.now() });
  const who = (actor: Actor) => ({ person: actor.personId, now: clock.now() });
  const viewOf = async ({ row, project }: SavedVersion) => {
    const [view] = await presentVersions(database.orm, [row], { project, now: clock.now() });
    if (!view) throw new Error('a draft without a view');
    return view;
  };

  return {
    versions: contract.versions
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const project = await findOwnProject(database.orm, who(actor), input.id);
        if (!project) throw errors['project.absent']();
        const { rows, nextCursor } = await listVersions(database.orm, { ...input, project });
        const items = await presentVersions(database.orm, rows, { project, now: clock.now() });
        return { items, nextCursor };
      }),

    addVersion: contract.addVersion
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        // What an earlier try made is answered without its file, which is in use by now.
        const earlier = await findVersion(database.orm, who(actor), input);
        if (earlier === 'absent') throw errors['project.absent']();
        if (earlier !== 'version_absent' && earlier.row.uploadedBy === actor.personId) return viewOf(earlier);
        const found = await inspectDraft(parts, actor.personId, input.fileId);
        if (found.kind !== 'pages') throw errors[`script.file_${found.kind}`]();
        const { pages, hash } = found;
        const added = await database.write((tx) =>
          addVersion(tx, parts, { ...input, pages, hash, ...by(actor) }),
        );
        if (added.kind === 'added') return viewOf(added);
        if (added.kind === 'full') throw errors['scripts.full']();
        if (added.kind === 'file_absent') throw errors['script.file_absent']();
        throw errors[`project.${added.kind}`]();
      }),

    editVersion: contract.editVersion
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { id, versionId, version, ...fields } = input;
        const edited = await database.write((tx) =>
          editVersion(tx, { id, versionId, version, fields, ...by(actor) }),
        );
        if ('row' in edited) {
          const current = await viewOf(edited);
          if (edited.kind === 'changed') throw errors['script.changed']({ data: { current } });
          return current;
        }
        if (edited.kind === 'version_absent') throw errors['script.absent']();
        if (edited.kind === 'no_reason') throw new Error('an edit needs no reason');
        throw errors[`project.${edited.kind}`]();
      }),

    moveVersion: contract.moveVersion
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const moved = await database.write((tx) => moveVersion(tx, parts, { ...input, ...by(actor) }));
        if ('row' in moved) {
          const current = await viewOf(moved);
          if (moved.kind === 'changed') throw errors['script.changed']({ data: { current } });
          return current;
        }
        if (moved.kind === 'version_absent') throw errors['script.absent']();
        if (moved.kind === 'no_reason') throw errors['script.reason_missing']();
        throw errors[`project.${moved.kind}`]();
      }),
  };
}
