import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { aliasesOf, authorsOf, idsOf, keepersOf, postPlaces } from '#features/community/server/public.ts';
import { notifyOnce } from '#features/notifications/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { personIn } from '#platform/server/reports/views.ts';
import type { DisclosureView, moderation } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { say } from '../../policy/notification-texts.ts';
import { tellModerators } from '../notify.ts';
import type { ModerationActing, ModerationParts, ModerationReading } from '../parts.ts';
import { type FlagPlace, findFlag } from '../queries/flags.ts';
import { communityDisclosure, communityFlag, type DisclosureRow } from '../tables.ts';

type Own = 'ownDisclosures' | 'disclosure' | 'askDisclosure' | 'confirmDisclosure';
type At = Pick<ModerationReading, 'orm' | 'now' | 'person' | 'notifier'>;

/** Two moderators learn together who wrote a reported post, and neither of them alone. */
export const disclosing: Acts<Pick<typeof moderation, Own>, ModerationParts> = {
  async ownDisclosures({ orm, person }) {
    const rows = await orm
      .select({
        id: communityDisclosure.id,
        postId: communityFlag.postId,
        reason: communityDisclosure.reason,
        at: communityDisclosure.confirmedAt,
      })
      .from(communityDisclosure)
      .innerJoin(communityFlag, eq(communityFlag.id, communityDisclosure.flagId))
      .where(
        and(
          isNotNull(communityDisclosure.confirmedAt),
          inArray(communityFlag.reportedId, await idsOf(orm, person)),
        ),
      )
      .orderBy(desc(communityDisclosure.confirmedAt), desc(communityDisclosure.id))
      .limit(100);
    const places = await postPlaces(
      orm,
      rows.map(({ postId }) => postId),
    );
    return {
      items: rows.flatMap(({ id, postId, reason, at }) =>
        at ? [{ id, title: places.get(postId)?.title ?? '', reason, at: toInstant(at) }] : [],
      ),
    };
  },

  async disclosure(at, { id }) {
    return viewOf(at, (await findUnnamed(at, id)) ?? at.refuse('flag.absent'));
  },

  async askDisclosure(act, { id, disclosureId, reason }) {
    const found = (await lockUnnamed(act, id)) ?? act.refuse('flag.absent');
    const held = await requestOf(act, id);
    if (held?.id === disclosureId) return viewOf(act, found);
    if (held) return act.refuse('disclosure.asked');
    if (found.flag.state !== 'open') return act.refuse('disclosure.decided');
    const endsAt = new Date(act.now.getTime() + limits.disclosureMs);
    await act.orm
      .insert(communityDisclosure)
      .values({ id: disclosureId, flagId: id, askedBy: act.person, reason, askedAt: act.now, endsAt });
    await act.audit({ subject: { kind: 'community_flag', id }, reason });
    await tellModerators(act, [id]);
    await askOthers(act, found, disclosureId);
    return viewOf(act, found);
  },

  async confirmDisclosure(act, { id, disclosureId }) {
    const found = (await lockUnnamed(act, id)) ?? act.refuse('flag.absent');
    const request = await requestOf(act, id);
    if (request?.id !== disclosureId || found.flag.state !== 'open') return act.refuse('disclosure.absent');
    if (request.askedBy === act.person) return act.refuse('disclosure.own');
    if (request.confirmedBy !== null)
      return request.confirmedBy === act.person ? viewOf(act, found) : act.refuse('disclosure.absent');
    const author = (await authorsOf(act.orm, [found.flag.reportedId])).get(found.flag.reportedId);
    if (!author) return act.refuse('disclosure.gone');
    await act.orm
      .update(communityDisclosure)
      .set({ confirmedBy: act.person, confirmedAt: act.now })
      .where(and(eq(communityDisclosure.id, disclosureId), isNull(communityDisclosure.confirmedAt)));
    await act.audit({
      subject: { kind: 'community_flag', id },
      after: { asked: request.askedBy },
      reason: request.reason,
    });
    const event = `community-disclosure:${disclosureId}`;
    await notifyOnce(act.tx, act.notifier, [
      {
        person: author,
        type: 'system_moderation',
        title: say('community.moderation', {}),
        message: say('community.disclosed', {}),
        actionUrl: '/dashboard/community/decisions',
        subject: event,
        event,
        metadata: {},
        isMailedApart: true,
      },
    ]);
    await tellModerators(act, [id]);
    return viewOf(act, found);
  },
};

