import { and, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { normaliseEmail } from '#platform/contract/text.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray, notInArray } from '#platform/server/database/in-array.ts';
import { isA, orAnswer } from '#platform/server/expected-end.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { assigningContract, BulkLine } from '../../contract/people.ts';
import {
  type AssignmentOutcome,
  grantWish,
  isDemotion,
  judgeAssignment,
  type RoleWish,
} from '../../policy/assignment.ts';
import type { HeldRoles } from '../../policy/rules.ts';
import { announceRoles } from '../notify.ts';
import type { AccessParts, AccessReading, FoundPerson } from '../parts.ts';
import { readRoles, rolesOf, stillOpens } from '../queries/roles.ts';
import {
  hasSuperAdmin,
  isLastSuperAdmin,
  queueForSuperAdmins,
  type WhoCanSignIn,
} from '../queries/super-admins.ts';
import { personRole } from '../tables.ts';
import { presentLine, unknownLine } from '../views.ts';
import { findHolder } from './people.ts';

const page = 'admin-roles';

export const assigning: Acts<typeof assigningContract, AccessParts> = {
  async assignRoles(act, { id, ...wish }) {
    const outcome = await setRoles(act, act.actor, { person: id, page, ...wish });
    const person = (await findHolder(act, id)) ?? act.refuse('person.absent');
    if (outcome.kind === 'conflict') return act.refuse('roles.changed', { current: person });
    if (!('dropped' in outcome)) return act.refuse(`role.${outcome.kind}`);
    return { person, dropped: [...outcome.dropped] };
  },

  /** Sets the roles of many people, each line on its own and reported; a dry run does the same and writes nothing. */
  bulkRoles: {
    async steps(at, { lines, isDryRun, reason }) {
      if (!isDryRun && reason === '') return at.refuse('reason.missing');
      const find = await findNamed(at, lines);
      const setIn = (tx: Transaction) => (line: WantedLine) =>
        setOne({ ...at, tx }, at.actor, { line, person: find(line.who), reason });
      if (!isDryRun)
        return { isDryRun, lines: await inTurn(lines, (line) => at.write(({ tx }) => setIn(tx)(line))) };
      const trial = at.write(async ({ tx }): Promise<never> => {
        throw new DryRun(await inTurn(lines, setIn(tx)));
      });
      return { isDryRun, lines: await orAnswer(trial, isA(DryRun), ({ report }) => report) };
    },
  },
};

type WantedLine = InputOf<typeof assigningContract.bulkRoles>['lines'][number];

/** Thrown to roll back a dry run after it has gone all the way. */
class DryRun extends Error {
  readonly report: BulkLine[];
  constructor(report: BulkLine[]) {
    super('a dry run');
    this.report = report;
  }
}

/** One after the other: a later line sees what an earlier one did. */
async function inTurn<Item, Result>(items: readonly Item[], step: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (const item of items) results.push(await step(item));
  return results;
}

/** The person id in a line, if it has one. */
const idIn = (who: string): PersonId | undefined => {
  const id = who.toLowerCase();
  return isId<PersonId>(id) ? id : undefined;
};

async function findNamed({ orm, people }: AccessReading, lines: readonly WantedLine[]) {
  const byEmail = await people.byEmail(
    orm,
    lines.map(({ who }) => normaliseEmail(who)),
  );
  const ids = lines.flatMap(({ who }) => idIn(who) ?? []);
  const found = await people.of(orm, [...byEmail.values(), ...ids]);
  return (who: string) => {
    const id = byEmail.get(normaliseEmail(who)) ?? idIn(who);
    return id && found.get(id);
  };
}

interface OneLine {
  readonly line: WantedLine;
  readonly person: FoundPerson | undefined;
  readonly reason: string;
}

async function setOne(act: Assigning, by: By, { line, person, reason }: OneLine): Promise<BulkLine> {
  const { who, roles } = line;
  if (!person) return unknownLine(who);
  const outcome = await setRoles(act, by, { person: person.id, roles, primaryRole: null, reason, page });
  return presentLine({ who, name: person.name, roles }, outcome);
}

interface Assignment extends RoleWish {
  readonly person: PersonId;
  /** The roles the change was based on; absent for a bulk change, which applies to whatever the roles are now. */
  readonly previous?: { readonly roles: readonly string[]; readonly primaryRole: string };
  readonly reason: string;
  /** The page the actor must be able to open right now; absent where the caller's own guard is the right one. */
  readonly page?: string;
}

/** Roles are also given in the transactions of other features. */
type Assigning = AccessParts & { readonly tx: Transaction };

/** The actor, for the rules and for the record. */
type By = Pick<Actor, 'personId' | 'sessionId'>;

/**
 * Gives and takes roles by compare and set: never the actor's own or above it (ROL-5), and never the last SUPER_ADMIN's
 * (ROL-4). All assignments wait in the SUPER_ADMIN queue, so each sees the result of the one before it.
 */
async function setRoles(act: Assigning, by: By, wish: Assignment): Promise<AssignmentOutcome> {
  const { tx } = act;
  await queueForSuperAdmins(tx);
  const read = await readRoles(tx.orm, [wish.person, by.personId]);
  const before = heldIn(read.held, wish.person);
  const own = heldIn(read.held, by.personId).roles;
  if (wish.person === by.personId) return { kind: 'own', before };
  const { roles, primary, dropped, after } = grantWish(before, wish, read.rules);
  const canOpen = wish.page === undefined || stillOpens(read, by.personId, wish.page);
  const verdict = judgeAssignment({ own, before, after, previous: wish.previous }, read.rules);
  if (!canOpen || verdict === 'above_own') return { kind: 'above_own', before };
  if (verdict === 'unchanged') return { kind: 'unchanged', dropped, before, after };
  if (verdict === 'conflict') return { kind: 'conflict', before };
  if (isDemotion({ before, after }) && (await isLastSuperAdmin(tx, wish.person, act.people.whoCanSignIn)))
    return { kind: 'last_super_admin', before };
  await writeRoles(tx, { person: wish.person, roles, primary, by: by.personId });
  await noteRoles(act, by, { person: wish.person, before, after, reason: wish.reason });
  return { kind: 'changed', dropped, before, after };
}

function heldIn(held: ReadonlyMap<PersonId, HeldRoles>, person: PersonId): HeldRoles {
  const found = held.get(person);
  if (!found) throw new Error(`the roles of ${person} were not read`);
  return found;
}

interface Rows {
  readonly person: PersonId;
  readonly roles: readonly string[];
  readonly primary: string | undefined;
  readonly by: PersonId | null;
}

/** Replaces a person's role rows with exactly these. */
async function writeRoles(tx: Transaction, { person, roles, primary, by }: Rows): Promise<void> {
  const own = eq(personRole.personId, person);
  const kept = [...roles];
  await tx.orm.delete(personRole).where(kept.length > 0 ? and(own, notInArray(personRole.role, kept)) : own);
  await tx.orm.update(personRole).set({ isPrimary: false }).where(own);
  if (kept.length === 0) return;
  const rows = kept.map((role) => ({ personId: person, role, grantedBy: by }));
  await tx.orm.insert(personRole).values(rows).onConflictDoNothing();
  if (!primary) return;
  await tx.orm
    .update(personRole)
    .set({ isPrimary: true })
    .where(and(own, inArray(personRole.role, [primary])));
}

interface Changed {
  readonly person: PersonId;
  readonly before: HeldRoles;
  readonly after: HeldRoles;
  readonly reason: string;
}

async function noteRoles(act: Assigning, by: By, { person, before, after, reason }: Changed): Promise<void> {
  const { platform, people, tx } = act;
  const shown = ({ roles, primaryRole }: HeldRoles) => ({ roles, primaryRole });
  await platform.auditLog.note(tx, {
    action: 'roles.changed',
    actor: by.personId,
    session: by.sessionId,
    subject: { kind: 'account', id: person },
    before: shown(before),
    after: shown(after),
    reason,
  });
  await announceRoles(act, person);
  tx.afterCommit(() => people.forget([person]));
}

/**
 * Gives a person one more role as an administrator's act, with the rules of /admin/roles (never your own, never above
 * your own). False when the rules forbid it; an unknown role name gives nothing.
 */
export async function addRole(
  act: Assigning,
  by: By,
  { person, role, reason }: { person: PersonId; role: string; reason: string },
): Promise<boolean> {
  const held = (await rolesOf(act.tx.orm, [person])).get(person)?.roles ?? [];
  const outcome = await setRoles(act, by, { person, roles: [...held, role], primaryRole: null, reason });
  return outcome.kind === 'changed' || outcome.kind === 'unchanged';
}

interface Appointing {
  readonly platform: Platform;
  readonly tx: Transaction;
  readonly whoCanSignIn: WhoCanSignIn;
}

/**
 * Makes a person SUPER_ADMIN while no one who can sign in is one: the first of a house (ROL-10, S12). Answers whether
 * it did; when many try at once, exactly one gets true. The caller has proven who the person is.
 */
export async function appointFirst(
  { platform, tx, whoCanSignIn }: Appointing,
  person: PersonId,
  because: 'SUPER_ADMIN_EMAIL' | 'first_admin_link',
): Promise<boolean> {
  if (await hasSuperAdmin(tx, whoCanSignIn)) return false;
  await writeRoles(tx, { person, roles: ['SUPER_ADMIN'], primary: 'SUPER_ADMIN', by: null });
  await platform.auditLog.note(tx, {
    action: 'roles.changed',
    subject: { kind: 'account', id: person },
    after: { roles: ['SUPER_ADMIN', 'USER'], primaryRole: 'SUPER_ADMIN' },
    reason: because,
  });
  return true;
}
