import type { CustomRole } from '#features/access/contract/rules.ts';
import type { AssignmentView } from '#features/assignments/contract/views.ts';
import type { LineView } from '#features/calls/contract/views.ts';
import type { EntryView } from '#features/catalogues/contract/views.ts';
import type { ContactView, NoteView } from '#features/contacts/contract/views.ts';
import { emptyCard } from '#features/contacts/policy/card-start.ts';
import type { ListView, MemberView } from '#features/lists/contract/views.ts';
import type { ScheduledView, TemplateView } from '#features/messaging/contract/later.ts';
import type { OwnCredit } from '#features/profiles/contract/credits.ts';
import type { ProjectDocument } from '#features/projects/contract/documents.ts';
import type { ScriptVersion } from '#features/projects/contract/script-views.ts';
import type { ProjectView } from '#features/projects/contract/views.ts';
import type { EventView } from '#features/schedule/contract/views.ts';
import { type Edited, edited, page } from './edited.ts';

const id = '019b8b74-1800-7000-8000-000000000001';
const at = '2026-11-02T08:00:00.000Z';

const project = {
  id,
  title: 'Tideline',
  otherTitles: [],
  codeName: '',
  isRevealed: false,
  format: 'feature',
  company: '',
  network: '',
  logline: 'First',
  synopsis: '',
  genres: [],
  comps: [],
  source: '',
  rightsHolder: '',
  chainOfTitle: '',
  dealsRole: 'manager',
  budgetBand: null,
  budgetRole: 'manager',
  unions: '',
  locations: [],
  startFrom: null,
  startTo: null,
  prepFrom: null,
  shootFrom: null,
  shootTo: null,
  embargo: null,
  tier: 'named',
  teamId: null,
  isSecret: false,
  role: 'contributor',
  version: 1,
} as unknown as ProjectView;
const draft = {
  id,
  projectId: id,
  title: 'First',
  draftDate: null,
  color: 'white',
  departments: [],
  version: 1,
} as unknown as ScriptVersion;
const document = {
  id,
  projectId: id,
  title: 'First',
  kind: 'other',
  tier: 'network',
  leastRole: 'viewer',
  named: [],
  side: 'author',
  version: 1,
} as unknown as ProjectDocument;
const line = {
  id,
  person: null,
  cardId: id,
  name: 'Odile March',
  company: '',
  phone: '',
  assistant: '',
  subject: 'First',
  priority: 2,
  isVip: false,
  isPrivate: false,
  zone: null,
  callback: '',
  callbackUntil: '',
  next: '',
  dueAt: null,
  note: '',
  version: 1,
} as unknown as LineView;
const assignment = {
  id,
  title: 'Slack Tide',
  writers: ['First'],
  submittedBy: '',
  submittedTo: '',
  submittedVia: '',
  isBlind: false,
  form: 'feature',
  priority: 'normal',
  notes: '',
  version: 1,
  deadline: { date: '2027-02-01', time: null, zone: 'Europe/London' },
} as unknown as AssignmentView;
const card = {
  id,
  displayName: 'Ada Grip',
  member: null,
  version: 1,
  fields: { ...emptyCard('Ada Grip'), tags: ['First'] },
} as unknown as ContactView;
const note = {
  id,
  text: 'First',
  tier: 'private',
  sharedWith: [],
  by: null,
  writtenBy: null,
  isContact: false,
  createdAt: at,
  version: 1,
} as unknown as NoteView;
const credit = {
  id,
  title: 'First',
  job: 'gaffer',
  jobLabel: 'Gaffer',
  year: null,
  note: '',
  company: '',
  billing: null,
  format: null,
  version: 1,
} as unknown as OwnCredit;
const entry = {
  kind: 'genres',
  slug: 'slasher',
  label: 'First',
  groups: ['Horror'],
  words: [],
  state: 'active',
  mergedInto: null,
  uses: 0,
  version: 1,
  updatedAt: at,
  usedIn: [],
  changes: [],
} as unknown as EntryView;
const list = { id, name: 'Leads', note: 'First', kind: 'list', version: 1 } as unknown as ListView;
const member = {
  id,
  person: null,
  note: 'First',
  status: null,
  why: '',
  version: 1,
} as unknown as MemberView;
const template = { id, title: 'First', body: 'See you there.', version: 1 } as unknown as TemplateView;
const scheduled = {
  id,
  conversationId: id,
  content: 'First',
  sendAt: '2099-02-01T10:00:00.000Z',
  zone: 'Europe/London',
  state: 'waiting',
  failure: null,
  version: 1,
} as unknown as ScheduledView;
const event = {
  id,
  title: 'First',
  kind: 'call',
  place: '',
  link: '',
  building: '',
  gate: '',
  driveOn: '',
  when: { start: '2027-02-01T10:00', end: '2027-02-01T11:00', zone: 'Europe/London' },
  parking: '',
  sitePhone: '',
  readFirst: '',
  prepNote: '',
  outcomeNote: '',
  travelMinutes: 0,
  tier: 'open',
  isBusy: true,
  state: 'confirmed',
  attendees: [],
  guests: [],
  repeat: null,
  repeats: false,
  requestId: null,
  day: null,
  version: 1,
} as unknown as EventView;

