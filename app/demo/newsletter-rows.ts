import type { Section } from '#features/newsletter/contract/views.ts';
import { wordsOf } from '#features/newsletter/policy/problems.ts';
import { isFor, variantOf } from '#features/newsletter/policy/visible.ts';
import { issueHistory } from '#features/newsletter/server/public.ts';
import type { newsletterIssue, newsletterRecipient } from '#features/newsletter/server/tables.ts';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { TimelineRow } from '#platform/server/timeline/timeline.ts';
import type { PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { days, hours } from './talk.ts';

interface DemoSection extends Pick<Section, 'kind' | 'title'> {
  readonly lines: readonly string[];
  /** Days from now, and what is due. */
  readonly deadlines?: readonly (readonly [inDays: number, title: string])[];
  readonly roles?: readonly string[];
}

interface DemoIssue {
  readonly number: number;
  readonly daysAgo: number;
  readonly subject: string;
  readonly preview: string;
  readonly sections: readonly DemoSection[];
}

/** Past issues, latest first. */
const issues: readonly DemoIssue[] = [
  {
    number: 31,
    daysAgo: 3,
    subject: 'The roll ran past nine. Now what?',
    preview: 'Three moves, two deadlines, and an answer on overtime',
    sections: [
      {
        kind: 'opening',
        title: '',
        lines: [
          'Morning. Three desks changed hands this week, two deadlines fall before the break, and your overtime thread has an answer.',
        ],
      },
      {
        kind: 'moves',
        title: 'Moves',
        lines: [
          'Callum Reyes to first assistant for Ruth Okonjo-Bell, Quillmere Television.',
          'Maia Fontaine to coordinator, Ninth & Alder.',
          'Lucian Thorne joins The Salt Ledger.',
        ],
      },
      {
        kind: 'deadlines',
        title: 'Deadlines',
        lines: ['Both are firm. Late entries are not read.'],
        deadlines: [
          [9, 'Ambleside shorts, regular deadline'],
          [19, 'Brackwater writers’ lab, applications close'],
        ],
      },
      {
        kind: 'jobs',
        title: 'Jobs',
        lines: ['Desk of Lucian Thorne, Ninth & Alder. $29 an hour, from January 4.'],
        roles: ['ASSISTANT', 'COORDINATOR'],
      },
      { kind: 'your_clients', title: 'Your clients in the news', lines: ['Only you see these.'] },
      { kind: 'your_deadlines', title: 'Your deadlines', lines: ['Only you see these.'] },
    ],
  },
  {
    number: 30,
    daysAgo: 17,
    subject: 'Who reads over the holidays',
    preview: 'Open offices, closed offices, and three labs',
    sections: [
      {
        kind: 'opening',
        title: '',
        lines: ['Most offices close on December 18. These read through, and want material before they do.'],
      },
      {
        kind: 'new',
        title: 'What’s new',
        lines: [
          'Marked copies now open in the reader on a phone.',
          'A nudge goes out once in three days, never more.',
        ],
      },
    ],
  },
  {
    number: 29,
    daysAgo: 31,
    subject: 'Pilot season starts earlier',
    preview: 'Two greenlights, and what they mean for crews',
    sections: [
      {
        kind: 'text',
        title: '',
        lines: [
          'Two pilots were greenlit a month before the usual. Availability is asked for from the second week of January.',
        ],
      },
    ],
  },
];

const rolesOf = (people: PeopleRows, id: PersonId) =>
  people.roles.filter(({ personId }) => personId === id).map(({ role }) => role);

/** The newsletter of the demo world: three issues that everybody got, and one in review. */
export function newsletterRows(
  people: PeopleRows,
  nowMs: number,
  seeded: Seeded,
): {
  issues: (typeof newsletterIssue.$inferInsert)[];
  recipients: (typeof newsletterRecipient.$inferInsert)[];
  steps: TimelineRow[];
} {
  const idAt = (email: string) => {
    const id = people.accounts.find((one) => one.email === email)?.id;
    if (!id) throw new Error(`the demo world has no ${email}`);
    return id;
  };
  const [author, approver] = [idAt('admin@backlot.example'), idAt('executive@backlot.example')];
  const rowOf = (issue: DemoIssue): typeof newsletterIssue.$inferInsert => {
    const atMs = nowMs - days(issue.daysAgo);
    const sections = issue.sections.map((one) => sectionOf(one, { seeded, atMs, nowMs }));
    const text = { title: 'Desk Notes', subject: issue.subject, preview: issue.preview, sections };
    const open = { ...text, sections: sections.filter((section) => isFor(section, [])) };
    return {
      id: seeded.id(atMs - days(2)),
      number: issue.number,
      ...text,
      searched: fold(`${text.title}\n${wordsOf(open)}`),
      state: 'sent',
      authorId: author,
      editedBy: [author],
      submittedBy: author,
      submittedAt: new Date(atMs - hours(30)),
      approvedBy: approver,
      approvedAt: new Date(atMs - hours(20)),
      startedAt: new Date(atMs),
      finishedAt: new Date(atMs + 60_000),
      toldAt: new Date(atMs + 60_000),
      createdAt: new Date(atMs - days(2)),
      updatedAt: new Date(atMs - hours(20)),
    };
  };
  const rows = issues.map(rowOf);
  const recipients = rows.flatMap(({ id, startedAt, sections }) =>
    people.accounts.map((account) => {
      const roles = rolesOf(people, account.id);
      return {
        issueId: id,
        personId: account.id,
        address: account.email,
        variant: variantOf(sections, roles),
        state: 'sent' as const,
        attempts: 1,
        dueAt: startedAt ?? new Date(nowMs),
        handedOverAt: startedAt ?? null,
        settledAt: startedAt ?? null,
        lastCode: 250,
      };
    }),
  );
  const all = [...rows, inReview(author, nowMs, seeded)];
  return { issues: all, recipients, steps: all.flatMap((row) => stepsOf(row, seeded)) };
}

/** What happened to an issue until now. */
function stepsOf(row: typeof newsletterIssue.$inferInsert, seeded: Seeded): TimelineRow[] {
  const happened = [
    ['created', row.createdAt, row.authorId],
    ['submitted', row.submittedAt, row.submittedBy],
    ['approved', row.approvedAt, row.approvedBy],
    ['started', row.startedAt, null],
    ['sent', row.finishedAt, null],
  ] as const;
  return happened.flatMap(([what, at, by]) =>
    at ? [issueHistory.entry(row.id, { id: seeded.id(at.getTime()), what, at, by: by ?? null })] : [],
  );
}

/** The next one waits for somebody's approval. */
function inReview(author: PersonId, nowMs: number, seeded: Seeded): typeof newsletterIssue.$inferInsert {
  const at = new Date(nowMs - hours(5));
  const section = {
    kind: 'opening',
    title: '',
    lines: ['Morning, {{first_name}}. A short one before the break.'],
  } as const;
  return {
    id: seeded.id(at.getTime()),
    title: 'Desk Notes',
    subject: 'A short one before the break',
    preview: 'What stays open',
    sections: [sectionOf(section, { seeded, atMs: at.getTime(), nowMs })],
    state: 'in_review',
    authorId: author,
    editedBy: [author],
    submittedBy: author,
    submittedAt: at,
    createdAt: at,
    updatedAt: at,
  };
}

function sectionOf(
  { kind, title, lines, deadlines = [], roles = [] }: DemoSection,
  { seeded, atMs, nowMs }: { seeded: Seeded; atMs: number; nowMs: number },
): Section {
  return {
    id: seeded.id(atMs),
    kind,
    title,
    roles: [...roles],
    deadlines: deadlines.map(([inDays, what]) => ({
      id: seeded.id(atMs) as ClientId,
      day: new Date(nowMs + days(inDays)).toISOString().slice(0, 10),
      title: what,
    })),
    body: {
      type: 'doc',
      content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
    },
  };
}
