import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { momentOnPaper } from '#platform/server/papers/paper-dates.ts';
import type { PaperLine } from '#platform/server/papers/plain-paper.ts';
import type { PaperSeal } from '#platform/server/papers/signed-paper.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits, type OpeningWay } from '../../../limits.ts';
import { runsProject } from '../../../policy/rules.ts';
import type { ProjectsParts } from '../../parts.ts';
import type { OpeningRow } from '../../queries/openings.ts';
import { findVersion, type VersionRow } from '../../queries/scripts.ts';
import { fileOpening } from '../../tables.ts';

/** A signed custody receipt. */
interface Receipt {
  readonly name: string;
  readonly bytes: Buffer;
}

const ways: Readonly<Record<OpeningWay, string>> = {
  read: 'read on Backlot',
  compared: 'compared with another draft',
  saved: 'downloaded',
};

/**
 * The custody receipt of a draft: who opened which marked copy and when, signed and chained to the audit log (2.15 e). For
 * those who run the project; each receipt is an entry of the audit log itself.
 */
export async function custodyReceipt(
  parts: ProjectsParts,
  actor: Actor,
  { id, versionId, seal }: { readonly id: ClientId; readonly versionId: ClientId; readonly seal: PaperSeal },
): Promise<Receipt | 'absent' | 'version_absent' | 'closed'> {
  const { platform, people } = parts.notifier;
  const { orm } = platform.database;
  const now = platform.clock.now();
  const found = await findVersion(orm, { person: actor.personId, now }, { id, versionId });
  if (typeof found === 'string') return found;
  if (!runsProject(found.project.me.role)) return 'closed';
  const rows = await orm
    .select()
    .from(fileOpening)
    .where(eq(fileOpening.versionId, versionId))
    .orderBy(desc(fileOpening.at), desc(fileOpening.id))
    .limit(limits.custodyMax);
  const openings = await linesOf(parts, rows);
  const digest = createHash('sha256').update(openings.join('\n')).digest('hex');
  await platform.database.write((tx) =>
    platform.auditLog.note(tx, {
      action: 'custody.issued',
      actor: actor.personId,
      session: actor.sessionId,
      subject: { kind: 'script_version', id: versionId },
      after: { openings: rows.length, digest },
    }),
  );
  const head = await parts.auditHead();
  const by = (await people.of([actor.personId])).get(actor.personId)?.displayName ?? '';
  const lines = paperOf(found.row, { title: found.project.row.title, openings, digest, head, by, now });
  const bytes = await parts.scripts.plain('Custody receipt', lines);
  return { name: `custody receipt ${found.row.title || found.row.fileName}`, bytes: seal.signed(bytes) };
}

async function linesOf({ notifier }: ProjectsParts, rows: readonly OpeningRow[]): Promise<string[]> {
  const ids = [...new Set(rows.flatMap(({ personId }) => personId ?? []))];
  const people = await summariesOf(notifier.platform.database.orm, ids);
  return rows.map(({ at, personId, way, shareId, page, code }) => {
    const name = (personId && people.get(personId)?.displayName) || 'someone who has left Backlot';
    const how = [ways[way], shareId ? 'through a share' : '', page ? `up to page ${page}` : ''].filter(
      Boolean,
    );
    return `${momentOnPaper(at)}   ${name}, ${how.join(', ')}, copy ${code}`;
  });
}

interface Content {
  readonly title: string;
  readonly openings: readonly string[];
  readonly digest: string;
  readonly head: { readonly seq: number; readonly hash: string };
  readonly by: string;
  readonly now: Date;
}

function paperOf(row: VersionRow, { title, openings, digest, head, by, now }: Content): PaperLine[] {
  const gap = { text: ' ' };
  return [
    { text: 'Custody receipt', size: 18 },
    { text: `${title}: ${row.title || row.fileName}, ${row.pages} pages`, size: 12 },
    { text: `Issued ${momentOnPaper(now)} to ${by}`, size: 9 },
    gap,
    { text: `Openings: ${openings.length}, latest first`, size: 11 },
    ...(openings.length === 0 ? [{ text: 'Nobody has opened it yet.' }] : openings.map((text) => ({ text }))),
    gap,
    { text: 'What this proves', size: 11 },
    {
      text: 'Each opening got a copy of its own, with the name, the address, the time and the code on every page.',
    },
    {
      text: 'It shows who opened which copy, not who passed a page on. A determined person can remove a mark.',
    },
    gap,
    { text: `Script, SHA-256: ${row.hash}` },
    { text: `Openings, SHA-256: ${digest}` },
    { text: `Audit log, entry and hash: ${head.seq}:${head.hash}` },
    {
      text: 'Signed with Ed25519. The signature is the last line of this file and covers every byte before it.',
    },
  ];
}
