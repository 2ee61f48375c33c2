import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  moment,
  people,
  person,
  text,
  uuid,
  words,
} from '#platform/server/database/columns.ts';
import type { PaperType } from '#platform/server/files/paper-rules.ts';
import type { Compared, PageLines } from '#platform/server/papers/what-changed.ts';
import type {
  AccessState,
  BudgetBand,
  DocumentKind,
  DocumentTier,
  Format,
  LeastRole,
  OpeningWay,
  PersonState,
  Phase,
  ProjectRole,
  ProjectTier,
  RevisionColor,
  ScriptState,
} from '../limits.ts';

export { projectImport, projectImportWord } from './tables/imports.ts';

const list = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);
const ofProject = () =>
  uuid('project_id')
    .$type<ClientId>()
    .notNull()
    .references(() => project.id, { onDelete: 'cascade' });

const ofVersion = (name: string) =>
  uuid(name)
    .$type<ClientId>()
    .notNull()
    .references(() => scriptVersion.id, { onDelete: 'cascade' });

/** A film, a series, a podcast. Locking its row locks its members; a deferred trigger makes sure each has an owner. */
export const project = pgTable(
  'project',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    title: text('title').notNull(),
    otherTitles: list('other_titles'),
    /** Stands for the title outside the project until the reveal (PROJ-7). */
    codeName: words('code_name'),
    isRevealed: boolean('is_revealed').notNull().default(false),
    format: text('format').$type<Format>().notNull(),
    phase: text('phase').$type<Phase>().notNull().default('idea'),
    phaseReason: words('phase_reason'),
    genres: list('genres'),
    logline: words('logline'),
    synopsis: words('synopsis'),
    comps: list('comps'),
    source: words('source'),
    rightsHolder: words('rights_holder'),
    chainOfTitle: words('chain_of_title'),
    /** From which role on members see the chain of title; a membership can give it as well. */
    dealsRole: text('deals_role').$type<LeastRole>().notNull().default('manager'),
    company: words('company'),
    network: words('network'),
    budgetBand: text('budget_band').$type<BudgetBand>(),
    budgetRole: text('budget_role').$type<LeastRole>().notNull().default('manager'),
    unions: words('unions'),
    locations: list('locations'),
    startFrom: date('start_from'),
    startTo: date('start_to'),
    prepFrom: date('prep_from'),
    shootFrom: date('shoot_from'),
    shootTo: date('shoot_to'),
    embargo: date('embargo'),
    /** Dates that are no days yet, as they were said: "Start: Q2 2027". */
    datesNoted: words('dates_noted'),
    tier: text('tier').$type<ProjectTier>().notNull().default('named'),
    teamId: uuid('team_id').$type<ClientId>(),
    /** Hidden from everyone but its members: no one else can ask for access. */
    isSecret: boolean('is_secret').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdBy: person('created_by', 'stays').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: person('updated_by', 'stays').notNull(),
    /** In the bin since then (PRJ-8). */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('project_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('project_team_idx').on(table.teamId).where(sql`${table.tier} = 'team'`),
    index('project_open_idx').on(table.updatedAt, table.id).where(sql`${table.tier} = 'network'`),
    check('project_tier_known', sql`${table.tier} in ('named', 'team', 'network')`),
    check('project_team_fits', sql`${table.tier} <> 'team' or ${table.teamId} is not null`),
    check('project_secret_fits', sql`not ${table.isSecret} or ${table.tier} = 'named'`),
    check(
      'project_field_roles_known',
      sql`${table.budgetRole} in ('viewer', 'contributor', 'manager') and ${table.dealsRole} in ('viewer', 'contributor', 'manager')`,
    ),
    check('project_start_fits', sql`${table.startTo} >= ${table.startFrom}`),
    check('project_prep_fits', sql`${table.shootFrom} >= ${table.prepFrom}`),
    check('project_shoot_fits', sql`${table.shootTo} >= ${table.shootFrom}`),
  ],
);

