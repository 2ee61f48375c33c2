import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { line, text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, templateVariables } from '../limits.ts';

/** Words somebody writes again and again (S48). */
export const TemplateView = z.object({
  id: ClientId,
  title: z.string(),
  body: z.string(),
  /** What has to be filled in before it can be sent (MSG-17). */
  variables: z.array(z.enum(templateVariables)),
  version: z.number().int(),
  updatedAt: Instant,
});
export type TemplateView = z.infer<typeof TemplateView>;

const templateAbsent = { 'template.absent': { status: 404, message: 'Template not found' } } as const;

/** A person's own templates. */
export const templatesContract = {
  templates: procedure
    .route({ method: 'GET', path: '/message-templates', summary: 'My templates, by title' })
    .output(z.object({ items: z.array(TemplateView) })),
  saveTemplate: procedure
    .route({
      method: 'PUT',
      path: '/message-templates/{id}',
      summary: 'Create a template, or edit the version I opened',
    })
    .errors({
      ...templateAbsent,
      'template.unknown_variable': {
        status: 400,
        message: 'body: unknown variable.',
        data: z.object({ variables: z.array(z.string()) }),
      },
      'template.changed': {
        status: 409,
        message: 'This template has changed since you opened it.',
        data: z.object({ current: TemplateView }),
      },
      'templates.too_many': { status: 409, message: 'You have reached the limit of templates.' },
    })
    .input(
      z.strictObject({
        /** Made by the browser. */
        id: ClientId,
        title: line(limits.templateTitleMax),
        body: text(limits.contentMax),
        /** The version that was changed; 0 makes a new one. */
        version: z.number().int().min(0),
      }),
    )
    .output(TemplateView),
  removeTemplate: procedure
    .route({ method: 'DELETE', path: '/message-templates/{id}', summary: 'Delete a template' })
    .errors(templateAbsent)
    .input(z.strictObject({ id: ClientId }))
    .output(z.object({ id: ClientId })),
};
