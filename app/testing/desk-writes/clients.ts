import { dayIn } from '#features/assignments/testing/factory/desk.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Actor, Scene } from '../scene.ts';

/** A client of Jane’s with everything kept about them, and every write to it at her desk. */
export async function clientsOf(scene: Scene, jane: Actor, sam: Actor) {
  const [client, prospect, newcomer, colleague] = await Promise.all([
    scene.person('Lucian Thorne', { role: 'TALENT' }),
    scene.person('Juno Ward', { role: 'TALENT' }),
    scene.person('Lise Aalto', { role: 'TALENT' }),
    scene.person('Cora League'),
  ]);
  const add = async (personId: Actor['id'], isOffer: boolean) => {
    const id = newId();
    await jane.call.clients.create({ id, personId, kind: 'manager', isOffer });
    return id;
  };
  await Promise.all([client, prospect].map((one) => scene.connect(jane, one)));
  const place = await jane.call.teams.offerSeat({ id: jane.id, personId: colleague.id, scopes: ['clients'] });
  await colleague.call.teams.acceptSeat({ id: place.id });
  const id = await add(client.id, true);
  await client.call.clients.accept({ id });
  const toOffer = await add(prospect.id, false);
  // Only a person granted it sees money, on a desk too.
  await jane.call.clients.putMember({ id, personId: sam.id, seesMoney: true });
  for (const one of [sam, colleague])
    await jane.call.clients.putMember({ id: toOffer, personId: one.id, version: 0 });
  const [edited, moved, old, noted] = [newId(), newId(), newId(), newId()];
  for (const jobId of [edited, moved]) await jane.call.clients.addJob({ id, jobId, project: 'Copperline' });
  const material = { kind: 'reel', title: 'Reel', source: { address: 'https://reel.example/1' } } as const;
  for (const materialId of [old, newId()])
    await jane.call.clients.addMaterial({ id, materialId, ...material });
  await jane.call.clients.addNote({ id, noteId: noted, text: 'Likes tea', tier: 'team' });
  const quote = { quoteMinor: 100, quoteUnit: 'day', currency: 'USD', quoteNote: '', commissionBasis: 1000 };
  return {
    'clients.create': ['/clients', { id: newId(), personId: newcomer.id, kind: 'manager' }],
    'clients.edit': [`/clients/${id}`, { version: 2, needs: 'A pilot' }],
    'clients.saveMoney': [`/clients/${id}/money`, { version: 0, ...quote }],
    'clients.offer': [`/clients/${toOffer}/offer`, {}],
    'clients.putMember': [`/clients/${id}/team/${colleague.id}`, { version: 0, area: 'Television' }],
    'clients.removeMember': [`/clients/${toOffer}/team/${sam.id}`, {}],
    'clients.addJob': [`/clients/${id}/jobs`, { jobId: newId(), project: 'Halyard' }],
    'clients.editJob': [`/clients/${id}/jobs/${edited}`, { version: 1, role: 'Voss' }],
    'clients.moveJob': [`/clients/${id}/jobs/${moved}/move`, { version: 1, act: 'pin' }],
    'clients.addMaterial': [`/clients/${id}/materials`, { materialId: newId(), ...material }],
    'clients.makeCurrent': [`/clients/${id}/materials/${old}/current`, {}],
    'clients.removeMaterial': [`/clients/${id}/materials/${old}`, {}],
    'clients.addPitch': [
      `/clients/${id}/pitches`,
      { pitchId: newId(), buyer: 'Quillmere', pitchedOn: dayIn(0) },
    ],
    'clients.addNote': [`/clients/${id}/notes`, { noteId: newId(), text: 'Rang twice' }],
    'clients.removeNote': [`/clients/${id}/notes/${noted}`, {}],
  } as const;
}
