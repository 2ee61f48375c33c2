import { count } from 'drizzle-orm';
import { personRole } from '#features/access/server/tables.ts';
import { assignment, coverage, marginNote, pageNote } from '#features/assignments/server/tables.ts';
import {
  submissionBrief,
  submissionBriefRule,
  submissionIntake,
  submissionTemplate,
} from '#features/briefs/server/tables.ts';
import {
  client,
  clientJob,
  clientMaterial,
  clientMember,
  clientMoney,
  clientNote,
  clientPitch,
} from '#features/clients/server/tables.ts';
import { connection, connectionRequest, introduction } from '#features/connections/server/tables.ts';
import { contactCard, contactNote } from '#features/contacts/server/tables.ts';
import { directorySearch, directorySearchSeen } from '#features/directory/server/tables.ts';
import { storedFile } from '#features/documents/server/tables.ts';
import { feedback, feedbackChange, feedbackEntry } from '#features/feedback/server/tables.ts';
import { allowAddress, hashSecret } from '#features/identity/server/public.ts';
import { account, credential } from '#features/identity/server/tables.ts';
import { pageView, serverTime, webVital } from '#features/insights/server/tables.ts';
import { invitation } from '#features/invitations/server/tables.ts';
import {
  customList,
  customListDecision,
  customListMember,
  customListReader,
} from '#features/lists/server/tables.ts';
import { mail, mailSuppression } from '#features/mail/server/tables.ts';
import { publicUrlOf } from '#features/mail/server/views/letter.ts';
import { matterLink } from '#features/matters/server/tables.ts';
import {
  conversation,
  message,
  messageAttachment,
  messageReaction,
  participant,
} from '#features/messaging/server/tables.ts';
import { newsletterIssue, newsletterRecipient } from '#features/newsletter/server/tables.ts';
import { notification } from '#features/notifications/server/tables.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import { credit, profile, profileChange, representation } from '#features/profiles/server/tables.ts';
import {
  project,
  projectAccessRequest,
  projectDocument,
  projectMember,
  projectPerson,
  scriptVersion,
} from '#features/projects/server/tables.ts';
import { bookOut } from '#features/schedule/server/tables/availability.ts';
import { selfTape } from '#features/self-tapes/server/tables.ts';
import { share, shareOpening } from '#features/shares/server/tables.ts';
import { submission, submissionPiece, submissionReview } from '#features/submissions/server/tables.ts';
import {
  deskHandbook,
  deskSeat,
  team,
  teamInvitation,
  teamLeaving,
  teamMember,
} from '#features/teams/server/tables.ts';
import { ownWord } from '#features/writing/server/tables.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { timelineEntry } from '#platform/server/timeline/tables.ts';
import { assignmentRows, demoScript } from './assignment-rows.ts';
import { messageBells, systemBells } from './bell-rows.ts';
import { cast, castKeys } from './cast.ts';
import { clientRows } from './client-rows.ts';
import { connectionRows, introductionRows, requestRows } from './connection-rows.ts';
import { contactRows } from './contact-rows.ts';
import { feedbackRows } from './feedback-rows.ts';
import { fillCommunity } from './fill-community.ts';
import { fillMarket } from './fill-market.ts';
import { fillSchedule } from './fill-schedule.ts';
import { insightRows } from './insight-rows.ts';
import { invitationRows } from './invitation-rows.ts';
import { listRows } from './list-rows.ts';
import { mailRows } from './mail-rows.ts';
import { matterRows } from './matter-rows.ts';
import { newsletterRows } from './newsletter-rows.ts';
import { openCreditRows } from './open-credit-rows.ts';
import { idOf, type PeopleRows, peopleRows } from './people-rows.ts';
import { photoRows } from './photo-rows.ts';
import { projectDocuments } from './project-documents.ts';
import { projectRows } from './project-rows.ts';
import { representationRows } from './representation-rows.ts';
import { searchRows } from './search-rows.ts';
import { createSeeded, type Seeded, seed } from './seeded.ts';
import { submissionRows } from './submission-rows.ts';
import { talkExtras } from './talk-extras.ts';
import { talkOfTheDesk } from './talk-of-the-desk.ts';
import { talkRows } from './talk-rows.ts';
import { deskTalks } from './talks-desks.ts';
import { makingTalks } from './talks-making.ts';
import { requestTalks } from './talks-requests.ts';
import { teamRows } from './team-rows.ts';
import { wordRows } from './word-rows.ts';

