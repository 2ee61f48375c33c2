import { and, desc, eq, isNull } from 'drizzle-orm';
import { isBeyond } from '#features/access/server/public.ts';
import {
  authorsOf,
  idsOf,
  pathOf,
  postPlaces,
  removePost,
  restorePost,
} from '#features/community/server/public.ts';
import { notifyOnce } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { moderation, PenaltyView } from '../../contract.ts';
import { lackOf, type WantedDecision } from '../../policy/deciding.ts';
import { say } from '../../policy/notification-texts.ts';
import { tellModerators } from '../notify.ts';
import type { ModerationActing, ModerationParts } from '../parts.ts';
import { type FlagPlace, findFlag } from '../queries/flags.ts';
import { monthlyStatistics } from '../queries/statistics.ts';
import { communityEffect, communityFlag, type EffectRow, type FlagRow } from '../tables.ts';
import { viewFlag } from '../views/flags.ts';

type Own = 'decide' | 'lift' | 'statistics' | 'penalties' | 'appeal' | 'answerAppeal';
const dayMs = 24 * 60 * 60_000;

/** With a flag all open ones of its post are decided, by one person. */
export const deciding: Acts<Pick<typeof moderation, Own>, ModerationParts> = {
  async decide(act, { id, actId, version, ...wanted }) {
    const lack = lackOf(wanted);
    if (lack) return act.refuse(lack);
    const found = (await findFlag(act.orm, act.person, id)) ?? act.refuse('flag.absent');
    const flags = await act.orm
      .select()
      .from(communityFlag)
      .where(eq(communityFlag.postId, found.flag.postId))
      .orderBy(communityFlag.id)
      .for('update');
    const own = flags.find((one) => one.id === id) ?? act.refuse('flag.absent');
    const current = async () => viewFlag(act, (await findFlag(act.orm, act.person, id)) ?? found);
    if (own.lastAct === actId) return current();
    if (own.state !== 'open' || own.version !== version)
      return act.refuse('report.changed', { current: await current() });
    if (own.claimedBy !== null && own.claimedBy !== act.person && (own.claimedUntil ?? act.now) > act.now)
      return act.refuse('report.claimed');
    if (await isBeyond(act.orm, act.person, own.reportedId, act.now)) return act.refuse('report.beyond');
    const open = flags.filter(({ state }) => state === 'open');
    await act.orm
      .update(communityFlag)
      .set({
        state: wanted.decision,
        note: wanted.note,
        settledAt: act.now,
        settledBy: act.person,
        lastAct: actId,
        version: version + 1,
        claimedBy: null,
        claimedUntil: null,
      })
      .where(
        inArray(
          communityFlag.id,
          open.map((one) => one.id),
        ),
      );
    const effects = await cause(act, found, wanted);
    await thank(act, found, open);
    await tellModerators(
      act,
      open.map((one) => one.id),
    );
    await act.notifier.platform.auditLog.note(act.tx, {
      action: `community_flag.${wanted.decision}`,
      actor: act.person,
      session: act.actor.sessionId,
      subject: { kind: 'community_flag', id },
      before: { state: 'open' },
      after: { state: wanted.decision, reported: own.reportedId, effects: effects.map(({ kind }) => kind) },
      reason: wanted.note || undefined,
    });
    return current();
  },

  /** What another decision caused, on the same post or for the same person, stays (COM-4). */
  async lift(act, { id, reason }) {
    const found = (await findFlag(act.orm, act.person, id)) ?? act.refuse('flag.absent');
    if (await isBeyond(act.orm, act.person, found.flag.reportedId, act.now))
      return act.refuse('report.beyond');
    const lifted = await liftEffects(act, eq(communityEffect.flagId, id));
    if (lifted.length === 0) return act.refuse('report.nothing');
    await act.audit({
      subject: { kind: 'community_flag', id },
      after: { effects: lifted.map(({ kind }) => kind) },
      reason,
    });
    await tellModerators(act, [id]);
    return viewFlag(act, (await findFlag(act.orm, act.person, id)) ?? found);
  },

  async statistics(at) {
    return { months: await monthlyStatistics(at.orm) };
  },

  async penalties(at) {
    const rows = await ownPenalties(at, inArray(communityEffect.personId, await idsOf(at.orm, at.person)));
    return { items: rows.map(({ effect, title }) => viewPenalty(effect, title, at.now)) };
  },

  async appeal(act, { id, text }) {
    const isMine = and(
      eq(communityEffect.id, id),
      inArray(communityEffect.personId, await idsOf(act.orm, act.person)),
    );
    const [row] = await ownPenalties(act, isMine);
    if (!row || row.effect.liftedAt) return act.refuse('penalty.absent');
    if (row.effect.appealedAt && row.effect.appeal !== text) return act.refuse('penalty.appealed');
    const [saved] = await act.orm
      .update(communityEffect)
      .set({ appeal: text, appealedAt: act.now })
      .where(and(isMine, isNull(communityEffect.appealedAt)))
      .returning();
    if (saved) await tellModerators(act, [saved.flagId]);
    return viewPenalty(saved ?? row.effect, row.title, act.now);
  },

  async answerAppeal(act, { id, isLifted, reason }) {
    const [effect] = await act.orm.select().from(communityEffect).where(eq(communityEffect.id, id));
    const found = effect && (await findFlag(act.orm, act.person, effect.flagId));
    if (!effect?.appealedAt || !found) return act.refuse('penalty.absent');
    if (effect.by === act.person) return act.refuse('penalty.own_decision');
    if (await isBeyond(act.orm, act.person, effect.personId, act.now)) return act.refuse('report.beyond');
    const [answered] = await act.orm
      .update(communityEffect)
      .set({ appealAnsweredAt: act.now, appealAnsweredBy: act.person })
      .where(and(eq(communityEffect.id, id), isNull(communityEffect.appealAnsweredAt)))
      .returning();
    if (!answered) return act.refuse('penalty.answered');
    if (isLifted) await liftEffects(act, eq(communityEffect.id, id));
    await act.audit({ subject: { kind: 'community_effect', id }, after: { isLifted }, reason });
    await tellModerators(act, [effect.flagId]);
    return viewFlag(act, (await findFlag(act.orm, act.person, effect.flagId)) ?? found);
  },
};

