import { applied, posted } from '#features/marketplace/testing/factory/market.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Actor } from '../scene.ts';
import { type Guests, isOk, type Ways } from './way.ts';

/** What others are asked for in their name, or about them. */
export function askingWays({ scene }: Guests): Ways {
  /** Mara wants to hear about Tom, who has applied; Una is whom both know. */
  const asked = async () => {
    const [mara, tom, una] = await Promise.all([
      scene.person('Mara Okafor'),
      scene.person('Tom Reyes'),
      scene.person('Una Marsh'),
    ]);
    for (const one of [mara, tom]) await scene.connect(one, una);
    const application = await applied(tom, await posted(mara, { firstDay: null, lastDay: null }));
    const id = newId();
    await mara.call.marketplace.askReference({ id: application, referenceId: id, creditId: null });
    return { mara, tom, una, id };
  };
  const isAsked = async (who: Actor, id: ClientId) => {
    const waiting = await who.call.requests.list({ direction: 'in' });
    return waiting.items.length > 0 || (await isOk(who.request('GET', `/api/references/${id}`)));
  };
  return {
    'reference that somebody who is out asked for': {
      doors: [],
      open: async () => {
        const { mara, tom, id } = await asked();
        return { person: mara, isServed: () => isAsked(tom, id) };
      },
    },
    'reference about somebody who is out': {
      doors: [],
      open: async () => {
        const { tom, una, id } = await asked();
        await tom.call.marketplace.chooseReferee({ id, personId: una.id });
        return { person: tom, isServed: () => isAsked(una, id) };
      },
    },
  };
}
