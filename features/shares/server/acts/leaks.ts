import { and, desc, eq, lte } from 'drizzle-orm';
import { notifyOnce } from '#features/notifications/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { FoundLeak, leaksContract } from '../../contract/leaks.ts';
import type { ThingKind, Variant } from '../../limits.ts';
import { readCode, shownCode } from '../../policy/code.ts';
import { codesIn } from '../../policy/codes-in-text.ts';
import { say } from '../../policy/notification-texts.ts';
import { isLiveSql } from '../access.ts';
import type {
  CopyOpening,
  CopySource,
  OpenedCopy,
  SharesParts,
  SharesReading,
  SharesWriting,
} from '../parts.ts';
import { type ShareRow, share, shareOpening } from '../tables.ts';
import { endVersion } from './ending.ts';
import { isOfVersion } from './reading.ts';

export const leaks: Acts<typeof leaksContract, SharesParts> = {
  /** Every search is audited with its reason and the codes it was for, found or not. */
  findLeak: {
    async steps(at, { code, text, file, reason }) {
      if (!code && !text && !file) return at.refuse('leak.nothing');
      const read = file ? await at.leaked(at.person, file) : undefined;
      if (read?.kind === 'unreadable') return at.refuse('leak.unreadable');
      if (read?.kind === 'no_code' && !code && !text) return at.refuse('leak.no_code');
      const written = read?.kind === 'text' ? read.text : '';
      const codes = [
        ...new Set([...(code ? [readCode(code)] : []), ...codesIn(text ?? ''), ...codesIn(written)]),
      ];
      const found: FoundLeak[] = [];
      for (const one of codes) {
        const leak = await findLeak(at, one);
        if (leak) found.push(leak);
      }
      await at.write((act) =>
        act.audit({
          subject: { kind: 'leak', id: found[0]?.code ?? 'none' },
          after: { codes: codes.slice(0, 20), people: [...new Set(found.map(({ person }) => person.id))] },
          reason,
        }),
      );
      return found.length > 0 ? { items: found } : at.refuse('leak.absent');
    },
  },

  /** The owner hears of it, and nobody else. */
  async revokeLeak(act, { code, reason }) {
    const found = (await carrierOf(act, readCode(code))) ?? act.refuse('leak.absent');
    const close = found.kind === 'copy' ? found.source?.close : undefined;
    if (close) {
      const { version, ids } = await close(act.tx, { code: readCode(code), now: act.now });
      await act.audit({
        subject: { kind: 'submission', id: version },
        after: { code: readCode(code), revoked: [...ids] },
        reason,
      });
      return { revoked: ids.length };
    }
    const version = versionOf(found) ?? act.refuse('leak.absent');
    const ended = await endVersion(act, version);
    await act.audit({
      subject: { kind: version.kind, id: version.thingId },
      after: { code: readCode(code), variant: version.variant, revoked: ended.map(({ id }) => id) },
      reason,
    });
    if (ended.length > 0) await tellGivers(act, version, ended.length);
    return { revoked: ended.length };
  },
};

interface Version {
  readonly kind: ThingKind;
  readonly thingId: ShareRow['thingId'];
  readonly variant: Variant;
}

type Found =
  | { readonly kind: 'share'; readonly row: ShareRow }
  | {
      readonly kind: 'copy';
      readonly copy: OpenedCopy;
      /** The kind of thing it belongs to, or whoever gave it out without a share. */
      readonly of: ThingKind | undefined;
      readonly source: CopySource | undefined;
    };

/** What carries a code: a share, or one opening of a file. */
async function carrierOf({ orm, kinds, copies }: SharesReading, code: string): Promise<Found | undefined> {
  const [row] = await orm.select().from(share).where(eq(share.code, code));
  if (row) return { kind: 'share', row };
  for (const { kind, copyWith } of kinds.all) {
    const copy = await copyWith?.(orm, code);
    if (copy) return { kind: 'copy', copy, of: kind, source: undefined };
  }
  for (const source of copies) {
    const copy = await source.copyWith(orm, code);
    if (copy) return { kind: 'copy', copy, of: undefined, source };
  }
  return undefined;
}

/** Files of a thing are opened by those who have all of it. */
function versionOf(found: Found): Version | undefined {
  if (found.kind === 'share') {
    const { thingKind: kind, thingId, variant } = found.row;
    return { kind, thingId, variant };
  }
  return found.of && { kind: found.of, thingId: found.copy.thingId, variant: 'whole' };
}

