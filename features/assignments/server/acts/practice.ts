import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { isAmong } from '#features/access/policy/among.ts';
import { rolesOf } from '#features/access/server/public.ts';
import { type ClientId, type PersonId, storedId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { writing } from '#platform/server/http/acts.ts';
import { kindFor } from '../../policy/forms.ts';
import { type AssignmentsParts, scriptKindName, scriptSubject } from '../parts.ts';
import { addAssignment } from './giving.ts';

type Parts = Pick<AssignmentsParts, 'notifier' | 'documents'>;

/** A practice script, stored before the transaction that assigns it. */
export interface PracticeScript {
  readonly id: ClientId;
  readonly scriptId: ClientId;
  readonly from: PersonId;
  readonly to: PersonId;
}

const lines: readonly (readonly string[])[] = [
  [
    'INT. READING ROOM - DAY',
    '',
    'A desk. A lamp. A script that nobody wrote.',
    '',
    'It is yours to practise on.',
  ],
  [
    'EXT. LOT - LATER',
    '',
    'An assistant runs past with three phones.',
    '',
    'ASSISTANT',
    'He can take you at four!',
  ],
  ['INT. READING ROOM - NIGHT', '', 'The lamp goes out.', '', 'THE END'],
];
const dayMs = 24 * 60 * 60_000;
const readWithinDays = 3;

/** Gives a person in practice something to read, from an invented person. No one else is notified (decision 115). */
export const practiceScripts = (parts: Parts) => ({
  /** Stores the script. Undefined if the person's role reads none. */
  keep: async (from: PersonId, to: PersonId): Promise<PracticeScript | undefined> => {
    const { database, newId } = parts.notifier.platform;
    const permissions = (await rolesOf(database.orm, [to])).get(to)?.permissions ?? [];
    if (!isAmong(permissions, 'view_assignments') || !kindFor(permissions)) return undefined;
    const script = { id: clientId(newId()), scriptId: clientId(newId()), from, to };
    const isKept = await parts.documents.keepBriefly({
      id: script.scriptId,
      // Files belong to accounts, and the invented assigner has none.
      person: to,
      kind: scriptKindName,
      contentType: 'application/pdf',
      bytes: await pdfOf(lines),
      subject: scriptSubject(script.id),
    });
    return isKept ? script : undefined;
  },
  give: async (tx: Transaction, script: PracticeScript, title: string): Promise<void> => {
    const now = parts.notifier.platform.clock.now();
    const due = wallTimeOf('UTC', now.getTime() + readWithinDays * dayMs);
    const { id, scriptId, from, to } = script;
    await addAssignment(
      { ...writing(tx, parts, { now }), person: from },
      {
        id,
        assigneeId: to,
        requestedById: null,
        title,
        writers: [],
        submittedBy: '',
        submittedTo: '',
        submittedVia: '',
        isBlind: false,
        form: 'feature',
        priority: 'normal',
        deadline: { date: due.slice(0, 10), time: null, zone: 'UTC' },
        notes: '',
        scriptId,
        fileName: 'practice.pdf',
        pages: lines.length,
        secondReadOf: null,
        isComparison: false,
        comparesWith: null,
        showsEarlier: true,
      },
    );
  },
  /** Drops the script if the practice had already begun. */
  drop: (tx: Transaction, { id }: PracticeScript) =>
    parts.documents.release(tx, { subject: scriptSubject(id) }),
});

const clientId = (id: string): ClientId => storedId(id);

async function pdfOf(pages: readonly (readonly string[])[]): Promise<Uint8Array> {
  const script = await PDFDocument.create();
  const courier = await script.embedFont(StandardFonts.Courier);
  pages.forEach((page, index) => {
    const sheet = script.addPage([612, 792]);
    sheet.drawText(`${index + 1}.`, { x: 530, y: 740, size: 12, font: courier });
    page.forEach((line, at) => sheet.drawText(line, { x: 108, y: 700 - at * 14, size: 12, font: courier }));
  });
  return script.save();
}
