import { and, eq } from 'drizzle-orm';
import {
  type NotificationService,
  notifyLast,
  notifyOnce,
  removeOfProject,
  removeSubject,
} from '#features/notifications/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { asNews, type Statement, type Transaction } from '#platform/server/database/database.ts';
import { projectsEvents } from '../contract/index.ts';
import type { ProjectRole } from '../limits.ts';
import { say } from '../policy/notification-texts.ts';
import { runsProject } from '../policy/rules.ts';
import { readsDraft } from '../policy/scripts.ts';
import { isLive, liveNow, outerTitle, type ProjectRecord, type RequestRow } from './access.ts';
import type { ProjectsParts } from './parts.ts';
import type { VersionRow } from './queries/scripts.ts';
import { projectMember } from './tables.ts';

/** Announces a change of a project to its members; `also` are people who were members until now. */
export async function announceChange(
  tx: Transaction,
  id: ClientId,
  also: readonly PersonId[] = [],
): Promise<void> {
  const members = await membersOf(tx, id, new Date(0));
  announceChangeTo(tx, id, [...members, ...also.map((one) => ({ id: one }))]);
}

/** The same, if the members are known already. */
export function announceChangeTo(
  tx: Pick<Transaction, 'announce'>,
  id: ClientId,
  members: readonly Pick<MemberAccess, 'id'>[],
): void {
  const event = projectsEvents['project.changed']({ id });
  for (const person of new Set(members.map((one) => one.id)))
    tx.announce({ topic: topic.person(person), event });
}

/** Announces to a project's members that its drafts or documents changed; each reloads what they may see. */
export async function announceFiles(tx: Transaction, id: ClientId): Promise<void> {
  const event = projectsEvents['project_papers.changed']({ id });
  for (const person of await peopleIn(tx, id)) tx.announce({ topic: topic.person(person), event });
}

/** Everyone in a project, and whether their access is active at a given time. */
export const membersStatement: Statement = {
  name: 'project-members-access',
  text: `select m.person_id as id, m.role, ${liveNow('$2')} as "isLive" from project_member m where m.project_id = $1`,
};

/** Everyone in a project, including members whose access window is closed. */
export const membersOf = (tx: Transaction, id: ClientId, now: Date): Promise<MemberAccess[]> =>
  tx.run<MemberAccess>(membersStatement, [id, now]);

/** A member of a project, and whether their access is active. */
export type MemberAccess = { id: PersonId; role: ProjectRole; isLive: boolean };

const peopleIn = async (tx: Transaction, id: ClientId): Promise<PersonId[]> =>
  (await membersOf(tx, id, new Date(0))).map((member) => member.id);

/** After the commit, reloads a project in the search index: its names, members or visibility changed. */
export const keepFound = (tx: Transaction, { onChange }: Pick<ProjectsParts, 'onChange'>, id: ClientId) =>
  tx.afterCommit(() => onChange([id]));

/** The member with this id, if their access is active. */
export const memberAmong = (members: readonly MemberAccess[], person: PersonId): MemberAccess | undefined =>
  members.find(({ id, isLive }) => isLive && id === person);

/** The people who decide about access. */
export const runnersOf = async (tx: Transaction, id: ClientId, now: Date): Promise<PersonId[]> =>
  runnersAmong(await membersOf(tx, id, now));

export const runnersAmong = (members: readonly MemberAccess[]): PersonId[] =>
  members.filter(({ isLive, role }) => isLive && runsProject(role)).map(({ id }) => id);

/** A person's current name, for notifications about what they did. */
export const nameOf = async (
  tx: Transaction,
  { people }: Pick<NotificationService, 'people'>,
  person: PersonId,
): Promise<string> => (await people.of([person], tx.orm)).get(person)?.displayName ?? '';

const addressOf = (id: ClientId) => `/projects/${id}`;
const subjectOf = (id: ClientId) => `project-access:${id}`;
const requested = 'project_access_requested';

/** Announces a request to its requester and to the people who can answer it. */
export async function announceRequest(tx: Transaction, row: RequestRow, now: Date): Promise<void> {
  announceTo(tx, row, await runnersOf(tx, row.projectId, now));
}

/** The same of a request that was settled on the way, by an act about something else. */
export async function announceClosed(tx: Transaction, row: RequestRow, now: Date): Promise<void> {
  announceTo({ announce: (one) => tx.announce(asNews(one)) }, row, await runnersOf(tx, row.projectId, now));
}

/**
 * Has a person who has just left a project, or no longer runs it, reload what they see of all: what waited for them in it
 * no longer does.
 */
export const announceLeft = (tx: Pick<Transaction, 'announce'>, id: ClientId, person: PersonId): void =>
  announceChangeTo({ announce: (one) => tx.announce(asNews(one)) }, id, [{ id: person }]);

/** The same, if the people who can answer are known already. */
export function announceTo(
  tx: Pick<Transaction, 'announce'>,
  row: Pick<RequestRow, 'id' | 'projectId' | 'personId'>,
  runners: readonly PersonId[],
): void {
  const event = projectsEvents['access_request.changed']({ id: row.id, projectId: row.projectId });
  for (const person of new Set([row.personId, ...runners]))
    tx.announce({ topic: topic.person(person), event });
}

