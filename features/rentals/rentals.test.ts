import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openRentals, waiting } from '#app/testing/rentals.ts';
import { type Actor, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { readText } from '#platform/server/papers/page-text.ts';
import { dayOnPaper } from '#platform/server/papers/paper-dates.ts';
import { asked, moved, offered, recorded, signed } from './testing/factory/rentals.ts';

const { clock, scene, on, at, days, pair } = await openRentals();
const { orm } = scene.database;

const bells = async (who: Actor) => (await who.call.notifications.list({})).items.map(({ type }) => type);

async function upload(by: Actor, kind: string, bytes: Uint8Array, type: string) {
  const id = newId();
  const answer = await fetch(`${scene.address}/api/files/${id}?kind=${kind}`, {
    method: 'PUT',
    headers: { cookie: by.cookie, 'content-type': type },
    body: Buffer.from(bytes),
  });
  expect(answer.status).toBe(200);
  return id;
}

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Artist: 'Petra Vance', ImageDescription: 'Rua do Sol 4' } })
    .jpeg()
    .toBuffer();

async function insured(by: Actor, id: ClientId, valid = days): Promise<ClientId> {
  const certificateId = newId();
  const fileId = await upload(by, 'rental-certificate', await picture(), 'image/jpeg');
  await by.call.rentals.addCertificate({ id, certificateId, fileId, fileName: 'certificate.jpg', ...valid });
  return certificateId;
}

test('a member asks for exact days, the owner accepts in words, and both have them in their schedule', async () => {
  const { petra, tom } = await pair();
  const listing = await offered(petra);
  const id = await asked(tom, listing, days);
  expect(await waiting(petra)).toContain('in rental');
  expect(await waiting(tom)).toContain('out rental');
  const accepted = await moved(petra, id, 'accept', 'Come to the side door.');
  expect(accepted).toMatchObject({ state: 'accepted', answer: 'Come to the side door.', side: 'owner' });
  const seen = await tom.call.rentals.get({ id });
  expect(seen).toMatchObject({
    side: 'renter',
    other: { id: petra.id },
    days: 5,
    totalMinor: 210_000,
    // Six in the evening where the thing is.
    dueAt: at(14, '23:00'),
    zone: 'America/Bogota',
  });
  expect(await bells(tom)).toContain('marketplace_rental_accepted');
  for (const who of [petra, tom]) {
    const { rows } = await orm.execute(
      sql`select title, is_busy, first_day, last_day from event where owner_id = ${who.id}`,
    );
    expect(rows).toEqual([
      { title: 'Alexa 35 package', is_busy: false, first_day: days.firstDay, last_day: days.lastDay },
    ]);
  }
  const thing = await tom.call.rentals.thing({ id: listing });
  expect(thing.taken).toEqual([{ ...days, blockId: null, note: '' }]);
  clock.run();
});

test('rented days and blocked days of one thing never share a day, and others who asked for them are answered', async () => {
  const { petra, tom } = await pair();
  const eve = await scene.person('Eve Lind');
  const listing = await offered(petra);
  const toms = await asked(tom, listing, days);
  const eves = await asked(eve, listing, days);
  await moved(petra, toms, 'accept');
  expect(await eve.call.rentals.get({ id: eves })).toMatchObject({ state: 'declined' });
  expect(await bells(eve)).toContain('marketplace_rental_declined');
  const again = (more: object) =>
    refusalOf(eve.call.rentals.ask({ id: listing, rentalId: newId(), ...days, ...more }));
  expect(await again({ firstDay: on(14), lastDay: on(18) })).toBe('rental.taken');
  expect(await again({ firstDay: on(15), lastDay: on(18) })).toBe('accepted');
  const block = (firstDay: string, lastDay: string) =>
    petra.call.rentals.block({ id: listing, blockId: newId(), firstDay, lastDay, note: 'Service' });
  expect(await refusalOf(block(on(13), on(17)))).toBe('rental.taken');
  const { taken } = await block(on(29), on(31));
  expect(taken.at(-1)).toMatchObject({ note: 'Service' });
  expect((await eve.call.rentals.thing({ id: listing })).taken.at(-1)).toMatchObject({
    blockId: null,
    note: '',
  });
  expect(await again({ firstDay: on(31), lastDay: on(31) })).toBe('rental.taken');
  await petra.call.rentals.unblock({ id: listing, blockId: taken.at(-1)?.blockId ?? newId() });
  expect(await again({ firstDay: on(31), lastDay: on(31) })).toBe('accepted');
  // The database alone keeps them apart, whatever our own code believes.
  const twice =
    orm.execute(sql`insert into rental_days (id, listing_id, first_day, last_day, is_block, created_at)
    values (${newId()}, ${listing}, ${on(12)}, ${on(12)}, true, now())`);
  await expect(twice).rejects.toThrow('rental_days');
  clock.run();
});

