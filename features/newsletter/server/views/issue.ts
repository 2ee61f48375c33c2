import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { registeredRoles } from '#features/access/server/public.ts';
import { preferencesOf } from '#features/preferences/server/public.ts';
import { fillingsSql, namesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { movesFor } from '#platform/contract/states.ts';
import { toInstant } from '#platform/contract/time.ts';
import type {
  Counts,
  Deadline,
  IssueDesk,
  IssueLine,
  IssueView,
  Section,
  SectionView,
} from '../../contract/views.ts';
import { type Exclusion, exclusions, limits, type RecipientState, recipientStates } from '../../limits.ts';
import { isFailing } from '../../policy/alarms.ts';
import { linksIn } from '../../policy/links.ts';
import { type IssueProblem, problemsOf, variablesOf, wordsOf } from '../../policy/problems.ts';
import { isOpen, issueMoves } from '../../policy/states.ts';
import { bitsOf, isFor, isPersonal, sectionsOf } from '../../policy/visible.ts';
import { mayEdit, type OpenIssue, sidesOf } from '../access.ts';
import type { NewsletterReading } from '../parts.ts';
import { classifiedSql, holdersSql } from '../queries/audience.ts';
import { type IssueRow, newsletterClick, newsletterRecipient } from '../tables.ts';
import { zoneOf } from './drawing.ts';
import { type Fillings, filledDoc, filledFor, fillingsFor } from './filling.ts';
import { personalOf, viewPersonal } from './personal.ts';

/** What people call somebody who is gone. */
const former = 'Former member';

type Names = ReadonlyMap<PersonId, string>;
const named = (names: Names, id: PersonId) => ({ id, name: names.get(id) ?? former });

/** Lines of the list. */
export async function viewLines(
  orm: NodePgDatabase,
  rows: readonly IssueRow[],
  reader: PersonId,
): Promise<IssueLine[]> {
  const words = rows.flatMap(({ subject, preview }) => [subject, preview]);
  const fillings = (await fillingsFor(orm, [reader], words)).get(reader);
  const names = await namesOf(
    orm,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map((row) => ({
    ...shownOf(row, fillings),
    author: names.get(row.authorId) ?? former,
    at: toInstant(row.startedAt ?? row.updatedAt),
    sendAt: row.sendAt && toInstant(row.sendAt),
  }));
}

const shownOf = (
  { id, number, title, subject, preview, state }: IssueRow,
  fillings: Fillings | undefined,
) => ({
  id,
  number,
  title,
  subject: filledFor(subject, fillings),
  preview: filledFor(preview, fillings),
  state,
});

/** Never without words: whoever has nothing to be filled in sees that something is missing. */
const deadlineFor = ({ title }: Deadline, fillings: Fillings | undefined): string =>
  filledFor(title, fillings).trim().slice(0, limits.deadlineTitleMax) || '…';

/** A section without those it is for; a personal one with what there is for its reader, and absent without. */
async function viewSections(
  at: NewsletterReading,
  row: IssueRow,
  { sections, fillings }: { sections: readonly Section[]; fillings: Fillings | undefined },
): Promise<SectionView[]> {
  const of = await personalOf({ ...at, personal: at.personal }, { ...row, sections: [...sections] }, [
    at.person,
  ]);
  const language = (await preferencesOf(at.orm, [at.person])).get(at.person)?.language ?? 'en';
  return sections.flatMap(({ roles: _roles, body, ...rest }): SectionView[] => {
    const section = {
      ...rest,
      title: filledFor(rest.title, fillings).slice(0, limits.sectionTitleMax),
      body: filledDoc(body, fillings),
      deadlines: rest.deadlines.map((one) => ({ ...one, title: deadlineFor(one, fillings) })),
    };
    if (!isPersonal(section)) return [{ ...section, lines: [] }];
    const lines = of(at.person, section.kind);
    return lines.length === 0
      ? []
      : [{ ...section, lines: viewPersonal(lines, { language, zone: zoneOf(row) }) }];
  });
}

/** An issue as the caller may see it. */
export async function viewIssue(at: NewsletterReading, { row, isMaker }: OpenIssue): Promise<IssueView> {
  const names = await namesOf(at.orm, [
    row.authorId,
    ...row.editedBy,
    ...(row.approvedBy ? [row.approvedBy] : []),
  ]);
  const fillings = (await fillingsFor(at.orm, [at.person], [wordsOf(row)])).get(at.person);
  return {
    ...shownOf(row, fillings),
    author: names.get(row.authorId) ?? former,
    sentAt: row.startedAt && toInstant(row.startedAt),
    sections: await viewSections(at, row, { sections: await sectionsFor(at, row, isMaker), fillings }),
    desk: isMaker ? await viewDesk(at, row, names) : null,
  };
}

/** The sections a reader sees: as in the email they got, else by their roles. Those who make it see all. */
async function sectionsFor(
  { orm, person, actor }: NewsletterReading,
  row: IssueRow,
  isMaker: boolean,
): Promise<Section[]> {
  if (isMaker) return row.sections;
  const [received] = await orm
    .select({ variant: newsletterRecipient.variant })
    .from(newsletterRecipient)
    .where(sql`${newsletterRecipient.issueId} = ${row.id} and ${newsletterRecipient.personId} = ${person}`);
  return received
    ? sectionsOf(row.sections, received.variant)
    : row.sections.filter((section) => isFor(section, actor.roles));
}

async function viewDesk(at: NewsletterReading, row: IssueRow, names: Names): Promise<IssueDesk> {
  const sides = sidesOf(at, row);
  const acts = sides.flatMap((who) => movesFor(issueMoves, { state: row.state, who }).map(({ act }) => act));
  const isAt = isOpen(row, at.now);
  const later = (act: string) => isAt || !['schedule', 'unschedule'].includes(act);
  const audience = { roles: row.audienceRoles, lists: row.audienceLists };
  const counts = row.startedAt ? await countsOf(at.orm, row) : null;
  return {
    version: row.version,
    subject: row.subject,
    preview: row.preview,
    sections: row.sections,
    audience,
    registeredRoles: await registeredRoles(at.orm),
    countsOpens: row.countsOpens,
    countsClicks: row.countsClicks,
    schedule:
      row.sendAt && row.sendWall && row.sendZone
        ? { at: toInstant(row.sendAt), wall: row.sendWall, zone: row.sendZone }
        : null,
    author: named(names, row.authorId),
    editors: row.editedBy.map((id) => named(names, id)),
    approved:
      row.approvedBy && row.approvedAt
        ? { by: names.get(row.approvedBy) ?? former, at: toInstant(row.approvedAt) }
        : null,
    returned: row.returned,
    mayEdit: mayEdit(at.actor) && isAt,
    acts: shownActs.filter((act) => acts.includes(act) && later(act)),
    problems: isAt ? await problemsNow(at, row) : [],
    counts,
    clicks: counts && row.countsClicks ? await clicksOf(at.orm, row) : null,
    alarm: counts && alarmOf(row, counts),
    hasMailServer: at.notifier.platform.config.smtpUrl !== undefined,
  };
}

/** How often each link was followed, in the order in which they are read; those that nobody followed too. */
async function clicksOf(orm: NodePgDatabase, { id, sections }: IssueRow): Promise<IssueDesk['clicks']> {
  const rows = await orm.select().from(newsletterClick).where(eq(newsletterClick.issueId, id));
  const byLink = new Map(rows.map(({ link, clicks }) => [link, clicks]));
  return linksIn(sections).map((url, link) => ({ url, clicks: byLink.get(link) ?? 0 }));
}

function alarmOf({ state, alarmedAt }: IssueRow, { byState }: Counts): IssueDesk['alarm'] {
  if (state === 'sending' && alarmedAt) return 'stalled';
  return ['sending', 'paused'].includes(state) && isFailing(byState) ? 'failing' : null;
}

const shownActs = [
  'submit',
  'approve',
  'return',
  'schedule',
  'unschedule',
  'pause',
  'resume',
  'withdraw',
] as const satisfies IssueDesk['acts'];

/** What keeps an issue from being sent now: in its text, and among the people it would go to (NWL-6). */
export async function problemsNow(
  { orm, now }: Pick<NewsletterReading, 'orm' | 'now'>,
  row: IssueRow,
): Promise<IssueProblem[]> {
  const problems = problemsOf(row);
  const wanted = variablesOf(row);
  // What a personal section has for somebody is known when it goes out.
  const fixed = row.sections.filter((section) => !isPersonal(section));
  const bits = bitsOf(fixed);
  const isAllAimed = row.sections.length > 0 && fixed.every((section) => !isFor(section, []));
  if (wanted.length === 0 && !isAllAimed) return problems;
  const audience = { roles: row.audienceRoles, lists: row.audienceLists };
  const roles = bits.map(({ role }) => role);
  const { rows } = await orm.execute<Record<'name' | 'first_name' | 'city' | 'nothing', number>>(
    sql`select count(*) filter (where coalesce(fill.name, '') = '') as name,
        count(*) filter (where coalesce(fill.first_name, '') = '') as first_name,
        count(*) filter (where coalesce(fill.city, '') = '') as city,
        count(*) filter (where ${isAllAimed ? sql`sees.person_id is null` : sql`false`}) as nothing
      from (${classifiedSql(audience, row.authorId, now)}) each
      left join (${fillingsSql}) fill on fill.id = each.person_id
      ${isAllAimed ? sql`left join (${holders(roles, now)}) sees on sees.person_id = each.person_id` : sql``}
      where each.why is null`,
  );
  const [found] = rows;
  const nothing = found?.nothing ?? 0;
  const missing = wanted.flatMap((name) => {
    const people = found?.[name] ?? 0;
    return people > 0 ? [{ kind: 'variable_missing', name, people } as const] : [];
  });
  return [
    ...problems,
    ...missing,
    ...(nothing > 0 ? [{ kind: 'nothing_for', people: nothing } as const] : []),
  ];
}

const holders = (roles: readonly string[], now: Date) =>
  sql`select distinct person_id from (${holdersSql(roles, now)}) held`;

/** How many recipients are in each state, and why some are left out; derived, so that it adds up at every moment. */
export async function countsOf(
  orm: NodePgDatabase,
  { id, countsOpens }: Pick<IssueRow, 'id' | 'countsOpens'>,
): Promise<Counts> {
  const rows = await orm
    .select({
      state: newsletterRecipient.state,
      why: newsletterRecipient.why,
      people: sql<number>`count(*)`.mapWith(Number),
      opened: sql<number>`count(${newsletterRecipient.openedAt})`.mapWith(Number),
      lastDueAt: sql<
        string | null
      >`max(${newsletterRecipient.dueAt}) filter (where ${newsletterRecipient.state} = 'queued')`,
    })
    .from(newsletterRecipient)
    .where(eq(newsletterRecipient.issueId, id))
    .groupBy(newsletterRecipient.state, newsletterRecipient.why);
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((all, { people }) => all + people, 0);
  const due = rows.map((row) => row.lastDueAt).find((at) => at !== null);
  return {
    all: sum(() => true),
    byState: Object.fromEntries(
      recipientStates.map((state) => [state, sum((row) => row.state === state)]),
    ) as Record<RecipientState, number>,
    byWhy: ([...exclusions, 'withdrawn'] as const).flatMap((why: Exclusion | 'withdrawn') => {
      const people = sum((row) => row.why === why);
      return people > 0 ? [{ why, people }] : [];
    }),
    opened: countsOpens ? rows.reduce((all, { opened }) => all + opened, 0) : null,
    lastDueAt: due ? toInstant(new Date(due)) : null,
  };
}
