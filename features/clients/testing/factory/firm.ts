import type { ContractRouterClient } from '@orpc/contract';
import type { Role } from '#features/access/policy/roles.ts';
import type { notifications } from '#features/notifications/contract.ts';
import type { teams } from '#features/teams/contract/index.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { clients } from '../../contract/index.ts';
import type { ClientField, LeaverRule, Territory } from '../../limits.ts';

type Calls = ContractRouterClient<typeof clients>;

/** A person of a scene. */
interface Member {
  readonly id: PersonId;
  readonly call: {
    readonly clients: Calls;
    readonly teams: ContractRouterClient<typeof teams>;
    readonly notifications: ContractRouterClient<typeof notifications>;
  };
}

interface World<Person> {
  person(name: string, as?: { role: Role }): Promise<Person>;
  connect(one: Pick<Member, 'id'>, other: Pick<Member, 'id'>): Promise<void>;
}

interface Terms {
  fields?: ClientField[];
  territories?: Territory[];
  isExclusive?: boolean;
}

/** A day a number of days from today, in UTC. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Firms and their clients in the world of one test file. */
export function firmIn<Person extends Member>(scene: World<Person>) {
  /** An agent with a team: a colleague of the client's team, one of another department, and an assistant. */
  async function firm() {
    const [agent, colleague, other, assistant] = await Promise.all([
      scene.person('Dashiell Roe', { role: 'AGENT' }),
      scene.person('Ana Ruiz', { role: 'AGENT' }),
      scene.person('Otto Lind', { role: 'AGENT' }),
      scene.person('Sam Ortiz', { role: 'ASSISTANT' }),
    ]);
    // Managers start teams; the agent runs this one all the same.
    const founder = await scene.person('Mara Okafor');
    const { id: teamId } = await founder.call.teams.create({ id: newId(), name: 'Talent' });
    for (const one of [agent, colleague, other, assistant]) {
      const asked = await founder.call.teams.invite({ id: teamId, email: `${one.id}@scene.example` });
      await one.call.teams.accept({ id: asked.id });
    }
    const seat = await agent.call.teams.offerSeat({
      id: agent.id,
      personId: assistant.id,
      scopes: ['clients'],
    });
    await assistant.call.teams.acceptSeat({ id: seat.id });
    return { agent, colleague, other, assistant, founder, teamId };
  }

  const talent = (name = 'Lucian Thorne') => scene.person(name, { role: 'TALENT' });

  async function offered(agent: Person, client: Person, terms: Terms = {}) {
    await scene.connect(agent, client);
    const id = newId();
    await agent.call.clients.create({ id, personId: client.id, kind: 'agent', isOffer: true, ...terms });
    return id;
  }

  async function signed(agent: Person, client: Person, terms: Terms & { leaverRule?: LeaverRule } = {}) {
    const { leaverRule = 'team', ...rest } = terms;
    const id = await offered(agent, client, rest);
    await client.call.clients.accept({ id, leaverRule });
    return id;
  }

  /** A client with every kind of record an agent keeps, in words that tests can search for. */
  async function fullClient() {
    const one = await firm();
    const client = await talent();
    const id = await signed(one.agent, client, { fields: ['film'] });
    const { agent, colleague } = one;
    await agent.call.clients.putMember({ id, personId: colleague.id, area: 'Television' });
    await agent.call.clients.edit({ id, version: 2, needs: 'SECRET-NEEDS', paperwork: 'SECRET-PAPERS' });
    await agent.call.clients.saveMoney({
      id,
      version: 0,
      quoteMinor: 8_765_432_100 / 100,
      quoteUnit: 'flat',
      currency: 'USD',
      quoteNote: 'SECRET-QUOTE',
      commissionBasis: 1234,
    });
    const jobId = newId();
    await agent.call.clients.addJob({
      id,
      jobId,
      project: 'Copperline',
      role: 'Voss',
      buyer: 'Quillmere',
      firstDay: dayIn(3),
      lastDay: dayIn(9),
      money: { feeMinor: 55_443_322, feeUnit: 'flat', currency: 'EUR', commissionBasis: 1111 },
    });
    await agent.call.clients.addNote({ id, noteId: newId(), text: 'SECRET-PRIVATE', tier: 'private' });
    await agent.call.clients.addNote({ id, noteId: newId(), text: 'SECRET-TEAM', tier: 'team' });
    await agent.call.clients.addPitch({
      id,
      pitchId: newId(),
      buyer: 'Quillmere',
      project: 'PITCHED',
      pitchedOn: dayIn(0),
    });
    return { ...one, client, id, jobId };
  }

  return { firm, talent, offered, signed, fullClient };
}

/** The names in a person's client list. */
export const namesIn = async (who: Member, input: Parameters<Calls['list']>[0] = {}) =>
  (await who.call.clients.list(input)).items.map(({ person }) => person.displayName);

/** A person's notifications, newest first. */
export const bells = async (who: Member) =>
  (await who.call.notifications.list({})).items.map(({ type }) => type);
