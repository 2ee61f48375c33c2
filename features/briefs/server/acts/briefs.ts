import { and, eq, sql } from 'drizzle-orm';
import { clientsBookedBy, profilesOf, viewsOf } from '#features/profiles/server/public.ts';
import { dueOf } from '#platform/contract/deadline.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf, writerFor } from '#platform/server/session/seat.ts';
import type { briefsContract } from '../../contract/index.ts';
import type { Brief } from '../../contract/views.ts';
import { type ArrivalRule, isRuleOf } from '../../policy/arriving.ts';
import { bestFirst, type ClientKnown, matchRole } from '../../policy/matching.ts';
import { askingBriefs, findBrief, mayAnswer, maySubmit, type OpenBrief, ownBriefs } from '../access.ts';
import { announceBrief } from '../notify.ts';
import type { BriefsActing, BriefsParts, BriefsReading } from '../parts.ts';
import { intakeOf, rulesOf } from '../queries.ts';
import { type BriefRow, submissionBrief, submissionBriefRule } from '../tables.ts';

type Facts = Omit<InputOf<typeof briefsContract.edit>, 'id' | 'version' | 'rules'>;

export const briefs: Acts<typeof briefsContract, BriefsParts> = {
  async list(at, { cursor, limit, side, kind }) {
    const asks = (await maySubmit(at)) ? askingBriefs(at.principal, at.actor.blockedBy ?? []) : sql`false`;
    const place = newestFirst(submissionBrief, cursor);
    const found = await at.orm
      .select({ row: submissionBrief, since: place.since })
      .from(submissionBrief)
      .where(
        and(
          side === 'in' ? ownBriefs(at.actor) : asks,
          kind && eq(submissionBrief.kind, kind),
          place.isAfter,
        ),
      )
      .orderBy(...place.order)
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit);
    return {
      items: await viewBriefs(
        at,
        rows.map((row) => ({ row, isOwn: side === 'in' })),
      ),
      nextCursor,
    };
  },

  async get(at, { id }) {
    return viewOne(at, (await findBrief(at, id)) ?? at.refuse('submission_brief.absent'));
  },

  async candidates(at, { id, roleId }) {
    const found = (await findBrief(at, id)) ?? at.refuse('submission_brief.absent');
    const role = viewRole(
      found.row.roles.find((one) => one.id === roleId) ?? at.refuse('submission.role_absent'),
    );
    const clients = await clientsBookedBy(at.orm, at.principal);
    // Who represents somebody is on their side: what their connections may know, they may.
    const profiles = await viewsOf(at.orm, clients, () => 'connection');
    const matched = profiles.map((person) => ({
      id: person.id,
      name: person.displayName,
      matches: matchRole(role, knownOf(person)),
    }));
    const people = await at.notifier.people.named(clients, at.orm);
    return { items: bestFirst(matched).map((one) => ({ person: people(one.id), matches: one.matches })) };
  },

  async open(act, { id, kind, isBlind, rules, ...facts }) {
    if (!(await mayAnswer(act))) return act.refuse('submission_brief.not_buyer');
    const [made] = await act.orm.select().from(submissionBrief).where(eq(submissionBrief.id, id));
    if (made)
      return made.ownerId === act.principal
        ? viewOne(act, { row: made, isOwn: true })
        : act.refuse('submission_brief.absent');
    const kept = await keptFacts(act, facts);
    if (typeof kept === 'string') return act.refuse(kept);
    if (!areRulesOf({ ...facts, kind, isBlind }, rules)) return act.refuse('submission_brief.rule_wrong');
    const [row] = await act.orm
      .insert(submissionBrief)
      .values({
        ...kept,
        id,
        kind,
        isBlind,
        ownerId: act.principal,
        writtenBy: writerFor(act.actor),
        createdAt: act.now,
      })
      .returning();
    if (!row) return act.refuse('submission_brief.absent');
    await keepRules(act, id, rules);
    announceBrief(act, row);
    return viewOne(act, { row, isOwn: true });
  },

  async edit(act, { id, version, rules, ...facts }) {
    const found = await findOwn(act, id);
    if (!found) return act.refuse('submission_brief.absent');
    const kept = await keptFacts(act, facts, found.row.dueOn === facts.dueOn);
    if (typeof kept === 'string') return act.refuse(kept);
    const { kind, isBlind } = found.row;
    if (!areRulesOf({ ...facts, kind, isBlind }, rules)) return act.refuse('submission_brief.rule_wrong');
    const [row] = await act.orm
      .update(submissionBrief)
      .set({ ...kept, version: version + 1 })
      .where(and(eq(submissionBrief.id, id), eq(submissionBrief.version, version)))
      .returning();
    if (!row) return act.refuse('submission_brief.changed', { current: await viewOne(act, found) });
    await keepRules(act, id, rules);
    announceBrief(act, row);
    return viewOne(act, { row, isOwn: true });
  },

  async close(act, { id }) {
    const found = await findOwn(act, id);
    if (!found) return act.refuse('submission_brief.absent');
    const [row] = await act.orm
      .update(submissionBrief)
      .set({ closedAt: sql`coalesce(${submissionBrief.closedAt}, ${act.now})` })
      .where(eq(submissionBrief.id, id))
      .returning();
    announceBrief(act, row ?? found.row);
    return viewOne(act, { row: row ?? found.row, isOwn: true });
  },
};