// Any number that no other lock uses: "demo" in ASCII.
const lockKey = 0x64656d6f;

/**
 * Fills an empty database with the invented people of the demo world, their conversations and their bells.
 * Does nothing if there is an account already. One transaction, so that a kill leaves nothing half done.
 */
export async function fillDemoWorld({ database, config, clock, files }: Platform): Promise<void> {
  if (await hasAccounts(database)) return;
  // Everyone has the same password; hashing it takes a tenth of a second, so it's done once, outside the transaction.
  const passwordHash = await hashSecret(config.demoPassword, config.passwordCost);
  await database.write(async (tx) => {
    // Of two processes on one new database the second one waits here, and then finds everything.
    await tx.run({ name: 'demo-lock', text: 'select pg_advisory_xact_lock($1)' }, [lockKey]);
    if (await hasAccounts(tx)) return;
    const nowMs = clock.now().getTime();
    const publicUrl = publicUrlOf(config);
    await fill(tx, { seeded: createSeeded(seed), nowMs, passwordHash, files, publicUrl });
  });
}

async function hasAccounts({ orm }: Pick<Transaction, 'orm'>): Promise<boolean> {
  const [found] = await orm.select({ accounts: count() }).from(account);
  return found !== undefined && found.accounts > 0;
}

interface World {
  readonly seeded: Seeded;
  readonly nowMs: number;
  readonly passwordHash: string;
  readonly files: Platform['files'];
  readonly publicUrl: string;
}

async function fill(
  tx: Transaction,
  { seeded, nowMs, passwordHash, files, publicUrl }: World,
): Promise<void> {
  const people = peopleRows(seeded, nowMs, passwordHash);
  await insertPeople(tx, people, files);
  const talks = [...deskTalks, ...makingTalks, talkOfTheDesk(seeded), ...requestTalks];
  const rows = talks.map((talk) => talkRows(talk, { seeded, nowMs, ids: people.ids }));
  await tx.orm.insert(conversation).values(rows.map((row) => row.conversation));
  await tx.orm.insert(participant).values(rows.flatMap((row) => row.participants));
  await tx.orm.insert(message).values(rows.flatMap((row) => row.messages));
  const extras = await talkExtras(
    talks.flatMap((talk, index) => (rows[index] ? [[talk, rows[index]] as const] : [])),
    { seeded: createSeeded(seed + 19), ids: people.ids },
  );
  await keepFiles(tx, files, extras);
  await tx.orm.insert(messageAttachment).values(extras.attachments);
  await tx.orm.insert(messageReaction).values(extras.reactions);
  await tx.orm.insert(connection).values(connectionRows(talks, { ids: people.ids, nowMs }));
  const summaries = await summariesOf(tx.orm, [...people.ids.values()]);
  const bells = rows.flatMap((row) => messageBells(row, summaries, seeded));
  await tx.orm.insert(notification).values([...bells, ...welcomes(people, nowMs, seeded)]);
  await fillRequests(tx, people, nowMs);
  await fillRepresentation(tx, people, nowMs);
  await fillOpenCredits(tx, people, nowMs);
  await fillContacts(tx, people, nowMs);
  await fillMail(tx, nowMs, publicUrl);
  await fillFeedback(tx, people, nowMs);
  await fillInsights(tx, people, nowMs);
  await fillInvitations(tx, people, nowMs);
  await fillLists(tx, people, nowMs);
  await fillSearches(tx, people, nowMs);
  await fillAssignments(tx, { people, nowMs, files });
  await fillTeams(tx, people, nowMs);
  await fillProjects(tx, { people, nowMs, files });
  await fillSchedule(tx, people, nowMs);
  await fillClients(tx, people, nowMs);
  await fillSubmissions(tx, people, nowMs);
  await fillMarket(tx, people, nowMs);
  await fillCommunity(tx, people, nowMs);
  await fillNewsletter(tx, people, nowMs);
  const linked = { by: idOf(people.ids, 'imogen'), nowMs, seeded: createSeeded(seed + 24) };
  await tx.orm.insert(matterLink).values(await matterRows(tx, linked));
  await tx.orm.insert(ownWord).values(wordRows(people, nowMs, createSeeded(seed + 16)));
}

