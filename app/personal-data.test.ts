import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { is, or, sql } from 'drizzle-orm';
import { getTableConfig, PgArray, type PgColumn, type PgTable, PgUUID } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { formerMember } from '#features/identity/limits.ts';
import { account, departure } from '#features/identity/server/tables.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { clearedRow, names, noteOf, personalIn, tablesIn } from '#platform/server/database/personal.ts';
import { newId } from '#platform/server/new-id.ts';

const root = resolve(import.meta.dirname, '..');
const scene = await openScene({ DEMO_WORLD: 'true', DEMO_PASSWORD: 'a password for the demo world' });
const { orm, pool } = scene.database;

interface OneTable {
  readonly feature: string;
  readonly name: string;
  readonly table: PgTable;
}

/** Where tables are, as `drizzle.config.ts` says. */
const files = ['features/*/server/tables.ts', 'features/*/server/tables/*.ts', 'platform/server/*/tables.ts'];

/** Every table of the product. */
async function allTables(): Promise<OneTable[]> {
  const found = new Map<string, OneTable>();
  for (const file of globSync(files, { cwd: root })) {
    for (const table of tablesIn(await import(resolve(root, file)))) {
      const { name } = getTableConfig(table);
      found.set(name, { feature: file.split('/')[1] ?? '', name, table });
    }
  }
  return [...found.values()];
}

const tables = await allTables();
const columns = tables.flatMap(({ name, table }) => {
  const { columns: all, foreignKeys } = getTableConfig(table);
  const inKeys = foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name));
  return all.map((column) => {
    const isKey = inKeys.includes(column.name);
    return { at: `${name}.${column.name}`, table, column, note: noteOf(column), isKey };
  });
});
const personal = tables.flatMap(({ feature, name, table }) =>
  personalIn(table).map((one) => ({ ...one, at: `${name}.${one.column.name}`, feature, table })),
);
type Place = (typeof personal)[number];
/** The columns that no longer name those who left. */
const leaving = personal.filter(({ note }) => ['deleted', 'emptied', 'cleared'].includes(note.fate));

/** What columns with an id refer to, besides people and what foreign keys say: by their name, or in one table. */
const things =
  `id act_id added_act answer_id assignment_id audience_lists batch_id conversation_id file_id import_id last_act
  last_act_id mail_id matter_id note_ids nudge_id part_id picture_file_id piece_id post_id process_id project_ids
  removed_act representation_id resend_of role_id screenshot_id script_id seat_id seat_ids session_id share_id sides_id
  subject_id taken_slot target_id team_id thing_id undo_key undoes message.client_id invitation.client_id
  listing.project_id self_tape.submission_id community_entry.event_id community_gathering.space_id listing_id owner_event_id
  renter_event_id submission.brief_id community_waiting.client_id`.split(/\s+/);

/** Not in the demo world, and more than one row would be needed to have them there. */
const outOfReach =
  `event_day_answer.email history_ask.asked_by history_ask.asked_of imported_event.owner_id meeting_link.person_id meeting_window.person_id message_draft.person_id profile.same_as_id profile_distinct.one_id
    profile_distinct.other_id
  community_waiting.person_id message_report.claimed_by project_paper_opening.person_id scheduled_message.sender_id contact_note.shared_with event_day_answer.person_id
  self_tape_take.person_id team.practice_of view_as.person_id`.split(/\s+/);

/** Where names stay: what others wrote, or the profile of a namesake. */
const writtenByOthers = [
  'call_line.name',
  'message.content',
  'profile.bio',
  'profile.title',
  'project_person.name',
];
const ofNamesakes = ['profile.display_name', 'profile.sort_name'];

test('each column with an id says whose it is and what becomes of it, or is known to be no person’s', () => {
  const unsaid = columns.filter(({ at, column, note, isKey }) => {
    const isId = is(column, PgUUID) || (is(column, PgArray) && column.getSQLType() === 'uuid[]');
    return isId && !note && !isKey && !things.includes(column.name) && !things.includes(at);
  });
  expect(unsaid.map(({ at }) => at)).toEqual([]);
});

const accounts = await orm.select().from(account).orderBy(account.email);
const gone = accounts
  .filter((_, at) => at % 2 === 0)
  .map(({ id, email, name }) => ({ id, email, name, names: [name], standsAs: formerMember }));
const [first] = gone;
const heir = accounts[1]?.id;
if (!first || !heir) throw new Error('the demo world is empty');

const has = async (table: PgTable, which: ReturnType<typeof sql> | undefined) =>
  (await orm.execute(sql`select 1 from ${table} where ${which} limit 1`)).rows.length > 0;
const isTheirs = (one: Place) => or(...gone.map((person) => names(one, person)));

test('SET-5, X16 an export has the rows that columns say it has, and each belonging has a column', async () => {
  const copies: Record<string, unknown>[] = [];
  const kinds = new Set<string>();
  for (const { id } of gone) {
    const person = await scene.anotherSession(id);
    copies.push(await (await person.request('GET', '/api/me/export')).json());
    for (const { kind } of (await person.call.identity.leaving()).belongings) kinds.add(kind);
  }
  const missing: string[] = [];
  for (const one of personal) {
    const { exported } = one.note;
    if (exported === undefined || !(await has(one.table, isTheirs(one)))) continue;
    const isIn = copies.some((copy) => {
      const part = copy[one.feature];
      const found = exported === '' ? part : (part as Readonly<Record<string, unknown>> | null)?.[exported];
      return Array.isArray(found) ? found.length > 0 : found !== undefined && found !== null;
    });
    if (!isIn) missing.push(`${one.at} in ${one.feature}.${exported}`);
  }
  expect(missing).toEqual([]);
  const said = new Set(personal.flatMap(({ note }) => note.heir ?? []));
  expect([...kinds].filter((kind) => !said.has(kind))).toEqual([]);
  // Who leaves a team hands over these as well.
  const ofTeams = ['message-drafts', 'scheduled-messages'];
  expect([...said].filter((kind) => !kinds.has(kind)).toSorted()).toEqual(ofTeams);
});

