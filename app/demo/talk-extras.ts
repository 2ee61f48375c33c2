import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { storedFile } from '#features/documents/server/tables.ts';
import { attachmentKindName, subjectOf } from '#features/messaging/server/access.ts';
import type { messageAttachment, messageReaction } from '#features/messaging/server/tables.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { CastKey } from './cast.ts';
import type { Seeded } from './seeded.ts';
import type { Attached, Talk } from './talk.ts';
import type { TalkRows } from './talk-rows.ts';

interface ExtraRows {
  readonly files: (typeof storedFile.$inferInsert)[];
  readonly attachments: (typeof messageAttachment.$inferInsert)[];
  readonly reactions: (typeof messageReaction.$inferInsert)[];
  readonly bytes: Map<string, Uint8Array>;
}

type Setting = { readonly seeded: Seeded; readonly ids: ReadonlyMap<CastKey, PersonId> };

/** Attachments and reactions of the demo world's messages. */
export async function talkExtras(
  talks: readonly (readonly [Talk, TalkRows])[],
  { seeded, ids }: Setting,
): Promise<ExtraRows> {
  const rows: ExtraRows = { files: [], attachments: [], reactions: [], bytes: new Map() };
  for (const [talk, { messages }] of talks) {
    for (const one of talk.attached ?? []) {
      const message = messages.at(one.line);
      if (!message) throw new Error(`no message has ${one.name}`);
      const file = await fileOf(one);
      const id = seeded.id(message.createdAt.getTime());
      const key = `${attachmentKindName}/${id}`;
      const { content, ...measures } = file;
      const place = { conversationId: message.conversationId, seq: message.seq };
      rows.bytes.set(key, content);
      rows.attachments.push({ ...place, ...measures, fileId: id, position: 0, name: one.name });
      rows.files.push({
        ...measures,
        id,
        key,
        ownerId: message.senderId,
        kind: attachmentKindName,
        subject: subjectOf({ id: place.conversationId, seq: place.seq }),
        createdAt: message.createdAt,
        claimedAt: message.createdAt,
      });
    }
    for (const { line, by, emoji } of talk.reactions ?? []) {
      const message = messages.at(line);
      const personId = ids.get(by);
      if (!message || !personId) throw new Error(`${by} reacts to nothing`);
      const { conversationId, seq, createdAt } = message;
      rows.reactions.push({ conversationId, seq, personId, emoji, createdAt });
    }
  }
  return rows;
}

async function fileOf({ name, page }: Attached) {
  const content = page
    ? await paper(name, page)
    : await readFile(resolve(import.meta.dirname, 'pictures', name));
  return page
    ? { content, bytes: content.length, contentType: 'application/pdf', width: null, height: null }
    : { content, bytes: content.length, contentType: 'image/png', width: 960, height: 540 };
}

/** One typed page. */
async function paper(name: string, lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  page.drawText(name.replace(/\.pdf$/, ''), { x: 72, y: 708, size: 18, font: bold });
  lines.forEach((line, index) => page.drawText(line, { x: 72, y: 672 - index * 20, size: 11, font: plain }));
  return document.save();
}
