import type { StepKind } from '#features/assignments/limits.ts';
import { nextTellMs, toldStageAt } from '#features/assignments/policy/deadlines.ts';
import { searchTextOf } from '#features/assignments/policy/search-text.ts';
import { history } from '#features/assignments/server/notify/changes.ts';
import type { assignment, coverage, marginNote, pageNote } from '#features/assignments/server/tables.ts';
import type { storedFile } from '#features/documents/server/tables.ts';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId, NewId, PersonId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { timelineEntry } from '#platform/server/timeline/tables.ts';
import { type DemoReading, readings } from './covered-scripts.ts';
import { scriptPdf } from './pages.ts';
import type { PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { days, hours } from './talk.ts';

interface AssignmentRows {
  readonly assignments: (typeof assignment.$inferInsert)[];
  readonly steps: (typeof timelineEntry.$inferInsert)[];
  readonly coverages: (typeof coverage.$inferInsert)[];
  readonly pageNotes: (typeof pageNote.$inferInsert)[];
  readonly marginNotes: (typeof marginNote.$inferInsert)[];
  readonly files: (typeof storedFile.$inferInsert)[];
}

/** One script is used for all of them, so they all have its length. */
const scriptPages = 104;

const zone = 'America/Los_Angeles';

/** The reading that has a second read. */
interface First {
  readonly id: ClientId;
  readonly scriptId: ClientId;
}

interface Around {
  readonly people: PeopleRows;
  readonly nowMs: number;
  readonly seeded: Seeded;
  /** Of the one script used for all of them. */
  readonly bytes: number;
}

/** Reading assignments of the demo world. */
export function assignmentRows(around: Around): AssignmentRows {
  const rows: ReturnType<typeof rowsOf>[] = [];
  for (const one of readings) {
    const first = rows.find(({ assignment }) => assignment.title === one.secondReadOf)?.assignment;
    rows.push(rowsOf(one, first, around));
  }
  return {
    assignments: rows.map((row) => row.assignment),
    steps: rows.flatMap((row) => row.steps),
    coverages: rows.flatMap((row) => row.coverages),
    pageNotes: rows.flatMap((row) => row.pageNotes),
    marginNotes: rows.flatMap((row) => row.marginNotes),
    files: rows.flatMap((row) => row.file),
  };
}

function demoAccount({ accounts }: Around['people'], role: string) {
  const found = accounts.find(({ email }) => email === `${role}@backlot.example`);
  if (!found) throw new Error(`the demo world has no ${role}`);
  return found.id;
}

function rowsOf(one: DemoReading, first: First | undefined, { people, nowMs, seeded, bytes }: Around) {
  const accountOf = (role: string) => demoAccount(people, role);
  const givenMs = nowMs - days(one.givenDaysAgo) - hours(1);
  const at = (afterHours: number) => new Date(Math.min(givenMs + hours(afterHours), nowMs));
  const id = seeded.id(givenMs);
  const scriptId = first?.scriptId ?? seeded.id(givenMs);
  const assignerId = accountOf(one.by);
  const assigneeId = accountOf(one.reader);
  // On the hour, as people say it.
  const dueMs = Math.ceil((nowMs + hours(one.dueInHours)) / hours(1)) * hours(1);
  const wall = wallTimeOf(zone, dueMs);
  const isDone = (one.archivedFrom ?? one.status) === 'done';
  const stage = toldStageAt(dueMs, nowMs);
  const isOpen = ['pending', 'accepted', 'in_progress'].includes(one.status);
  const tellMs = isOpen ? nextTellMs(dueMs, stage) : null;
  const step = (what: StepKind, by: PersonId, afterHours: number, note?: string) =>
    history.entry(id, {
      id: seeded.id(givenMs),
      what,
      by,
      at: at(afterHours),
      ...(note && { note }),
      ...(what === 'given' && { person: assigneeId }),
    });
  const state = one.coverage?.state;
  const coverageId = seeded.id(givenMs);
  const returned = step('returned', assignerId, 70, one.coverage?.note);
  return {
    assignment: {
      id,
      assignerId,
      assigneeId,
      scriptId,
      title: one.title,
      writers: [...one.writers],
      ...one.submission,
      secondReadOf: first?.id ?? null,
      requestedById: one.requestedBy ? accountOf(one.requestedBy) : null,
      searchText: fold([one.title, ...one.writers].join(' ')),
      form: one.form ?? 'feature',
      status: one.status,
      archivedFrom: one.archivedFrom ?? null,
      priority: one.priority ?? 'normal',
      pages: scriptPages,
      notes: one.notes ?? '',
      dueAt: new Date(dueMs),
      dueDate: wall.slice(0, 10),
      dueTime: wall.slice(11),
      dueZone: zone,
      toldStage: stage,
      tellAt: tellMs === null ? null : new Date(tellMs),
      fileName: `${one.title}.pdf`,
      createdAt: at(0),
      updatedAt: at(20),
      completedAt: isDone ? at(90) : null,
    },
    steps: [
      step('given', assignerId, 0),
      ...(one.status === 'pending' ? [] : [step('accept', assigneeId, 2)]),
      ...(state ? [step('started', assigneeId, 5)] : []),
      ...(state && state !== 'draft' ? [step('submitted', assigneeId, 60)] : []),
      ...(state === 'returned' ? [returned] : []),
      ...(state === 'approved' ? [step('approved', assignerId, 90)] : []),
    ],
    coverages: coverageOf(one, { id: coverageId, assignmentId: id, readerId: assigneeId, at }),
    pageNotes: (one.pageNotes ?? []).map(([page, text], index) => ({
      id: seeded.id(givenMs + index),
      assignmentId: id,
      readerId: assigneeId,
      page,
      text,
      savedAt: at(30),
    })),
    marginNotes: marginNotesOf(one, { coverageId, stepId: returned.id, at, newId: () => seeded.id(givenMs) }),
    file: first
      ? []
      : scriptFile({ id: scriptId, assignmentId: id, ownerId: assignerId, bytes, createdAt: at(0) }),
  };
}

type CoverageIds = {
  id: string;
  assignmentId: ClientId;
  readerId: PersonId;
  at: (afterHours: number) => Date;
};

function coverageOf({ coverage, reader }: DemoReading, { at, ...ids }: CoverageIds) {
  if (!coverage) return [];
  const { state, content, note } = coverage;
  return [
    {
      ...ids,
      state,
      kind: reader === 'intern' ? ('basic' as const) : ('full' as const),
      ...content,
      searchText: searchTextOf(content),
      returnNote: note ?? '',
      savedAt: at(30),
      submittedAt: state === 'draft' ? null : at(60),
      approvedAt: state === 'approved' ? at(90) : null,
    },
  ];
}

type Margin = { coverageId: string; stepId: string; at: (afterHours: number) => Date; newId: () => NewId };

const marginNotesOf = ({ coverage }: DemoReading, { coverageId, stepId, at, newId }: Margin) =>
  (coverage?.margin ?? []).map(([part, text, isDone]) => ({
    id: newId(),
    coverageId,
    stepId,
    part,
    text,
    at: at(70),
    doneAt: isDone ? at(72) : null,
  }));

type Script = { id: string; assignmentId: string; ownerId: PersonId; bytes: number; createdAt: Date };

const scriptFile = ({ id, assignmentId, ownerId, bytes, createdAt }: Script) => ({
  id,
  ownerId,
  kind: 'script',
  subject: `assignment:${assignmentId}`,
  key: `script/${id}`,
  contentType: 'application/pdf',
  bytes,
  createdAt,
  claimedAt: createdAt,
});

const lines = [
  'INT. RENDERING HOUSE - NIGHT',
  '',
  'Forty vats. One lamp. A woman draws a copper ladle',
  'across the surface of the last of them.',
  'She does not look up when the door opens.',
  '',
  '                    OFFICER',
  '          You burn four candles a night up here.',
  '',
  '                    WOMAN',
  '          Five on Sundays.',
  '',
  'He walks the row, counting under his breath.',
  'She lets him wait for it.',
];

/** The pages used for every script of the demo world. */
export const demoScript = (): Promise<Uint8Array> =>
  scriptPdf(Array.from({ length: scriptPages }, () => lines));
