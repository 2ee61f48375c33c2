import { and, eq, gt, isNull } from 'drizzle-orm';
import { inArray } from '#platform/server/database/in-array.ts';
import { newOpening } from '#platform/server/papers/openings.ts';
import type { Compared, PageLines } from '#platform/server/papers/what-changed.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { ScriptComparison } from '../../../contract/script-views.ts';
import { limits } from '../../../limits.ts';
import type { ProjectsParts } from '../../parts.ts';
import type { VersionRow } from '../../queries/scripts.ts';
import { fileOpening, scriptComparison, scriptText } from '../../tables.ts';
import { bytesOf, draftFile } from './open-file.ts';

/** Two drafts the viewer may both read. */
export interface Pair {
  readonly from: VersionRow;
  readonly to: VersionRow;
  readonly actor: Actor;
}

/** What changed between drafts: worked out once for each pair, and kept. */
export interface Comparisons {
  /** The comparison if it's ready quickly, otherwise its progress. */
  of(pair: Pair): Promise<ScriptComparison>;
}

interface Work {
  /** Pages of both drafts that were read. */
  done: number;
  readonly answer: Promise<ScriptComparison>;
}

/** A failed comparison is remembered for a while, so that retries don't restart it. */
const failedKeptMs = 30_000;

export function createComparisons(parts: ProjectsParts): Comparisons {
  const { database, clock, log } = parts.notifier.platform;
  const running = new Map<string, Work>();

  const begin = (key: string, pair: Pair): Work => {
    const work: { done: number; answer: Promise<ScriptComparison> } = {
      done: 0,
      answer: Promise.resolve({ kind: 'failed' }),
    };
    const onPage = () => {
      work.done++;
    };
    work.answer = workOut(parts, pair, onPage).then(
      (compared) => {
        running.delete(key);
        return asAnswer(compared);
      },
      (fault: unknown) => {
        log.warn({ err: fault, from: pair.from.id, to: pair.to.id }, 'two drafts could not be compared');
        setTimeout(() => running.delete(key), failedKeptMs).unref();
        return { kind: 'failed' };
      },
    );
    running.set(key, work);
    return work;
  };

  return {
    async of(pair) {
      const { from, to } = pair;
      const [made] = await database.orm
        .select()
        .from(scriptComparison)
        .where(and(eq(scriptComparison.fromId, from.id), eq(scriptComparison.toId, to.id)));
      if (!made) {
        const key = `${from.id}:${to.id}`;
        const work = running.get(key) ?? begin(key, pair);
        const quick = await Promise.race([work.answer, after(limits.compareWaitMs)]);
        if (!quick) return { kind: 'working', done: work.done, of: from.pages + to.pages };
        if (quick.kind === 'compared') await noteSeen(parts, pair, clock.now());
        return quick;
      }
      await noteSeen(parts, pair, clock.now());
      return asAnswer(made.compared);
    },
  };
}

const after = (delayMs: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), delayMs).unref());

const asAnswer = ({ kind, pages }: Compared): ScriptComparison =>
  kind === 'compared'
    ? { kind, pages: pages.map((page) => ({ ...page, lines: [...page.lines] })) }
    : { kind };

async function workOut(parts: ProjectsParts, pair: Pair, onPage: () => void): Promise<Compared> {
  const { database, clock } = parts.notifier.platform;
  const from = await textOf(parts, { row: pair.from, actor: pair.actor, onPage });
  const to = await textOf(parts, { row: pair.to, actor: pair.actor, onPage });
  const compared = await parts.scripts.compare(from, to);
  await database.orm
    .insert(scriptComparison)
    .values({ fromId: pair.from.id, toId: pair.to.id, compared, madeAt: clock.now() })
    .onConflictDoNothing();
  return compared;
}

/** The text of a draft: read from its file once, then kept. */
async function textOf(
  parts: ProjectsParts,
  { row, actor, onPage }: { readonly row: VersionRow; readonly actor: Actor; readonly onPage: () => void },
): Promise<readonly PageLines[]> {
  const { database, clock } = parts.notifier.platform;
  const [kept] = await database.orm.select().from(scriptText).where(eq(scriptText.versionId, row.id));
  if (kept) return kept.pages;
  const bytes = await bytesOf(parts, draftFile(row), actor);
  if (!bytes) throw new Error('the file of a draft is not there');
  const pages = await parts.scripts.textOf(bytes, onPage);
  await database.orm
    .insert(scriptText)
    .values({ versionId: row.id, pages, readAt: clock.now() })
    .onConflictDoNothing();
  return pages;
}

/** A comparison shows text of both drafts, so it's recorded as an opening of each, at intervals. */
async function noteSeen(parts: ProjectsParts, { from, to, actor }: Pair, now: Date): Promise<void> {
  const { platform } = parts.notifier;
  const { database } = platform;
  const ids = [from.id, to.id];
  const noted = await database.orm
    .select({ id: fileOpening.versionId })
    .from(fileOpening)
    .where(
      and(
        inArray(fileOpening.versionId, ids),
        eq(fileOpening.personId, actor.personId),
        eq(fileOpening.way, 'compared'),
        isNull(fileOpening.shareId),
        gt(fileOpening.at, new Date(now.getTime() - limits.openingMs)),
      ),
    );
  const fresh = ids.filter((id) => !noted.some((one) => one.id === id));
  if (fresh.length === 0) return;
  await database.orm.insert(fileOpening).values(
    fresh.map((versionId) => ({
      ...newOpening(platform, actor.personId),
      versionId,
      way: 'compared' as const,
    })),
  );
}
