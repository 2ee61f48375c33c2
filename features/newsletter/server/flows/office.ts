import { setTimeout as pause } from 'node:timers/promises';
import { hostOf } from '#features/mail/server/public.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { type MailLines, openLines, Withheld } from '#platform/server/mail/lines.ts';
import type { Outcome } from '#platform/server/mail/smtp.ts';
import { limits } from '../../limits.ts';
import { variablesOf } from '../../policy/problems.ts';
import type { NewsletterParts } from '../parts.ts';
import { stillReached } from '../queries/audience.ts';
import { type IssueRow, newsletterIssue } from '../tables.ts';
import { unsubscribeName } from '../views/cutting.ts';
import { keepMoulds, type Moulds, type ReaderValues, valuesFor } from '../views/drawing.ts';
import { type DomainWindow, openWindow, slowDown, spaceOutOverdue } from './pacing.ts';
import { handingOver, type Settled, settleAbandoned, settling, type Taken, takeDue } from './recipients.ts';
import { type Yielding, yieldTo } from './yielding.ts';

/** What sending needs, kept for as long as the process runs. */
export interface LetterOffice {
  readonly parts: NewsletterParts;
  readonly lines: MailLines;
  readonly window: DomainWindow;
  readonly yielding: Yielding;
  readonly moulds: Moulds;
  readonly handOver: (taken: Taken) => Promise<boolean>;
  readonly settle: (settled: Settled) => Promise<void>;
  /** Set when the process ends: what is under way is finished, nothing more is begun. */
  isStopping: boolean;
}

/** Opens the office; undefined without a mail server. */
export function openOffice(parts: NewsletterParts): LetterOffice | undefined {
  const { platform } = parts.notifier;
  const { smtpUrl, mailFrom, mailInbound, dkim } = platform.config;
  if (!smtpUrl) return undefined;
  return {
    parts,
    // What cannot be delivered comes back to where we read it.
    lines: openLines({
      url: smtpUrl,
      from: mailInbound?.address ?? mailFrom,
      idleMs: limits.lineIdleMs,
      dkim,
    }),
    window: openWindow(platform.config.letterPace.atOnce),
    yielding: yieldTo(() => platform.hub.hasPeople()),
    moulds: keepMoulds(platform.config),
    handOver: handingOver(platform),
    settle: settling(platform),
    isStopping: false,
  };
}

/** A recipient with all that their letter needs. */
interface Ready {
  readonly taken: Taken;
  readonly row: IssueRow;
  readonly address: string;
  readonly domain: string;
  readonly reader: ReaderValues;
}

/** How sending ended: nobody is due any more, time is up, or the mail server does not answer. */
type Ended = 'empty' | 'late' | 'server_down';

/**
 * Sends what is due, several messages at a time. The next recipients are taken while the last ones are served, so that the
 * lines never wait for the database. `onProgress` is called now and then.
 */
export async function sendAllDue(office: LetterOffice, onProgress: () => Promise<void>): Promise<Ended> {
  const { platform } = office.parts.notifier;
  await settleAbandoned(platform);
  await spaceOutOverdue(platform);
  const until = performance.now() + limits.runMs;
  const underWay = new Set<Promise<void>>();
  let isDown = false;
  let broken: unknown;
  let take = takeReady(office);
  for (;;) {
    const { ready, took } = await take;
    if (took === 0) break;
    take = takeReady(office);
    for (const left = [...ready]; left.length > 0; ) {
      if (isDown || office.isStopping) {
        await giveBack(office, left.splice(0));
        break;
      }
      // Whoever's domain has no room lets the others pass.
      const next = left.findIndex(({ domain }) => office.window.hasRoom(domain));
      const one = underWay.size < limits.lines ? left[next] : undefined;
      if (!one) {
        await Promise.race(underWay);
        continue;
      }
      left.splice(next, 1);
      await office.yielding.turn();
      office.window.begin(one.domain);
      const serving = serve(office, one)
        .then((outcome) => {
          isDown ||= outcome === 'server_down';
        })
        .catch((fault: unknown) => {
          // The others are finished first; its recipient is settled when the lease is over.
          broken ??= fault;
          isDown = true;
        })
        .finally(() => {
          office.window.end(one.domain);
          underWay.delete(serving);
        });
      underWay.add(serving);
    }
    await onProgress();
    if (isDown || office.isStopping || performance.now() > until) break;
  }
  await Promise.all(underWay);
  await giveBack(office, (await take).ready);
  if (broken !== undefined)
    throw broken instanceof Error ? broken : new Error('a letter failed', { cause: broken });
  return isDown ? 'server_down' : performance.now() > until ? 'late' : 'empty';
}

const giveBack = (office: LetterOffice, left: readonly Ready[]) =>
  Promise.all(left.map(({ taken }) => office.settle({ of: taken, state: 'queued' })));

