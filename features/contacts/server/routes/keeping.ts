import { requirePage } from '#features/access/server/public.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { contacts } from '../../contract/index.ts';
import { keepInTouch } from '../commands/keep-in-touch.ts';
import type { ContactsParts } from '../commands/parts.ts';
import { presentContact } from '../present.ts';
import { listRemoved } from '../queries/removed.ts';
import { shown } from './shown.ts';

type Contract = ReturnType<typeof implementContract<typeof contacts>>;

/** keepInTouch, removed. */
export function keepingRoutes(contract: Contract, parts: ContactsParts) {
  const { database, clock } = parts.platform;
  const page = requirePage('contacts');
  return {
    keepInTouch: contract.keepInTouch
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        if (!(await presentContact(parts, actor, input.id))) throw errors['contact.absent']();
        const snoozedUntil = input.snoozedUntil === null ? null : new Date(input.snoozedUntil);
        const wish = { ...input, snoozedUntil, owner: actor.personId, now: clock.now() };
        const saved = await database.write((tx) => keepInTouch(tx, wish));
        if (saved === 'absent') throw errors['contact.absent']();
        if (saved === 'too_many') throw errors['contact.too_many']();
        if (saved === 'snooze') throw errors['keep.snooze']();
        const current = await shown(parts, actor, input.id);
        if (saved === 'changed') throw errors['keep.changed']({ data: { current } });
        return current;
      }),
    removed: contract.removed
      .use(signedIn)
      .use(page)
      .handler(({ input, context: { actor } }) =>
        listRemoved(database.orm, actor.personId, { ...input, now: clock.now() }),
      ),
  };
}
