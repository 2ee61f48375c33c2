import type {
  submissionBrief,
  submissionBriefRule,
  submissionIntake,
  submissionTemplate,
} from '#features/briefs/server/tables.ts';
import type { selfTape } from '#features/self-tapes/server/tables.ts';
import type { SubmissionState, SubmissionStep } from '#features/submissions/limits.ts';
import { authorKey, titleKey } from '#features/submissions/policy/keys.ts';
import type { submission, submissionPiece, submissionReview } from '#features/submissions/server/tables.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { timelineEntry } from '#platform/server/timeline/tables.ts';
import type { CastKey } from './cast.ts';
import { idOf, type PeopleRows } from './people-rows.ts';
import { places } from './places.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

interface DemoSubmission {
  readonly title: string;
  readonly author?: string;
  readonly logline?: string;
  readonly from: CastKey;
  readonly to: CastKey;
  readonly state: SubmissionState;
  readonly daysAgo: number;
  readonly client?: CastKey;
  readonly role?: string;
  readonly mark?: number;
  readonly note?: string;
  readonly answer?: string;
  readonly isPrepared?: true;
}

const spec = {
  title: 'Night Ferry',
  author: 'Imara Voss-Kendal',
  logline: 'A harbour pilot takes one last ship in, and knows who is on it.',
} as const;

/** A spec that went wide: read, passed on, unanswered, and one still to approve; and clients put up for a role. */
const submissions: readonly DemoSubmission[] = [
  {
    ...spec,
    from: 'imogen',
    to: 'ruth',
    state: 'reading',
    daysAgo: 6,
    note: 'Ahead of the weekend, as promised.',
  },
  {
    ...spec,
    from: 'imogen',
    to: 'nadia',
    state: 'pass',
    daysAgo: 6,
    answer: 'Lovely, and too close to Copperline for us.',
  },
  { ...spec, from: 'imogen', to: 'gus', state: 'sent', daysAgo: 16 },
  // He has it already, from another agent: whoever sends it there again is told the day.
  { ...spec, from: 'dashiell', to: 'tobias', state: 'opened', daysAgo: 24 },
  { ...spec, title: 'Tallow', from: 'imogen', to: 'ruth', state: 'draft', daysAgo: 0.2, isPrepared: true },
  {
    title: 'Lucian Thorne',
    from: 'dashiell',
    to: 'ruth',
    state: 'selected',
    daysAgo: 2,
    client: 'lucian',
    role: 'The pilot',
    mark: 1,
  },
  {
    title: 'Imara Voss-Kendal',
    from: 'imogen',
    to: 'ruth',
    state: 'unviewed',
    daysAgo: 1,
    client: 'imara',
    role: 'The pilot',
  },
];

interface Making {
  readonly ids: PeopleRows['ids'];
  readonly seeded: Seeded;
  readonly at: (daysAgo: number) => Date;
}

type Brief = ReturnType<typeof castingBrief>;
type Row = ReturnType<typeof submissionRow>;
interface Sent {
  readonly one: DemoSubmission;
  readonly row: Row;
}

/** Submissions between the desks of the demo world. */
export function submissionRows({ ids }: PeopleRows, nowMs: number, seeded: Seeded) {
  const making: Making = { ids, seeded, at: (daysAgo) => new Date(nowMs - days(daysAgo)) };
  const brief = castingBrief(making);
  const sent = submissions.map((one, index) => ({
    one,
    row: submissionRow(one, numberOf(index), brief, making),
  }));
  return {
    briefs: [brief, openCall(making)] satisfies (typeof submissionBrief.$inferInsert)[],
    rules: [introductions(brief)],
    submissions: sent.map(({ row }) => row),
    pieces: sent.map(({ row }) => pieceOf(row, making)),
    tapes: sent.flatMap(({ row }) => (row.mark ? [tapeOf(row, making)] : [])),
    reviews: sent.flatMap(({ row }) => (row.briefId ? [reviewOf(row, making)] : [])),
    ...rulesOfReaders(making),
    history: sent.flatMap((each) => historyOf(each, making)),
  };
}

/** The position of a submission among those for a role, from 1; they are numbered as they come in. */
const numberOf = (index: number) => submissions.slice(0, index + 1).filter(({ role }) => role).length;

/** What a casting director is looking for, and who was asked. */
const castingBrief = ({ ids, seeded, at }: Making) =>
  ({
    id: seeded.id(at(5).getTime()) as ClientId,
    ownerId: idOf(ids, 'ruth'),
    kind: 'talent',
    title: 'Night Ferry, series regulars',
    about: 'A harbour town in winter. Faces that have seen weather.',
    roles: [
      {
        id: seeded.id(at(5).getTime()),
        name: 'The pilot',
        about: 'Has taken ships in for thirty years, and lies to one person only.',
        craft: 'actor',
        ageFrom: 45,
        ageTo: 60,
        languages: ['English'],
        skills: ['Sailing'],
        gender: '',
        dates: '',
        rate: '',
      },
    ],
    invited: (['imogen', 'dashiell', 'odile'] as const).map((key) => idOf(ids, key)),
    reviewers: [idOf(ids, 'callum')],
    received: 2,
    createdAt: at(5),
  }) satisfies typeof submissionBrief.$inferInsert;

/** What managers introduce is read by those who review the call. */
const introductions = ({ id, reviewers }: Brief) =>
  ({ briefId: id, place: 0, source: 'manager', reviewers }) satisfies typeof submissionBriefRule.$inferInsert;