/** Takes recipients and settles those among them who can no longer be reached. */
async function takeReady(office: LetterOffice): Promise<{ ready: Ready[]; took: number }> {
  const { platform } = office.parts.notifier;
  const { orm } = platform.database;
  const taken = office.isStopping ? [] : await takeDue(platform, limits.claim);
  if (taken.length === 0) return { ready: [], took: 0 };
  const ids = [...new Set(taken.map(({ issueId }) => issueId))];
  const issues = await orm.select().from(newsletterIssue).where(inArray(newsletterIssue.id, ids));
  const ready: Ready[] = [];
  for (const row of issues) {
    const its = taken.filter(({ issueId }) => issueId === row.id);
    const people = its.map(({ personId }) => personId);
    const [reached, readers] = await Promise.all([
      stillReached(orm, people, row.authorId),
      valuesFor(office.parts, row, its),
    ]);
    const wanted = variablesOf(row);
    for (const one of its) {
      const { address, why } = reached.get(one.personId) ?? { address: null, why: 'no_address' as const };
      const reader = readers.get(one.personId);
      const missing = wanted.find((name) => !reader?.values[name]);
      if (why !== null || address === null) await office.settle(leftOut(one, why ?? 'no_address'));
      else if (missing !== undefined || !reader)
        await office.settle({
          of: one,
          state: 'refused',
          error: `Nothing to fill in for ${missing ?? 'them'}.`,
        });
      else ready.push({ taken: one, row, address, domain: domainOf(address), reader });
    }
  }
  return { ready, took: taken.length };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

const closedBecause = ['bounced', 'complained', 'closed'];

const leftOut = (of: Taken, why: string): Settled => ({
  of,
  state: closedBecause.includes(why) ? 'suppressed' : 'left_out',
  why,
});

async function serve(
  office: LetterOffice,
  { taken, row, address, domain, reader }: Ready,
): Promise<'served' | 'server_down'> {
  const { config, clock } = office.parts.notifier.platform;
  const { variant, language } = taken;
  const { values, isCounted } = reader;
  const mould = await office.moulds.of(row, { variant, language, isCounted });
  const message = mould({
    recipient: address,
    messageId: `${row.id}.${taken.personId}@${hostOf(config.mailFrom)}`,
    date: clock.now(),
    values,
    headers: { 'List-Unsubscribe': `<${values[unsubscribeName] ?? ''}>` },
  });
  try {
    const outcome = await office.lines.deliver({ recipient: address, message }, async () => {
      if (!(await office.handOver(taken))) throw new Withheld('the issue is paused or withdrawn');
    });
    await office.settle(settledBy(outcome, taken, { address, now: clock.now() }));
    if (outcome.kind !== 'refused_for_now') return 'served';
    if (outcome.isServer) return 'server_down';
    await slowDown(office.parts.notifier.platform, domain);
    return 'served';
  } catch (fault) {
    if (!(fault instanceof Withheld)) throw fault;
    await office.settle(await whenWithheld(office, taken));
    return 'served';
  }
}

/** One that was held back waits for its issue to go on; of a withdrawn issue nothing waits any more. */
async function whenWithheld({ parts }: LetterOffice, of: Taken): Promise<Settled> {
  const [row] = await parts.notifier.platform.database.orm
    .select({ state: newsletterIssue.state })
    .from(newsletterIssue)
    .where(inArray(newsletterIssue.id, [of.issueId]));
  return row?.state === 'withdrawn' ? { of, state: 'left_out', why: 'withdrawn' } : { of, state: 'queued' };
}

function settledBy(outcome: Outcome, of: Taken, { address, now }: { address: string; now: Date }): Settled {
  switch (outcome.kind) {
    case 'sent':
      return { of, state: 'sent', code: 250 };
    case 'uncertain':
      return { of, state: 'uncertain', error: outcome.reason };
    case 'refused_for_good': {
      const said = { of, code: outcome.code, error: outcome.reason };
      return outcome.isAddress
        ? { ...said, state: 'bounced', bounced: address }
        : { ...said, state: 'refused' };
    }
    default: {
      const said = { of, code: outcome.code, error: outcome.reason };
      const again = (wait: number) => ({ state: 'queued' as const, dueAt: new Date(now.getTime() + wait) });
      // Nothing was asked about this letter: it costs it no try.
      if (outcome.isServer) return { ...said, ...again(limits.serverDownMs) };
      const wait = limits.retryAfterMs[of.refusals];
      if (wait === undefined) return { ...said, state: 'refused' };
      return { ...said, ...again(wait), refusals: of.refusals + 1 };
    }
  }
}

/** Ends sending: what is under way is finished, as far as there is time. */
export async function closeOffice(office: LetterOffice | undefined): Promise<void> {
  if (!office) return;
  office.isStopping = true;
  await pause(0);
  office.lines.close();
}
