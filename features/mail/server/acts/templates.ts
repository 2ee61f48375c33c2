import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { toInstant } from '#platform/contract/time.ts';
import type { Acting, Acts, InputOf } from '#platform/server/http/acts.ts';
import type { TemplateLine, TemplateView, templatesContract, VersionView } from '../../contract.ts';
import { problemsOf } from '../../policy/template-check.ts';
import {
  templates as definitions,
  findTemplate,
  type TemplateDefinition,
  type TemplateText,
} from '../../policy/templates.ts';
import type { Addressee, MailParts, MailReading } from '../parts.ts';
import { myself, namesOf, type PublishedText, publishedText } from '../queries.ts';
import { mailTemplateVersion } from '../tables.ts';
import { drawTemplate, publicUrlOf } from '../views/letter.ts';
import { queueLetters } from './queueing.ts';
import { asTest, resultOf } from './sending.ts';

export const templates: Acts<typeof templatesContract, MailParts> = {
  async templates({ orm }) {
    const newest = await newestVersions(orm);
    const items = definitions.map((template: TemplateDefinition) => {
      const row = newest.get(template.id);
      return viewLine(template, row ?? { version: 0, ...template.builtIn }, row?.createdAt ?? null);
    });
    return { items };
  },

  async template(at, { id }) {
    return viewTemplate(at, findTemplate(id) ?? at.refuse('template.absent'));
  },

  async previewTemplate(act, { id, draft }) {
    const template = findTemplate(id) ?? act.refuse('template.absent');
    const drawn = drawDraft(act, template, { draft, reader: await myself(act) });
    return { drawn, problems: [...problemsOf(template, draft)] };
  },

  async testTemplate(act, { id, draft, clientId }) {
    const template = findTemplate(id) ?? act.refuse('template.absent');
    const problems = [...problemsOf(template, draft)];
    if (problems.length > 0) return act.refuse('template.wrong', { problems });
    const reader = await myself(act);
    const { rows } = await queueLetters(act, {
      dedupeKey: `test:${act.person}:${clientId}`,
      recipients: [reader.email],
      drawn: asTest(drawDraft(act, template, { draft, reader })),
      kind: template.kind,
      template: { id: template.id, version: 0 },
      isTest: true,
      sender: { person: act.person, source: act.request.source },
    });
    // The log keeps a mail that reaches no one.
    act.keep();
    return resultOf(rows);
  },

  /** A new version, or an older one restored. */
  async publish(act, input) {
    const template = findTemplate(input.id) ?? act.refuse('template.absent');
    const problems = [...problemsOf(template, input.draft)];
    if (problems.length > 0) return act.refuse('template.wrong', { problems });
    const isPublished = (await addVersion(act, template, input)) || (await isOwn(act, input));
    const current = await viewTemplate(act, template);
    return isPublished ? current : act.refuse('template.changed_elsewhere', { current });
  },
};

type Publication = InputOf<typeof templatesContract.publish>;

/** Publishes the next version; false when someone else has published since. */
async function addVersion(
  act: Acting & MailParts,
  template: TemplateDefinition,
  { baseVersion, draft, note, restoredFrom }: Publication,
): Promise<boolean> {
  const before = await publishedText(act.orm, template);
  if (before.version !== baseVersion) return false;
  const version = baseVersion + 1;
  const [row] = await act.orm
    .insert(mailTemplateVersion)
    .values({
      templateId: template.id,
      version,
      ...draft,
      note: note || null,
      restoredFrom: restoredFrom ?? null,
      authorId: act.person,
      createdAt: act.now,
    })
    .onConflictDoNothing()
    .returning({ version: mailTemplateVersion.version });
  if (!row) return false;
  await act.platform.auditLog.note(act.tx, {
    action: restoredFrom === undefined ? 'template.published' : 'template.restored',
    actor: act.person,
    session: act.actor.sessionId,
    subject: { kind: 'template', id: template.id },
    before: { version: before.version, subject: before.subject, body: before.body, text: before.text },
    after: { version, ...draft },
    reason: note || undefined,
  });
  return true;
}