/** Notifies the people who can answer, with the commit. A repeated request notifies nobody twice. */
export function notifyRequested(
  tx: Transaction,
  notifier: NotificationService,
  asked: {
    readonly row: Pick<RequestRow, 'id' | 'projectId' | 'personId'>;
    readonly project: Pick<ProjectRecord, 'title' | 'codeName' | 'isRevealed'>;
    readonly runners: readonly PersonId[];
    readonly who: string;
  },
): void {
  const { row, project, runners, who } = asked;
  notifyLast(tx, notifier, {
    drafts: runners.map((person) => ({
      person,
      type: requested,
      title: asWritten(outerTitle(project)),
      message: say('projects.requested', { who }),
      actionUrl: '/dashboard/shared-projects?tab=requests',
      from: row.personId,
      subject: subjectOf(row.id),
      event: subjectOf(row.id),
      metadata: { projectId: row.projectId, requestId: row.id },
    })),
  });
}

/**
 * Notifies the requester of the decision, in the specification's words, and shows the others who decided (PRJ-4): with
 * the commit.
 */
export function notifyDecided(
  tx: Transaction,
  notifier: NotificationService,
  decided: {
    readonly row: RequestRow;
    readonly by: PersonId;
    readonly status: 'approved' | 'rejected';
    readonly who: string;
    readonly asked: readonly PersonId[];
  },
): void {
  const { row, by, status, who: decidedBy, asked } = decided;
  const isGranted = status === 'approved';
  notifyLast(tx, notifier, {
    decision: { type: requested, subject: subjectOf(row.id), status, decidedBy, asked },
    drafts: [
      {
        person: row.personId,
        type: isGranted ? 'project_access_granted' : 'project_access_denied',
        title: say(isGranted ? 'projects.granted.title' : 'projects.denied.title', {}),
        message: say(isGranted ? 'projects.granted' : 'projects.denied', {}),
        actionUrl: addressOf(row.projectId),
        from: by,
        subject: `project:${row.projectId}`,
        event: subjectOf(row.id),
        metadata: { projectId: row.projectId, requestId: row.id },
      },
    ],
  });
}

/** Removes the notification of a request. */
export const removeRequestNotification = (tx: Transaction, notifier: NotificationService, id: ClientId) =>
  removeSubject(tx, notifier, { subject: subjectOf(id) });

/** Notifies a person who was added to a project, or asked to own it. */
export async function notifyMember(
  tx: Transaction,
  notifier: NotificationService,
  news: {
    readonly project: ProjectRecord;
    readonly person: PersonId;
    readonly by: PersonId;
    readonly what: 'added' | 'later' | 'opened' | 'ownership';
    readonly event: string;
  },
): Promise<void> {
  const { project, person, by, what, event } = news;
  if (person === by && what !== 'opened') return;
  const who = (await summariesOf(tx.orm, [by])).get(by)?.displayName ?? '';
  await notifyOnce(tx, notifier, [
    {
      person,
      type: what === 'ownership' ? 'project_ownership_offered' : 'project_member_added',
      title: asWritten(outerTitle(project)),
      message: say(`projects.${what}`, { who }),
      actionUrl: addressOf(project.id),
      from: by,
      subject: `project:${project.id}`,
      event,
      metadata: { projectId: project.id },
    },
  ]);
}

/** Removes a project's notifications from a person who is no longer in it. */
export const removeMemberNotifications = (
  tx: Transaction,
  notifier: NotificationService,
  { id, personId }: { readonly id: ClientId; readonly personId: PersonId },
) => removeOfProject(tx, notifier, { projectId: id, people: [personId] });

/** Removes all notifications of a deleted project. */
export const removeProjectNotifications = (tx: Transaction, notifier: NotificationService, id: ClientId) =>
  removeSubject(tx, notifier, { subject: `project:${id}` });

const published = 'project_script_published';
const draftOf = (id: ClientId) => `project-script:${id}`;

/** Notifies the people who can read a draft that it's now the current one. */
export async function notifyPublished(
  tx: Transaction,
  notifier: NotificationService,
  news: {
    readonly project: ProjectRecord;
    readonly row: VersionRow;
    readonly by: PersonId;
    readonly now: Date;
  },
): Promise<void> {
  const { project, row, by, now } = news;
  const members = await tx.orm
    .select()
    .from(projectMember)
    .where(and(eq(projectMember.projectId, project.id), isLive(now)));
  const readers = members.filter((member) => member.personId !== by && readsDraft(member, row));
  const who = (await summariesOf(tx.orm, [by])).get(by)?.displayName ?? '';
  await notifyOnce(
    tx,
    notifier,
    readers.map(({ personId }) => ({
      person: personId,
      type: published,
      title: asWritten(outerTitle(project)),
      message: say('projects.published', { who }),
      actionUrl: `${addressOf(project.id)}?tab=scripts`,
      from: by,
      subject: draftOf(row.id),
      event: `${draftOf(row.id)}:${row.version}`,
      metadata: { projectId: project.id },
    })),
  );
}

/** Removes the notification of a published draft when it is withdrawn. */
export const removePublishedNotification = (tx: Transaction, notifier: NotificationService, id: ClientId) =>
  removeSubject(tx, notifier, { subject: draftOf(id) });
