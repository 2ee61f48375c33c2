import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { startMailServer } from '#features/mail/testing/factory/mail-server.ts';
import { signedFieldsOf } from '#features/mail/testing/factory/signature.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { platformBeside } from '#platform/testing/alone.ts';
import { atEnd } from '#platform/testing/at-end.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { limits } from './limits.ts';
import { handingOver } from './server/flows/recipients.ts';
import { newsletterRecipient } from './server/tables.ts';
import { newsroomIn, section } from './testing/factory/newsroom.ts';

const server = await startMailServer();
// After the scene, whose lines to it are open until then.
atEnd(() => server.stop());
const clock = movableClock();
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const scene = await openScene(
  {
    SMTP_URL: server.url,
    DKIM_DOMAIN: 'backlot.example',
    DKIM_SELECTOR: 'mail',
    DKIM_PRIVATE_KEY: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  },
  undefined,
  clock,
);
const newsroom = await newsroomIn(scene, clock);
const { noor, elena, scheduled, approved, sent, run, issue } = newsroom;
clock.stopAt();

let readers = 0;
/** People of a list of their own, so that a test counts nobody else's. */
async function audienceOf(people: readonly Actor[]) {
  const id = newId();
  await noor.call.lists.create({ id, name: `Readers ${readers++}` });
  await noor.call.lists.addMembers({ id, actId: newId(), people: people.map((one) => one.id) });
  return { roles: [], lists: [id] };
}
const addressOf = async ({ id }: Actor) => `${id}@scene.example`;
const lock = ({ id }: Actor) =>
  scene.database.pool.query('update account set locked_at = now() where id = $1', [id]);
/** Letters alone: what editors are told of earlier issues by mail may arrive at any moment. */
const lettersLeft = () => server.received.filter(({ raw }) => /^List-ID:/m.test(raw)).length;
const arrivedAt = (address: string) => server.received.filter(({ recipient }) => recipient === address);
/** A message as its reader's program shows it: soft line breaks and encoded letters undone. */
const readable = (raw: string) =>
  raw
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const byStateOf = async (id: ClientId) => (await issue(id)).desk?.counts;

