import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { normaliseEmail } from '#platform/contract/text.ts';
import { isA, orAnswer } from '#platform/server/expected-end.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { BulkLine } from '../../contract/people.ts';
import { assignRoles } from '../commands/assign-roles.ts';
import type { AccessParts, Acting } from '../commands/parts.ts';
import { presentLine, unknownLine } from '../present/bulk-line.ts';
import type { FoundPerson } from '../queries/people-finder.ts';

interface WantedLine {
  readonly who: string;
  readonly roles: readonly string[];
}

interface Bulk {
  readonly lines: readonly WantedLine[];
  readonly isDryRun: boolean;
  readonly reason: string;
}

/** Thrown to roll back a dry run after it has gone all the way. */
class DryRun extends Error {
  readonly report: BulkLine[];
  constructor(report: BulkLine[]) {
    super('a dry run');
    this.report = report;
  }
}

/** Sets the roles of many people, each line on its own and reported; a dry run does the same and writes nothing. */
export async function assignInBulk(parts: AccessParts, actor: Actor, bulk: Bulk): Promise<BulkLine[]> {
  const { database } = parts.platform;
  const find = await findNamed(parts, bulk.lines);
  const setIn = (acting: Acting) => (line: WantedLine) =>
    setOne(acting, actor, { line, person: find(line.who), reason: bulk.reason });
  if (bulk.isDryRun) {
    const trial = database.write(async (tx): Promise<never> => {
      throw new DryRun(await inTurn(bulk.lines, setIn({ ...parts, tx })));
    });
    return orAnswer(trial, isA(DryRun), ({ report }) => report);
  }
  return inTurn(bulk.lines, (line) => database.write((tx) => setIn({ ...parts, tx })(line)));
}

/** One after the other: a later line sees what an earlier one did. */
async function inTurn<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}

/** The person id in a line, if it has one. */
const idIn = (who: string): PersonId | undefined => {
  const id = who.toLowerCase();
  return isId<PersonId>(id) ? id : undefined;
};

async function findNamed({ platform, people }: AccessParts, lines: readonly WantedLine[]) {
  const { orm } = platform.database;
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

async function setOne(acting: Acting, actor: Actor, { line, person, reason }: OneLine): Promise<BulkLine> {
  const { who, roles } = line;
  if (!person) return unknownLine(who);
  const wish = { person: person.id, roles, primaryRole: null, reason, page: 'admin-roles' };
  const outcome = await assignRoles(acting, actor, wish);
  return presentLine({ who, name: person.name, roles }, outcome);
}
