import { CardFields } from '#features/contacts/contract/views.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Actor, Scene } from '../scene.ts';

/** What strangers ask of Jane, her card of Ada and their conversation, and every write to them at her desk. */
export async function keptOfPeople(scene: Scene, jane: Actor, ada: Actor) {
  const strangers = await Promise.all(
    ['Ines Roth', 'Kit Adler', 'Noa Vane'].map((name) => scene.person(name)),
  );
  const [toAccept = '', toReject = '', toMute = ''] = await Promise.all(
    strangers.map(async ({ call }) => {
      const id = newId();
      await call.connections.ask({ id, toUserId: jane.id, message: 'We met at the lab.' });
      return id;
    }),
  );
  const { id: talk } = await ada.call.messaging.start({ participantIds: [jane.id] });
  const card = newId();
  const fields = CardFields.parse({ displayName: 'Ada Moreau' });
  await jane.call.contacts.save({ id: card, version: 0, fields });
  const { id: film } = await jane.call.projects.create({ id: newId(), title: 'Halyard', format: 'short' });
  await jane.call.projects.edit({ id: film, version: 1, tier: 'network' });
  const link = { thing: { kind: 'conversation', id: talk }, matter: { kind: 'project', id: film } };
  return {
    'connections.accept': [`/connections/requests/${toAccept}/accept`, {}],
    'connections.reject': [`/connections/requests/${toReject}/reject`, {}],
    'connections.mute': [`/connections/requests/${toMute}/mute`, {}],
    'contacts.save': [`/contacts/${card}`, { version: 1, fields: { ...fields, title: 'Line producer' } }],
    'contacts.saveNote': [
      `/contacts/${card}/notes`,
      { noteId: newId(), version: 0, text: 'Call after four' },
    ],
    'matters.link': ['/matters/links', { id: newId(), ...link }],
    'matters.unlink': ['/matters/links/remove', link],
    'messaging.send': [`/conversations/${talk}/messages`, { clientId: newId(), content: 'Thursday works.' }],
    'teams.saveHandbook': [`/desks/${jane.id}/handbook`, { version: 0, text: 'Never before ten.' }],
  } as const;
}
