import { requirePage } from '#features/access/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { coverageContract } from '../../contract/coverage.ts';
import { kindFor } from '../../policy/forms.ts';
import { findCoverage } from '../access.ts';
import type { AssignmentsParts } from '../commands/parts.ts';
import {
  approveCoverage,
  returnCoverage,
  saveCoverage,
  submitCoverage,
  type WriteOutcome,
} from '../commands/write-coverage.ts';
import { coverageViewOf, listCovered } from '../queries/coverages.ts';

const page = requirePage('assignments', 'coverage');

/** coverage, saveCoverage, submitCoverage, returnCoverage, approveCoverage, covered. */
export function coverageRoutes(parts: AssignmentsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(coverageContract, config);
  const viewFor = async (actor: Actor, id: ClientId) => {
    const open = await findCoverage(database.orm, actor.personId, id);
    const around = { person: actor.personId, now: clock.now(), kind: kindFor(actor.permissions) };
    return open && coverageViewOf(database.orm, open, around);
  };
  /** Writes, then shows the current state whether or not the write succeeded. */
  const write = async (actor: Actor, id: ClientId, work: (tx: Transaction) => Promise<WriteOutcome>) => {
    const outcome = await database.write(work);
    const view = outcome.kind === 'absent' ? undefined : await viewFor(actor, id);
    return { outcome, view };
  };

  return contract.router({
    coverage: contract.coverage
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const view = await viewFor(actor, input.id);
        if (!view) throw errors['coverage.absent']();
        return view;
      }),

    saveCoverage: contract.saveCoverage
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const wish = { ...input, actor: actor.personId, kind: kindFor(actor.permissions) };
        const { outcome, view } = await write(actor, input.id, (tx) => saveCoverage(tx, parts, wish));
        if (!view) throw errors['assignment.absent']();
        if (outcome.kind === 'conflict') throw errors['coverage.changed']({ data: { current: view } });
        return view;
      }),

    submitCoverage: contract.submitCoverage
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const wish = { ...input, actor: actor.personId };
        const { outcome, view } = await write(actor, input.id, (tx) => submitCoverage(tx, parts, wish));
        if (!view) throw errors['assignment.absent']();
        if (outcome.kind === 'incomplete')
          throw errors['coverage.incomplete']({ data: { missing: [...outcome.missing] } });
        if (outcome.kind === 'conflict') throw errors['coverage.changed']({ data: { current: view } });
        return view;
      }),

    returnCoverage: contract.returnCoverage
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        if (input.note === '' && input.margin.length === 0) throw errors['return.empty']();
        const wish = { ...input, actor: actor.personId };
        const { outcome, view } = await write(actor, input.id, (tx) => returnCoverage(tx, parts, wish));
        if (!view) throw errors['assignment.absent']();
        if (outcome.kind === 'conflict') throw errors['coverage.changed']({ data: { current: view } });
        return view;
      }),

    approveCoverage: contract.approveCoverage
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const wish = { ...input, actor: actor.personId };
        const { outcome, view } = await write(actor, input.id, (tx) => approveCoverage(tx, parts, wish));
        if (!view) throw errors['assignment.absent']();
        if (outcome.kind === 'conflict') throw errors['coverage.changed']({ data: { current: view } });
        return view;
      }),

    covered: contract.covered
      .use(signedIn)
      .use(page)
      .handler(({ input, context: { actor } }) => listCovered(database.orm, actor.personId, input)),
  });
}
