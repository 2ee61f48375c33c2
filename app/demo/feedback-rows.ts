import type { feedback, feedbackChange, feedbackEntry } from '#features/feedback/server/tables.ts';
import type { PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { hours } from './talk.ts';

type ReportRow = typeof feedback.$inferInsert;
type EntryRow = typeof feedbackEntry.$inferInsert;
type ChangeRow = typeof feedbackChange.$inferInsert;

interface DemoReport {
  /** The role account it is from. */
  readonly from: string;
  readonly hoursAgo: number;
  readonly category: ReportRow['category'];
  readonly words: string;
  readonly page: string;
  readonly state?: Exclude<ReportRow['status'], undefined>;
  readonly answer?: string;
  readonly logs?: readonly string[];
  /** The index of the report it duplicates. */
  readonly sameAs?: number;
}

/** Feedback in the demo world, oldest first. */
const told: readonly DemoReport[] = [
  {
    from: 'producer@backlot.example',
    hoursAgo: 190,
    category: 'feature',
    words: 'Please let me keep two people side by side in the directory when I compare their credits.',
    page: '/directory',
    state: 'planned',
    answer:
      'Good idea. It’s on the list for spring. Until then, press Ctrl Enter to open a person in a new tab.',
  },
  {
    from: 'coordinator@backlot.example',
    hoursAgo: 76,
    category: 'bug',
    words: 'The count next to Inbox said 3. I read all of them on my phone and it still says 3 here.',
    page: '/dashboard',
    state: 'in_progress',
    answer: 'Found it: it happens when the phone goes to sleep while you’re reading. A fix is on its way.',
    logs: ['The live channel is behind, asking again', 'GET /api/conversations?view=[hidden] took 8210 ms'],
  },
  {
    from: 'assistant@backlot.example',
    hoursAgo: 50,
    category: 'bug',
    words: 'Unread count doesn’t clear even though I’ve read everything.',
    page: '/messages',
    sameAs: 1,
  },
  {
    from: 'talent@backlot.example',
    hoursAgo: 31,
    category: 'improvement',
    words:
      'My languages are below the unions, and I only found them by accident. They matter more for casting.',
    page: '/profile',
  },
  {
    from: 'manager@backlot.example',
    hoursAgo: 20,
    category: 'improvement',
    words: 'A letter key to mark a conversation as done would save me a hundred clicks a day.',
    page: '/messages',
  },
  {
    from: 'reader@backlot.example',
    hoursAgo: 3,
    category: 'other',
    words: 'Just to say: the light theme is easy on the eyes for a day of reading. Thank you.',
    page: '/dashboard',
  },
];

const agent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15';

/** The reports with their answers and history. */
export function feedbackRows(people: PeopleRows, nowMs: number, seeded: Seeded) {
  const accountOf = (email: string) => {
    const found = people.accounts.find((account) => account.email === email);
    if (!found) throw new Error(`the demo world has no ${email}`);
    return found;
  };
  const admin = accountOf('admin@backlot.example');
  const ids = told.map(({ hoursAgo }) => seeded.id(nowMs - hours(hoursAgo)));
  const idAt = (place: number) => {
    const id = ids[place];
    if (id === undefined) throw new Error(`there is no report ${place}`);
    return id;
  };
  const reports = told.map((one, place): ReportRow => {
    const at = new Date(nowMs - hours(one.hoursAgo));
    const { id: userId, email: userEmail, name: userName } = accountOf(one.from);
    return {
      id: idAt(place),
      userId,
      userEmail,
      userName,
      feedback: one.words,
      category: one.category,
      allowContact: true,
      currentUrl: one.page,
      userAgent: agent,
      screenResolution: '2560x1440',
      viewport: '1440x820',
      consoleLogs: (one.logs ?? []).map((text) => ({ level: 'warn', text, at: at.toISOString() })),
      status: one.state ?? 'new',
      adminResponse: one.answer ?? null,
      assigneeId: one.state ? admin.id : null,
      mergedInto: one.sameAs === undefined ? null : idAt(one.sameAs),
      seenAt: new Date(nowMs),
      createdAt: at,
      lastUpdated: one.answer ? new Date(at.getTime() + hours(2)) : at,
    };
  });
  const entries: EntryRow[] = [];
  const changes: ChangeRow[] = [];
  for (const [place, { hoursAgo, state, answer }] of told.entries()) {
    const feedbackId = idAt(place);
    const createdAt = new Date(nowMs - hours(hoursAgo - 2));
    const actId = seeded.id(createdAt.getTime());
    const made = { feedbackId, actId, createdAt };
    const id = () => seeded.id(createdAt.getTime());
    if (answer) entries.push({ ...made, id: id(), kind: 'answer', authorId: admin.id, text: answer });
    if (state)
      changes.push({ ...made, id: id(), kind: 'status', actorId: admin.id, before: 'new', after: state });
    if (answer)
      changes.push({ ...made, id: id(), kind: 'answer', actorId: admin.id, before: '', after: answer });
  }
  return { reports, entries, changes };
}