/** Everything a decision causes, each kept with who caused it, so that it can be taken back. */
async function cause(
  act: ModerationActing,
  { flag, threadId, seq }: FlagPlace,
  { decision, note, warning, days }: WantedDecision,
): Promise<EffectRow[]> {
  const about = { flagId: flag.id, postId: flag.postId, personId: flag.reportedId, by: act.person };
  const row = (kind: EffectRow['kind'], text: string, endsAt: Date | null = null) => ({
    ...about,
    id: act.notifier.platform.newId(),
    kind,
    text,
    endsAt,
    createdAt: act.now,
  });
  const caused = [];
  const removes = decision === 'removed' || decision === 'suspended';
  if (removes && (await removePost(act, flag.postId, note)))
    caused.push(row(seq === 1 ? 'thread_removed' : 'post_removed', note));
  if (warning !== '') caused.push(row('warned', warning));
  if (decision === 'suspended' && days !== null)
    caused.push(row('suspended', note, new Date(act.now.getTime() + days * dayMs)));
  if (caused.length === 0) return [];
  const made = await act.orm.insert(communityEffect).values(caused).returning();
  for (const effect of made) await tellOfEffect(act, effect, threadId);
  return made;
}

/** The person it concerns is told what happened, not who reported them. */
async function tellOfEffect(act: ModerationActing, effect: EffectRow, threadId: ClientId): Promise<void> {
  const words = {
    post_removed: say('community.removed', {}),
    thread_removed: say('community.removed', {}),
    warned: asWritten(effect.text),
    suspended: say('community.suspended', { until: effect.endsAt?.toISOString().slice(0, 10) ?? '' }),
  };
  await notify(act, effect.personId, {
    type: 'system_moderation',
    title: say('community.warning', {}),
    message: words[effect.kind],
    actionUrl: effect.kind === 'post_removed' ? pathOf(threadId) : '/dashboard/community/decisions',
    subject: `community-effect:${effect.id}`,
  });
}