/** A brief of the caller's own house, locked; its reviewers only read it. */
async function findOwn(act: BriefsActing, id: OpenBrief['row']['id']): Promise<OpenBrief | undefined> {
  await act.orm
    .select({ id: submissionBrief.id })
    .from(submissionBrief)
    .where(eq(submissionBrief.id, id))
    .for('update');
  const found = await findBrief(act, id);
  return found && isRunBy(act.actor, found) && (await mayAnswer(act)) ? found : undefined;
}

/** Whether somebody may change it: its owner, and who manages its house but was not asked for a verdict. */
const isRunBy = (actor: Actor, { row, isOwn }: OpenBrief): boolean =>
  isOwn && (row.ownerId === principalOf(actor) || !row.reviewers.includes(actor.personId));

/** Facts as they are kept; the deadline both by the clock of its zone and as an instant. */
async function keptFacts(act: BriefsActing, { dueOn, dueZone, ...facts }: Facts, isDueKept = false) {
  const due = dueOf({ dueOn, dueZone });
  const isOver = due?.dueAt && !isDueKept && due.dueAt <= act.now;
  if (!due || isOver) return 'submission_brief.due_wrong' as const;
  const people = [...new Set([...facts.invited, ...facts.reviewers])];
  const known = await profilesOf(act.orm, people);
  const isKnown = known.filter(
    ({ claimedAt, accountStatus }) => claimedAt !== null && accountStatus === 'active',
  );
  if (isKnown.length < people.length) return 'submission_brief.person_absent' as const;
  return { ...facts, ...due };
}

const areRulesOf = (brief: Parameters<typeof isRuleOf>[0], rules: readonly ArrivalRule[]) =>
  rules.every((rule) => isRuleOf(brief, rule));

/** Its rules are these, in this order. */
async function keepRules(
  { orm }: BriefsActing,
  briefId: BriefRow['id'],
  rules: readonly (ArrivalRule &
    Pick<typeof submissionBriefRule.$inferInsert, 'territories' | 'reviewers'>)[],
): Promise<void> {
  await orm.delete(submissionBriefRule).where(eq(submissionBriefRule.briefId, briefId));
  if (rules.length > 0)
    await orm.insert(submissionBriefRule).values(rules.map((rule, place) => ({ ...rule, briefId, place })));
}

async function viewOne(at: BriefsReading, open: OpenBrief): Promise<Brief> {
  const [view] = await viewBriefs(at, [open]);
  if (!view) throw new Error('a brief was not shown');
  return view;
}

/** A role with its criteria, also one that was written before there were any. */
const viewRole = (role: BriefRow['roles'][number]): Brief['roles'][number] => ({
  ...role,
  unions: [...(role.unions ?? [])],
  languages: [...(role.languages ?? [])],
  skills: [...(role.skills ?? [])],
  city: role.city ?? '',
  firstDay: role.firstDay ?? null,
  lastDay: role.lastDay ?? null,
});

const knownOf = (person: Awaited<ReturnType<typeof viewsOf>>[number]): ClientKnown => ({
  playingAge: person.particulars.playingAge,
  unions: person.unions,
  languages: person.languages,
  skills: person.professionalInfo.expertise,
  places: [person.personalInfo.location, person.availability.travelsFrom],
  freeFrom: person.availability.freeFrom,
  hold: person.availability.hold,
});

async function viewBriefs(at: BriefsReading, found: readonly OpenBrief[]): Promise<Brief[]> {
  const own = found.filter(({ isOwn }) => isOwn).flatMap(({ row }) => [...row.invited, ...row.reviewers]);
  const people = await at.notifier.people.named([...found.map(({ row }) => row.ownerId), ...own], at.orm);
  const takes = new Map<PersonId, Brief['unsolicited']>();
  for (const id of new Set(found.map(({ row }) => row.ownerId)))
    takes.set(id, (await intakeOf(at, id)).unsolicited);
  const rules = await rulesOf(
    at,
    found.flatMap(({ row, isOwn }) => (isOwn ? row.id : [])),
  );
  const answers = !at.actor.desk && (await mayAnswer(at));
  return found.map(({ row, isOwn }) => ({
    id: row.id,
    kind: row.kind,
    owner: people(row.ownerId),
    title: row.title,
    about: row.about,
    roles: row.roles.map(viewRole),
    dueOn: row.dueOn,
    dueZone: row.dueZone,
    dueAt: row.dueAt && toInstant(row.dueAt),
    isBlind: row.isBlind,
    isClosed: row.closedAt !== null,
    unsolicited: takes.get(row.ownerId) ?? 'no',
    version: row.version,
    createdAt: toInstant(row.createdAt),
    own: isOwn
      ? {
          received: row.received,
          isRun: answers && isRunBy(at.actor, { row, isOwn }),
          invited: row.invited.map(people),
          reviewers: row.reviewers.map(people),
          reviewRule: row.reviewRule,
          rules: (rules.get(row.id) ?? []).map((rule) => ({
            ...rule,
            territories: [...rule.territories],
            reviewers: [...rule.reviewers],
          })),
        }
      : null,
  }));
}
