import { requirePage } from '#features/access/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { problemsOf } from '../../policy/template-check.ts';
import { findTemplate } from '../../policy/templates.ts';
import { publishTemplate } from '../commands/publish-template.ts';
import type { SendRoom } from '../commands/send-email.ts';
import type { MailContract } from './parts.ts';
import { templateView } from './template-view.ts';

/** publish: a new version, or an older one restored. */
export function publishRoutes(contract: MailContract, room: SendRoom) {
  const { database, clock, auditLog } = room.platform;
  return {
    publish: contract.publish
      .use(signedIn)
      .use(requirePage('admin-notification-templates'))
      .handler(async ({ input, context, errors }) => {
        const template = findTemplate(input.id);
        if (!template) throw errors['template.absent']();
        const problems = [...problemsOf(template, input.draft)];
        if (problems.length > 0) throw errors['template.wrong']({ data: { problems } });
        const { personId: author, sessionId: session } = context.actor;
        const isPublished = await database.write((tx) =>
          publishTemplate(tx, auditLog, template, {
            baseVersion: input.baseVersion,
            text: input.draft,
            note: input.note || null,
            restoredFrom: input.restoredFrom ?? null,
            author,
            session,
            at: clock.now(),
          }),
        );
        const current = await templateView(room, template, context.actor.personId);
        if (!isPublished) throw errors['template.changed_elsewhere']({ data: { current } });
        return current;
      }),
  };
}