async function thank(act: ModerationActing, _: FlagPlace, open: readonly FlagRow[]): Promise<void> {
  for (const { id, reporterId } of open)
    await notify(act, reporterId, {
      type: 'system_report',
      title: say('community.reviewed', {}),
      message: say('community.thanks', {}),
      actionUrl: '/dashboard/community',
      subject: `community-flag:${id}`,
    });
}

interface Told {
  readonly type: string;
  readonly title: ReturnType<typeof say>;
  readonly message: ReturnType<typeof say>;
  readonly actionUrl: string;
  readonly subject: string;
}

/**
 * Who is behind an alias hears of it in the bell alone: a mail at that moment could be seen by others. They read why where
 * only they do: in the thread their post is nobody's, to them as to everyone.
 */
async function notify(act: ModerationActing, concerned: PersonId, told: Told): Promise<void> {
  const author = (await authorsOf(act.orm, [concerned])).get(concerned);
  const person = author ?? concerned;
  const there = (await act.notifier.people.of([person], act.orm)).get(person);
  if (!there?.isClaimed) return;
  await notifyOnce(act.tx, act.notifier, [
    {
      person,
      event: told.subject,
      metadata: {},
      ...told,
      ...(author && ({ isMailedApart: true, actionUrl: '/dashboard/community/decisions' } as const)),
    },
  ]);
}

/** Takes effects back: a post comes back only if it was this decision that removed it. */
async function liftEffects(act: ModerationActing, which: ReturnType<typeof eq>): Promise<EffectRow[]> {
  const lifted = await act.orm
    .update(communityEffect)
    .set({ liftedAt: act.now, liftedBy: act.person })
    .where(and(which, isNull(communityEffect.liftedAt)))
    .returning();
  for (const effect of lifted) {
    if (effect.kind === 'post_removed' || effect.kind === 'thread_removed')
      await restorePost(act, effect.postId);
    await notify(act, effect.personId, {
      type: 'system_moderation',
      title: say('community.warning', {}),
      message: say('community.lifted', {}),
      actionUrl: '/dashboard/community/decisions',
      subject: `community-lifted:${effect.id}`,
    });
  }
  return lifted;
}

async function ownPenalties({ orm }: Pick<ModerationActing, 'orm'>, which: ReturnType<typeof and>) {
  const effects = await orm
    .select()
    .from(communityEffect)
    .where(which)
    .orderBy(desc(communityEffect.createdAt), desc(communityEffect.id))
    .limit(100);
  const places = await postPlaces(
    orm,
    effects.map(({ postId }) => postId),
  );
  return effects.map((effect) => ({ effect, title: places.get(effect.postId)?.title ?? '' }));
}

const viewPenalty = (effect: EffectRow, title: string, now: Date): PenaltyView => ({
  id: effect.id,
  kind: effect.kind,
  title,
  text: effect.text,
  createdAt: toInstant(effect.createdAt),
  endsAt: effect.endsAt && toInstant(effect.endsAt),
  isOver: effect.liftedAt !== null || (effect.endsAt !== null && effect.endsAt <= now),
  mayAppeal: effect.liftedAt === null && effect.appealedAt === null,
  appealedAt: effect.appealedAt && toInstant(effect.appealedAt),
  appealAnsweredAt: effect.appealAnsweredAt && toInstant(effect.appealAnsweredAt),
});