/** Whether a retry finds the version that its author has published already (X2). */
async function isOwn(
  { orm, person }: MailReading,
  { id, baseVersion, draft }: Publication,
): Promise<boolean> {
  const [row] = await orm
    .select()
    .from(mailTemplateVersion)
    .where(and(eq(mailTemplateVersion.templateId, id), eq(mailTemplateVersion.version, baseVersion + 1)));
  return row !== undefined && row.authorId === person && isSame(row, draft);
}

const isSame = (one: TemplateText, other: TemplateText) =>
  one.subject === other.subject && one.body === other.body && one.text === other.text;

interface Drafted {
  readonly draft: TemplateText;
  readonly reader: Addressee;
}

const drawDraft = ({ platform }: MailParts, template: TemplateDefinition, { draft, reader }: Drafted) =>
  drawTemplate(template, draft, {
    values: sampleValues(template, reader),
    publicUrl: publicUrlOf(platform.config),
  });

/** Sample values, with the name and the address of a real person where the template has them. */
const sampleValues = (template: TemplateDefinition, reader: Addressee): Record<string, string> =>
  Object.fromEntries(
    template.variables.map(({ name, sample, previewAs }) => [name, previewAs ? reader[previewAs] : sample]),
  );

type TemplateVersionRow = typeof mailTemplateVersion.$inferSelect;

/** All published versions of a template, newest first. */
const versionsOf = (orm: NodePgDatabase, id: string): Promise<TemplateVersionRow[]> =>
  orm
    .select()
    .from(mailTemplateVersion)
    .where(eq(mailTemplateVersion.templateId, id))
    .orderBy(desc(mailTemplateVersion.version))
    .limit(200);

/** The newest version of every template that was ever published. */
async function newestVersions(orm: NodePgDatabase): Promise<ReadonlyMap<string, TemplateVersionRow>> {
  const rows = await orm
    .selectDistinctOn([mailTemplateVersion.templateId])
    .from(mailTemplateVersion)
    .orderBy(mailTemplateVersion.templateId, sql`${mailTemplateVersion.version} desc`);
  return new Map(rows.map((row) => [row.templateId, row]));
}

/** A template with all its versions, for a viewer. */
async function viewTemplate(at: MailReading, template: TemplateDefinition): Promise<TemplateView> {
  const rows = await versionsOf(at.orm, template.id);
  const names = await namesOf(
    at,
    rows.map((row) => row.authorId),
  );
  const [newest] = rows;
  const text = newest ?? { version: 0, ...template.builtIn };
  return {
    ...viewLine(template, text, newest?.createdAt ?? null),
    body: text.body,
    text: text.text,
    reader: at.person,
    variables: template.variables.map(({ name, type, label, sample }) => ({ name, type, label, sample })),
    versions: [...rows.map((row) => viewVersion(row, names)), viewBuiltIn(template)],
  };
}

const viewLine = (
  { id, name, group, purpose, kind }: TemplateDefinition,
  text: Pick<PublishedText, 'version' | 'subject'>,
  publishedAt: Date | null,
): TemplateLine => ({
  id,
  name,
  group,
  purpose,
  kind,
  version: text.version,
  subject: text.subject,
  publishedAt: publishedAt && toInstant(publishedAt),
});

const viewVersion = (row: TemplateVersionRow, names: ReadonlyMap<string, string>): VersionView => ({
  version: row.version,
  subject: row.subject,
  body: row.body,
  text: row.text,
  note: row.note,
  restoredFrom: row.restoredFrom,
  author: names.get(row.authorId) ?? 'Former member',
  createdAt: toInstant(row.createdAt),
});

/** The built-in text of a template. */
const viewBuiltIn = ({ builtIn }: TemplateDefinition): VersionView => ({
  version: 0,
  ...builtIn,
  note: null,
  restoredFrom: null,
  author: null,
  createdAt: null,
});
