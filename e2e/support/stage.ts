import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest';
import { launchBrowser, type OpenOptions, openVisit, type Visit } from './browser.ts';
import { openWorld, type World } from './world.ts';

/** Where the last sight of a failed journey is kept. */
const sightsFolder = join(tmpdir(), 'backlot-e2e');

type Stage = { world: World; browser: Browser; visits: Visit[] };
let stage: Stage | undefined;

function current(): Stage {
  if (!stage) throw new Error('setStage() has to be called in the test file');
  return stage;
}

/** The server and the people in it. */
export const theWorld = (): World => current().world;

/** Opens a browser for somebody; those of a test are closed after it, and none may have seen a fault. */
export async function open(options: OpenOptions = {}): Promise<Visit> {
  const { browser, world, visits } = current();
  const visit = await openVisit(browser, options.address ?? world.address, options);
  visits.push(visit);
  return visit;
}

/** The journeys of one feature; the run says what they cost together. */
export function journeysOf(feature: string, ...files: readonly (() => Promise<unknown>)[]): void {
  describe(feature, async () => {
    for (const load of files) await load();
  });
}

const startWorld = (): Promise<World> =>
  openWorld({
    isShared: true,
    on: {
      server: inject('testServer'),
      template: inject('testTemplate'),
      folder: inject('testFolder'),
    },
  });

/**
 * Starts the server and the browser before the tests of a file, and stops both after them. A second try has a world of
 * its own, where nobody has the names and texts of the first.
 */
export function setStage(): void {
  let shared: World | undefined;
  beforeAll(async () => {
    shared = await startWorld();
    stage = { world: shared, browser: await launchBrowser(), visits: [] };
  });
  beforeEach(async ({ task }) => {
    if (task.result?.retryCount) stage = { ...current(), world: await startWorld() };
  });
  afterEach(async ({ task }) => {
    const { world, visits } = current();
    const ended = visits.splice(0);
    if (task.result?.state === 'fail') await keepSights(task.name, ended);
    const faults = ended.flatMap((visit) => visit.faults.unexpected());
    await Promise.all(ended.map(({ context }) => context.close()));
    faults.push(...world.takeFaults().map((line) => `server: ${line}`));
    if (shared && world !== shared) {
      stage = { ...current(), world: shared };
      await world.stop();
    }
    if (faults.length > 0) throw new Error(`Nothing may go wrong unseen:\n${faults.join('\n')}`);
  });
  afterAll(async () => {
    await stage?.browser.close();
    await shared?.stop();
  });
}

async function keepSights(name: string, visits: readonly Visit[]): Promise<void> {
  await mkdir(sightsFolder, { recursive: true });
  const file = name.replaceAll(/\W+/g, '-').slice(0, 80);
  const sights = visits.map(({ page }, index) =>
    page.screenshot({ path: join(sightsFolder, `${file}-${index}.png`) }),
  );
  // A page that is gone has no last sight; the test has failed all the same.
  await Promise.allSettled(sights);
}