test('days that have passed, run backwards, last longer than a year or aren’t offered are refused with the field', async () => {
  const { petra, tom } = await pair();
  const listing = await offered(petra, { firstDay: on(10), lastDay: on(40) });
  const ask = (firstDay: string, lastDay: string, who = tom) =>
    refusalOf(who.call.rentals.ask({ id: listing, rentalId: newId(), firstDay, lastDay }));
  expect(await ask(on(0), on(2))).toBe('rental.past');
  expect(await ask(on(14), on(13))).toBe('rental.days_wrong');
  expect(await ask(on(14), on(410))).toBe('rental.days_long');
  expect(await ask(on(37), on(42))).toBe('rental.not_offered');
  expect(await ask(on(14), on(15), petra)).toBe('rental.own');
  const job = await offered(petra).then(async () => {
    const id = newId();
    await petra.call.marketplace.create({ id, kind: 'job', title: 'Gaffer', pay: 'deferred' });
    await petra.call.marketplace.publish({ id });
    return id;
  });
  expect(await refusalOf(tom.call.rentals.thing({ id: job }))).toBe('listing.absent');
  clock.run();
});

test('nothing is handed over without an accepted certificate for every day, and it is refused with a reason', async () => {
  const { petra, tom } = await pair();
  const needs = { needsCertificate: true, coverMinor: 100_000_000, cover: 'General liability' };
  const listing = await offered(petra, {}, needs);
  const id = await asked(tom, listing, days);
  await moved(petra, id, 'accept');
  expect(await waiting(tom)).toContain('in rental_certificate_due');
  await recorded(petra, id, 'out');
  expect(await refusalOf(signed(petra, id, { name: 'Petra Vance' }))).toBe('rental.uncovered');
  expect(await refusalOf(insured(tom, id, { firstDay: on(41), lastDay: on(70) }))).toBe(
    'rental.certificate_elsewhere',
  );
  const first = await insured(tom, id, { firstDay: on(-18), lastDay: on(12) });
  expect(await waiting(petra)).toContain('in rental_certificate');
  const judge = (certificateId: typeof first, isAccepted: boolean, reason = '') =>
    petra.call.rentals.judgeCertificate({ id, certificateId, isAccepted, reason });
  const seen = await judge(first, true);
  expect(seen.uncovered).toEqual([{ firstDay: on(13), lastDay: on(14) }]);
  expect(seen.verbs).not.toContain('sign');
  expect(await refusalOf(signed(petra, id, { name: 'Petra Vance' }))).toBe('rental.uncovered');
  const second = await insured(tom, id, { firstDay: on(13), lastDay: on(40) });
  expect(await refusalOf(judge(second, false))).toBe('rental.reason_missing');
  await judge(second, false, 'The sum insured is missing.');
  expect((await tom.call.rentals.get({ id })).certificates.at(-1)).toMatchObject({
    state: 'refused',
    reason: 'The sum insured is missing.',
  });
  await judge(await insured(tom, id, { firstDay: on(13), lastDay: on(40) }), true);
  expect((await signed(petra, id, { name: 'Petra Vance' })).uncovered).toEqual([]);
  expect(await signed(tom, id, { name: 'Tom Reyes' })).toMatchObject({ state: 'out' });
  clock.run();
});

