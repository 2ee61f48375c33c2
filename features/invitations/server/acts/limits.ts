import { and, asc, eq, gt, like } from 'drizzle-orm';
import { z } from 'zod';
import { parseRole, roles } from '#features/access/policy/roles.ts';
import { rolesOf } from '#features/access/server/public.ts';
import { accountsByName } from '#features/identity/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { LimitRow, limitsContract } from '../../contract/admin.ts';
import { allowanceOf, isFixed, type Override } from '../../policy/allowance.ts';
import type { InvitationParts, InvitationsReading, InvitationsWriting } from '../parts.ts';
import { overridesOf, quotaOf, scopeOfPerson, scopeOfRole } from '../queries/quota.ts';
import { invitationLimit } from '../tables.ts';

/** Suggestions shown while typing a name. */
const foundMax = 8;

export const quotaLimits: Acts<typeof limitsContract, InvitationParts> = {
  limits: async (at) => ({ items: await roleLimits(at) }),

  limitedPeople: (at, paging) => personLimits(at, paging),

  async findLimited(at, { q }) {
    const found = await accountsByName(at.orm, { q, limit: foundMax });
    return { items: found.map(({ id, name, email }) => ({ id, displayName: name, email })) };
  },

  limitOf: async (at, { person }) => (await limitOfPerson(at, person)) ?? at.refuse('person.absent'),

  async saveLimit(act, wish) {
    const before = (await limitAt(act, wish.scope)) ?? act.refuse('limit.unknown');
    if (before.isFixed) return act.refuse('limit.fixed');
    const isSaved = await saveLimit(act, wish);
    const current = (await limitAt(act, wish.scope)) ?? before;
    return isSaved ? current : act.refuse('limit.changed', { current });
  },
};

type Wish = InputOf<typeof limitsContract.saveLimit>;
type Saving = InvitationsWriting & { readonly actor: Actor };

/** Stores a quota; false when someone else changed it first (ADM-0). Saving the current value changes nothing. */
async function saveLimit(act: Saving, wish: Wish): Promise<boolean> {
  const [stored] = await act.orm
    .select()
    .from(invitationLimit)
    .where(eq(invitationLimit.scope, wish.scope))
    .for('update');
  if (isSame(stored, wish.value)) return true;
  if ((stored?.version ?? 0) !== wish.version) return false;
  if (!(await store(act, wish))) return false;
  await act.notifier.platform.auditLog.note(act.tx, {
    action: wish.value ? 'invitation_limit.changed' : 'invitation_limit.removed',
    subject: { kind: 'invitation_limit', id: wish.scope },
    actor: act.actor.personId,
    session: act.actor.sessionId,
    before: stored ? { size: stored.size, windowDays: stored.windowDays } : null,
    after: wish.value,
    reason: wish.reason,
  });
  return true;
}

const isSame = (stored: Override | undefined, value: Override | null) =>
  stored ? stored.size === value?.size && stored.windowDays === value.windowDays : value === null;

async function store({ orm, person, now }: Saving, { scope, version, value }: Wish): Promise<boolean> {
  const isScope = eq(invitationLimit.scope, scope);
  if (value === null) {
    await orm.delete(invitationLimit).where(isScope);
    return true;
  }
  const row = { ...value, version: version + 1, updatedBy: person, updatedAt: now };
  if (version === 0) {
    const made = await orm
      .insert(invitationLimit)
      .values({ scope, ...row })
      .onConflictDoNothing()
      .returning();
    return made.length > 0;
  }
  const changed = await orm
    .update(invitationLimit)
    .set(row)
    .where(and(isScope, eq(invitationLimit.version, version)))
    .returning();
  return changed.length > 0;
}

/** The current limit of a scope; undefined when there is no such role or person. */
async function limitAt(at: InvitationsReading, scope: string): Promise<LimitRow | undefined> {
  const person = personIn(scope);
  return person ? limitOfPerson(at, person) : (await roleLimits(at)).find((row) => row.scope === scope);
}

