import { ORPCError } from '@orpc/server';
import { accountStatesOf, hashSecret, judgePassword } from '#features/identity/server/public.ts';
import { findPerson, summariesOf } from '#features/profiles/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { sourceKey } from '#platform/server/live/source.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import { newcomerContract, type OpenedInvitation } from '../../contract/newcomer.ts';
import { limits } from '../../limits.ts';
import { isLive, stateAt } from '../../policy/allowance.ts';
import { finishWelcome, handleStep, welcomeOf } from '../commands/first-steps.ts';
import type { InvitationParts, InvitationRow } from '../commands/parts.ts';
import { acceptInvitation, hasAccount } from '../flows/accept.ts';
import { openInvitation } from '../flows/open.ts';
import { acceptedOf, findByToken } from '../queries/rows.ts';

/** open, accept, welcome, handleStep, finishWelcome, vouch. */
export function newcomerRoutes(parts: InvitationParts) {
  const { platform } = parts.notifier;
  const { database, clock } = platform;
  const contract = implementContract(newcomerContract, platform.config);
  const doors = createDoors(parts);
  return contract.router({
    open: contract.open.handler(async ({ input, context, errors }) => {
      const row = await openInvitation(parts, input.token);
      if (row) return presentOpened(parts, row, context);
      await doors.unknown(context);
      throw errors['invitation.unknown']();
    }),

    accept: contract.accept.handler(async ({ input, context, errors }) => {
      if (context.actor) throw errors['invitation.other_account']();
      const row = await findByToken(database.orm, hashOfSecret(input.token));
      if (!row) {
        await doors.unknown(context);
        throw errors['invitation.unknown']();
      }
      const refuseClosed = (seen: InvitationRow) =>
        errors['invitation.closed']({ data: { state: stateOf(seen, clock.now()) } });
      if (!isLive(stateOf(row, clock.now()))) throw refuseClosed(row);
      const problem = await judgePassword(input.password, { email: row.email, name: input.name });
      if (problem) throw errors['password.refused']({ data: { problem } });
      if (await hasAccount(parts, row.email)) throw errors['invitation.account_exists']();
      await doors.accepting(context);
      // About a tenth of a second of work: never inside a transaction, and never for a link that is over.
      const passwordHash = await hashSecret(input.password);
      const newcomer = { token: input.token, name: input.name, passwordHash };
      const outcome = await acceptInvitation(parts, newcomer, context);
      if (outcome.kind === 'account_exists') throw errors['invitation.account_exists']();
      if (outcome.kind === 'closed') {
        throw refuseClosed((await findByToken(database.orm, hashOfSecret(input.token))) ?? row);
      }
      for (const cookie of outcome.cookies) context.addHeader('set-cookie', cookie);
      return { joined: outcome.person };
    }),

    welcome: contract.welcome
      .use(signedIn)
      .handler(({ context }) => welcomeOf(database.orm, context.actor.personId)),

    handleStep: contract.handleStep.use(signedIn).handler(async ({ input, context }) => {
      await handleStep(database.orm, context.actor.personId, input.step);
      return welcomeOf(database.orm, context.actor.personId);
    }),

    finishWelcome: contract.finishWelcome.use(signedIn).handler(async ({ context }) => {
      await finishWelcome(database.orm, context.actor.personId, clock.now());
      return welcomeOf(database.orm, context.actor.personId);
    }),

    vouch: contract.vouch.use(signedIn).handler(async ({ input, context, errors }) => {
      // A caller who may not see the person must not learn who invited them.
      if (!(await findPerson(database, context.actor, input.id))) throw errors['person.absent']();
      const accepted = await acceptedOf(database.orm, input.id);
      const inviter = accepted && (await findPerson(database, context.actor, accepted.inviterId));
      if (!accepted || !inviter) return { vouch: null };
      const by = { id: accepted.inviterId, displayName: inviter.displayName };
      return { vouch: { by, words: accepted.vouch } };
    }),
  });
}

const stateOf = (row: InvitationRow, now: Date) =>
  stateAt({ state: row.state, expiresAtMs: row.expiresAt.getTime() }, now.getTime());

async function presentOpened(
  { notifier }: InvitationParts,
  row: InvitationRow,
  context: RequestContext,
): Promise<OpenedInvitation> {
  const { orm } = notifier.platform.database;
  const inviterId = row.inviterId;
  const inviter = (await summariesOf(orm, [inviterId])).get(inviterId);
  const me = context.actor?.personId;
  const signedInAs = me ? ((await accountStatesOf(orm, [me])).get(me)?.email ?? null) : null;
  return {
    state: stateOf(row, notifier.platform.clock.now()),
    email: row.email,
    inviter: {
      displayName: inviter?.displayName ?? '',
      headline: inviter?.headline ?? '',
      photoURL: inviter?.photoURL ?? null,
    },
    note: row.note,
    vouch: row.vouch,
    expiresAt: toInstant(row.expiresAt),
    signedInAs,
  };
}

/** Limits how often one source may guess links, and how often it may have a password hashed here. */
function createDoors({ notifier }: InvitationParts) {
  const { database } = notifier.platform;
  const windowMs = limits.attemptWindowMs;
  const guesses = createLimiter(database, {
    name: 'invitation-unknown',
    points: limits.unknownLinksPerSource,
    windowMs,
  });
  const acceptances = createLimiter(database, {
    name: 'invitation-accept',
    points: limits.acceptancesPerSource,
    windowMs,
  });
  const door = (limiter: typeof guesses) => async (context: RequestContext) => {
    const retryAfterSeconds = await limiter.take(sourceKey(context.source));
    if (retryAfterSeconds === 0) return;
    context.addHeader('retry-after', String(retryAfterSeconds));
    throw new ORPCError('invitation.throttled', {
      status: 429,
      message: 'Too many attempts. Please try again later.',
      data: { retryAfterSeconds },
    });
  };
  return { unknown: door(guesses), accepting: door(acceptances) };
}
