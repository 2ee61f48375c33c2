import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { scriptsContract } from '../../contract/scripts.ts';
import { runsProject } from '../../policy/rules.ts';
import { findOwnProject } from '../access.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { readOn } from '../commands/read-on.ts';
import { createComparisons } from '../flows/compare-drafts.ts';
import { presentOpenings } from '../present/scripts.ts';
import { listOpenings } from '../queries/openings.ts';
import { findVersion } from '../queries/scripts.ts';

/** compareVersions, readOn, versionOpenings. */
export function draftRoutes(parts: ProjectsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(scriptsContract, config);
  const page = requirePage('projects');
  const comparisons = createComparisons(parts);
  const who = (actor: Actor) => ({ person: actor.personId, now: clock.now() });

  return {
    compareVersions: contract.compareVersions
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { id } = input;
        const [from, to] = await Promise.all([
          findVersion(database.orm, who(actor), { id, versionId: input.from }),
          findVersion(database.orm, who(actor), { id, versionId: input.to }),
        ]);
        if (from === 'absent' || to === 'absent') throw errors['project.absent']();
        if (from === 'version_absent' || to === 'version_absent') throw errors['script.absent']();
        return comparisons.of({ from: from.row, to: to.row, actor });
      }),

    readOn: contract.readOn
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id, ...reading }, context: { actor }, errors }) => {
        const project = await findOwnProject(database.orm, who(actor), id);
        if (!project) throw errors['project.absent']();
        const reached = await database.write((tx) => readOn(tx, { ...reading, project, now: clock.now() }));
        if (reached === undefined) throw errors['paper_opening.absent']();
        return { page: reached };
      }),

    versionOpenings: contract.versionOpenings
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const open = await findVersion(database.orm, who(actor), input);
        if (open === 'absent') throw errors['project.absent']();
        if (open === 'version_absent') throw errors['script.absent']();
        if (!runsProject(open.project.me.role)) throw errors['project.closed']();
        const rows = await listOpenings(database.orm, { versionId: input.versionId });
        return { items: await presentOpenings(database.orm, rows) };
      }),
  };
}
