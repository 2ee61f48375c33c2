import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { messaging } from '../../contract/index.ts';
import { removeTemplate, saveTemplate } from '../commands/save-template.ts';
import { presentTemplate } from '../present/later.ts';
import { listTemplates } from '../queries/later.ts';
import type { MessagingParts } from './parts.ts';

/** templates, saveTemplate, removeTemplate. */
export function templateRoutes({ notifier: { platform } }: MessagingParts) {
  const { clock, config, database } = platform;
  const contract = implementContract(messaging, config);

  return {
    templates: contract.templates.use(signedIn).handler(async ({ context }) => {
      const rows = await listTemplates(database.orm, context.actor.personId);
      return { items: rows.map(presentTemplate) };
    }),

    saveTemplate: contract.saveTemplate.use(signedIn).handler(({ input, context, errors }) =>
      database.write(async (tx) => {
        const wish = { ...input, owner: context.actor.personId, now: clock.now() };
        const outcome = await saveTemplate(tx, wish);
        if (outcome.kind === 'saved') return outcome.template;
        if (outcome.kind === 'conflict')
          throw errors['template.changed']({ data: { current: outcome.current } });
        if (outcome.kind === 'unknown_variables')
          throw errors['template.unknown_variable']({ data: { variables: [...outcome.variables] } });
        throw outcome.kind === 'absent' ? errors['template.absent']() : errors['templates.too_many']();
      }),
    ),

    removeTemplate: contract.removeTemplate.use(signedIn).handler(({ input, context, errors }) =>
      database.write(async (tx) => {
        const isGone = await removeTemplate(tx, { id: input.id, owner: context.actor.personId });
        if (!isGone) throw errors['template.absent']();
        return { id: input.id };
      }),
    ),
  };
}