/** With a seed of its own, so that other rows don't change. */
async function fillRequests(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const { requests, bells } = requestRows(people, nowMs, createSeeded(seed + 8));
  await tx.orm.insert(connectionRequest).values(requests);
  const brought = introductionRows(people, nowMs, createSeeded(seed + 14));
  await tx.orm.insert(introduction).values(brought.introductions);
  await tx.orm.insert(notification).values([...bells, ...brought.bells]);
}

async function fillRepresentation(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const { representations, credits, changes } = representationRows(people, nowMs, createSeeded(seed + 15));
  await tx.orm.insert(representation).values(representations);
  await tx.orm.insert(credit).values(credits);
  await tx.orm.insert(profileChange).values(changes);
}

async function fillOpenCredits(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const { profiles, credits } = openCreditRows(people, nowMs, createSeeded(seed + 17));
  await tx.orm.insert(profile).values(profiles);
  await tx.orm.insert(credit).values(credits);
}

async function fillNewsletter(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const { issues, recipients, steps } = newsletterRows(people, nowMs, createSeeded(seed + 41));
  await tx.orm.insert(newsletterIssue).values(issues);
  await tx.orm.insert(newsletterRecipient).values(recipients);
  await tx.orm.insert(timelineEntry).values(steps);
}

async function fillSearches(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const { searches, seen } = searchRows(people, nowMs, createSeeded(seed + 16));
  await tx.orm.insert(directorySearch).values(searches);
  await tx.orm.insert(directorySearchSeen).values(seen);
}

async function fillMail(tx: Transaction, nowMs: number, publicUrl: string): Promise<void> {
  const { mails, suppressed } = mailRows(createSeeded(seed + 1), { nowMs, publicUrl });
  await tx.orm.insert(mail).values(mails);
  // An address that is already suppressed stays so.
  await tx.orm.insert(mailSuppression).values(suppressed).onConflictDoNothing();
}

async function fillContacts(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const { cards, notes } = contactRows(people, nowMs, createSeeded(seed + 10));
  await tx.orm.insert(contactCard).values(cards);
  await tx.orm.insert(contactNote).values(notes);
}

async function fillFeedback(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const { reports, entries, changes } = feedbackRows(people, nowMs, createSeeded(seed + 2));
  await tx.orm.insert(feedback).values(reports);
  await tx.orm.insert(feedbackEntry).values(entries);
  await tx.orm.insert(feedbackChange).values(changes);
}

async function fillInsights(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const { views, vitals, times } = insightRows(people, nowMs, createSeeded(seed + 4));
  await tx.orm.insert(pageView).values(views);
  await tx.orm.insert(webVital).values(vitals);
  await tx.orm.insert(serverTime).values(times);
}

async function fillInvitations(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const { rows, allowed } = invitationRows(people, nowMs, createSeeded(seed + 6));
  await tx.orm.insert(invitation).values(rows);
  for (const { email, inviterId } of allowed) {
    await allowAddress(tx, email, { ground: 'invitation', by: inviterId });
  }
}

async function fillLists(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const { lists, members, readers, decisions } = listRows(people, nowMs, createSeeded(seed + 7));
  await tx.orm.insert(customList).values(lists);
  await tx.orm.insert(customListMember).values(members);
  await tx.orm.insert(customListReader).values(readers);
  await tx.orm.insert(customListDecision).values(decisions);
}

async function fillTeams(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const rows = teamRows(people, nowMs, createSeeded(seed + 20));
  await tx.orm.insert(team).values(rows.teams);
  await tx.orm.insert(teamMember).values(rows.members);
  await tx.orm.insert(teamInvitation).values(rows.invitations);
  await tx.orm.insert(teamLeaving).values(rows.leavings);
  await tx.orm.insert(deskSeat).values(rows.seats);
  await tx.orm.insert(deskHandbook).values(rows.handbooks);
}

async function fillProjects(
  tx: Transaction,
  { people, nowMs, files }: Pick<World, 'nowMs' | 'files'> & { readonly people: PeopleRows },
): Promise<void> {
  const rows = projectRows(people, nowMs, createSeeded(seed + 21));
  await tx.orm.insert(project).values(rows.projects);
  await tx.orm.insert(projectMember).values(rows.members);
  await tx.orm.insert(projectAccessRequest).values(rows.requests);
  await tx.orm.insert(projectPerson).values(rows.board);
  await tx.orm.insert(timelineEntry).values(rows.steps);
  await tx.orm.insert(share).values(rows.shares);
  await tx.orm.insert(shareOpening).values(rows.openings);
  const salt = await projectDocuments({
    project: rows.salt,
    writer: idOf(people.ids, 'imara'),
    producer: idOf(people.ids, 'imogen'),
    nowMs,
    seeded: createSeeded(seed + 23),
  });
  await keepFiles(tx, files, salt);
  await tx.orm.insert(scriptVersion).values(salt.versions);
  await tx.orm.insert(projectDocument).values(salt.documents);
}