type Stored = typeof invitationLimit.$inferSelect;

/** Where a page ended: the scope. */
const Place = z.tuple([z.string().max(60)]);

/** The quota of each of the 13 roles, and of any other role with a stored one. */
async function roleLimits({ orm }: InvitationsReading): Promise<LimitRow[]> {
  const stored = await orm.select().from(invitationLimit).where(like(invitationLimit.scope, 'role:%'));
  const others = stored.map(({ scope }) => scope.slice('role:'.length)).filter((role) => !parseRole(role));
  const names = await namesOf(orm, stored);
  return [...roles, ...others].map((role) => {
    const held = stored.find(({ scope }) => scope === scopeOfRole(role));
    return {
      ...plainRow(scopeOfRole(role), role, held, names),
      label: role,
      effective: effectiveOf(role, { ofRole: held }),
      quota: null,
    };
  });
}

/** The people with a quota of their own, in the order of their ids. */
async function personLimits(
  at: InvitationsReading,
  wanted: InputOf<typeof limitsContract.limitedPeople>,
): Promise<{ items: LimitRow[]; nextCursor: string | null }> {
  const end = decodeCursor(wanted.cursor, Place);
  const rows = await at.orm
    .select()
    .from(invitationLimit)
    .where(and(like(invitationLimit.scope, 'person:%'), end ? gt(invitationLimit.scope, end[0]) : undefined))
    .orderBy(asc(invitationLimit.scope))
    .limit(wanted.limit + 1);
  const { rows: shown, nextCursor } = cutPage(rows, wanted.limit, (last) => [last.scope]);
  const items = await Promise.all(
    shown.flatMap(({ scope }) => {
      const person = personIn(scope);
      return person ? limitOfPerson(at, person) : [];
    }),
  );
  return {
    items: items.flatMap((item) => item ?? []),
    nextCursor,
  };
}

/** The person a scope is about; undefined for a role's. */
function personIn(scope: string): PersonId | undefined {
  const id = scope.startsWith('person:') ? scope.slice('person:'.length) : undefined;
  return isId<PersonId>(id) ? id : undefined;
}

/** One person's limit and how much of it is used; undefined for a person without an account. */
async function limitOfPerson(at: InvitationsReading, person: PersonId): Promise<LimitRow | undefined> {
  const { orm } = at;
  const held = (await rolesOf(orm, [person])).get(person);
  const summary = (await summariesOf(orm, [person])).get(person);
  if (!held || !summary?.isClaimed) return undefined;
  const role = held.primaryRole;
  const stored = await overridesOf(at, [scopeOfRole(role), scopeOfPerson(person)]);
  const own = stored.get(scopeOfPerson(person));
  const effective = effectiveOf(role, { ofPerson: own, ofRole: stored.get(scopeOfRole(role)) });
  return {
    ...plainRow(scopeOfPerson(person), role, own, await namesOf(orm, own ? [own] : [])),
    label: summary.displayName,
    effective,
    quota: await quotaOf(at, person, effective),
  };
}

/** Only the two numbers, without the other stored columns. */
function effectiveOf(role: string, stored: Parameters<typeof allowanceOf>[1]) {
  const { size, windowDays, from } = allowanceOf(role, stored);
  return { size, windowDays, from };
}

const plainRow = (
  scope: string,
  role: string,
  held: Stored | undefined,
  names: ReadonlyMap<PersonId, { displayName: string }>,
) => ({
  scope,
  role,
  isFixed: isFixed(role),
  override: held ? { size: held.size, windowDays: held.windowDays } : null,
  version: held?.version ?? 0,
  updatedAt: held ? toInstant(held.updatedAt) : null,
  updatedBy: held?.updatedBy ? (names.get(held.updatedBy)?.displayName ?? null) : null,
});

const namesOf = (orm: InvitationsReading['orm'], rows: readonly Stored[]) =>
  summariesOf(
    orm,
    rows.flatMap(({ updatedBy }) => (updatedBy ? [updatedBy] : [])),
  );