/** A brief for scripts, read without names. */
const openCall = ({ ids, seeded, at }: Making) =>
  ({
    id: seeded.id(at(3).getTime()),
    ownerId: idOf(ids, 'tobias'),
    kind: 'material',
    title: 'First features',
    about: 'A first feature for under two million, read without names.',
    isBlind: true,
    createdAt: at(3),
  }) satisfies typeof submissionBrief.$inferInsert;

function submissionRow(one: DemoSubmission, number: number, brief: Brief, { ids, seeded, at }: Making) {
  const createdAt = at(one.daysAgo + 0.1);
  const id = seeded.id(createdAt.getTime()) as ClientId;
  const role = one.role ? brief.roles[0] : undefined;
  return {
    id,
    kind: role ? 'talent' : 'material',
    senderId: idOf(ids, one.from),
    writtenBy: one.isPrepared ? idOf(ids, 'noor') : null,
    isIntroduction: one.from === 'imogen',
    recipientId: idOf(ids, one.to),
    clientId: one.client ? idOf(ids, one.client) : null,
    title: one.title,
    titleKey: titleKey(one.title),
    author: one.author ?? '',
    authorKey: authorKey(one.author ?? ''),
    logline: one.logline ?? '',
    note: one.note ?? '',
    briefId: role ? brief.id : null,
    roleId: role?.id ?? null,
    role: role?.name ?? '',
    number: role ? number : null,
    state: one.state,
    mark: one.mark ?? null,
    passReason: one.state === 'pass' ? 'similar_project' : null,
    isReasonShown: one.state === 'pass',
    answer: one.answer ?? '',
    createdAt,
    sentAt: one.state === 'draft' ? null : at(one.daysAgo),
    answeredAt: one.answer ? at(one.daysAgo - 3) : null,
    lastAt: at(one.answer ? one.daysAgo - 3 : one.daysAgo),
  } satisfies typeof submission.$inferInsert;
}

const pieceOf = (row: Row, { seeded }: Making) =>
  ({
    id: seeded.id(row.createdAt.getTime()) as ClientId,
    submissionId: row.id,
    partId: seeded.id(row.createdAt.getTime()) as ClientId,
    kind: 'reel',
    number: 1,
    title: row.kind === 'talent' ? 'Reel' : 'Pitch reel',
    address: 'https://reels.example/night-ferry',
    addedBy: row.senderId,
    addedAt: row.createdAt,
  }) satisfies typeof submissionPiece.$inferInsert;

/** Casting asks whoever it selected for a self-tape, due at the end of a day where casting is; it waits for an answer. */
const tapeOf = (row: Row, { ids, seeded, at }: Making) => {
  const dueZone = places.london.timeZone;
  const dueOn = `${wallTimeOf(dueZone, at(-3).getTime()).slice(0, 10)}T18:00`;
  return {
    id: seeded.id(at(0.3).getTime()) as ClientId,
    submissionId: row.id,
    instructions:
      'The wheelhouse scene, twice: once for the harbour office, once as if nobody hears. A plain wall, no music.',
    dueOn,
    dueZone,
    dueAt: new Date(firstInstantOf(dueZone, dueOn)),
    askedBy: idOf(ids, 'ruth'),
    askedAt: at(0.3),
    lastAt: at(0.3),
  } satisfies typeof selfTape.$inferInsert;
};

const reviewOf = (row: Row, { ids, at }: Making) =>
  ({
    submissionId: row.id,
    reviewerId: idOf(ids, 'callum'),
    verdict: row.mark ? 'recommend' : null,
    note: row.mark ? 'Watch the second minute: he says nothing, and it is all there.' : '',
    assignedAt: row.sentAt ?? row.createdAt,
    finishedAt: row.mark ? at(0.5) : null,
  }) satisfies typeof submissionReview.$inferInsert;

/** How those who read take in what comes unasked, and the words they pass with. */
const rulesOfReaders = ({ ids, seeded, at }: Making) => {
  const readers = ['ruth', 'nadia'] as const;
  return {
    intakes: readers.map((key) => ({
      ownerId: idOf(ids, key),
      unsolicited: 'release' as const,
      releaseTerms:
        'We may have something like it already. Nothing is promised, and nothing is confidential.',
      teachesPasses: true,
    })) satisfies (typeof submissionIntake.$inferInsert)[],
    templates: readers.map((key) => ({
      id: seeded.id(at(9).getTime()) as ClientId,
      ownerId: idOf(ids, key),
      name: 'Slate is full',
      words:
        'Thank you for thinking of us. Our slate is full for this year; please keep us in mind for the next one.',
      createdAt: at(9),
    })) satisfies (typeof submissionTemplate.$inferInsert)[],
  };
};

const historyOf = ({ one, row }: Sent, making: Making) => {
  const drafted = stepOf(
    row,
    'drafted',
    { at: row.createdAt, by: one.isPrepared ? 'noor' : one.from },
    making,
  );
  return [
    { ...drafted, audience: 'seller' },
    ...(row.sentAt ? [stepOf(row, 'sent', { at: row.sentAt, by: one.from }, making)] : []),
  ];
};

const stepOf = (
  { id: subjectId }: Row,
  what: SubmissionStep,
  { at, by }: { readonly at: Date; readonly by: CastKey },
  { ids, seeded }: Making,
) =>
  ({
    id: seeded.id(at.getTime()),
    subjectKind: 'submission',
    subjectId,
    at,
    byId: idOf(ids, by),
    what,
  }) satisfies typeof timelineEntry.$inferInsert;
