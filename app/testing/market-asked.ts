import type { NewId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Actor, Scene } from './scene.ts';
import type { Example, Thing } from './thing-asked.ts';

const job = { kind: 'job', title: 'Gaffer', pay: 'day', rateMinor: 60_000 } as const;

/** A draft of a person's, which nobody else may open. */
export async function draftOf(poster: Actor): Promise<NewId> {
  const id = newId();
  await poster.call.marketplace.create({ id, ...job, title: id });
  return id;
}

/** The same, posted. */
export async function postedBy(poster: Actor): Promise<NewId> {
  const id = await draftOf(poster);
  await poster.call.marketplace.publish({ id });
  return id;
}

/** An application to a listing of somebody's. */
async function applicationTo(poster: Actor, from: Actor): Promise<string> {
  const [id, applicationId] = [await postedBy(poster), newId()];
  await from.call.marketplace.apply({ id, applicationId });
  return applicationId;
}

/** Gear of an owner's that they have not posted yet. */
async function gearOf(owner: Actor): Promise<NewId> {
  const id = newId();
  await owner.call.marketplace.create({ id, kind: 'gear', title: 'Camera package' });
  return id;
}

/** A request to rent it for a day of this week, as its owner has answered it. */
async function rentalOf(owner: Actor, renter: Actor, { isAgreed = false } = {}): Promise<NewId> {
  const [id, rentalId] = [await gearOf(owner), newId()];
  await owner.call.marketplace.publish({ id });
  const inThreeDays = systemClock.now().getTime() + 3 * 86_400_000;
  const firstDay = new Date(inThreeDays).toISOString().slice(0, 10);
  await renter.call.rentals.ask({ id, rentalId, firstDay, lastDay: firstDay });
  if (isAgreed) await owner.call.rentals.move({ id: rentalId, version: 1, move: 'accept' });
  return rentalId;
}

/** A reference that a stranger asked an applicant for; where somebody is chosen, it waits for them. */
async function referenceAsked(
  scene: Pick<Scene, 'person' | 'connect'>,
  from: Actor,
  { common, isChosen }: { readonly common: Actor; readonly isChosen: boolean },
): Promise<string> {
  const poster = await scene.person('Rae Poster');
  await scene.connect(poster, common);
  const id = (await applicationTo(poster, from)) as NewId;
  const referenceId = newId();
  await poster.call.marketplace.askReference({ id, referenceId });
  if (isChosen) await from.call.marketplace.chooseReferee({ id: referenceId, personId: common.id });
  return referenceId;
}

/** A search for listings that a person saved. */
async function listingSearchOf(person: Actor): Promise<string> {
  const id = newId();
  await person.call.marketplace.saveSearch({ id, name: id, address: 'kind=job', tells: false, version: 0 });
  return id;
}

/** What the marketplace has that nobody but Mara may open: her own, or one she has with the buyer. */
export const marketThings = (
  scene: Pick<Scene, 'person' | 'connect'>,
  { mara, buyer, tom }: Readonly<Record<'mara' | 'buyer' | 'tom', Actor>>,
) =>
  ({
    listing: () => draftOf(mara),
    gear: () => gearOf(mara),
    rental: () => rentalOf(mara, buyer),
    rentalAgreed: () => rentalOf(mara, buyer, { isAgreed: true }),
    applicationIn: () => applicationTo(mara, buyer),
    applicationOut: () => applicationTo(buyer, mara),
    referenceIn: () => referenceAsked(scene, mara, { common: tom, isChosen: false }),
    referenceToGive: () => referenceAsked(scene, tom, { common: mara, isChosen: true }),
    listingSearch: () => listingSearchOf(mara),
  }) satisfies Partial<Record<Thing, () => Promise<string>>>;

const draft = (body?: Example['body']): Example => ({ thing: 'listing', ...(body && { body }) });

/** Valid requests about listings and applications. */
export const marketExamples = (): Readonly<Record<string, Example>> => ({
  'marketplace.get': draft(),
  'marketplace.edit': draft(() => ({ ...job, version: 1 })),
  'marketplace.publish': draft(() => ({})),
  'marketplace.discard': draft(),
  'marketplace.renew': draft(() => ({ expiresAt: '2027-01-01T00:00:00.000Z' })),
  'marketplace.close': draft(() => ({ reason: 'elsewhere' })),
  'marketplace.report': draft(() => ({ reportId: newId(), reason: 'spam' })),
  'marketplace.appeal': draft(() => ({ appealId: newId(), text: 'It was a real job.' })),
  'marketplace.ofProject': { thing: 'project' },
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
  'marketplace.suggestions': draft(),
  'marketplace.askReference': { thing: 'applicationIn', body: () => ({ referenceId: newId() }) },
  'marketplace.reference': { thing: 'referenceIn' },
  'marketplace.chooseReferee': { thing: 'referenceIn', body: () => ({ personId: newId() }) },
  'marketplace.refuseReference': { thing: 'referenceIn' },
  'marketplace.giveReference': { thing: 'referenceToGive', body: () => ({ words: 'Calm, and on time.' }) },
  'marketplace.saveSearch': {
    thing: 'listingSearch',
    body: () => ({ version: 1, name: 'Night work', address: 'kind=job', tells: false }),
  },
  'marketplace.removeSearch': { thing: 'listingSearch' },
  'marketplace.restoreSearch': { thing: 'listingSearch' },
  'marketplace.accept': { thing: 'applicationOut' },
  'marketplace.decline': { thing: 'applicationOut' },
});

const gear = (body?: Example['body']): Example => ({ thing: 'gear', ...(body && { body }) });
const ofRental = (body?: Example['body']): Example => ({ thing: 'rental', ...(body && { body }) });
const ofReport = (body: Example['body']): Example => ({ ...ofRental(body), parts: { stage: 'out' } });
const someDays = { firstDay: '2027-03-01', lastDay: '2027-03-03' };

/** Valid requests about rentals. */
export const rentalExamples = (): Readonly<Record<string, Example>> => ({
  'rentals.saveTerms': gear(() => ({ zone: 'UTC', returnBy: '18:00', currency: 'USD', version: 0 })),
  'rentals.block': gear(() => ({ ...someDays, blockId: newId() })),
  'rentals.unblock': gear(),
  'rentals.ask': gear(() => ({ ...someDays, rentalId: newId() })),
  'rentals.get': ofRental(),
  'rentals.history': ofRental(),
  'rentals.move': ofRental(() => ({ version: 1, move: 'accept' })),
  'rentals.extend': ofRental(() => ({ version: 1, lastDay: '2027-03-05' })),
  'rentals.answerExtension': ofRental(() => ({ version: 1, isAgreed: true })),
  'rentals.addCertificate': ofRental(() => ({
    ...someDays,
    certificateId: newId(),
    fileId: newId(),
    fileName: 'certificate.pdf',
  })),
  'rentals.judgeCertificate': ofRental(() => ({ isAccepted: true })),
  'rentals.saveCondition': ofReport(() => ({ version: 0 })),
  'rentals.sign': ofReport(() => ({ version: 1, name: 'Mara Okafor' })),
  'rentals.report': { thing: 'rentalAgreed', body: () => ({ reportId: newId(), reason: 'damaged' }) },
  'GET /api/rentals/:id/agreement': { thing: 'rentalAgreed' },
});