test('condition is written with pictures and serials, signed by both, and can’t be changed from the first signature on', async () => {
  const { petra, tom } = await pair();
  const id = await asked(tom, await offered(petra), days);
  await moved(petra, id, 'accept');
  const fileId = await upload(petra, 'rental-picture', await picture(), 'image/jpeg');
  await recorded(petra, id, 'out', { pictures: [fileId], notes: 'Sensor clean' });
  const shown = await tom.request('GET', `/api/files/${fileId}`);
  expect(shown.status).toBe(200);
  expect(Buffer.from(await shown.arrayBuffer()).toString('latin1')).not.toContain('Rua do Sol');
  const stale = petra.call.rentals.sign({ id, stage: 'out', version: 0, name: 'Petra Vance' });
  expect(await refusalOf(stale)).toBe('rental.changed');
  await signed(petra, id, { name: 'Petra Vance' });
  expect(await waiting(tom)).toContain('in rental_signature');
  expect(await refusalOf(recorded(tom, id, 'out', { notes: 'Scratched' }))).toBe('rental.closed');
  const forged = orm.execute(sql`update rental_condition set notes = 'Scratched' where rental_id = ${id}`);
  await expect(forged).rejects.toThrow('rental_condition');
  const out = await signed(tom, id, { name: 'T. Reyes', objection: 'The left handle is loose.' });
  expect(out).toMatchObject({ state: 'out', conditions: [{ stage: 'out' }] });
  expect(out.conditions[0]?.signatures.map(({ name, objection }) => [name, objection])).toEqual([
    ['Petra Vance', ''],
    ['T. Reyes', 'The left handle is loose.'],
  ]);
  const renamed = orm.execute(sql`update rental_signature set name = 'Nobody' where rental_id = ${id}`);
  await expect(renamed).rejects.toThrow('rental_signature');
  clock.run();
});

test('a return that one of them objects to stays disputed until they say how it was settled', async () => {
  const { petra, tom } = await pair();
  const id = await asked(tom, await offered(petra), days);
  await moved(petra, id, 'accept');
  await recorded(petra, id, 'out');
  await signed(petra, id, { name: 'Petra Vance' });
  await signed(tom, id, { name: 'Tom Reyes' });
  clock.stopAt(at(12, '09:00'));
  await recorded(tom, id, 'back', {
    items: [{ name: 'Alexa 35 body', serial: 'K1.0099', note: 'Dust on the sensor' }],
  });
  await signed(tom, id, { stage: 'back', name: 'Tom Reyes' });
  const back = await signed(petra, id, {
    stage: 'back',
    name: 'Petra Vance',
    objection: 'This is another body.',
  });
  expect(back).toMatchObject({ state: 'disputed', verbs: expect.arrayContaining(['settle']) });
  expect((await tom.call.rentals.get({ id })).verbs).not.toContain('settle');
  expect(await bells(tom)).toContain('marketplace_rental_disputed');
  expect(await refusalOf(moved(tom, id, 'settle', 'It is the same.'))).toBe('rental.closed');
  expect(await refusalOf(moved(petra, id, 'settle'))).toBe('rental.reason_missing');
  expect(await moved(petra, id, 'settle', 'He brought mine.')).toMatchObject({ state: 'returned' });
  // It is back two days early: those are free again.
  const thing = await petra.call.rentals.thing({ id: back.listingId });
  expect(thing.taken).toEqual([{ firstDay: on(10), lastDay: on(12), blockId: null, note: '' }]);
  clock.run();
});

