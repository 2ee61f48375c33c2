import { requirePermission } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { limits } from '../../limits.ts';
import { say } from '../../policy/notification-texts.ts';
import { findPerson } from '../access.ts';
import { importCredits, removeCredit, saveCredit, undoImport } from '../commands/save-credits.ts';
import { selectCredits } from '../commands/select-credits.ts';
import { decideCredit, suggestCredit } from '../commands/suggest-credit.ts';
import { labelOf } from '../queries/catalogues.ts';
import { listOwnCredits } from '../queries/own-credits.ts';
import { contractOf, type ProfilesParts } from './parts.ts';

const dayMs = 24 * 60 * 60_000;

/** Writes a person's credits; what people are found by follows after the commit. */
const writingCredits =
  ({ platform, onChange }: ProfilesParts) =>
  <Answer>(person: PersonId, act: (tx: Transaction, person: PersonId) => Promise<Answer>): Promise<Answer> =>
    platform.database.write((tx) => {
      tx.afterCommit(() => onChange([person]));
      return act(tx, person);
    });

/** ownCredits, saveCredit, selectCredits, removeCredit, importCredits, undoImport. */
export function creditRoutes(parts: ProfilesParts) {
  const { database } = parts.platform;
  const contract = contractOf(parts);
  const write = writingCredits(parts);
  return {
    ownCredits: contract.ownCredits
      .use(signedIn)
      .handler(({ context }) => listOwnCredits(database.orm, context.actor.personId)),

    saveCredit: contract.saveCredit
      .use(signedIn)
      .use(requirePermission('edit_own_profile'))
      .handler(async ({ input, context, errors }) => {
        const saved = await write(context.actor.personId, (tx, me) => saveCredit(tx, me, input));
        if (saved.kind === 'unknown_job')
          throw errors['credit.unknown_job']({ data: { value: saved.value } });
        if (saved.kind === 'changed') throw errors['credit.changed']({ data: { current: saved.credit } });
        if (saved.kind !== 'saved') throw errors[`credit.${saved.kind}`]();
        return saved.credit;
      }),

    selectCredits: contract.selectCredits
      .use(signedIn)
      .use(requirePermission('edit_own_profile'))
      .handler(async ({ input, context, errors }) => {
        const done = await database.write((tx) => selectCredits(tx, context.actor.personId, input));
        if (done.kind === 'selected_elsewhere')
          throw errors['credit.selected_elsewhere']({ data: { ids: [...done.ids] } });
        if (done.kind === 'absent') throw errors['credit.absent']();
        return { ids: input.ids };
      }),

    removeCredit: contract.removeCredit
      .use(signedIn)
      .use(requirePermission('edit_own_profile'))
      .handler(async ({ input, context }) => {
        await write(context.actor.personId, (tx, me) => removeCredit(tx, me, input.id));
        return {};
      }),

    importCredits: contract.importCredits
      .use(signedIn)
      .use(requirePermission('edit_own_profile'))
      .handler(async ({ input, context, errors }) => {
        const done = await write(context.actor.personId, (tx, me) => importCredits(tx, me, input));
        if (done.kind === 'unknown_job') throw errors['credit.unknown_job']({ data: { value: done.value } });
        if (done.kind !== 'added') throw errors['credit.too_many']();
        return { added: done.added };
      }),

    undoImport: contract.undoImport
      .use(signedIn)
      .use(requirePermission('edit_own_profile'))
      .handler(async ({ input, context }) => ({
        removed: await write(context.actor.personId, (tx, me) => undoImport(tx, me, input.id)),
      })),
  };
}

/** suggestCredit, decideCredit: suggesting a credit to a connection, and their answer. */
export function suggestionRoutes(parts: ProfilesParts) {
  const { clock, database } = parts.platform;
  const contract = contractOf(parts);
  const write = writingCredits(parts);
  const suggestions = createLimiter(database, {
    name: 'suggested-credits',
    points: limits.suggestionsPerDay,
    windowMs: dayMs,
  });
  return {
    suggestCredit: contract.suggestCredit
      .use(signedIn)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { person: to, ...written } = input;
        const from = actor.personId;
        if (!(await findPerson(database, actor, to))) throw errors['person.absent']();
        if (!(await parts.areConnected(from, to))) throw errors['credit.not_connected']();
        if ((await suggestions.take(from)) > 0) throw errors['credit.throttled']();
        const done = await database.write((tx) => suggestCredit(tx, { from, to, written, at: clock.now() }));
        if (done.kind === 'unknown_job') throw errors['credit.unknown_job']({ data: { value: done.value } });
        if (done.kind !== 'suggested') throw errors['credit.listed']();
        const work = { job: labelOf('job-titles', written.job), title: written.title };
        const tell = (who: string) => say('profiles.creditSaid', { who, ...work });
        if (done.isHeard) await parts.onAsked({ about: 'credit', id: written.id, from, to, tell });
        return { suggested: true as const };
      }),

    decideCredit: contract.decideCredit.use(signedIn).handler(async ({ input, context, errors }) => {
      const done = await write(context.actor.personId, (tx, me) => decideCredit(tx, me, input));
      if (done === 'absent') throw errors['credit.absent']();
      if (done === 'decided_before') throw errors['credit.decided']();
      return { isMine: input.isMine };
    }),
  };
}
