import { signedIn } from '#platform/server/http/procedures.ts';
import type { NotificationService } from '../commands/draft.ts';
import { savePreferences, saveProject } from '../commands/preferences.ts';
import { getPreferences } from '../queries/preferences.ts';
import { contractOf } from './parts.ts';

/** preferences, savePreferences, saveProject. */
export function preferencesRoutes(notifier: NotificationService) {
  const { clock, database } = notifier.platform;
  const contract = contractOf(notifier);
  return {
    preferences: contract.preferences
      .use(signedIn)
      .handler(({ context }) => getPreferences(database.orm, context.actor.personId)),

    savePreferences: contract.savePreferences
      .use(signedIn)
      .handler(({ input, context }) =>
        database.write((tx) =>
          savePreferences(tx, input, { person: context.actor.personId, now: clock.now() }),
        ),
      ),

    saveProject: contract.saveProject.use(signedIn).handler(({ input, context, errors }) =>
      database.write(async (tx) => {
        const saved = await saveProject(tx, input, { person: context.actor.personId, now: clock.now() });
        if (!saved) throw errors['projects.too_many']();
        return saved;
      }),
    ),
  };
}
