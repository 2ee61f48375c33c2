import { requirePage } from '#features/access/server/public.ts';
import { findPerson } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { IntroductionView } from '../../contract/introductions.ts';
import type { connections } from '../../contract.ts';
import { limits } from '../../limits.ts';
import {
  agreeToMeet,
  declineToMeet,
  type IntroductionOutcome,
  takeBackIntroduction,
} from '../commands/answer-introduction.ts';
import { introduce } from '../commands/introduce.ts';
import type { ConnectionsParts, IntroductionRow, RequestAct } from '../commands/parts.ts';
import { presentCard, presentIntroductions } from '../present/introductions.ts';
import { listCouldMeet } from '../queries/could-meet.ts';
import { countWaiting, listIntroductions } from '../queries/introductions.ts';

type Contract = ReturnType<typeof implementContract<typeof connections>>;

/** introductions, couldMeet, introduce; agreeToMeet, declineToMeet, takeBackIntroduction. */
export function introductionRoutes(contract: Contract, parts: ConnectionsParts) {
  const { platform, people } = parts.notifier;
  const { database, clock } = platform;
  const present = async (actor: Actor, row: IntroductionRow) => {
    const [view] = await presentIntroductions(parts, actor.personId, [row]);
    if (!view) throw new Error('an introduction was presented to nothing');
    return view;
  };
  return {
    introductions: contract.introductions
      .use(signedIn)
      .use(requirePage('contacts'))
      .handler(async ({ input, context: { actor } }) => {
        const now = clock.now();
        const person = actor.personId;
        const { rows, nextCursor } = await listIntroductions(database.orm, { person, now }, input);
        return {
          items: await presentIntroductions(parts, person, rows),
          nextCursor,
          counts: await countWaiting(database.orm, person, now),
        };
      }),

    couldMeet: contract.couldMeet.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const { personId: to, ...wanted } = input;
      if (!(await findPerson(database, actor, to))) throw errors['person.absent']();
      const { ids, nextCursor } = await listCouldMeet(database, { by: actor.personId, to }, wanted);
      const found = await people.of(ids);
      return { items: ids.map((id) => presentCard(id, found.get(id))), nextCursor };
    }),

    introduce: contract.introduce.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const made = await database.write((tx) => introduce(tx, parts, { ...input, by: actor.personId }));
      if (made.kind === 'done') return present(actor, made.row);
      if (made.kind === 'too_soon') {
        throw errors['introduction.too_soon']({ data: { againAt: toInstant(made.againAt) } });
      }
      if (made.kind === 'too_many') {
        throw errors['introduction.too_many']({ data: { max: limits.introductionsOpenMax } });
      }
      throw errors[`introduction.${made.kind}`]();
    }),

    ...answers(contract, parts, present),
  };
}

/** The two refusals of an answer, as each procedure names them. */
interface Refusals {
  readonly 'introduction.absent': () => Error;
  readonly 'introduction.decided': (told: { data: { current: IntroductionView } }) => Error;
}

type Act = (tx: Transaction, parts: ConnectionsParts, act: RequestAct) => Promise<IntroductionOutcome>;
type Present = (actor: Actor, row: IntroductionRow) => Promise<IntroductionView>;

function answers(contract: Contract, parts: ConnectionsParts, present: Present) {
  const { database } = parts.notifier.platform;
  const run = async (act: Act, asked: { id: ClientId; actor: Actor; errors: Refusals }) => {
    const { actor, errors } = asked;
    const outcome = await database.write((tx) => act(tx, parts, { id: asked.id, by: actor.personId }));
    if (outcome.kind === 'absent') throw errors['introduction.absent']();
    const current = await present(actor, outcome.row);
    if (outcome.kind === 'decided') throw errors['introduction.decided']({ data: { current } });
    return current;
  };
  return {
    agreeToMeet: contract.agreeToMeet
      .use(signedIn)
      .handler(({ input: { id }, context: { actor }, errors }) => run(agreeToMeet, { id, actor, errors })),
    declineToMeet: contract.declineToMeet
      .use(signedIn)
      .handler(({ input: { id }, context: { actor }, errors }) => run(declineToMeet, { id, actor, errors })),
    takeBackIntroduction: contract.takeBackIntroduction
      .use(signedIn)
      .handler(({ input: { id }, context: { actor }, errors }) =>
        run(takeBackIntroduction, { id, actor, errors }),
      ),
  };
}