const byType: Readonly<Record<string, unknown>> = {
  bigint: 1,
  boolean: false,
  date: '2027-01-01',
  'double precision': 1,
  integer: 1,
  jsonb: '[]',
  text: 'x',
};

/** Puts a person who leaves into a column where the demo world has none of them; false if the table wants more. */
async function plant({ column, note, table }: Place, { id, email }: { id: PersonId; email: string }) {
  const inColumn = note.isAddress ? email : is(column, PgArray) ? `{${id}}` : id;
  const { name, columns: all } = getTableConfig(table);
  const people = personalIn(table).map((one) => one.column);
  const valueOf = (other: PgColumn) => {
    const type = other.getSQLType();
    if (other === column) return inColumn;
    if (other.enumValues?.[0]) return other.enumValues[0];
    if (type === 'uuid') return people.includes(other) ? heir : newId();
    if (type.startsWith('timestamp')) return `2027-01-0${other.name.startsWith('end') ? 2 : 1}T00:00:00Z`;
    return type.endsWith('[]') ? '{}' : byType[type];
  };
  const filled = all.filter((other) => other === column || (other.notNull && !other.hasDefault));
  const update = `update "${name}" set "${column.name}" = $1 where ctid = (select ctid from "${name}" order by ctid limit 1)`;
  const insert = `insert into "${name}" (${filled.map((other) => `"${other.name}"`).join(',')})
    values (${filled.map((_, at) => `$${at + 1}`).join(',')})`;
  const tried = async (text: string, values: unknown[]) =>
    pool.query(text, values).then(
      ({ rowCount }) => rowCount === 1,
      () => false,
    );
  if (note.fate === 'emptied') return tried(update, [inColumn]);
  return (await tried(insert, filled.map(valueOf))) || tried(update, [inColumn]);
}

const belongTo = async (kind: string, person: PersonId) => {
  const at = personal.filter(({ note }) => note.heir === kind);
  const counts = await Promise.all(
    at.map((one) => orm.$count(one.table, names(one, { ...first, id: person }))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

test('P15 when half of the demo world leaves, each column is as it says, and nothing else names them', async () => {
  const unplanted: string[] = [];
  for (const one of leaving) {
    if ((await has(one.table, isTheirs(one))) || outOfReach.includes(one.at)) continue;
    if (!(await plant(one, first))) unplanted.push(one.at);
  }
  expect(unplanted).toEqual([]);
  const { belongings } = await (await scene.anotherSession(first.id)).call.identity.leaving();
  const owned = belongings.filter(({ count }) => count > 0).map(({ kind }) => kind);
  const before = await Promise.all(owned.map((kind) => belongTo(kind, heir)));

  const heirs = Object.fromEntries(owned.map((kind) => [kind, heir]));
  const dueAt = systemClock.now();
  await orm
    .insert(departure)
    .values(gone.map(({ id }) => ({ id: newId(), userId: id, dueAt, heirs: id === first.id ? heirs : {} })));
  const openDepartures = () => {
    scene.server.wake('account-deletion');
    return has(departure, sql`done_at is null`);
  };
  // Half of the world leaves, one after the other: as long as that takes on a busy machine.
  while (await openDepartures()) await pause(250);

  const after = await Promise.all(owned.map((kind) => belongTo(kind, heir)));
  expect(owned.filter((_, at) => (after[at] ?? 0) <= (before[at] ?? 0))).toEqual([]);
  const kept: string[] = [];
  for (const one of leaving) {
    const rows = await orm.select().from(one.table).where(isTheirs(one));
    if (one.note.fate !== 'cleared' || !one.column.notNull) {
      if (rows.length > 0) kept.push(one.at);
      continue;
    }
    for (const row of rows) {
      const person = gone.find(({ id }) => id === Reflect.get(row, one.name));
      const wanted = person ? clearedRow(one.table, person) : {};
      if (!isDeepStrictEqual({ ...row, ...wanted }, row)) kept.push(one.at);
    }
  }
  expect(kept).toEqual([]);

  const ids = gone.map(({ id }) => id).join('|');
  const words = gone.flatMap(({ email, name }) => [email, name].map((text) => RegExp.escape(text)));
  const [naming, written]: [string[], string[]] = [[], []];
  for (const { at, table, column, note } of columns) {
    if (at.startsWith('audit_entry.')) continue;
    const says = (pattern: string) => has(table, sql`${column}::text ~* ${pattern}`);
    if (!note && (await says(ids))) naming.push(at);
    if (await says(`(^|[^\\w.@-])(${words.join('|')})`)) written.push(at);
  }
  expect(naming).toEqual([]);
  expect(written.filter((at) => ![...writtenByOthers, ...ofNamesakes].includes(at))).toEqual([]);
});
