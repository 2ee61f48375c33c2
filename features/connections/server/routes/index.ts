import { requirePage } from '#features/access/server/public.ts';
import { blockersOf, findPerson } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import { connections, type Standing } from '../../contract.ts';
import { deskBoxes } from '../../limits.ts';
import { type Answer, acceptRequest, muteRequest, rejectRequest } from '../commands/answer.ts';
import { askToConnect } from '../commands/ask.ts';
import { endConnection } from '../commands/connect.ts';
import type { ConnectionsParts, RequestAct } from '../commands/parts.ts';
import { declineForClient, passOn } from '../commands/represent-client.ts';
import { withdrawRequest } from '../commands/withdraw.ts';
import type { Viewer } from '../present/links.ts';
import { presentRequests, presentStanding } from '../present/requests.ts';
import { countWaiting } from '../queries/introductions.ts';
import { listRequests } from '../queries/requests.ts';
import { introductionRoutes } from './introductions.ts';

/** requests, standing, ask, end; accept, reject, mute, withdraw; introductions. */
export function connectionsRoutes(parts: ConnectionsParts) {
  const { config, database, clock } = parts.notifier.platform;
  const contract = implementContract(connections, config);
  const standing = (actor: Actor, other: PersonId) => presentStanding(parts, actor, other);
  return contract.router({
    requests: contract.requests
      .use(signedIn)
      .use(requirePage('contacts'))
      .handler(async ({ input: { box, ...wanted }, context: { actor } }) => {
        const now = clock.now();
        const viewer = await viewerOf(parts, actor);
        const filter = { person: viewer.personId, box, now };
        const { rows, nextCursor } =
          actor.desk && !deskBoxes.includes(box) ? nothing : await listRequests(database.orm, filter, wanted);
        const counts = await countWaiting(database.orm, viewer.personId, now);
        return {
          items: await presentRequests(parts, viewer, rows),
          nextCursor,
          counts: actor.desk ? { ...counts, sent: 0, clients: 0, introductions: 0 } : counts,
        };
      }),

    standing: contract.standing.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      if (!(await findPerson(database, actor, input.personId))) throw errors['person.absent']();
      return standing(actor, input.personId);
    }),

    ask: contract.ask.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const { id, toUserId: to, message } = input;
      const asked = await database.write((tx) =>
        askToConnect(tx, parts, { id, from: actor.personId, to, message }),
      );
      if (asked.kind === 'too_soon') {
        const askAgainAt = toInstant(asked.askAgainAt);
        throw errors['connection_request.too_soon']({ data: { askAgainAt } });
      }
      if (asked.kind === 'too_many') {
        throw errors['connection_request.too_many']({ data: { max: config.connectionRequestsMax } });
      }
      if (asked.kind !== 'done') throw errors[`connection_request.${asked.kind}`]();
      return standing(actor, to);
    }),

    end: contract.end.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      if (!(await findPerson(database, actor, input.personId))) throw errors['person.absent']();
      const ending = { by: actor.personId, other: input.personId };
      await database.write((tx) => endConnection(tx, parts, ending));
      return standing(actor, input.personId);
    }),

    ...answerRoutes(contract, parts),
    ...introductionRoutes(contract, parts),
  });
}

const nothing = { rows: [], nextCursor: null };

/** Whose requests they are: on a desk the principal's, whose connections and blocks decide what is shown (CXN-2). */
async function viewerOf({ notifier }: ConnectionsParts, actor: Actor): Promise<Viewer> {
  if (!actor.desk) return actor;
  const personId = principalOf(actor);
  const blockers = await blockersOf(notifier.platform.database.orm, [personId]);
  return { personId, blockedBy: blockers.get(personId) ?? [] };
}

type Contract = ReturnType<typeof implementContract<typeof connections>>;

/** The two refusals of an answer, as each procedure names them. */
interface Refusals {
  readonly 'connection_request.absent': () => Error;
  readonly 'connection_request.decided': (told: { data: { current: Standing } }) => Error;
}

type Act = (tx: Transaction, parts: ConnectionsParts, act: RequestAct) => Promise<Answer>;

function answerRoutes(contract: Contract, parts: ConnectionsParts) {
  const { platform } = parts.notifier;
  const { database } = platform;
  const answer = async (run: Act, asked: { id: ClientId; actor: Actor; errors: Refusals }) => {
    const { actor, errors } = asked;
    const viewer = await viewerOf(parts, actor);
    const act = { id: asked.id, by: viewer.personId, note: deskNoteOf(platform, actor) };
    const answered = await database.write((tx) => run(tx, parts, act));
    if (answered.kind === 'absent') throw errors['connection_request.absent']();
    const stands = await presentStanding(parts, viewer, answered.other);
    // The principal's clients and introductions cannot be decided on their desk.
    const current = actor.desk ? { ...stands, introduction: null, forClients: [] } : stands;
    if (answered.kind === 'decided') throw errors['connection_request.decided']({ data: { current } });
    return current;
  };
  return {
    accept: contract.accept
      .use(signedIn)
      .handler(({ input: { id }, context: { actor }, errors }) =>
        answer(acceptRequest, { id, actor, errors }),
      ),
    reject: contract.reject
      .use(signedIn)
      .handler(({ input: { id }, context: { actor }, errors }) =>
        answer(rejectRequest, { id, actor, errors }),
      ),
    mute: contract.mute
      .use(signedIn)
      .handler(({ input: { id }, context: { actor }, errors }) => answer(muteRequest, { id, actor, errors })),
    passOn: contract.passOn
      .use(signedIn)
      .handler(({ input: { id }, context: { actor }, errors }) => answer(passOn, { id, actor, errors })),
    declineForClient: contract.declineForClient
      .use(signedIn)
      .handler(({ input: { id }, context: { actor }, errors }) =>
        answer(declineForClient, { id, actor, errors }),
      ),
    withdraw: contract.withdraw
      .use(signedIn)
      .handler(({ input: { id }, context: { actor }, errors }) =>
        answer(withdrawRequest, { id, actor, errors }),
      ),
  };
}
