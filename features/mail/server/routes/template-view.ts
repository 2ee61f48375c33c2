import type { PersonId } from '#platform/contract/ids.ts';
import type { TemplateView } from '../../contract.ts';
import type { TemplateDefinition } from '../../policy/templates.ts';
import type { SendRoom } from '../commands/send-email.ts';
import { presentBuiltIn, presentTemplate, presentVersion } from '../present/views.ts';
import { versionsOf } from '../queries/templates.ts';
import { namesOf } from './parts.ts';

/** A template with all its versions, for a viewer. */
export async function templateView(
  { platform, addresses }: SendRoom,
  template: TemplateDefinition,
  reader: PersonId,
): Promise<TemplateView> {
  const { orm } = platform.database;
  const rows = await versionsOf(orm, template.id);
  const names = await namesOf(
    orm,
    addresses,
    rows.map((row) => row.authorId),
  );
  const [newest] = rows;
  const text = newest ?? { version: 0, ...template.builtIn };
  return {
    ...presentTemplate(template, text, newest?.createdAt ?? null),
    body: text.body,
    text: text.text,
    reader,
    variables: template.variables.map(({ name, type, label, sample }) => ({ name, type, label, sample })),
    versions: [...rows.map((row) => presentVersion(row, names)), presentBuiltIn(template)],
  };
}
