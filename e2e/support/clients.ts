import { randomUUID } from 'node:crypto';
import { systemClock } from '#platform/server/clock.ts';
import type { Person, World } from './world.ts';

/** A client with money, a job, a material, a note and a pitch. */
export async function clientOf(world: World, agent: Person, client: Person): Promise<string> {
  const [id, jobId] = [randomUUID(), randomUUID()];
  await world.connect(agent, client);
  const offer = { personId: client.id, kind: 'agent', isOffer: true, fields: ['film'], isExclusive: true };
  await agent.request('POST', '/api/clients', { id, ...offer });
  await client.request('POST', `/api/clients/${id}/accept`, { leaverRule: 'team' });
  const about = { needs: 'A second lead in a series', paperwork: 'Agreement signed, W-9 missing' };
  await agent.request('PATCH', `/api/clients/${id}`, { version: 2, ...about });
  const money = { quoteMinor: 1_250_000, quoteUnit: 'week', currency: 'USD', commissionBasis: 1_000 };
  await agent.request('PUT', `/api/clients/${id}/money`, {
    version: 0,
    quoteNote: 'Halyard, 2025',
    ...money,
  });
  await agent.request('POST', `/api/clients/${id}/jobs`, {
    jobId,
    project: 'Copperline',
    role: 'Voss',
    buyer: 'Quillmere',
    paperwork: 'Deal memo out',
    money: { feeMinor: 1_250_000, feeUnit: 'week', currency: 'USD', commissionBasis: 1_000 },
  });
  await agent.request('POST', `/api/clients/${id}/jobs/${jobId}/move`, { version: 1, act: 'book' });
  for (const title of ['Reel 2025', 'Reel 2026'])
    await agent.request('POST', `/api/clients/${id}/materials`, {
      materialId: randomUUID(),
      kind: 'reel',
      title,
      source: { address: 'https://reel.example/ashdown' },
    });
  const note = { noteId: randomUUID(), text: 'Never in August', tier: 'team' };
  await agent.request('POST', `/api/clients/${id}/notes`, note);
  const pitchedOn = systemClock.now().toISOString().slice(0, 10);
  const pitch = { pitchId: randomUUID(), buyer: 'Northlight', project: 'The Salt Ledger', pitchedOn };
  await agent.request('POST', `/api/clients/${id}/pitches`, pitch);
  return id;
}
