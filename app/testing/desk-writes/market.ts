import { newId } from '#platform/server/new-id.ts';
import { draftOf, postedBy } from '../market-asked.ts';
import type { Actor, Scene } from '../scene.ts';

const facts = { kind: 'job', title: 'Gaffer', pay: 'deferred' };

/** A person's own listings, drafts and posted, with every write to them at their desk. */
export async function listingsOf(poster: Actor, applicant: Actor) {
  const [edited = '', published = '', discarded = ''] = await Promise.all(
    [1, 2, 3].map(() => draftOf(poster)),
  );
  const [renewed, closed = '', chosen] = await Promise.all([1, 2, 3].map(() => postedBy(poster)));
  if (!renewed || !chosen) throw new Error('a listing is missing');
  const { expiresAt } = await poster.call.marketplace.get({ id: renewed });
  const applicationId = newId();
  await applicant.call.marketplace.apply({ id: chosen, applicationId });
  return {
    'marketplace.create': ['/listings', { ...facts, id: newId() }],
    'marketplace.edit': [`/listings/${edited}`, { ...facts, version: 1 }],
    'marketplace.publish': [`/listings/${published}/publish`, {}],
    'marketplace.discard': [`/listings/${discarded}`, {}],
    'marketplace.renew': [`/listings/${renewed}/renew`, { expiresAt }],
    'marketplace.close': [`/listings/${closed}/close`, { reason: 'elsewhere' }],
    'marketplace.sortApplication': [
      `/applications/${applicationId}/sort`,
      { version: 1, folder: 'shortlisted' },
    ],
  } as const;
}

/** A client of a representative’s, put up for somebody else’s listing on the representative’s desk. */
export async function putUpBy(scene: Scene, rep: Actor, poster: Actor) {
  const client = await scene.person('Marek Sobol', { role: 'TALENT' });
  await scene.connect(rep, client);
  const representation = newId();
  await rep.call.profiles.offerRepresentation({
    id: representation,
    personId: client.id,
    kind: 'agent',
    side: 'representative',
  });
  await client.call.profiles.decideRepresentation({ id: representation, isAgreed: true });
  const id = await postedBy(poster);
  return [`/listings/${id}/apply`, { applicationId: newId(), personId: client.id }] as const;
}