async function fillSubmissions(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const rows = submissionRows(people, nowMs, createSeeded(seed + 38));
  await tx.orm.insert(submissionBrief).values(rows.briefs);
  await tx.orm.insert(submissionBriefRule).values(rows.rules);
  await tx.orm.insert(submission).values(rows.submissions);
  await tx.orm.insert(submissionPiece).values(rows.pieces);
  await tx.orm.insert(selfTape).values(rows.tapes);
  await tx.orm.insert(submissionReview).values(rows.reviews);
  await tx.orm.insert(submissionIntake).values(rows.intakes);
  await tx.orm.insert(submissionTemplate).values(rows.templates);
  await tx.orm.insert(timelineEntry).values(rows.history);
}

/** Needs the representations and the teams. */
async function fillClients(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const representations = await tx.orm.select().from(representation).orderBy(representation.id);
  const members = await tx.orm.select().from(teamMember);
  const teams = new Map(members.map(({ personId, teamId }) => [personId, teamId]));
  const rows = clientRows({
    people,
    representations,
    teamOf: (lead) => teams.get(lead),
    nowMs,
    seeded: createSeeded(seed + 31),
  });
  await tx.orm.insert(representation).values(rows.representations);
  await tx.orm.insert(client).values(rows.clients);
  await tx.orm.insert(clientMember).values(rows.members);
  await tx.orm.insert(clientMoney).values(rows.money);
  await tx.orm.insert(clientJob).values(rows.jobs);
  await tx.orm.insert(clientNote).values(rows.notes);
  await tx.orm.insert(clientMaterial).values(rows.materials);
  await tx.orm.insert(clientPitch).values(rows.pitches);
  await tx.orm.insert(bookOut).values(rows.bookOuts);
  await tx.orm.insert(timelineEntry).values(rows.history);
}

async function fillAssignments(
  tx: Transaction,
  { people, nowMs, files }: Pick<World, 'nowMs' | 'files'> & { readonly people: PeopleRows },
): Promise<void> {
  const script = await demoScript();
  const seeded = createSeeded(seed + 12);
  const rows = assignmentRows({ people, nowMs, seeded, bytes: script.length });
  for (const { key } of rows.files) await files.write(key, script);
  await tx.orm.insert(storedFile).values(rows.files);
  await tx.orm.insert(assignment).values(rows.assignments);
  await tx.orm.insert(timelineEntry).values(rows.steps);
  await tx.orm.insert(coverage).values(rows.coverages);
  await tx.orm.insert(pageNote).values(rows.pageNotes);
  await tx.orm.insert(marginNote).values(rows.marginNotes);
}

/** Files with their rows; files of an interrupted fill are overwritten by the next. */
async function keepFiles(
  tx: Transaction,
  files: Platform['files'],
  rows: {
    readonly files: (typeof storedFile.$inferInsert)[];
    readonly bytes: ReadonlyMap<string, Uint8Array>;
  },
): Promise<void> {
  await Promise.all([...rows.bytes].map(([key, bytes]) => files.write(key, bytes)));
  await tx.orm.insert(storedFile).values(rows.files);
}

async function insertPeople(tx: Transaction, people: PeopleRows, files: Platform['files']): Promise<void> {
  const photos = await photoRows(people, createSeeded(seed + 18));
  await tx.orm.insert(profile).values(photos.profiles);
  await tx.orm.insert(account).values(people.accounts);
  await keepFiles(tx, files, photos);
  await tx.orm.insert(credential).values(people.credentials);
  await tx.orm.insert(personRole).values(people.roles);
  await tx.orm.insert(credit).values(people.credits);
}

const welcomes = ({ ids }: PeopleRows, nowMs: number, seeded: Seeded) =>
  castKeys.flatMap((key) => {
    const { role, isNew = false } = cast[key];
    return systemBells({ id: idOf(ids, key), role, isNew }, nowMs, seeded);
  });