test('everybody in the audience gets it once, filled in for them, with a text, a link and both fields of one click', async () => {
  const [tom, mara] = await Promise.all([
    scene.person('Tom Reyes', { facts: { firstName: 'Tom', location: 'Los Angeles, CA' } }),
    scene.person('Zoë Ω Marsh', { facts: { firstName: 'Zoë', location: 'Łódź' } }),
  ]);
  const { id } = await scheduled({
    audience: await audienceOf([tom, mara]),
    subject: 'For {{first_name}}',
    sections: [section('{{first_name}}, this is on in {{city}}. '.repeat(20))],
  });
  expect(await sent(id)).toMatchObject({ number: expect.any(Number), desk: { counts: { all: 2 } } });
  const raws = await Promise.all([tom, mara].map(async (one) => arrivedAt(await addressOf(one))));
  expect(raws.map((all) => all.length)).toEqual([1, 1]);
  const [forTom = '', forZoe = ''] = raws.map(([one]) => readable(one?.raw ?? ''));
  expect(forTom).toContain('Subject: For Tom');
  expect(forTom.match(/Tom, this is on in Los Angeles\./g)).toHaveLength(40);
  expect(
    Buffer.from(forZoe, 'latin1')
      .toString('utf8')
      .match(/Zoë, this is on in Łódź\./g),
  ).toHaveLength(40);
  expect(forTom).toContain(`/unsubscribe/${tom.id}_newsletter_`);
  expect(forTom).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  // A provider presses the button only where both fields are signed (RFC 8058, 4).
  const signed = signedFieldsOf(raws[0]?.[0]?.raw ?? '', keys.publicKey);
  expect(signed).toEqual(expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']));
  for (const type of ['text/plain', 'text/html'])
    expect(forTom).toContain(`Content-Type: ${type}; charset=utf-8`);
  for (const line of (raws[1]?.[0]?.raw ?? '').split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
});

test('a reader whom two runs hold at one moment gets the letter from the later run alone', async () => {
  const tom = await scene.person('Tom Reyes');
  const { id } = await sent((await scheduled({ audience: await audienceOf([tom]) })).id);
  const become = async (state: string, leasedUntil: Date | null = null) => {
    await scene.database.pool.query('update newsletter_issue set state = $2 where id = $1', [id, state]);
    await scene.database.pool.query(
      'update newsletter_recipient set state = $2, leased_until = $3, attempts = 2 where issue_id = $1',
      [id, state, leasedUntil],
    );
  };
  await become('sending', new Date(clock.now().getTime() + limits.leaseMs));
  const handOver = handingOver(platformBeside(scene.database).platform);
  const held = { issueId: id, personId: tom.id, variant: 0, language: 'en' as const, refusals: 0 };
  const may = await Promise.all([1, 2].map((attempts) => handOver({ ...held, attempts })));
  await become('sent');
  expect(may).toEqual([false, true]);
});

test('one press in a mail program unsubscribes from the newsletter alone, and the next issue leaves them out', async () => {
  const tom = await scene.person('Tom Reyes');
  const audience = await audienceOf([tom]);
  await sent((await scheduled({ audience })).id);
  const raw = arrivedAt(await addressOf(tom))[0]?.raw ?? '';
  const [, path = ''] = /List-Unsubscribe: <http:\/\/[^/]+(.*?)>/.exec(raw) ?? [];
  expect((await fetch(`${scene.address}${path}`)).status).toBe(200);
  expect((await tom.call.notifications.preferences()).types.newsletter.email).toBe(true);
  const pressed = await fetch(`${scene.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(200);
  const { types, emailNotifications } = await tom.call.notifications.preferences();
  expect([types.newsletter.email, types.messages.email, emailNotifications]).toEqual([false, true, true]);
  const { id } = await scheduled({ audience });
  expect((await sent(id)).desk?.counts).toMatchObject({
    byState: { left_out: 1, sent: 0 },
    byWhy: [{ why: 'unsubscribed', people: 1 }],
  });
  // In the product it can still be read.
  expect((await tom.call.newsletter.issue({ id })).desk).toBeNull();
});

test('whoever is locked between the schedule and the sending, or whose address bounced, gets nothing', async () => {
  const people = await Promise.all(['Ann', 'Ben', 'Cas'].map((name) => scene.person(name)));
  const [ann, ben, cas] = people;
  if (!ann || !ben || !cas) throw new Error('no people');
  server.refuseAddress(await addressOf(ben), '550 5.1.1 no such mailbox');
  const audience = await audienceOf(people);
  const { id } = await scheduled({ audience });
  await lock(ann);
  const done = await sent(id);
  expect(done.desk?.counts).toMatchObject({ all: 3, byState: { sent: 1, bounced: 1, left_out: 1 } });
  const heard = await noor.call.notifications.list({});
  expect(heard.items.map(({ message }) => message)).toContain(
    'Sent, but not to everyone. Check these recipients: 1.',
  );
  const next = await noor.call.newsletter.audience({ lists: audience.lists });
  expect(next.excluded).toEqual([
    { why: 'locked', people: 1 },
    { why: 'bounced', people: 1 },
  ]);
  const bounced = await noor.call.newsletter.recipients({ id, state: 'bounced' });
  expect(bounced.items).toMatchObject([
    { person: { name: 'Ben' }, error: expect.stringContaining('no such mailbox') },
  ]);
});

test('nothing leaves after a pause; resumed it goes on, and what was withdrawn never leaves', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, at) => scene.person(`Reader ${at}`)));
  const { id } = await scheduled({ audience: await audienceOf(people) });
  let left = 0;
  let letGo: (() => void) | undefined;
  const isHeld = new Promise<void>((held) => {
    server.onAddress(async () => {
      if (++left !== 4) return;
      held();
      await new Promise<void>((go) => {
        letGo = go;
      });
    });
  });
  run(61 * 60_000);
  await isHeld;
  expect((await noor.call.newsletter.pause({ id })).state).toBe('paused');
  const leftSoFar = lettersLeft();
  letGo?.();
  server.onAddress(undefined);
  await expect.poll(async () => (await byStateOf(id))?.byState.sending).toBe(0);
  const paused = await byStateOf(id);
  expect(paused?.byState.queued).toBeGreaterThan(0);
  expect((paused?.byState.queued ?? 0) + (paused?.byState.sent ?? 0)).toBe(12);
  expect(lettersLeft() - leftSoFar).toBeLessThanOrEqual(limits.lines);
  await noor.call.newsletter.resume({ id });
  await expect.poll(async () => (await byStateOf(id))?.byState.sent).toBe(12);
  for (const one of people) expect(arrivedAt(await addressOf(one))).toHaveLength(1);

  const later = await scheduled({ audience: await audienceOf(people) });
  const before = lettersLeft();
  await noor.call.newsletter.withdraw({ id: later.id });
  run(61 * 60_000);
  const reader = people[0];
  expect(await refusalOf(reader?.call.newsletter.issue({ id: later.id }) ?? Promise.resolve())).toBe(
    'newsletter_issue.absent',
  );
  expect(lettersLeft()).toBe(before);
});

test('a temporary refusal is tried again after growing waits and then refused; the others are not held up', async () => {
  const [ann, ben] = await Promise.all([scene.person('Ann'), scene.person('Ben')]);
  server.refuseAddress(await addressOf(ann), '451 4.2.1 try again later');
  const { id } = await scheduled({ audience: await audienceOf([ann, ben]) });
  run(61 * 60_000);
  await expect.poll(async () => (await byStateOf(id))?.byState).toMatchObject({ sent: 1, queued: 1 });
  for (const [at, wait] of limits.retryAfterMs.entries()) {
    run(wait);
    const refusals = at + 2;
    await expect
      .poll(async () => {
        const [row] = await scene.database.orm
          .select()
          .from(newsletterRecipient)
          .where(eq(newsletterRecipient.personId, ann.id));
        return row?.state === 'refused' ? refusals : row?.refusals;
      })
      .toBe(refusals);
  }
  expect((await issue(id)).desk?.counts?.byState).toMatchObject({ sent: 1, refused: 1 });
});

test('a test is marked, goes to its tester alone, and is counted nowhere', async () => {
  const tom = await scene.person('Tom Reyes');
  const { id } = await approved({ audience: await audienceOf([tom]) });
  const requestId = newId();
  const { address } = await elena.call.newsletter.test({ id, requestId });
  await elena.call.newsletter.test({ id, requestId });
  const marked = () =>
    arrivedAt(address).filter(({ raw }) => raw.includes('Subject: [Test] The roll ran past'));
  await expect.poll(marked).toHaveLength(1);
  expect(arrivedAt(await addressOf(tom))).toHaveLength(0);
  const { rows } = await scene.database.pool.query(
    'select is_test from mail where recipient = $1 and dedupe_key = $2',
    [address, `newsletter-test:${requestId}`],
  );
  expect(rows).toEqual([{ is_test: true }]);
  expect(
    await scene.database.orm.select().from(newsletterRecipient).where(eq(newsletterRecipient.issueId, id)),
  ).toEqual([]);
});

test('a scheduled issue that was changed and not approved again does not go out, and its editors hear of it', async () => {
  const { id, desk } = await scheduled({ title: 'Late change' });
  await noor.call.newsletter.edit({ id, version: desk?.version ?? 0, subject: 'Changed' });
  run(61 * 60_000);
  await expect.poll(async () => (await issue(id)).desk?.schedule).toBeNull();
  const { items } = await noor.call.notifications.list({});
  expect(items.map(({ title, message }) => [title, message])).toContainEqual([
    'Late change',
    'It didn’t go out: it was changed and nobody has approved it since.',
  ]);
});

test('a section for some roles is read by them alone, in the letter, on the page and by the search', async () => {
  const [assistant, agent] = await Promise.all([
    scene.person('Ada Lind', { role: 'ASSISTANT' }),
    scene.person('Hal Brannigan', { role: 'AGENT' }),
  ]);
  const { id } = await scheduled({
    audience: await audienceOf([assistant, agent]),
    sections: [section('For everyone'), section('Overtime at quillmere', ['ASSISTANT'])],
  });
  await sent(id);
  const readBy = async (one: Actor) => JSON.stringify((await one.call.newsletter.issue({ id })).sections);
  expect(await readBy(assistant)).toContain('quillmere');
  expect(await readBy(agent)).not.toContain('quillmere');
  expect(readable(arrivedAt(await addressOf(assistant))[0]?.raw ?? '')).toContain('quillmere');
  expect(readable(arrivedAt(await addressOf(agent))[0]?.raw ?? '')).not.toContain('quillmere');
  expect((await agent.call.newsletter.issues({ q: 'quillmere' })).items).toEqual([]);
  expect((await agent.call.newsletter.issues({ q: 'roll NINE' })).items.map((one) => one.id)).toContain(id);
  // In the universal search too.
  expect((await agent.call.search.issues({ q: 'quillmere' })).items).toEqual([]);
  expect((await agent.call.search.issues({ q: 'roll NINE' })).items.map((one) => one.id)).toContain(id);
  const heard = await agent.call.notifications.list({});
  expect(heard.items.map(({ type }) => type)).toContain('newsletter_issue');
});

test('the one log of email has the letters beside all other mails, page by page, with a filter of their own', async () => {
  const administrator = await scene.person('Ines Calloway', { role: 'SUPER_ADMIN' });
  const people = await Promise.all(['Ann', 'Ben', 'Cas'].map((name) => scene.person(name)));
  const [, ben] = people;
  if (!ben) throw new Error('nobody');
  server.refuseAddress(await addressOf(ben), '550 5.1.1 no such mailbox');
  const { id, subject } = await scheduled({ subject: 'On the log', audience: await audienceOf(people) });
  await sent(id);
  await noor.call.newsletter.test({ id, requestId: newId() });
  const { log } = administrator.call.mail;
  const letters = await log({ q: subject, template: 'newsletter' });
  expect(letters).toMatchObject({ total: 3, nextCursor: null });
  expect(new Set(letters.items.map((line) => `${line.recipient} ${line.state} ${line.path ?? ''}`))).toEqual(
    new Set(
      await Promise.all(
        people.map(
          async (one) =>
            `${await addressOf(one)} ${one === ben ? 'bounced' : 'sent'} /dashboard/newsletter/${id}`,
        ),
      ),
    ),
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await log({ q: 'On the log', limit: 2, ...(cursor && { cursor }) });
    expect(page.total).toBe(4);
    seen.push(...page.items.map(({ messageId }) => messageId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect([seen.length, new Set(seen).size]).toEqual([4, 4]);
  const bounced = await log({ q: 'On the log', state: 'bounced' });
  expect(bounced.items).toMatchObject([
    {
      recipient: await addressOf(ben),
      closed: 'bounce',
      lastError: expect.stringContaining('no such mailbox'),
    },
  ]);
  const written = await log({ q: 'On the log', template: 'free' });
  expect(written.items).toMatchObject([{ isTest: true, path: null }]);
});

test('in the product too a reader finds their own name where the letter has it, and whoever makes it what was written', async () => {
  const tom = await scene.person('Tom Reyes', { facts: { firstName: 'Tom', location: 'Los Angeles, CA' } });
  const { id } = await scheduled({
    audience: await audienceOf([tom]),
    subject: '{{first_name}}, a stand-in for you',
    preview: 'For {{name}}',
    sections: [section('Morning, {{first_name}} of {{city}}.')],
  });
  await sent(id);
  const subject = 'Tom, a stand-in for you';
  const read = await tom.call.newsletter.issue({ id });
  expect(read).toMatchObject({ subject, preview: 'For Tom Reyes', desk: null });
  expect(JSON.stringify(read.sections)).toContain('Morning, Tom of Los Angeles.');
  const { items } = await tom.call.newsletter.issues({ q: 'stand-in' });
  expect(items).toMatchObject([{ subject, preview: 'For Tom Reyes' }]);
  expect((await tom.call.search.issues({ q: 'stand-in' })).items).toMatchObject([{ title: subject }]);
  await expect
    .poll(async () => (await tom.call.notifications.list({})).items.map(({ message }) => message))
    .toContain(`The newsletter is out: ${subject}`);
  const administrator = await scene.person('Ines Calloway', { role: 'SUPER_ADMIN' });
  const logged = await administrator.call.mail.log({ q: tom.id, template: 'newsletter' });
  expect(logged.items.map((line) => line.subject)).toEqual([subject]);
  const made = await issue(id);
  expect(made.subject).toMatch(/^Noor(?: Haddad)?, a stand-in for you$/);
  expect(made.desk).toMatchObject({ subject: '{{first_name}}, a stand-in for you', preview: 'For {{name}}' });
});
