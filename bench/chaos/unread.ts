import pg from 'pg';
import type { UnreadCounts } from '#features/messaging/contract/views.ts';
import { conversationViews } from '#features/messaging/limits.ts';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { sourceOf } from '../load/live-client.ts';
import { type BenchPerson, makePeople } from '../load/people.ts';
import { makeKnown, makeRooms } from '../load/rooms.ts';
import { createDice, type Dice } from './dice.ts';
import { until } from './judge.ts';
import { withOneServer } from './one-server.ts';
import { type Caller, callerOf, type Screen, UnreadDevice } from './unread-device.ts';
import { type Ground, isRefusal, nextOperation, operations } from './unread-operations.ts';

/** What a run of random operations found. */
export interface UnreadReport {
  readonly operations: number;
  /** Of them, how many of each kind were accepted. */
  readonly accepted: Readonly<Record<string, number>>;
  readonly refused: number;
  readonly people: number;
  readonly devices: number;
  /** Times that all badges were compared. */
  readonly comparisons: number;
  /** Badges of devices that were not what the server answers, and answers that were not what the tables hold. */
  readonly drift: number;
  /** Calls that ended in neither an answer nor a refusal. */
  readonly faults: number;
  /** The first few of both. */
  readonly examples: readonly string[];
  readonly seed: number;
}

interface UnreadOptions {
  readonly operations: number;
  readonly people: number;
  readonly conversations: number;
  readonly seed: number;
  /** Badges are compared after so many operations, and at the end. */
  readonly compareEvery: number;
}

const devicesEach = 3;
const groupSize = 12;
const atOnce = 16;
const patienceMs = 60_000;
const examplesMax = 10;

/**
 * People with three devices each do everything that can move a badge, at once. The badge of every device, kept by the
 * browser's own reducers, must be what the server answers when it is asked, and that what stands in the tables (G13).
 */
export async function driftOfBadges(options: UnreadOptions): Promise<UnreadReport> {
  return withOneServer(async ({ connection, port }) => {
    const dice = createDice(options.seed);
    const world = await populate(connection, port, { ...options, dice });
    const found = new Findings();
    for (let done = 0; done < options.operations; done += options.compareEvery) {
      await operate(world, { count: Math.min(options.compareEvery, options.operations - done), dice, found });
      await compare(connection, world, found);
    }
    for (const { devices } of world.people) for (const device of devices) device.stop();
    return {
      operations: options.operations,
      accepted: found.accepted,
      refused: found.refused,
      people: options.people,
      devices: options.people * devicesEach,
      comparisons: found.comparisons,
      drift: found.drift,
      faults: found.faults,
      examples: found.examples,
      seed: options.seed,
    };
  });
}

class Findings {
  readonly accepted: Record<string, number> = {};
  readonly examples: string[] = [];
  refused = 0;
  faults = 0;
  drift = 0;
  comparisons = 0;

  note(example: string): void {
    if (this.examples.length < examplesMax) this.examples.push(example);
  }
}

interface Player {
  readonly id: PersonId;
  readonly call: Caller;
  readonly devices: readonly UnreadDevice[];
  readonly grounds: readonly Ground[];
}

interface World {
  readonly people: readonly Player[];
}

type Populating = UnreadOptions & { readonly dice: Dice };

async function populate(connection: Connection, port: number, options: Populating): Promise<World> {
  const { dice } = options;
  const people = await makePeople(connection, options.people);
  const rooms = await makeRooms(connection, groupsOf(people, options));
  for (const room of rooms) await makeKnown(connection, room.people);
  const grounds = rooms.map(
    (room): Ground => ({
      id: storedId(room.id),
      isGroup: room.people.length > 2,
      people: room.people.map(({ id }) => id),
      said: [],
    }),
  );
  const players = people.map((person, index): Player => {
    const call = callerOf(port, person);
    const own = grounds.filter(({ people: members }) => members.includes(person.id));
    const open = dice.pick(own);
    const screens: readonly Screen[] = [
      { kind: 'elsewhere' },
      { kind: 'list', view: dice.pick(conversationViews) },
      open ? { kind: 'conversation', id: open.id } : { kind: 'list', view: 'inbox' },
    ];
    const devices = screens.map((screen, number) => {
      const from = sourceOf(index * devicesEach + number);
      return new UnreadDevice({ port, person, call, screen, random: dice.roll, from });
    });
    return { id: person.id, call, devices, grounds: own };
  });
  for (const { devices } of players) await Promise.all(devices.map((device) => device.open()));
  return { people: players.filter(({ grounds: own }) => own.length > 0) };
}

