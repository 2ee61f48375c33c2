import { job } from '#features/marketplace/testing/factory/market.ts';
import { camera, plainTerms } from '#features/rentals/testing/factory/rentals.ts';
import { dayAfter } from '#platform/contract/days.ts';
import { emptyRichText } from '#platform/contract/rich-text/document.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { type Ground, picture } from './revocations.ts';
import { watchAccess } from './watch.ts';
import { each, lock, tokenOf, tokens, type WayKind } from './way-kind.ts';

// What hangs on things of the market and the community: papers, files, calendars, and references in somebody's name.

const today = () => systemClock.now().toISOString().slice(0, 10);
const inDays = (count: number) => dayAfter(today(), count);

/** Posts a listing of somebody's. */
async function post({ call }: Ground, cookie: string, facts: object): Promise<string> {
  const id = newId();
  await call('POST', '/api/listings', { cookie, body: { ...facts, id } });
  await call('POST', `/api/listings/${id}/publish`, { cookie, body: {} });
  return id;
}

/** Each victim rents something out to the super admin, with the picture of a condition report. */
const rentOut: WayKind['prepare'] = (ground, victims) =>
  each(victims, async ({ person: { id: owner, cookie } }) => {
    const { call, admin } = ground;
    const listing = await post(ground, cookie, camera);
    await call('PUT', `/api/listings/${listing}/rental-terms`, {
      cookie,
      body: { version: 0, ...plainTerms },
    });
    const rental = newId();
    const days = { firstDay: inDays(10), lastDay: inDays(14) };
    const asked = { rentalId: rental, ...days };
    await call('POST', `/api/listings/${listing}/rentals`, { cookie: admin.cookie, body: asked });
    const { version } = (await call('GET', `/api/rentals/${rental}`, { cookie })) as { version: number };
    await call('POST', `/api/rentals/${rental}/move`, { cookie, body: { version, move: 'accept' } });
    const file = newId();
    await call('PUT', `/api/files/${file}?kind=rental-picture`, { cookie, picture });
    const report = { version: 0, items: plainTerms.items, pictures: [file] };
    await call('PUT', `/api/rentals/${rental}/conditions/out`, { cookie, body: report });
    tokens.set(owner, `/api/rentals/${rental}/agreement`);
    tokens.set(`file ${owner}`, `/api/files/${file}`);
  });

/** Each victim keeps an event. */
const inviteAll: WayKind['prepare'] = ({ call }, victims) =>
  each(victims, async ({ person: { id: host, cookie } }) => {
    const { items } = (await call('GET', '/api/community/spaces', { cookie })) as {
      items: readonly { id: string; name: string }[];
    };
    const spaceId = items.find(({ name }) => name === 'Casting')?.id;
    const times = { start: `${inDays(3)}T18:30`, end: `${inDays(3)}T21:00`, zone: 'UTC' };
    const body = { id: newId(), spaceId, title: 'A rehearsal', body: emptyRichText, ...times };
    const made = (await call('POST', '/api/community/events', { cookie, body })) as { id: string };
    tokens.set(host, `/api/community/events/${made.id}/calendar`);
  });

/** Each victim asks to hear about the super admin, who has applied. */
const askReferences: WayKind['prepare'] = (ground, victims) =>
  each(victims, async ({ person: { id: poster, cookie } }) => {
    const { call, admin } = ground;
    const listing = await post(ground, cookie, job);
    const [application, reference] = [newId(), newId()];
    const applied = { applicationId: application };
    await call('POST', `/api/listings/${listing}/apply`, { cookie: admin.cookie, body: applied });
    const body = { referenceId: reference, creditId: null };
    await call('POST', `/api/applications/${application}/references`, { cookie, body });
    tokens.set(poster, `/api/references/${reference}`);
  });

/** What the victim asks for with the session they lose. */
const watchOwn =
  (key: 'rental' | 'file' | 'event'): WayKind['watch'] =>
  ({ ports }, victim) => {
    const path = key === 'file' ? (tokens.get(`file ${victim.person.id}`) ?? '') : tokenOf(victim);
    return watchAccess({ ports, cookie: victim.cookie, path, hasSockets: false });
  };

/** What the super admin is asked in the victim's name. */
const watchAsked: WayKind['watch'] = ({ ports, admin }, victim) =>
  watchAccess({ ports, cookie: admin.cookie, path: tokenOf(victim), hasSockets: false });

/** The ways out that go through things of the market and the community. */
export const thingWays: readonly WayKind[] = [
  { kind: 'rental_agreement', prepare: rentOut, watch: watchOwn('rental'), end: lock },
  { kind: 'rental_file', prepare: rentOut, watch: watchOwn('file'), end: lock },
  { kind: 'event_file', prepare: inviteAll, watch: watchOwn('event'), end: lock },
  { kind: 'reference', prepare: askReferences, watch: watchAsked, end: lock },
];