test('what is due and not back is late for both, once, and longer needs free days and cover for them', async () => {
  const { petra, tom } = await pair();
  const eve = await scene.person('Eve Lind');
  const listing = await offered(petra, {}, { needsCertificate: true });
  const id = await asked(tom, listing, days);
  await moved(petra, id, 'accept');
  const judge = (certificateId: ClientId) =>
    petra.call.rentals.judgeCertificate({ id, certificateId, isAccepted: true });
  await judge(await insured(tom, id));
  await recorded(petra, id, 'out');
  await signed(petra, id, { name: 'Petra Vance' });
  await signed(tom, id, { name: 'Tom Reyes' });
  clock.stopAt(at(14, '23:00'));
  scene.server.wake('rentals-due');
  await expect
    .poll(() => bells(petra), { interval: 200, timeout: 60_000 })
    .toContain('marketplace_rental_late');
  expect(await bells(tom)).toContain('marketplace_rental_late');
  expect((await petra.call.rentals.list({})).items[0]).toMatchObject({ id, isLate: true });
  expect(await waiting(tom)).toContain('in rental_late');

  await moved(petra, await asked(eve, listing, { firstDay: on(18), lastDay: on(18) }), 'accept');
  const extend = async (lastDay: string) => {
    const { version } = await tom.call.rentals.get({ id });
    return tom.call.rentals.extend({ id, version, lastDay, note: 'Rain' });
  };
  expect(await refusalOf(extend(on(18)))).toBe('rental.taken');
  await extend(on(17));
  expect(await waiting(petra)).toContain('in rental_extension');
  const answer = async (isAgreed: boolean) => {
    const { version } = await petra.call.rentals.get({ id });
    return petra.call.rentals.answerExtension({ id, version, isAgreed });
  };
  expect(await refusalOf(answer(true))).toBe('rental.uncovered');
  expect(await waiting(tom)).toContain('in rental_certificate_due');
  await judge(await insured(tom, id, { firstDay: on(15), lastDay: on(17) }));
  expect(await answer(true)).toMatchObject({ lastDay: on(17), isLate: false, extension: null });
  const { rows } = await orm.execute(sql`select last_day from event where owner_id = ${tom.id}`);
  expect(rows).toEqual([{ last_day: on(17) }]);
  clock.run();
});

test('a request that nobody answers ends with its first day, and both hear of it', async () => {
  const { petra, tom } = await pair();
  const id = await asked(tom, await offered(petra), days);
  clock.stopAt(at(11, '05:00'));
  scene.server.wake('rentals-due');
  await expect
    .poll(() => bells(tom), { interval: 200, timeout: 60_000 })
    .toContain('marketplace_rental_lapsed');
  expect(await petra.call.rentals.get({ id })).toMatchObject({ state: 'lapsed', verbs: [] });
  clock.run();
});

test('to everybody but its two parties a rental, its files and its agreement are not there, also on a desk', async () => {
  const { petra, tom } = await pair();
  const eve = await scene.person('Eve Lind');
  const id = await asked(tom, await offered(petra), days);
  await moved(petra, id, 'accept');
  const fileId = await upload(petra, 'rental-picture', await picture(), 'image/jpeg');
  await recorded(petra, id, 'out', { pictures: [fileId] });
  for (const path of [`/api/rentals/${id}`, `/api/rentals/${id}/agreement`, `/api/rentals/${newId()}`]) {
    const answer = await eve.request('GET', path);
    expect([answer.status, (await answer.json()).message]).toEqual([404, 'Rental not found']);
  }
  expect((await eve.request('GET', `/api/files/${fileId}`)).status).toBe(404);
  await scene.connect(petra, eve);
  const scopes = ['submissions', 'calendar'] as const;
  const seat = await petra.call.teams.offerSeat({ id: petra.id, personId: eve.id, scopes: [...scopes] });
  await eve.call.teams.acceptSeat({ id: seat.id });
  expect(await refusalOf(eve.onDesk(petra.id).rentals.get({ id }))).toBe('desk.not_covered');
  clock.run();
});

