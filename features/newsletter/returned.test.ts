import { beforeAll, expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { startMailServer } from '#features/mail/testing/factory/mail-server.ts';
import { newId } from '#platform/server/new-id.ts';
import { atEnd } from '#platform/testing/at-end.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { newsroomIn } from './testing/factory/newsroom.ts';
import {
  complaintOf,
  fromExim,
  fromMicrosoft,
  fromPostfix,
  type Returned,
} from './testing/factory/reports.ts';

const inbound = { secret: 'i'.repeat(40), address: 'reply@in.backlot.example' };
const server = await startMailServer();
atEnd(() => server.stop());
const clock = movableClock();
const scene = await openScene(
  {
    SMTP_URL: server.url,
    MAIL_INBOUND_SECRET: inbound.secret,
    MAIL_INBOUND_ADDRESS: inbound.address,
  },
  undefined,
  clock,
);
const { noor, elena, approved, scheduled, sent, issue } = await newsroomIn(scene, clock);
clock.stopAt();

const names = ['Ann', 'Ben', 'Cas', 'Dee', 'Eli', 'Fay'] as const;
const postmaster = await scene.person('Ines Calloway', { role: 'SUPER_ADMIN' });
const people = await Promise.all(names.map((name) => scene.person(name)));
const list = newId();
await noor.call.lists.create({ id: list, name: 'Readers' });
await noor.call.lists.addMembers({ id: list, actId: newId(), people: people.map((one) => one.id) });
const audience = { roles: [], lists: [list] };
const { id } = await scheduled({ audience });
beforeAll(() => sent(id));

const emailOf = (one: Actor) => `${one.id}@scene.example`;
const idIn = (raw: string) => /^Message-ID: <(.+)>/im.exec(raw)?.[1] ?? '';
function letterTo(name: (typeof names)[number]): Returned {
  const one = people[names.indexOf(name)];
  if (!one) throw new Error(`no ${name}`);
  const address = emailOf(one);
  const raw = server.received.find(({ recipient }) => recipient === address)?.raw ?? '';
  return { address, messageId: idIn(raw), to: inbound.address };
}

async function arrives(raw: string): Promise<void> {
  const { status } = await fetch(`${scene.address}/api/mail/inbound`, {
    method: 'POST',
    headers: { authorization: `Bearer ${inbound.secret}`, 'content-type': 'message/rfc822' },
    body: raw,
  });
  expect(status).toBe(202);
}
const closed = async () => {
  const { items } = await postmaster.call.mail.suppressions({});
  return Object.fromEntries(items.map(({ address, cause }) => [address, cause]));
};

test('what three mail servers send back closes exactly the addresses they name, and the issue says who bounced', async () => {
  const [ann, ben, cas] = [letterTo('Ann'), letterTo('Ben'), letterTo('Cas')];
  for (const report of [fromPostfix(ann), fromExim(ben), fromMicrosoft(cas)]) {
    await arrives(report);
    await arrives(report);
  }
  expect(await closed()).toEqual({
    [ann.address]: 'bounce',
    [ben.address]: 'bounce',
    [cas.address]: 'bounce',
  });
  expect((await issue(id)).desk?.counts).toMatchObject({ all: 6, byState: { sent: 3, bounced: 3 } });
  const { items } = await noor.call.newsletter.recipients({ id, state: 'bounced' });
  expect(Object.fromEntries(items.map(({ person, error }) => [person.name, error]))).toEqual({
    Ann: expect.stringContaining('rejected: User unknown in virtual mailbox table'),
    Ben: '550 No such user here',
    Cas: expect.stringContaining('RESOLVER.ADR.RecipientNotFound'),
  });
  const next = await noor.call.newsletter.audience({ lists: audience.lists });
  expect(next).toMatchObject({ receive: 3, excluded: [{ why: 'bounced', people: 3 }] });
});

test('a reader who marks the letter as spam is mailed no more, though the report blacks their address out', async () => {
  const dee = letterTo('Dee');
  await arrives(complaintOf(dee, 'not-spam'));
  expect(await closed()).not.toHaveProperty(dee.address);
  await arrives(complaintOf(dee));
  expect(await closed()).toHaveProperty(dee.address, 'complaint');
  const { items } = await noor.call.newsletter.recipients({ id, state: 'sent' });
  expect(items).toContainEqual(
    expect.objectContaining({
      person: expect.objectContaining({ name: 'Dee' }),
      error: 'Its reader marked it as spam.',
    }),
  );
  const next = await noor.call.newsletter.audience({ lists: audience.lists });
  expect(next.excluded).toContainEqual({ why: 'complained', people: 1 });
});

test('a delay, a report that breaks off, and reports about somebody else’s address or mail close nothing', async () => {
  const before = await closed();
  const [eli, fay] = [letterTo('Eli'), letterTo('Fay')];
  const whole = fromPostfix(eli);
  await arrives(fromPostfix(eli, 'delayed', '4.4.1'));
  await arrives(whole.slice(0, whole.indexOf('Final-Recipient')));
  await arrives(whole.replace('Final-Recipient:', 'Final-Recipient').replace('Original-Recipient:', ''));
  // Whoever knows Eli’s letter closes nobody else’s address with it, and nobody knows a letter that was never sent.
  await arrives(fromPostfix({ ...eli, address: fay.address }));
  await arrives(fromPostfix({ ...eli, messageId: `${newId()}.${newId()}@backlot.example` }));
  await arrives(fromPostfix({ ...eli, messageId: eli.messageId.replace(/@.*/, '@elsewhere.example') }));
  expect(await closed()).toEqual(before);
  expect((await issue(id)).desk?.counts?.byState).toMatchObject({ bounced: 3, refused: 0 });
});

test('a letter that was refused for what it says is refused, and its reader gets the next one', async () => {
  const eli = letterTo('Eli');
  const before = await noor.call.newsletter.audience({ lists: audience.lists });
  await arrives(fromMicrosoft(eli, '5.7.1'));
  expect(await closed()).not.toHaveProperty(eli.address);
  expect((await issue(id)).desk?.counts?.byState).toMatchObject({ refused: 1 });
  expect((await noor.call.newsletter.audience({ lists: audience.lists })).receive).toBe(before.receive);
});

test('any other mail that comes back closes its address too, and the log says so', async () => {
  const { id: made } = await approved({ audience });
  const { address } = await elena.call.newsletter.test({ id: made, requestId: newId() });
  const isTest = ({ recipient, raw }: { recipient: string; raw: string }) =>
    recipient === address && raw.includes('[Test]');
  await expect.poll(() => server.received.some(isTest)).toBe(true);
  const messageId = idIn(server.received.find(isTest)?.raw ?? '');
  const stateOf = async () =>
    (await postmaster.call.mail.log({ q: address })).items.find((one) => one.isTest)?.state;
  await expect.poll(stateOf).toBe('sent');
  await arrives(fromExim({ address, messageId, to: inbound.address }));
  expect(await stateOf()).toBe('bounced');
  expect(await closed()).toHaveProperty(address, 'bounce');
});