/** A report of an unnamed post that this moderator has no part in: neither wrote nor reported it. */
async function findUnnamed({ orm, person }: At, id: ClientId): Promise<FlagPlace | undefined> {
  const found = await findFlag(orm, person, id);
  return found && (await aliasesOf(orm, [found.flag.reportedId])).size > 0 ? found : undefined;
}

/** The same, locked: of two who ask at once one does. */
async function lockUnnamed(act: ModerationActing, id: ClientId): Promise<FlagPlace | undefined> {
  await act.orm.select().from(communityFlag).where(eq(communityFlag.id, id)).for('update');
  return findUnnamed(act, id);
}

/** The request that waits for somebody, or was confirmed. */
async function requestOf({ orm, now }: At, flagId: ClientId): Promise<DisclosureRow | undefined> {
  const [row] = await orm
    .select()
    .from(communityDisclosure)
    .where(
      and(
        eq(communityDisclosure.flagId, flagId),
        or(isNotNull(communityDisclosure.confirmedAt), gt(communityDisclosure.endsAt, now)),
      ),
    )
    .orderBy(desc(communityDisclosure.askedAt))
    .limit(1);
  return row;
}

/** The name is read while the report is open, and by these two alone. */
async function viewOf(at: At, { flag }: FlagPlace): Promise<DisclosureView> {
  const request = await requestOf(at, flag.id);
  const isOpen = flag.state === 'open';
  const isOfTwo = request?.confirmedBy != null && [request.askedBy, request.confirmedBy].includes(at.person);
  const author =
    isOpen && isOfTwo ? (await authorsOf(at.orm, [flag.reportedId])).get(flag.reportedId) : undefined;
  const named = [request?.askedBy, request?.confirmedBy, author].filter((one) => one != null);
  const people = await at.notifier.people.of(named, at.orm);
  return {
    id: flag.id,
    request: request
      ? {
          id: request.id,
          by: personIn(people, request.askedBy),
          reason: request.reason,
          askedAt: toInstant(request.askedAt),
          endsAt: toInstant(request.endsAt),
        }
      : null,
    confirmed:
      request?.confirmedBy && request.confirmedAt
        ? { by: personIn(people, request.confirmedBy), at: toInstant(request.confirmedAt) }
        : null,
    mayAsk: isOpen && !request,
    mayConfirm:
      isOpen && request !== undefined && request.confirmedBy === null && request.askedBy !== at.person,
    author: author ? personIn(people, author) : null,
    isGone: isOpen && isOfTwo && author === undefined,
  };
}

/** Everyone else who decides about posts hears that somebody asks; not whoever wrote or reported it. */
async function askOthers(act: ModerationActing, { flag }: FlagPlace, disclosureId: ClientId): Promise<void> {
  const keepers = await keepersOf(act.orm, act.now);
  const impartial = await Promise.all(keepers.map((one) => findFlag(act.orm, one, flag.id)));
  const event = `community-disclosure-asked:${disclosureId}`;
  await notifyOnce(
    act.tx,
    act.notifier,
    keepers
      .filter((one, at) => one !== act.person && impartial[at])
      .map((person) => ({
        person,
        type: 'system_report',
        title: say('community.moderation', {}),
        message: say('community.disclosure', {}),
        actionUrl: `/dashboard/community/moderation?id=${flag.id}&source=post`,
        subject: event,
        event,
        metadata: {},
      })),
  );
}
