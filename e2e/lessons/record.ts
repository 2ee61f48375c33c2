// npm run lessons -- ADDRESS [ID ...] [--ship]: films the lessons (or those named) on a running demo world into
// LESSONS_DIR (`lessons` in the data folder), where servers find them when they start. `--ship` writes the words,
// captions and pictures into features/tutorials/catalogues as well: after a change of a script or of what it shows.
// Needs Chromium and ffmpeg (Debian: apt-get install ffmpeg).
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type APIRequestContext, chromium } from 'playwright-core';
import { type Language, languages } from '#features/tutorials/limits.ts';
import { lessonFile, lessonsFolder } from '#features/tutorials/server/queries.ts';
import { provideChromium } from '../../tools/chromium.mjs';
import { filmSize, startCamera } from './film.ts';
import { drawPointer, handOn } from './hand.ts';
import type { LessonScript } from './lesson-script.ts';
import { clearInbox } from './scripts/clear-inbox.ts';
import { dictateNotes } from './scripts/dictate-notes.ts';
import { findPeople } from './scripts/find-people.ts';
import { inTheRoom } from './scripts/in-the-room.ts';
import { putUpClient } from './scripts/put-up-client.ts';
import { rollCalls } from './scripts/roll-calls.ts';
import { setUpDesk } from './scripts/set-up-desk.ts';
import { shareScript } from './scripts/share-script.ts';
import { shortlist } from './scripts/shortlist.ts';
import { writeCoverage } from './scripts/write-coverage.ts';
import { writeToSomebody } from './scripts/write-to-somebody.ts';

const scripts: readonly LessonScript[] = [
  inTheRoom,
  writeToSomebody,
  clearInbox,
  shortlist,
  findPeople,
  writeCoverage,
  dictateNotes,
  rollCalls,
  setUpDesk,
  shareScript,
  putUpClient,
];
const isShip = (argument: string) => argument === '--ship';
const [address = 'http://localhost:3000', ...wanted] = process.argv.slice(2).filter((one) => !isShip(one));
const films = resolve(process.env.LESSONS_DIR ?? join(process.env.DATA_DIR ?? 'data', 'lessons'));
const password = process.env.DEMO_PASSWORD ?? 'rolling-sound-speed';
/** What comes after the heading is there by then, and is not part of the lesson. */
const settledMs = 3_000;
/** How long a line stands at least: people read about fifteen letters a second. */
const readingSeconds = (text: string) => Math.max(2.2, text.length / 15);

interface Said {
  readonly from: number;
  readonly to: number;
  readonly step: LessonScript['steps'][number];
}

async function film(script: LessonScript): Promise<void> {
  const here = provideChromium({ mayInstall: false });
  if ('advice' in here) throw new Error(here.advice);
  const browser = await chromium.launch({ executablePath: here.path });
  const context = await browser.newContext({ viewport: filmSize, colorScheme: 'dark', baseURL: address });
  await context.addInitScript(drawPointer);
  if (script.beforeScripts) await context.addInitScript(script.beforeScripts);
  const page = await context.newPage();
  const entered = await context.request.post('/api/auth/sign-in/email', {
    headers: { origin: address },
    data: { email: `${script.as}@backlot.example`, password },
  });
  if (!entered.ok()) throw new Error(`nobody could sign in as ${script.as}: ${entered.status()}`);
  await hearOfNewLessons(context.request);
  await page.goto(script.page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(settledMs);
  const camera = await startCamera(page);
  const hand = handOn(page);
  const said: Said[] = [];
  for (const step of script.steps) {
    const from = camera.now();
    await step.act?.(hand);
    const left = readingSeconds(step.say.en) - (camera.now() - from);
    if (left > 0) await page.waitForTimeout(left * 1_000);
    said.push({ from, to: camera.now(), step });
  }
  // Beside the place it is for: a server that starts meanwhile finds all of a lesson or nothing new.
  const folder = join(films, `.new-${script.id}`);
  const seconds = await camera.develop(folder);
  await browser.close();
  await writeWords(folder, { script, said, seconds });
  if (process.argv.some(isShip)) await ship(folder, script.id);
  await rm(join(films, script.id), { recursive: true, force: true });
  await rename(folder, join(films, script.id));
  process.stdout.write(`${script.id}: ${seconds.toFixed(1)} s\n`);
}

/** Writes all of a lesson but its film to where the product keeps it. */
const ship = (folder: string, id: string) =>
  cp(folder, join(lessonsFolder, id), {
    recursive: true,
    filter: (file) => basename(file) !== lessonFile.film,
  });

/** What tells of a new lesson is no part of one. */
async function hearOfNewLessons(as: APIRequestContext): Promise<void> {
  const { news } = (await (await as.get('/api/tutorials/unseen')).json()) as { news: string[] };
  for (const id of news) await as.post(`/api/tutorials/${id}/told`, { headers: { origin: address } });
}

const tenth = (seconds: number) => Math.round(seconds * 10) / 10;

async function writeWords(
  folder: string,
  { script, said, seconds }: { script: LessonScript; said: readonly Said[]; seconds: number },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const wordsIn = (language: Language) => ({
    title: script.title[language],
    about: script.about[language],
    chapters: said.flatMap(({ from, step: { chapter } }) =>
      chapter ? [{ at: tenth(from), title: chapter[language] }] : [],
    ),
    transcript: said.map(({ from, to, step }) => ({
      from: tenth(from),
      to: tenth(to),
      text: step.say[language],
    })),
  });
  const words = Object.fromEntries(languages.map((language) => [language, wordsIn(language)]));
  const { createdAt, page, pageId } = script;
  const lesson = { createdAt, seconds: tenth(seconds), page, pageId, words };
  await writeFile(join(folder, lessonFile.source), `${JSON.stringify(lesson, null, 2)}\n`);
  for (const language of languages) {
    const cues = said.map(
      ({ from, to, step }) => `${moment(from)} --> ${moment(to)}\n${step.say[language]}\n`,
    );
    await writeFile(join(folder, lessonFile.captions(language)), `WEBVTT\n\n${cues.join('\n')}`);
  }
}

/** A place in a film as WebVTT writes it. */
function moment(seconds: number): string {
  const [whole, part] = [Math.floor(seconds), Math.round((seconds % 1) * 1_000)];
  const two = (number: number) => String(number).padStart(2, '0');
  return `00:${two(Math.floor(whole / 60))}:${two(whole % 60)}.${String(Math.min(part, 999)).padStart(3, '0')}`;
}

await mkdir(films, { recursive: true });
for (const script of scripts) if (wanted.length === 0 || wanted.includes(script.id)) await film(script);
process.stdout.write(`Servers show what is in ${films} from their next start.\n`);
