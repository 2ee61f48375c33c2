import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { practiceContract } from '../../contract/practice.ts';
import { endPractice } from '../commands/end-practice.ts';
import type { TeamsParts } from '../commands/parts.ts';
import { startPractice } from '../flows/practice.ts';
import { practiceAt } from '../queries/practice.ts';

/** practice, startPractice, leavePractice. */
export function practiceRoutes(parts: TeamsParts) {
  const { config, database } = parts.notifier.platform;
  const contract = implementContract(practiceContract, config);
  return {
    practice: contract.practice
      .use(signedIn)
      .handler(({ context: { actor } }) => practiceAt(database.orm, actor.personId)),

    startPractice: contract.startPractice
      .use(signedIn)
      .handler(async ({ input, context: { actor }, errors }) => {
        const teamId = await startPractice(parts, { ...input, by: actor.personId });
        if (teamId === 'too_many') throw errors['teams.too_many']();
        return { teamId };
      }),

    leavePractice: contract.leavePractice.use(signedIn).handler(async ({ context: { actor } }) => ({
      hasLeft: await database.write((tx) => endPractice(tx, parts, actor.personId)),
    })),
  };
}
