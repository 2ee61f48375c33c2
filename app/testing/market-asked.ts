import type { NewId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import type { Actor } from './scene.ts';
import type { Example } from './thing-asked.ts';

const newId = () => uuidV7(performance.timeOrigin + performance.now());

/** A draft of a person's, which nobody else may open. */
export async function draftOf(poster: Actor): Promise<NewId> {
  const id = newId();
  await poster.call.marketplace.create({ id, kind: 'job', title: id });
  return id;
}

/** The same, posted. */
async function postedBy(poster: Actor): Promise<NewId> {
  const id = await draftOf(poster);
  await poster.call.marketplace.publish({ id });
  return id;
}

/** An application to a listing of somebody's. */
export async function applicationTo(poster: Actor, from: Actor): Promise<string> {
  const [id, applicationId] = [await postedBy(poster), newId()];
  await from.call.marketplace.apply({ id, applicationId });
  return applicationId;
}

/** A client whom a person represents, put up for somebody's listing on their desk. */
export async function toPutUp(rep: Actor, client: Actor, poster: Actor) {
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

const facts = { kind: 'job', title: 'Gaffer' };
const draft = (body?: Example['body']): Example => ({ thing: 'listing', ...(body && { body }) });

/** Valid requests about listings and applications. */
export const marketExamples = (): Readonly<Record<string, Example>> => ({
  'marketplace.get': draft(),
  'marketplace.edit': draft(() => ({ ...facts, version: 1 })),
  'marketplace.publish': draft(() => ({})),
  'marketplace.discard': draft(),
  'marketplace.renew': draft(() => ({ expiresAt: '2027-01-01T00:00:00.000Z' })),
  'marketplace.close': draft(() => ({ reason: 'elsewhere' })),
  'marketplace.report': draft(() => ({ reportId: newId(), reason: 'spam' })),
  'marketplace.choices': draft(),
  'marketplace.apply': draft(() => ({ applicationId: newId() })),
  'marketplace.applications': draft(),
  'marketplace.offer': draft(() => ({ applicationIds: [newId()] })),
  'marketplace.sortApplication': {
    thing: 'applicationIn',
    body: () => ({ version: 1, folder: 'shortlisted' }),
  },
  'marketplace.agree': { thing: 'applicationOut' },
  'marketplace.withdraw': { thing: 'applicationOut' },
  'marketplace.accept': { thing: 'applicationOut' },
  'marketplace.decline': { thing: 'applicationOut' },
});
