import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { isLastSuperAdmin } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { newSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../limits.ts';
import { mailedLink } from '../../policy/mailed-link.ts';
import { type LeavingParts, setState } from '../commands/account-state.ts';
import { endSessionsIn } from '../commands/end-sessions.ts';
import { dropLinks, keepProof, takeProof } from '../commands/once-proof.ts';
import { whoCanSignIn } from '../queries/accounts-by-name.ts';
import { findLink, proofKinds } from '../queries/links.ts';
import { account, departure } from '../tables.ts';

export type LeaveOutcome =
  | { readonly kind: 'leaving'; readonly dueAt: Date }
  | { readonly kind: 'not_confirmed' | 'last_super_admin' }
  | { readonly kind: 'heir_missing'; readonly of: string };

interface LeaveWish {
  readonly confirmation: string;
  /** The new owners' addresses, by kind of item. */
  readonly heirs: Readonly<Record<string, string>>;
}

/** Starts leaving: hidden and signed out at once, deleted after 14 days unless they come back (SET-5). */
export async function leave(parts: LeavingParts, actor: Actor, wish: LeaveWish): Promise<LeaveOutcome> {
  const { platform } = parts;
  const person = actor.personId;
  const owned = await parts.belongings(person);
  return platform.database.write(async (tx) => {
    if (await isLastSuperAdmin(tx, person, whoCanSignIn)) return { kind: 'last_super_admin' };
    const own = await lockedAccount(tx, person);
    if (!own || own.email !== wish.confirmation) return { kind: 'not_confirmed' };
    const heirs = await heirsOf(tx, person, wish.heirs);
    const missing = owned.find(({ kind, count }) => count > 0 && !heirs[kind]);
    if (missing) return { kind: 'heir_missing', of: missing.kind };
    const now = platform.clock.now();
    const dueAt = new Date(now.getTime() + limits.departureMs);
    const id = platform.newId();
    await tx.orm.insert(departure).values({ id, userId: person, askedAt: now, dueAt, heirs });
    await setState(tx, parts, person, 'deleted');
    await endSessionsIn({ ...parts, tx }, { person, reason: 'all_terminated' });
    const secret = newSecret();
    await keepProof(
      { platform, orm: tx.orm },
      { kind: proofKinds.stay, secret, person, lifeMs: limits.departureMs },
    );
    await parts.mailer.queue(tx, {
      templateId: 'account-leaving',
      to: own.email,
      data: {
        recipientName: own.name,
        date: dayOf(dueAt),
        link: mailedLink('stay', own.email, secret),
      },
      dedupeKey: `account-leaving:${person}:${id}`,
    });
    await platform.auditLog.note(tx, {
      action: 'account.leaving',
      actor: person,
      session: actor.sessionId,
      subject: { kind: 'account', id: person },
      after: { dueAt: dueAt.toISOString(), heirs },
    });
    return { kind: 'leaving', dueAt };
  });
}

/** Cancels leaving. When a link is used many times at once, one use succeeds, and never alongside the deletion. */
export async function keepAccount(parts: LeavingParts, secret: string): Promise<string | undefined> {
  const { platform } = parts;
  const link = await findLink(platform.database.orm, { kind: 'stay', secret, now: platform.clock.now() });
  if (!link) return undefined;
  const { person, email } = link;
  return platform.database.write(async (tx) => {
    await lockedAccount(tx, person);
    const proof = await takeProof({ platform, orm: tx.orm }, { kind: proofKinds.stay, secret, person });
    const kept = proof && (await cancelDeparture(tx, platform, person));
    if (!kept) return undefined;
    await dropLinks({ platform, tx }, person, proofKinds.stay);
    await setState(tx, parts, person, 'active');
    await platform.auditLog.note(tx, {
      action: 'account.kept',
      actor: person,
      subject: { kind: 'account', id: person },
      before: { dueAt: kept.dueAt.toISOString() },
    });
    return email;
  });
}

async function cancelDeparture(tx: Transaction, platform: Platform, person: PersonId) {
  const [kept] = await tx.orm
    .update(departure)
    .set({ cancelledAt: platform.clock.now() })
    .where(and(eq(departure.userId, person), isNull(departure.cancelledAt), isNull(departure.doneAt)))
    .returning({ dueAt: departure.dueAt });
  return kept;
}

async function lockedAccount(tx: Transaction, person: PersonId) {
  const [own] = await tx.orm
    .select({ email: account.email, name: account.name, status: account.accountStatus })
    .from(account)
    .where(eq(account.id, person))
    .for('update');
  return own;
}

/** Who takes over, by kind. Addresses that cannot take over are left out. */
async function heirsOf(
  tx: Transaction,
  person: PersonId,
  wanted: LeaveWish['heirs'],
): Promise<Readonly<Record<string, PersonId>>> {
  const addresses = Object.values(wanted);
  if (addresses.length === 0) return {};
  const found = await tx.orm
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(
      and(
        inArray(account.email, addresses),
        eq(account.accountStatus, 'active'),
        isNull(account.lockedAt),
        ne(account.id, person),
      ),
    );
  const byAddress = new Map(found.map(({ id, email }) => [email, id]));
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([kind, address]) => {
      const heir = byAddress.get(address);
      return heir ? [[kind, heir]] : [];
    }),
  );
}

/** The day in UTC, for mails that can be read anywhere. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
