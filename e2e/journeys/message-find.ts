import type { Page } from 'playwright-core';
import { expectFocused, expectGone, expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';
import { comesOf } from '../support/outcomes.ts';
import type { Person } from '../support/world.ts';

const run = (text: string, values: unknown[]) => theWorld().database.pool.query(text, values);

/** Has one of two people say very much, as the tables have it; number 137 names a lighthouse. */
async function longTalk(reader: Person, writer: Person, count: number): Promise<string> {
  const { id } = await theWorld().conversation(writer, reader);
  await run(
    `insert into message (conversation_id, seq, id, client_id, sender_id, content, created_at)
     select $1, n, gen_random_uuid(), gen_random_uuid(), $2,
       case when n = 137 then 'The lighthouse is free in May' else 'Number ' || n end,
       now() - make_interval(secs => ($3 - n) * 20)
     from generate_series(1, $3::int) n`,
    [id, writer.id, count],
  );
  await run('update conversation set last_seq = $2, last_message_at = now() where id = $1', [id, count]);
  return id;
}

const readUpTo = (conversation: string, reader: Person, seq: number) =>
  run('update participant set read_seq = $3 where conversation_id = $1 and person_id = $2', [
    conversation,
    reader.id,
    seq,
  ]);

const thread = (page: Page, name: string) => page.getByRole('region', { name: `Messages with ${name}` });

test('MSG-14 somebody searches all messages with the keys alone and opens one where it was said', async () => {
  const world = theWorld();
  const me = await world.person('Ottilie Krämer');
  const [zoe, hal] = await Promise.all([world.person('Zoë Kravchenko'), world.person('Hal Brannigan')]);
  await world.conversation(zoe, me, ['The señal is back', 'Good.']);
  const long = await longTalk(me, hal, 400);
  await readUpTo(long, me, 400);
  const { page } = await open({ as: me });
  await visitPage(page, '/messages');
  await expectVisible(page.getByRole('listitem').filter({ hasText: 'Hal Brannigan' }));
  await page.keyboard.press('/');
  await page.keyboard.type('lighthouse');
  await page.keyboard.press('Enter');
  const results = page.getByRole('search', { name: 'Search messages' });
  await expectVisible(results.getByRole('listitem').filter({ hasText: 'The lighthouse is free in May' }));
  await expectVisible(results.locator('mark', { hasText: 'lighthouse' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectVisible(thread(page, 'Hal Brannigan').getByText('The lighthouse is free in May'));
  await expectVisible(thread(page, 'Hal Brannigan').getByText('Number 136', { exact: true }));
  await expectSoon(() => new URL(page.url()).searchParams.get('at')).toBe('137');

  await page.keyboard.press('/');
  await page.keyboard.type('senal from:zoe');
  await expectVisible(results.getByText('From: zoe'));
  await expectVisible(results.getByRole('listitem').filter({ hasText: 'The señal is back' }));
  await results.getByRole('button', { name: 'Remove From: zoe' }).click();
  await expectGone(results.getByText('From: zoe'));
  const box = results.getByRole('searchbox');
  await box.fill('zoe');
  await expectVisible(
    results.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Zoë/ }),
  );
  await box.fill('before:soon');
  await expectVisible(results.getByRole('alert'));
  await box.fill('nobody said this');
  await expectVisible(results.getByText('No results found for "nobody said this"'));
  await results.getByRole('button', { name: /Close the search/ }).click();
  await expectVisible(page.getByRole('searchbox', { name: 'Filter conversations' }));
});

test('MSG-18 ten thousand messages: few are in the page, a jump finds its place, and what comes meanwhile moves nothing', async () => {
  const world = theWorld();
  const me = await world.person('Ingrid Solheim');
  const hal = await world.person('Halvard Brandt');
  const id = await longTalk(me, hal, 10_000);
  await readUpTo(id, me, 10_000);
  const { page } = await open({ as: me });
  await visitPage(page, `/messages?conversationId=${id}`);
  const messages = thread(page, 'Halvard Brandt');
  await expectVisible(messages.getByText('Number 10000', { exact: true }));
  const drawn = () => messages.getByRole('listitem').count();
  expect(await drawn()).toBeLessThan(120);

  await page.getByRole('button', { name: 'Search in this conversation' }).click();
  const search = page.getByRole('search', { name: 'Search in this conversation' });
  await expectFocused(search.getByRole('searchbox'));
  await page.keyboard.type('lighthouse');
  await expectVisible(search.getByRole('listitem').filter({ hasText: 'lighthouse' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const aimed = messages.getByText('The lighthouse is free in May');
  await expectVisible(aimed);
  expect(await drawn()).toBeLessThan(120);

  // Until it stands still nothing can be said about what moves it.
  const placeOf = async () => Math.round((await aimed.boundingBox())?.y ?? -1);
  let before = -1;
  await expectSoon(async () => {
    const last = before;
    before = await placeOf();
    return last === before && before > 0;
  }).toBe(true);
  await hal.request('POST', `/api/conversations/${id}/messages`, {
    clientId: crypto.randomUUID(),
    content: 'Are you still there?',
  });
  const pill = page.getByRole('button', { name: '1 new' });
  await expectVisible(pill);
  expect(await placeOf()).toBe(before);
  await pill.click();
  await expectVisible(messages.getByText('Are you still there?'));
  await expectVisible(messages.getByText('Number 10000', { exact: true }));
});

detail(
  'MSG-18 a conversation with six pages unread opens at the first unread message, and reads on from there',
  async () => {
    const world = theWorld();
    const me = await world.person('Marit Haugen');
    const hal = await world.person('Sigurd Lunde');
    const id = await longTalk(me, hal, 1_000);
    await readUpTo(id, me, 300);
    const { page } = await open({ as: me });
    await visitPage(page, `/messages?conversationId=${id}`);
    const messages = thread(page, 'Sigurd Lunde');
    await expectVisible(messages.getByText('Number 301', { exact: true }));
    await expectVisible(
      messages
        .getByRole('separator')
        .filter({ hasText: 'new' })
        .or(messages.getByText(/\d\+? new$/)),
    );
    const readSeq = async () =>
      (
        await run('select read_seq from participant where conversation_id = $1 and person_id = $2', [
          id,
          me.id,
        ])
      ).rows[0]?.read_seq as number;
    await expectSoon(async () => (await readSeq()) > 300).toBe(true);
    expect(await readSeq()).toBeLessThan(400);
    await page
      .getByRole('button', { name: /latest|new/i })
      .last()
      .click();
    await expectVisible(messages.getByText('Number 1000', { exact: true }));
  },
);

detail(
  'whoever owes an answer sees it in the list, corrects it with one key, and finds it under "Waiting on me"',
  async () => {
    const world = theWorld();
    const me = await world.person('Runa Eide');
    const zoe = await world.person('Zita Koval');
    const { id } = await world.conversation(zoe, me, ['Can you do Thursday?']);
    const { page } = await open({ as: me });
    await visitPage(page, `/messages?conversationId=${id}`);
    const group = (name: string) =>
      page.getByRole('region', { name: 'Conversations' }).getByRole('heading', { name: `${name} 1` });
    await expectVisible(group('Needs an answer'));
    await thread(page, 'Zita Koval').focus();
    await page.keyboard.press('o');
    await expectVisible(group('Waiting on them'));
    await page.keyboard.press('o');
    await expectGone(group('Waiting on them'));
    await visitPage(page, '/messages?view=waiting');
    await expectVisible(page.getByText('Nobody is waiting on you.'));
    await visitPage(page, `/messages?view=waiting&conversationId=${id}`);
    await page.getByRole('button', { name: 'More about Zita Koval' }).click();
    await page.getByRole('menuitemradio', { name: 'Reply needed', exact: true }).click();
    await expectVisible(
      page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: /Zita/ }),
    );
  },
);

detail(
  'a cold conversation says why it matters, and one press begins the answer without sending it',
  async () => {
    const world = theWorld();
    const me = await world.person('Eskil Moen');
    const zoe = await world.person('Petra Novak');
    const { id } = await world.conversation(zoe, me, ['Great read. Can you send your notes?']);
    await run(`update conversation set last_message_at = now() - interval '9 days 1 hour' where id = $1`, [
      id,
    ]);
    const { page } = await open({ as: me });
    await visitPage(page, '/messages?view=cold');
    const row = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').first();
    await expectVisible(row.getByText('Waiting for your reply for 9 days'));
    await row.getByRole('button', { name: 'Follow up' }).click();
    const composer = page.getByRole('textbox', { name: 'Message to Petra Novak' });
    await expectSoon(() => composer.inputValue()).toContain(
      'sorry for the wait. You wrote: "Can you send your notes?"',
    );
    expect((await run('select last_seq from conversation where id = $1', [id])).rows[0]?.last_seq).toBe(1);
  },
);

detail(
  'UNR-10 the title and the icon of the application carry what is unread, and nothing once somebody has signed out',
  async () => {
    const world = theWorld();
    const me = await world.person('Tuva Berg');
    const zoe = await world.person('Olena Shevchuk');
    await world.conversation(zoe, me, ['Hello']);
    const { page } = await open({
      as: me,
      beforeScripts: () => {
        const tell = (what: string) => {
          localStorage.setItem('told-badge', what);
          return Promise.resolve();
        };
        Object.assign(navigator, {
          setAppBadge: (count: number) => tell(String(count)),
          clearAppBadge: () => tell('cleared'),
        });
      },
    });
    await visitPage(page, '/dashboard');
    const badge = () => page.evaluate(() => localStorage.getItem('told-badge'));
    await expectSoon(() => page.title()).toMatch(/^\(1\) /);
    await expectSoon(badge).toBe('1');
    await shell(page).account.click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expectPath(page, '/auth');
    await expectSoon(() => page.title()).not.toMatch(/^\(/);
    await expectSoon(badge).toBe('cleared');
  },
);

detail(
  'a conversation is printed whole with who, when and where the times are, and exported as a file',
  async () => {
    const world = theWorld();
    const me = await world.person('Liv Dahl');
    const hal = await world.person('Arne Vik');
    const id = await longTalk(me, hal, 230);
    await readUpTo(id, me, 230);
    const { page } = await open({
      as: me,
      beforeScripts: () => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      },
    });
    await visitPage(page, `/messages?conversationId=${id}`);
    const more = page.getByRole('button', { name: 'More about Arne Vik' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    await expectSoon(() => page.evaluate(() => document.documentElement.hasAttribute('data-printed'))).toBe(
      true,
    );
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[data-print-sheet]');
    await expectVisible(sheet.getByRole('heading', { level: 1, name: 'Arne Vik' }));
    await expectVisible(sheet.getByText(/^Printed by Liv Dahl/));
    expect(await sheet.getByText(/^Number \d+$/).count()).toBe(229);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expectFocused(more);

    await more.click();
    const exporting = page.getByRole('menuitem', { name: 'Export as text' });
    const download = await comesOf(page.waitForEvent('download'), exporting.click());
    expect(download.suggestedFilename()).toMatch(/^backlot-conversation-\d{4}-\d\d-\d\d\.txt$/);
  },
);
