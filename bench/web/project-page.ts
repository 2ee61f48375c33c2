import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { findPress } from './find-press.ts';
import { framesOf, watchFrames } from './frames.ts';
import { openPage } from './open-page.ts';
import { type Visitor, visiting } from './phone.ts';
import { drawCopyByGroups, standStill } from './still-copy.ts';

const held = { members: 200, documents: 300, drafts: 40 } as const;

const latestMs = 60_000;

/** The tabs of a project that list something, and what a row of each is found by. */
const lists = [
  { tab: 'People', row: '#main tbody tr:not([aria-hidden])', count: held.members },
  { tab: 'Documents', row: '#main [role=listitem]', count: held.documents },
  { tab: 'Scripts', row: '#main [role=listitem]', count: held.drafts },
] as const;

/** A project of one person with more in it than a screen shows; answers its id. */
export async function fillProject(pool: Pick<pg.Pool, 'query'>, owner: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with made as (insert into project (id, title, format, created_by, created_at, updated_by, updated_at)
        values (gen_random_uuid(), 'Long Shadows', 'series', $1, now(), $1, now()) returning id),
      person as (insert into profile (id, display_name, sort_name, claimed_at, title)
        select gen_random_uuid(), 'Person '||n, 'person '||n, now(), 'Gaffer' from generate_series(2, $2::int) n returning id),
      member as (insert into project_member (project_id, person_id, role, department, added_by, added_at)
        select made.id, person.id, 'viewer', 'Electric', $1, now() from made, person
        union all select made.id, $1, 'owner', '', $1, now() from made),
      document as (insert into project_document (id, project_id, title, kind, file_id, file_name, content_type, bytes, pages, owner_id, created_at)
        select gen_random_uuid(), made.id, 'Schedule '||n, 'schedule', gen_random_uuid(), 'Schedule.pdf', 'application/pdf', 90000, 4, $1, now() - n * interval '1 hour'
        from made, generate_series(1, $3::int) n),
      draft as (insert into script_version (id, project_id, title, file_id, file_name, pages, hash, uploaded_by, created_at)
        select gen_random_uuid(), made.id, 'Draft '||n, gen_random_uuid(), 'Draft.pdf', 110, md5(n::text), $1, now() - n * interval '1 day'
        from made, generate_series(1, $4::int) n)
    select id from made`,
    [owner, held.members, held.documents, held.drafts],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error('no project was made');
  return id;
}

/** How long frames took while a list was drawn, and while a still copy of its rows was added again. */
interface DrawnList {
  readonly name: string;
  readonly framesMs: readonly number[];
  readonly floorFramesMs: readonly number[];
}

/** How long the frames took while each list of a project was drawn whole, milliseconds. */
export async function measureProject(browser: Browser, visitor: Visitor, id: string): Promise<DrawnList[]> {
  const measured: DrawnList[] = [];
  for (const { tab, row, count } of lists) {
    const lasted = await visiting(browser, visitor, async (page) => {
      await openPage(page, `/projects/${id}`);
      const links = page.getByRole('navigation', { name: 'Project sections' });
      const press = await findPress(page, links.getByRole('link', { name: tab }));
      await watchFrames(page);
      await press();
      await drawnWhole(page, row, count);
      const framesMs = await framesOf(page);
      await standStill(page);
      return { framesMs, floorFramesMs: await drawCopyByGroups(page, row) };
    });
    measured.push({ name: `${count} ${tab.toLowerCase()} of one project`, ...lasted });
  }
  return measured;
}

/** Asks for more until all rows are there. Looked at in the page: a driver that reads a long list holds up its frames. */
async function drawnWhole(page: Page, row: string, count: number): Promise<void> {
  const drawn = await page.evaluate(askForAll, { row, count, latestMs });
  if (drawn < count) throw new Error(`${drawn} of ${count} rows were drawn`);
}

/**
 * Runs in the page: presses "Show more" as often as it is there; answers how many rows there are in the end. It
 * searches from the end of the page: matching every button of 300 rows took as long as drawing a row.
 */
async function askForAll(wanted: { row: string; count: number; latestMs: number }): Promise<number> {
  const untilMs = performance.now() + wanted.latestMs;
  const rows = () => document.querySelectorAll(wanted.row).length;
  const pressMore = () => {
    const buttons = document.querySelectorAll<HTMLButtonElement>('#main button');
    for (let at = buttons.length - 1; at >= 0; at--) {
      const button = buttons[at];
      if (button?.closest('[role=listitem]')) return;
      if (button?.textContent?.trim() !== 'Show more') continue;
      if (!(button.disabled || button.dataset['loading'])) button.click();
      return;
    }
  };
  while (rows() < wanted.count && performance.now() < untilMs) {
    pressMore();
    await new Promise((done) => setTimeout(done, 100));
  }
  // The frame of the last of them.
  await new Promise((done) => setTimeout(done, 500));
  return rows();
}
