import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { preferences } from '../contract.ts';
import { savePreferences } from './commands.ts';
import { presentPreferences } from './present.ts';
import { preferencesOf } from './queries.ts';

/** get, save. */
export function preferencesRoutes({ clock, config, database }: Platform) {
  const contract = implementContract(preferences, config);
  return contract.router({
    get: contract.get.use(signedIn).handler(async ({ context }) => {
      const me = context.actor.personId;
      return (await preferencesOf(database.orm, [me])).get(me) ?? presentPreferences(undefined);
    }),

    save: contract.save
      .use(signedIn)
      .handler(({ input, context }) =>
        database.write((tx) => savePreferences(tx, context.actor.personId, input, clock.now())),
      ),
  });
}