const role = { name: 'GAFFER', label: 'First', people: 0, retiredAt: null } as unknown as CustomRole;

/** Forms of whole records: in a page, a panel, or a long dialog. */
export const editedPages: readonly Edited[] = [
  page({
    form: 'project',
    code: 'project.changed',
    field: 'Logline',
    save: 'Save',
    first: project,
    theirs: { logline: 'Theirs' },
  }),
  page({
    form: 'draft',
    code: 'script.changed',
    field: 'Title',
    save: 'Save',
    first: draft,
    theirs: { title: 'Theirs' },
  }),
  page({
    form: 'document',
    code: 'project_document.changed',
    field: 'Title',
    save: 'Save',
    first: document,
    theirs: { title: 'Theirs' },
  }),
  page({
    form: 'call',
    code: 'call.changed',
    field: 'About',
    save: 'Save',
    staysOpen: true,
    first: line,
    theirs: { subject: 'Theirs' },
  }),
  page({
    form: 'assignment',
    code: 'assignment.changed',
    field: 'Writers',
    save: 'Save',
    first: assignment,
    theirs: { writers: ['Theirs'] },
  }),
  page({
    form: 'card',
    code: 'contact.changed',
    field: 'Tags',
    save: 'Save',
    first: card,
    theirs: { fields: { ...card.fields, tags: ['Theirs'] } },
  }),
  page({
    form: 'note',
    code: 'note.changed',
    field: 'Change the note',
    save: 'Save note',
    first: note,
    theirs: { text: 'Theirs' },
  }),
  page({
    form: 'credit',
    code: 'credit.changed',
    field: 'Note',
    save: 'Save credit',
    first: credit,
    theirs: { note: 'Theirs' },
  }),
  page({
    form: 'entry',
    readAt: '/api/admin/type-management/genres/entries/slasher',
    code: 'type.changed',
    field: 'Name',
    save: 'Save',
    staysOpen: true,
    first: entry,
    theirs: { label: 'Theirs' },
  }),
  page({
    form: 'listNote',
    code: 'list.changed',
    field: 'Note',
    save: 'Save note',
    first: list,
    theirs: { note: 'Theirs' },
  }),
  page({
    form: 'listMember',
    code: 'member.changed',
    field: 'Note',
    save: 'Save',
    first: member,
    theirs: { note: 'Theirs' },
  }),
  page({
    form: 'template',
    code: 'template.changed',
    field: 'Name',
    save: 'Save template',
    first: template,
    theirs: { title: 'Theirs' },
  }),
  page({
    form: 'scheduled',
    code: 'scheduled.changed',
    field: 'Message',
    save: 'Save',
    first: scheduled,
    theirs: { content: 'Theirs' },
  }),
  page({
    form: 'event',
    code: 'event.changed',
    field: 'Title',
    save: 'Save',
    first: event,
    theirs: { title: 'Theirs' },
  }),
  edited<CustomRole>({
    form: 'customRole',
    code: 'role.changed',
    field: 'Display name',
    save: 'Save',
    seenAs: 'previous',
    first: role,
    later: { ...role, label: 'Theirs' },
    versionOf: ({ label }) => label,
  }),
];
