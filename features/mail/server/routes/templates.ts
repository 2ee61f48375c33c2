import { requirePage } from '#features/access/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { problemsOf } from '../../policy/template-check.ts';
import {
  findTemplate,
  type TemplateDefinition,
  type TemplateText,
  templates,
} from '../../policy/templates.ts';
import { queueLetters } from '../commands/queue-letters.ts';
import type { Addressee } from '../commands/queue-mail.ts';
import { asTest, resultOf, type SendRoom } from '../commands/send-email.ts';
import { drawTemplate } from '../present/letter.ts';
import { publicUrlOf } from '../present/place.ts';
import { presentTemplate } from '../present/views.ts';
import { newestVersions } from '../queries/templates.ts';
import { type MailContract, myself } from './parts.ts';
import { templateView } from './template-view.ts';

/** templates, template, previewTemplate, testTemplate. */
export function templateRoutes(contract: MailContract, room: SendRoom) {
  const { platform, addresses } = room;
  const { database } = platform;
  const admin = requirePage('admin-notification-templates');
  const publicUrl = publicUrlOf(platform.config);
  const draw = (template: TemplateDefinition, draft: TemplateText, reader: Addressee) =>
    drawTemplate(template, draft, { values: sampleValues(template, reader), publicUrl });

  return {
    templates: contract.templates
      .use(signedIn)
      .use(admin)
      .handler(async () => {
        const newest = await newestVersions(database.orm);
        const items = templates.map((template: TemplateDefinition) => {
          const row = newest.get(template.id);
          return presentTemplate(
            template,
            row ?? { version: 0, ...template.builtIn },
            row?.createdAt ?? null,
          );
        });
        return { items };
      }),

    template: contract.template
      .use(signedIn)
      .use(admin)
      .handler(async ({ input, context, errors }) => {
        const template = findTemplate(input.id);
        if (!template) throw errors['template.absent']();
        return templateView(room, template, context.actor.personId);
      }),

    previewTemplate: contract.previewTemplate
      .use(signedIn)
      .use(admin)
      .handler(async ({ input, context, errors }) => {
        const template = findTemplate(input.id);
        if (!template) throw errors['template.absent']();
        const me = await myself(database.orm, addresses, context.actor.personId);
        return {
          drawn: draw(template, input.draft, me),
          problems: [...problemsOf(template, input.draft)],
        };
      }),

    testTemplate: contract.testTemplate
      .use(signedIn)
      .use(admin)
      .handler(async ({ input, context, errors }) => {
        const { actor, source } = context;
        const template = findTemplate(input.id);
        if (!template) throw errors['template.absent']();
        const problems = [...problemsOf(template, input.draft)];
        if (problems.length > 0) throw errors['template.wrong']({ data: { problems } });
        const me = await myself(database.orm, addresses, actor.personId);
        const rows = await database.write((tx) =>
          queueLetters(tx, platform, {
            dedupeKey: `test:${actor.personId}:${input.clientId}`,
            recipients: [me.email],
            drawn: asTest(draw(template, input.draft, me)),
            kind: template.kind,
            template: { id: template.id, version: 0 },
            isTest: true,
            sender: { person: actor.personId, source },
          }),
        );
        return resultOf(rows);
      }),
  };
}

/** Sample values, with the name and the address of a real person where the template has them. */
const sampleValues = (template: TemplateDefinition, reader: Addressee): Record<string, string> =>
  Object.fromEntries(
    template.variables.map(({ name, sample, stands }) => [name, stands ? reader[stands] : sample]),
  );
