import { createHash } from 'node:crypto';
import type { storedFile } from '#features/documents/server/tables.ts';
import type { DocumentKind, LeastRole, RevisionColor, ScriptState } from '#features/projects/limits.ts';
import {
  documentKindName,
  documentSubject,
  draftKindName,
  draftSubject,
} from '#features/projects/server/parts.ts';
import type { projectDocument, scriptVersion } from '#features/projects/server/tables.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { scriptPdf } from './pages.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

interface DemoDraft {
  readonly title: string;
  readonly color: RevisionColor;
  readonly state: ScriptState;
  readonly daysAgo: number;
  /** Lines this draft changes from the one before, by page. */
  readonly revised?: Readonly<Record<number, readonly string[]>>;
}

const pages: readonly (readonly string[])[] = [
  ['EXT. TERN QUAY - DAWN', '', 'Fog. Eleven boats, nine moorings taken.', 'ODA, 50s, counts them twice.'],
  ['INT. CUSTOMS HOUSE - NIGHT', '', 'One lamp. A ledger the size of a door.', 'She turns back a page.'],
  ['INT. CHAPEL - DAY', '', '                    VOSS', '          My brother went down on the Ester.'],
  ['INT. CUSTOMS HOUSE - LATER', '', 'The Ester, paid. The Ester, paid again.', 'She shuts the book.'],
  ['EXT. LOCK GATE - DUSK', '', 'The tide table. One night in red.', 'Oda takes it off its nail.'],
  [
    'INT. KITCHEN - NIGHT',
    '',
    '                    DELLA',
    '          Which of them is it?',
    '',
    'Oda does not say.',
  ],
];

/** White, then blue for everyone, and pink still on the line producer's desk. */
const drafts: readonly DemoDraft[] = [
  { title: 'First draft', color: 'white', state: 'superseded', daysAgo: 40 },
  {
    title: 'Sc 3, 5',
    color: 'blue',
    state: 'published',
    daysAgo: 9,
    revised: {
      2: [
        'INT. CHAPEL - DAY',
        '',
        '                    VOSS',
        '          They paid my mother for him. Twice.',
      ],
      4: [
        'EXT. LOCK GATE - DUSK',
        '',
        'The tide table. One night in red, one crossed out.',
        'Oda takes it off its nail.',
      ],
    },
  },
  {
    title: 'Sc 6',
    color: 'pink',
    state: 'draft',
    daysAgo: 1,
    revised: {
      5: ['INT. KITCHEN - NIGHT', '', '                    DELLA', '          Say a name.', '', 'Rain.'],
    },
  },
];

const leaves: readonly {
  readonly title: string;
  readonly kind: DocumentKind;
  readonly leastRole: LeastRole;
  readonly fileName: string;
  readonly lines: readonly string[];
}[] = [
  {
    title: 'Shooting schedule, block 1',
    kind: 'schedule',
    leastRole: 'viewer',
    fileName: 'salt-ledger-schedule-block-1.pdf',
    lines: [
      'DAY 1   Sc 1, 5   EXT. TERN QUAY, LOCK GATE',
      'DAY 2   Sc 2, 4   INT. CUSTOMS HOUSE',
      'DAY 3   Sc 3      INT. CHAPEL',
    ],
  },
  {
    title: 'Budget top sheet',
    kind: 'budget',
    leastRole: 'manager',
    fileName: 'salt-ledger-top-sheet.pdf',
    lines: [
      'ABOVE THE LINE      4,120,000',
      'BELOW THE LINE     13,480,000',
      'POST                2,310,000',
    ],
  },
  {
    title: 'Lookbook',
    kind: 'lookbook',
    leastRole: 'viewer',
    fileName: 'salt-ledger-lookbook.pdf',
    lines: ['SLATE, SALT, LAMPLIGHT', 'No blue that is not weather.'],
  },
];

interface Around {
  readonly project: ClientId;
  /** Uploaded the drafts; the producer uploaded the documents. */
  readonly writer: PersonId;
  readonly producer: PersonId;
  readonly nowMs: number;
  readonly seeded: Seeded;
}

/** Drafts and documents of The Salt Ledger, with real pages. */
export async function projectDocuments({ project, writer, producer, nowMs, seeded }: Around) {
  const files: (typeof storedFile.$inferInsert)[] = [];
  const bytes = new Map<string, Uint8Array>();
  const keep = (
    ownerId: PersonId,
    kind: string,
    { subject, at, pdf }: { subject: string; at: Date; pdf: Uint8Array },
  ) => {
    const id = seeded.id(at.getTime()) as ClientId;
    const key = `${kind}/${id}`;
    bytes.set(key, pdf);
    files.push({
      id,
      ownerId,
      kind,
      subject,
      key,
      contentType: 'application/pdf',
      bytes: pdf.length,
      createdAt: at,
      claimedAt: at,
    });
    return id;
  };
  const versions: (typeof scriptVersion.$inferInsert)[] = [];
  let current = [...pages];
  for (const { title, color, state, daysAgo, revised = {} } of drafts) {
    current = current.map((lines, index) => revised[index] ?? lines);
    const at = new Date(nowMs - days(daysAgo));
    const id = seeded.id(at.getTime()) as ClientId;
    const pdf = await scriptPdf(current, `THE SALT LEDGER - ${color}`);
    versions.push({
      id,
      projectId: project,
      title,
      draftDate: at.toISOString().slice(0, 10),
      color,
      fileId: keep(writer, draftKindName, { subject: draftSubject(id), at, pdf }),
      fileName: `salt-ledger-${color}.pdf`,
      pages: current.length,
      hash: createHash('sha256').update(pdf).digest('hex'),
      state,
      uploadedBy: writer,
      createdAt: at,
      publishedAt: state === 'draft' ? null : at,
    });
  }
  const documents: (typeof projectDocument.$inferInsert)[] = [];
  for (const { lines, ...about } of leaves) {
    const at = new Date(nowMs - days(12));
    const id = seeded.id(at.getTime()) as ClientId;
    const pdf = await scriptPdf([lines], about.title.toUpperCase());
    documents.push({
      ...about,
      id,
      projectId: project,
      fileId: keep(producer, documentKindName, { subject: documentSubject(id), at, pdf }),
      contentType: 'application/pdf',
      bytes: pdf.length,
      pages: 1,
      ownerId: producer,
      createdAt: at,
    });
  }
  return { files, bytes, versions, documents };
}