/** A member of a project. A window opens and ends at its exact times, without a job. */
export const projectMember = pgTable(
  'project_member',
  {
    projectId: ofProject(),
    personId: person('person_id', 'deleted', { exported: 'projects', heir: 'projects' }).notNull(),
    role: text('role').$type<ProjectRole>().notNull().default('viewer'),
    department: words('department'),
    /** Sees the budget although they do not run the project. */
    seesBudget: boolean('sees_budget').notNull().default(false),
    /** Reads the chain of title although they do not run the project. */
    seesDeals: boolean('sees_deals').notNull().default(false),
    /** Owns it once they agree (PRJ-7). */
    offeredBy: person('offered_by', 'stays'),
    offeredAt: moment('offered_at'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** The window is the shoot's, from prep to wrap and 14 days on: it moves with the dates of the project. */
    followsShoot: boolean('follows_shoot').notNull().default(false),
    /** The last window change announced; a job announces openings and ends. Access doesn't depend on it. */
    isOpen: boolean('is_open').notNull().default(true),
    /** Came with a share of the whole project, and ends with it. */
    shareId: uuid('share_id').$type<ClientId>(),
    pinnedAt: moment('pinned_at'),
    archivedAt: moment('archived_at'),
    version: integer('version').notNull().default(1),
    addedBy: person('added_by', 'stays').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.personId] }),
    index('project_member_person_idx').on(table.personId, table.projectId),
    index('project_member_offered_idx').on(table.offeredBy).where(sql`${table.offeredBy} is not null`),
    index('project_member_share_idx').on(table.shareId).where(sql`${table.shareId} is not null`),
    index('project_member_due_idx').on(table.endsAt).where(sql`${table.endsAt} is not null`),
    index('project_member_start_idx').on(table.startsAt).where(sql`${table.startsAt} is not null`),
    check('project_member_role_known', sql`${table.role} in ('owner', 'manager', 'contributor', 'viewer')`),
    check(
      'project_member_owner_stays',
      sql`${table.role} <> 'owner' or coalesce(${table.endsAt}, ${table.startsAt}) is null`,
    ),
    check('project_member_window_fits', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'project_member_shoot_fits',
      sql`not ${table.followsShoot} or (${table.startsAt} is not null and ${table.endsAt} is not null)`,
    ),
    check('project_member_share_views', sql`${table.shareId} is null or ${table.role} = 'viewer'`),
    check('project_member_offer_fits', sql`(${table.offeredBy} is null) = (${table.offeredAt} is null)`),
  ],
);

/** A request for access; a person has at most one pending request per project. */
export const projectAccessRequest = pgTable(
  'project_access_request',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    projectId: ofProject(),
    personId: person('person_id', 'deleted', { exported: 'requests' }).notNull(),
    requestedRole: text('requested_role').$type<ProjectRole>().notNull().default('viewer'),
    note: words('note'),
    status: text('status').$type<AccessState>().notNull().default('pending'),
    /** The role they got. */
    grantedRole: text('granted_role').$type<ProjectRole>(),
    createdAt: moment('created_at').notNull(),
    respondedAt: moment('responded_at'),
    respondedBy: person('responded_by', 'stays'),
    /** The denial of a closed request whose asker may ask again. */
    deniedAt: moment('denied_at'),
    deniedBy: person('denied_by', 'stays'),
  },
  (table) => [
    uniqueIndex('project_access_request_pending_key')
      .on(table.projectId, table.personId)
      .where(sql`${table.status} = 'pending'`),
    index('project_access_request_person_idx').on(table.personId, table.createdAt),
    index('project_access_request_project_idx').on(table.projectId, table.createdAt),
    check(
      'project_access_request_status_known',
      sql`${table.status} in ('pending', 'approved', 'rejected', 'withdrawn', 'closed')`,
    ),
    check(
      'project_access_request_answer_fits',
      sql`(${table.status} = 'pending') = (${table.respondedAt} is null)
        and (${table.status} = 'approved') = (${table.grantedRole} is not null)`,
    ),
    check('project_access_request_denial_fits', sql`${table.deniedAt} is null or ${table.status} = 'closed'`),
  ],
);

/** A person a project wants, is talking to or has signed (PROJ-1). They may not be on Backlot and aren't notified. */
export const projectPerson = pgTable(
  'project_person',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    projectId: ofProject(),
    personId: person('person_id', 'emptied'),
    name: text('name').notNull(),
    /** What they would be: Director, Winifred Tarn. */
    part: words('part'),
    department: words('department'),
    state: text('state').$type<PersonState>().notNull().default('wish-list'),
    reason: words('reason'),
    note: words('note'),
    /** When an answer is due. */
    due: date('due'),
    /** Stands in the deck; what does not is for the project alone. */
    isInDeck: boolean('is_in_deck').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdBy: person('created_by', 'stays').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('project_person_project_idx').on(table.projectId, table.createdAt),
    index('project_person_person_idx').on(table.personId).where(sql`${table.personId} is not null`),
  ],
);