/** Half pairs, half groups, everybody somewhere as long as there is room. */
function groupsOf(people: readonly BenchPerson[], { conversations, dice }: Populating) {
  const pairs = Math.floor(Math.min(conversations, people.length) / 2);
  const pairOf = (index: number) => people.slice(index * 2, index * 2 + 2);
  const groupOf = (index: number) => {
    const size = Math.min(groupSize, people.length);
    const first = (index * size + dice.below(3)) % people.length;
    return Array.from(
      { length: size },
      (_, offset) => people[(first + offset) % people.length] as BenchPerson,
    );
  };
  return [
    ...Array.from({ length: pairs }, (_, index) => pairOf(index)),
    ...Array.from({ length: conversations - pairs }, (_, index) => groupOf(index)),
  ];
}

interface Operating {
  readonly count: number;
  readonly dice: Dice;
  readonly found: Findings;
}

async function operate({ people }: World, { count, dice, found }: Operating): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left-- > 0) {
      const { devices, grounds } = dice.pick(people);
      const name = nextOperation(dice);
      try {
        await operations[name]?.act({ device: dice.pick(devices), ground: dice.pick(grounds), dice });
        found.accepted[name] = (found.accepted[name] ?? 0) + 1;
      } catch (fault) {
        if (isRefusal(fault)) {
          found.refused++;
          continue;
        }
        found.faults++;
        found.note(`${name}: ${String(fault)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const wordsOf = (counts: UnreadCounts | undefined) =>
  counts ? `${String(counts.regular)}/${String(counts.cold)}/${String(counts.requests)}` : 'nothing';

/** Nothing happens any more, so each device is given the time to come to rest, and nothing is asked of it. */
async function compare(connection: Connection, { people }: World, found: Findings): Promise<void> {
  found.comparisons++;
  const held = await recount(connection);
  const answers = new Map<PersonId, string>();
  for (const { id, call } of people) {
    const answer = wordsOf(await call.messaging.unread());
    answers.set(id, answer);
    if (answer === held.get(id)) continue;
    found.drift++;
    found.note(`${id}: the server answers ${answer}, the tables hold ${String(held.get(id))}`);
  }
  const astray = () =>
    people.flatMap(({ id, devices }) =>
      devices.filter((device) => !device.isSettled || wordsOf(device.counts) !== answers.get(id)),
    );
  await until(() => astray().length === 0, patienceMs);
  for (const device of astray()) {
    found.drift++;
    found.note(
      `${device.me}: a device (${device.state}) shows ${wordsOf(device.counts)}, the server answers ${String(answers.get(device.me))}`,
    );
  }
}

/** The badges of everybody, counted message by message, in other words than the product's. */
async function recount(connection: Connection): Promise<Map<PersonId, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ id: PersonId; counts: string }>(
    `select p.person_id as id,
       sum((unread and request is null and not cold)::int) || '/' || sum((unread and request is null and cold)::int)
         || '/' || sum((unread and request is not distinct from 'pending')::int) as counts
     from (
       select p.person_id, p.request, c.last_message_at < now() - interval '7 days' as cold,
         p.left_at_seq is null and coalesce(c.last_seq > p.archived_through, true) and (
           select count(*) from message m where m.conversation_id = c.id and m.type <> 'system' and m.deleted_at is null
             and m.sender_id <> p.person_id and m.seq > greatest(p.read_seq, p.visible_from_seq - 1)) > 0 as unread
       from participant p, conversation c where c.id = p.conversation_id) p group by 1`,
  );
  await client.end();
  return new Map(rows.map(({ id, counts }) => [id, counts]));
}
