import type { Page } from 'playwright-core';
import { expectVisible } from './expectations.ts';
import { shell } from './shell.ts';
import type { Person } from './world.ts';

/** People to call, with how pressing it is. */
export const sheet = [
  ['Ann Pell', 1],
  ['Ben Marrow', 1],
  ['Cy Thorne', 1],
  ['Dee Quill', 2],
  ['Eve Lind', 2],
  ['Finn Sobol', 2],
  ['Gus Merriday', 2],
  ['Hal Brannigan', 2],
  ['Ida Ferrand', 3],
  ['Jon Arkwright', 3],
  ['Kit Adeyemi', 3],
  ['Lea Venkat', 3],
  ['Max Prowse', 4],
  ['Nia Rooke', 4],
] as const;

/** A call as the server has it. */
export type Seen = { name: string; keptState: string; next: string; attempts: { outcome: string }[] };

/** What the server has of a sheet, open and done. */
export async function storedOf(person: Person): Promise<Seen[]> {
  const lists = await Promise.all(
    ['open', 'done'].map((list) => person.request('GET', `/api/calls?list=${list}&limit=100`)),
  );
  return lists.flatMap((list) => (list as { items: Seen[] }).items);
}

/** Goes from a person's own pages to a desk they have a seat on. */
export async function goToDesk(page: Page, name: string): Promise<void> {
  await page.keyboard.press('/');
  await shell(page).searchField.fill('desk');
  await page.getByRole('option', { name: `Go to ${name}’s desk` }).click();
  await expectVisible(page.getByRole('region', { name: 'Whose desk you are on' }));
}