/** A draft of the script. Its file never changes: other pages are another draft. */
export const scriptVersion = pgTable(
  'script_version',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    projectId: ofProject(),
    /** What is new in it: "Sc 22-27, 41A". */
    title: words('title'),
    draftDate: date('draft_date'),
    color: text('color').$type<RevisionColor>().notNull().default('white'),
    fileId: uuid('file_id').$type<ClientId>().notNull(),
    fileName: text('file_name').notNull(),
    /** As counted in the file, and the SHA-256 of its bytes. */
    pages: integer('pages').notNull(),
    hash: text('hash').notNull(),
    state: text('state').$type<ScriptState>().notNull().default('draft'),
    /** Why it was withdrawn. */
    reason: words('reason'),
    /** The departments that may read it; if empty, everyone may. */
    departments: list('departments'),
    version: integer('version').notNull().default(1),
    uploadedBy: person('uploaded_by', 'emptied', { exported: 'drafts' }),
    createdAt: moment('created_at').notNull(),
    publishedAt: moment('published_at'),
  },
  (table) => [
    index('script_version_project_idx').on(table.projectId, table.createdAt, table.id),
    index('script_version_person_idx').on(table.uploadedBy),
    uniqueIndex('script_version_file_key').on(table.fileId),
    // One draft per project is current.
    uniqueIndex('script_version_published_key').on(table.projectId).where(sql`${table.state} = 'published'`),
    check(
      'script_version_state_known',
      sql`${table.state} in ('draft', 'locked', 'published', 'superseded', 'withdrawn')`,
    ),
    check('script_version_pages_fit', sql`${table.pages} > 0`),
    check(
      'script_version_published_fits',
      sql`${table.state} <> 'published' or ${table.publishedAt} is not null`,
    ),
  ],
);

/** The text of a draft, page by page, read once. */
export const scriptText = pgTable('script_text', {
  versionId: ofVersion('version_id').primaryKey(),
  pages: jsonb('pages').$type<readonly PageLines[]>().notNull(),
  readAt: moment('read_at').notNull(),
});

/** What changed from one draft to another, worked out once. */
export const scriptComparison = pgTable(
  'script_comparison',
  {
    fromId: ofVersion('from_id'),
    toId: ofVersion('to_id'),
    compared: jsonb('compared').$type<Compared>().notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromId, table.toId] }),
    index('script_comparison_to_idx').on(table.toId),
  ],
);

/** A project's other files: a schedule, a budget, a lookbook. */
export const projectDocument = pgTable(
  'project_document',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    projectId: ofProject(),
    title: text('title').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    fileId: uuid('file_id').$type<ClientId>().notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').$type<PaperType>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Of a PDF, as counted in the file. */
    pages: integer('pages'),
    /** The person who added it; null once they are gone for good. */
    ownerId: person('owner_id', 'emptied', { why: 'Private ones are deleted', exported: 'documents' }),
    /** Of those in the project: `network` is all of them whose role is enough. */
    tier: text('tier').$type<DocumentTier>().notNull().default('network'),
    leastRole: text('least_role').$type<LeastRole>().notNull().default('viewer'),
    named: people('named', 'emptied').notNull().default(sql`'{}'::uuid[]`),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** Can be restored for a while. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('project_document_project_idx').on(table.projectId, table.createdAt, table.id),
    index('project_document_owner_idx').on(table.ownerId),
    index('project_document_removed_idx').on(table.removedAt).where(sql`${table.removedAt} is not null`),
    uniqueIndex('project_document_file_key').on(table.fileId),
    check('project_document_tier_known', sql`${table.tier} in ('private', 'named', 'network')`),
    check('project_document_role_known', sql`${table.leastRole} in ('viewer', 'contributor', 'manager')`),
    check('project_document_pages_fit', sql`${table.pages} > 0`),
    check(
      'project_document_kind_known',
      sql`${table.kind} in ('schedule', 'budget', 'deal-memo', 'contact-list', 'lookbook', 'other')`,
    ),
  ],
);

/** Who opened which copy of a draft or a document when; the code is on every page of a copy that is read. Rows are only added. */
export const fileOpening = pgTable(
  'project_paper_opening',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    code: text('code').notNull(),
    versionId: uuid('version_id')
      .$type<ClientId>()
      .references(() => scriptVersion.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .$type<ClientId>()
      .references(() => projectDocument.id, { onDelete: 'cascade' }),
    /** Null once they are gone for good, and for the holder of a link. */
    personId: person('person_id', 'emptied', { exported: 'openings' }),
    way: text('way').$type<OpeningWay>().notNull().default('read'),
    /** The share it was opened through; null for a member. */
    shareId: uuid('share_id').$type<ClientId>(),
    at: moment('at').notNull(),
    /** The furthest page read, as reported by the viewer; 0 if unknown. */
    page: integer('page').notNull().default(0),
  },
  (table) => [
    uniqueIndex('project_paper_opening_code_key').on(table.code),
    index('project_paper_opening_version_idx').on(table.versionId, table.at),
    index('project_paper_opening_document_idx').on(table.documentId, table.at),
    index('project_paper_opening_person_idx').on(table.personId),
    check('project_paper_opening_way_known', sql`${table.way} in ('read', 'compared', 'saved')`),
    check('project_paper_opening_page_fits', sql`${table.page} >= 0`),
    check('project_paper_opening_of_one', sql`num_nonnulls(${table.versionId}, ${table.documentId}) = 1`),
  ],
);