test('a confidential owner has no name on any way out until they accept', async () => {
  const { petra, tom } = await pair();
  const listing = await offered(petra, { isConfidential: true, company: 'Vance Camera' });
  const secret = new RegExp(`${petra.id}|Petra|Vance`);
  const clean = (what: unknown) => expect(JSON.stringify(what)).not.toMatch(secret);
  const live = await tom.listen();
  const first = await asked(tom, listing, days);
  const second = await asked(tom, listing, { firstDay: on(41), lastDay: on(42) });
  await moved(petra, first, 'decline', 'It is on a job then.');
  clean(await tom.call.rentals.get({ id: first }));
  clean(await tom.call.rentals.history({ id: first }));
  clean(await tom.call.rentals.list({}));
  clean(await tom.call.rentals.thing({ id: listing }));
  clean(await tom.call.requests.list({}));
  clean(await tom.call.notifications.list({}));
  clean(live.heard.filter(({ e }) => e === 'rental.changed'));
  expect((await tom.request('GET', `/api/rentals/${second}/agreement`)).status).toBe(404);
  clean((await scene.database.pool.query('select * from mail')).rows);
  clean(await (await tom.request('GET', '/api/me/export')).text());
  await moved(petra, second, 'accept');
  expect(await tom.call.rentals.get({ id: second })).toMatchObject({ other: { id: petra.id } });
  live.close();
  clock.run();
});

test('the agreement is a PDF with parties, serials, dates where the thing is, money and signatures, in any script', async () => {
  clock.stopAt(at(1, '10:00'));
  const [petra, aiko] = await Promise.all([scene.person('Πέτρα Βανς'), scene.person('山田 愛子')]);
  const listing = await offered(petra, {}, { coverMinor: 100_000_000, needsCertificate: true });
  const id = await asked(aiko, listing, days);
  await moved(petra, id, 'accept');
  const certificate = await insured(aiko, id);
  await petra.call.rentals.judgeCertificate({ id, certificateId: certificate, isAccepted: true });
  await recorded(petra, id, 'out');
  await signed(petra, id, { name: 'Πέτρα Βανς' });
  const written = (count: number) => dayOnPaper(new Date(`${on(count)}T00:00Z`));
  const answer = await aiko.request('GET', `/api/rentals/${id}/agreement?paper=a4`);
  expect(answer.status).toBe(200);
  const pages = await readText(Buffer.from(await answer.arrayBuffer()), () => {});
  const text = pages.flat().join('\n');
  for (const words of [
    'Πέτρα Βανς',
    '山田 愛子',
    'K1.0023',
    `${written(10)} to ${written(14)} (5 days)`,
    `${written(14)}, 18:00 (America/Bogota)`,
    'EUR 420.00 a day',
    'EUR 2,100.00',
    'EUR 65,000.00',
    'Two days in cash, back at return',
    `certificate.jpg, ${written(10)} to ${written(14)}, accepted`,
    `Signed by Πέτρα Βανς (owner), ${written(1)}`,
  ])
    expect(text).toContain(words);
  const { items } = await petra.call.rentals.history({ id });
  expect(items[0]).toMatchObject({ what: 'agreement_saved', by: { id: aiko.id } });
  clock.run();
});

test('asking, answering, signing and sending twice is the same as once', async () => {
  const { petra, tom } = await pair();
  const listing = await offered(petra);
  const rentalId = newId();
  const ask = { id: listing, rentalId, ...days };
  await tom.call.rentals.ask(ask);
  expect(await tom.call.rentals.ask(ask)).toMatchObject({ id: rentalId, version: 1 });
  const accept = { id: rentalId, version: 1, move: 'accept' } as const;
  await petra.call.rentals.move(accept);
  expect(await petra.call.rentals.move(accept)).toMatchObject({ state: 'accepted', version: 2 });
  const late = tom.call.rentals.move({ id: rentalId, version: 1, move: 'withdraw' });
  expect(await refusalOf(late)).toBe('rental.changed');
  await recorded(petra, rentalId, 'out');
  const sign = { id: rentalId, stage: 'out', version: 1, name: 'Petra Vance' } as const;
  await petra.call.rentals.sign(sign);
  const { conditions } = await petra.call.rentals.sign(sign);
  expect(conditions[0]?.signatures).toHaveLength(1);
  clock.run();
});
