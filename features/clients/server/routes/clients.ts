import { summariesOf } from '#features/profiles/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { namedIn, presentEntry } from '#platform/server/timeline/timeline.ts';
import { barOf } from '../../policy/bar.ts';
import { cardsOf, seesMoney } from '../access.ts';
import { editClient, saveMoney } from '../commands/edit.ts';
import type { ClientsParts } from '../commands/parts.ts';
import { acceptClient, createClient, endClient, isOfferRefusal, offerClient } from '../commands/represent.ts';
import { presentClient, presentRows } from '../present.ts';
import { audiencesOf, history } from '../queries/history.ts';
import { listClients } from '../queries/list.ts';
import { countDone } from '../queries/work.ts';
import { clientsPage, type RouteContext } from './parts.ts';

/** list, get, mine, done, history. */
export function readingRoutes(
  parts: ClientsParts,
  { contract, database, find, reading, viewOf }: RouteContext,
) {
  return {
    list: contract.list
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor } }) => {
        const at = reading(actor);
        const { rows, nextCursor } = await listClients(database.orm, { ...input, actor });
        const items = await presentRows(at, rows);
        return { items, nextCursor, ...barOf(at.now.toISOString().slice(0, 10)) };
      }),

    get: contract.get.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      return viewOf(actor, await find(actor, input.id), errors);
    }),

    mine: contract.mine.use(signedIn).handler(async ({ context: { actor } }) => {
      const cards = await cardsOf(database.orm, actor.personId);
      const views = await Promise.all(cards.map((card) => presentClient(reading(actor), card)));
      return { items: views.flatMap((view) => view ?? []) };
    }),

    done: contract.done.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const open = await find(actor, input.id);
      if (!open || open.side === 'department') throw errors['client.absent']();
      if (input.to < input.from) throw errors['client.days_wrong']();
      return countDone(database.orm, parts, open, input);
    }),

    history: contract.history.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const open = await find(actor, input.id);
      if (!open || open.side === 'department') throw errors['client.absent']();
      const { rows, nextCursor } = await history.read(database.orm, {
        ...input,
        audiences: audiencesOf(open.side, seesMoney(actor, open)),
      });
      const people = await summariesOf(database.orm, namedIn(rows));
      return { items: rows.map((row) => presentEntry(row, people)), nextCursor };
    }),
  };
}

/** create, edit, saveMoney. */
export function cardRoutes(parts: ClientsParts, { contract, database, viewOf, writing }: RouteContext) {
  return {
    create: contract.create
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        // Refused in the transaction: what was written of it goes with it.
        const open = await database.write(async (tx) => {
          const made = await createClient(tx, parts, { ...input, ...writing(actor) });
          if (made.kind === 'open') return made.open;
          if (isOfferRefusal(made)) throw errors[`representation.${made.kind}`]();
          throw errors[`client.${made.kind}`]();
        });
        return viewOf(actor, open, errors);
      }),

    edit: contract.edit
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { id, version, ...fields } = input;
        const edited = await database.write((tx) =>
          editClient(tx, parts, { id, version, fields, ...writing(actor) }),
        );
        if (edited.kind !== 'open') throw errors[`client.${edited.kind}`]();
        const current = await viewOf(actor, edited.open, errors);
        if ('isStale' in edited) throw errors['client.changed']({ data: { current } });
        return current;
      }),

    saveMoney: contract.saveMoney
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { id, version, ...money } = input;
        const saved = await database.write((tx) => saveMoney(tx, { id, version, money, ...writing(actor) }));
        if (saved.kind !== 'open') throw errors[`client.${saved.kind}`]();
        return viewOf(actor, saved.open, errors);
      }),
  };
}

/** offer, accept, end. */
export function representingRoutes(
  parts: ClientsParts,
  { contract, database, find, viewOf, writing }: RouteContext,
) {
  return {
    offer: contract.offer
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const open = await database.write(async (tx) => {
          const made = await offerClient(tx, parts, { ...input, ...writing(actor) });
          if (made.kind === 'open') return made.open;
          if (isOfferRefusal(made)) throw errors[`representation.${made.kind}`]();
          throw errors[`client.${made.kind}`]();
        });
        return viewOf(actor, open, errors);
      }),

    accept: contract.accept.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const done = await database.write((tx) => acceptClient(tx, parts, { ...input, ...writing(actor) }));
      if (done.kind !== 'open') throw errors[`client.${done.kind}`]();
      return viewOf(actor, done.open, errors);
    }),

    end: contract.end.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const ended = await database.write((tx) => endClient(tx, parts, { ...input, ...writing(actor) }));
      if (ended.kind !== 'open') throw errors[`client.${ended.kind}`]();
      return viewOf(actor, (await find(actor, input.id)) ?? ended.open, errors);
    }),
  };
}
