import { asc, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { message } from '#features/messaging/server/tables.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { expectSoon, expectVisible } from '../support/expectations.ts';
import { expect, open, test, theWorld, visitPage } from '../support/journey.ts';

const names = ['Anneli Forsman', 'Bruno Castell', 'Carmen Otero', 'Dag Solheim', 'Edith Vane'];
const seen = 'What was said before.';

test('G04 MSG-1 fifty messages written offline in two tabs, killed and restarted, arrive once and in order', async () => {
  const world = theWorld();
  const me = await world.person('Florian Ostrowski');
  const talks = await Promise.all(
    names.map(async (name) => {
      const { id } = await world.conversation(await world.person(name), me, [seen]);
      return { id, name, written: [] as string[] };
    }),
  );
  type Talk = (typeof talks)[number];
  const { page, context, faults } = await open({ as: me });
  faults.excuse(/net::ERR_INTERNET_DISCONNECTED/);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await visitPage(tab, '/messages');
    for (const talk of talks) await showTalk(tab, talk.name);
  }
  await context.setOffline(true);

  const write = async (tab: Page, talk: Talk, count: number) => {
    await showTalk(tab, talk.name);
    const field = tab.getByRole('textbox', { name: `Message to ${talk.name}` });
    for (let number = 0; number < count; number++) {
      const words = `${talk.name} ${talk.written.length + 1}`;
      await field.fill(words);
      await field.press('Control+Enter');
      talk.written.push(words);
    }
    await expectVisible(tab.getByText('Waiting for a connection').last());
  };
  // What was seen before can be read, and each tab shows what the other one has written.
  for (const talk of talks) await write(page, talk, 6);
  for (const talk of talks.toReversed()) await write(second, talk, 4);
  await expectVisible(page.getByRole('article').getByText(talks[4]?.written.at(-1) ?? ''));
  expect(await storedOf(talks.map(({ id }) => id))).toEqual(talks.map(() => [seen]));

  // Killed without a word, and with it what was in memory.
  const storageState = await context.storageState();
  await Promise.all([page.close(), second.close()]);
  const again = await open({ as: me, storageState });
  await visitPage(again.page, '/dashboard');
  await expectSoon(() => storedOf(talks.map(({ id }) => id))).toEqual(
    talks.map(({ written }) => [seen, ...written]),
  );
  const [first] = talks;
  await visitPage(again.page, `/messages?conversationId=${first?.id ?? ''}`);
  await expectVisible(again.page.getByRole('article').getByText(first?.written.at(-1) ?? ''));
  await expectSoon(() => again.page.getByText('Waiting for a connection').count()).toBe(0);
});

/** Opens a conversation from the list and waits until its messages stand. */
async function showTalk(page: Page, name: string): Promise<void> {
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name }).click();
  await expectVisible(page.getByRole('textbox', { name: `Message to ${name}` }));
  await expectVisible(page.getByRole('article').getByText(seen));
}

/** What is stored of each conversation, in its order. */
const storedOf = (ids: readonly ConversationId[]) =>
  Promise.all(
    ids.map(async (id) => {
      const rows = await theWorld()
        .database.orm.select({ content: message.content })
        .from(message)
        .where(eq(message.conversationId, id))
        .orderBy(asc(message.seq));
      return rows.map(({ content }) => content);
    }),
  );
