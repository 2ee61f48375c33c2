import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { endingContract } from '../../contract/ending.ts';
import { findReceived } from '../access/shares.ts';
import { acceptTerms, changeEnd, declineShare, revokeAll, revokeShare } from '../commands/answer.ts';
import type { SharesParts } from '../commands/parts.ts';
import { presentOutgoing, presentReceived } from '../present.ts';
import type { ShareRow } from '../tables.ts';

/** accept, decline, revoke, revokeAll, changeEnd. */
export function endingRoutes(parts: SharesParts) {
  const { kinds, notifier } = parts;
  const { clock, config, database } = notifier.platform;
  const { orm } = database;
  const contract = implementContract(endingContract, config);
  const page = requirePage('projects');
  const by = (actor: Actor) => ({ by: actor.personId, now: clock.now() });
  const outgoingOf = async (row: ShareRow, actor: Actor) => {
    const now = clock.now();
    const kind = kinds.of(row.thingKind);
    const own = await kind.givable(orm, { person: actor.personId, now }, [row.thingId]);
    const names = own.has(row.thingId) ? own : await kind.outside(orm, [row.thingId]);
    const [shown] = await presentOutgoing(orm, names.get(row.thingId) ?? { title: '', line: '' }, [row], now);
    return shown;
  };

  return {
    accept: contract.accept
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const accepted = await database.write((tx) => acceptTerms(tx, parts, { ...input, ...by(actor) }));
        if (accepted.kind === 'absent' || accepted.kind === 'member') throw errors['share.absent']();
        if (!('row' in accepted)) throw errors[`share.${accepted.kind}`]();
        const row = (await findReceived(orm, { person: actor.personId }, input.id)) ?? accepted.row;
        const [current] = await presentReceived(orm, kinds, [row], clock.now());
        if (!current) throw errors['share.absent']();
        if (accepted.kind === 'over') throw errors['share.over']({ data: { current } });
        return current;
      }),

    decline: contract.decline
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const declined = await database.write((tx) => declineShare(tx, parts, { ...input, ...by(actor) }));
        if (declined === 'absent') throw errors['share.absent']();
        return { id: input.id };
      }),

    revoke: contract.revoke
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const row = await database.write((tx) => revokeShare(tx, parts, { ...input, ...by(actor) }));
        const shown = row && (await outgoingOf(row, actor));
        if (!shown) throw errors['share.absent']();
        return shown;
      }),

    revokeAll: contract.revokeAll
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const revoked = await database.write((tx) => revokeAll(tx, parts, { ...input, ...by(actor) }));
        if (revoked === undefined) throw errors['share_thing.absent']();
        return { revoked };
      }),

    changeEnd: contract.changeEnd
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const endsAt = input.endsAt === null ? null : new Date(input.endsAt);
        const saved = await database.write((tx) => changeEnd(tx, parts, { ...input, endsAt, ...by(actor) }));
        if (saved.kind === 'absent') throw errors['share.absent']();
        if (!('row' in saved)) throw errors[`share.${saved.kind}`]();
        const current = await outgoingOf(saved.row, actor);
        if (!current) throw errors['share.absent']();
        if (saved.kind === 'changed') throw errors['share.changed']({ data: { current } });
        return current;
      }),
  };
}
