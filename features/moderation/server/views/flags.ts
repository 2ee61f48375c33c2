import { asc, eq } from 'drizzle-orm';
import { isBeyond } from '#features/access/server/public.ts';
import { namesIn, type People, postersOf } from '#features/community/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { personIn } from '#platform/server/reports/views.ts';
import type { EffectView, FlagView } from '../../contract.ts';
import type { ModerationReading } from '../parts.ts';
import { type FlagPlace, namedInFlag, othersOf, queuedOf } from '../queries/flags.ts';
import { communityEffect, type EffectRow } from '../tables.ts';

/** Everything a moderator reads of a flagged post: nothing of its thread besides. */
export async function viewFlag(
  at: Pick<ModerationReading, 'orm' | 'person' | 'notifier' | 'now'>,
  found: FlagPlace,
): Promise<FlagView> {
  const { flag } = found;
  const [effects, others, beyond] = await Promise.all([
    at.orm
      .select()
      .from(communityEffect)
      .where(eq(communityEffect.flagId, flag.id))
      .orderBy(asc(communityEffect.createdAt), asc(communityEffect.id)),
    othersOf(at.orm, flag),
    isBeyond(at.orm, at.person, flag.reportedId, at.now),
  ]);
  const { mentions } = found;
  const named = [
    ...namedInFlag(flag),
    ...others.flatMap(namedInFlag),
    ...effects.flatMap(namedInEffect),
    ...mentions,
  ];
  const people = await postersOf(at, named);
  return {
    ...queuedOf(found, people, at.now),
    version: flag.version,
    title: flag.kept?.title ?? found.title,
    threadId: found.threadId,
    seq: found.seq,
    words: flag.words,
    body: flag.kept?.body ?? null,
    names: namesIn({ mentions }, people),
    others: others.map((other) => ({
      reporter: personIn(people, other.reporterId),
      reason: other.reason,
      words: other.words,
      createdAt: toInstant(other.createdAt),
    })),
    outcome:
      flag.settledBy && flag.settledAt
        ? { by: personIn(people, flag.settledBy), at: toInstant(flag.settledAt), note: flag.note }
        : null,
    effects: effects.map((effect) => viewEffect(effect, people)),
    isBeyond: beyond,
    isOwnDecision: flag.settledBy === at.person,
    isUnnamed: people.get(flag.reportedId)?.unnamed !== undefined,
  };
}

const namedInEffect = ({ personId, by, liftedBy }: EffectRow): PersonId[] =>
  [personId, by, liftedBy].filter((one) => one !== null);

const viewEffect = (effect: EffectRow, people: People): EffectView => ({
  id: effect.id,
  kind: effect.kind,
  person: personIn(people, effect.personId),
  by: personIn(people, effect.by),
  createdAt: toInstant(effect.createdAt),
  endsAt: effect.endsAt && toInstant(effect.endsAt),
  text: effect.text,
  liftedAt: effect.liftedAt && toInstant(effect.liftedAt),
  liftedBy: effect.liftedBy && personIn(people, effect.liftedBy),
  appeal: effect.appeal,
  appealedAt: effect.appealedAt && toInstant(effect.appealedAt),
  appealAnsweredAt: effect.appealAnsweredAt && toInstant(effect.appealAnsweredAt),
});