async function findLeak(at: SharesReading, code: string): Promise<FoundLeak | undefined> {
  const found = await carrierOf(at, code);
  if (!found) return undefined;
  return found.kind === 'share' ? leakOfShare(at, found.row) : leakOfCopy(at, found, code);
}

async function leakOfShare(at: SharesReading, row: ShareRow): Promise<FoundLeak | undefined> {
  const { thingKind: kind, thingId, variant, recipientId } = row;
  const name = (await at.kinds.of(kind).outside(at.orm, [thingId])).get(thingId);
  const rows = await at.orm
    .select()
    .from(shareOpening)
    .where(eq(shareOpening.shareId, row.id))
    .orderBy(desc(shareOpening.id))
    .limit(logMax);
  const code = shownCode(row.code);
  const log = rows.map(({ at: when, page }) => ({
    person: recipientId,
    at: when,
    code,
    way: 'shared' as const,
    page,
  }));
  return viewed(at, {
    code,
    title: name?.title ?? '',
    line: variant,
    person: recipientId,
    openedAt: rows[0]?.at ?? null,
    share: row,
    log,
    version: { kind, thingId, variant },
  });
}

async function leakOfCopy(
  at: SharesReading,
  { copy, of: kind, source }: Extract<Found, { kind: 'copy' }>,
  code: string,
): Promise<FoundLeak | undefined> {
  const { thingId, person, line, at: when, title = '', log = [] } = copy;
  const name = kind ? (await at.kinds.of(kind).outside(at.orm, [thingId])).get(thingId) : undefined;
  const [given] = kind
    ? await at.orm
        .select()
        .from(share)
        .where(and(isOfVersion({ kind, thingId }), eq(share.recipientId, person), lte(share.createdAt, when)))
        .orderBy(desc(share.createdAt))
        .limit(1)
    : [];
  return viewed(at, {
    code,
    title: name?.title ?? title,
    line,
    person,
    openedAt: when,
    share: given,
    log,
    version: kind && { kind, thingId, variant: 'whole' },
    source,
  });
}

/** Openings that are shown with a leak. */
const logMax = 200;

interface Leaked extends Pick<FoundLeak, 'code' | 'title' | 'line'> {
  readonly person: ShareRow['recipientId'];
  readonly openedAt: Date | null;
  readonly share: ShareRow | undefined;
  readonly log: readonly CopyOpening[];
  readonly version: Version | undefined;
  readonly source?: CopySource | undefined;
}

/** Undefined if the person has left Backlot. */
async function viewed({ orm, now }: SharesReading, leak: Leaked): Promise<FoundLeak | undefined> {
  const log = leak.log.slice(0, logMax);
  const ids = [
    leak.person,
    ...(leak.share ? [leak.share.givenBy] : []),
    ...log.flatMap(({ person }) => person ?? []),
  ];
  const people = await summariesOf(orm, [...new Set(ids)]);
  const person = people.get(leak.person);
  if (!person) return undefined;
  const open = leak.version
    ? await orm.$count(share, and(isOfVersion(leak.version), isLiveSql(now)))
    : ((await leak.source?.openFor?.(orm, leak.code, now)) ?? 0);
  const { code, title, line, openedAt } = leak;
  return {
    code,
    title,
    line,
    person,
    openedAt: openedAt && toInstant(openedAt),
    share: leak.share
      ? {
          givenBy: people.get(leak.share.givenBy)?.displayName ?? '',
          state: leak.share.state,
          createdAt: toInstant(leak.share.createdAt),
        }
      : null,
    log: log.map((one) => ({
      ...one,
      person: (one.person && people.get(one.person)) ?? null,
      at: toInstant(one.at),
    })),
    open,
    through: leak.source?.close ? 'submissions' : 'shares',
  };
}

/** Tells those who decide who has it, under the name they gave it. */
async function tellGivers(act: SharesWriting, { kind, thingId }: Version, revoked: number): Promise<void> {
  const names = await act.kinds.of(kind).outside(act.orm, [thingId]);
  const name = names.get(thingId);
  const givers = await act.kinds.of(kind).givers(act.tx, thingId, act.now);
  const subject = `leak:${thingId}:${act.now.getTime()}`;
  await notifyOnce(
    act.tx,
    act.notifier,
    givers.map((person) => ({
      person,
      type: 'project_leaked',
      title: asWritten(name?.title ?? ''),
      message: say('shares.leaked', { count: String(revoked) }),
      metadata: name ? { projectId: name.projectId } : {},
      actionUrl: name ? `/projects/${name.projectId}?tab=access` : '/projects',
      subject,
      event: subject,
    })),
  );
}
