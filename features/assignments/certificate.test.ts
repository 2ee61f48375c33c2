import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { dayOnPaper } from '#platform/server/papers/paper-dates.ts';
import { textsOn } from '#platform/testing/paper-text.ts';
import { type CertifiedWork, toldGenre, workTold } from './policy/certificate.ts';
import { deskOf, readerOf, written } from './testing/factory/desk.ts';
import { openWorker } from './testing/factory/worker.ts';

const scene = await openScene();
const [cora, otto, rhys, pia, nora] = await Promise.all([
  scene.person('Cora Ordway', { role: 'COORDINATOR', facts: { company: 'Tern House' } }),
  scene.person('Otto Heir', { role: 'COORDINATOR', facts: { company: 'Tern House' } }),
  scene.person('Rhys Eader', { role: 'READER' }),
  scene.person('Pia Dolan', { role: 'PRODUCER' }),
  scene.person('Nora Novice', { role: 'INTERN' }),
]);
const desk = deskOf(cora, scene.address);
const { letGo } = openWorker(scene.database);
type Person = typeof cora;

const writer = 'Quillanna Zephyrine';
const title = 'Candle Duty';

const ask = (who: Person, whose: Pick<Person, 'id'>) =>
  who.request('GET', `/api/readers/${whose.id}/certificate.pdf`);
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

/** Has an intern cover a script, and approves it if asked to. */
async function cover(
  intern: Person,
  {
    gives = desk,
    genre = 'Period thriller',
    isApproved = true,
    change = {},
  }: {
    gives?: ReturnType<typeof deskOf>;
    genre?: string;
    isApproved?: boolean;
    change?: Parameters<typeof desk.give>[1];
  } = {},
): Promise<ClientId> {
  const names = { title, writers: [writer], fileName: `${title} by ${writer}.pdf` };
  const { id } = await gives.give(intern, { ...names, ...change });
  await readerOf(intern).accept(id);
  const header = { ...written().header, genre, comps: title };
  const { version } = await readerOf(intern).send(id, written({ header }));
  if (isApproved) await gives.call.approveCoverage({ id, version });
  return id;
}

const work = (change: Partial<CertifiedWork> = {}): CertifiedWork => ({
  title,
  writers: [writer],
  form: 'feature',
  pages: 100,
  genre: 'Thriller',
  state: 'approved',
  submittedAt: new Date('2026-11-03T10:00:00Z'),
  ...change,
});

test('5.22 ASG-10 a genre that contains the title or a name is left out, and any other is shown as typed', () => {
  for (const genre of [
    'Candle Duty',
    'thriller (CANDLE duty)',
    'a candle drama',
    'like Zéphyrine',
    'Quillanna',
  ])
    expect(toldGenre(work({ genre }))).toBe('');
  expect(toldGenre(work({ genre: ' Thriller / noir ' }))).toBe('Thriller / noir');
  expect(toldGenre(work({ genre: 'It comedy', title: 'IT' }))).toBe('');
  expect(toldGenre(work({ genre: 'Wit of the north', title: 'IT of the', writers: ['Al Of'] }))).toBe(
    'Wit of the north',
  );
});

test('5.22 ASG-10 once one is approved, sent coverage is counted from first to last, most frequent form first', () => {
  expect(workTold([])).toBeUndefined();
  expect(workTold([work({ state: 'submitted' }), work({ state: 'returned' })])).toBeUndefined();
  const last = new Date('2026-11-20T10:00:00Z');
  const told = workTold([
    work({ submittedAt: last, form: 'pilot', pages: 60, genre: '', state: 'submitted' }),
    work(),
    work({ genre: 'Candle Duty' }),
  ]);
  expect(told).toMatchObject({
    from: work().submittedAt,
    to: last,
    sent: 3,
    approved: 2,
    pages: 260,
    forms: [
      ['feature', 2],
      ['pilot', 1],
    ],
    genres: [['Thriller', 1]],
  });
  expect(JSON.stringify(told)).not.toMatch(/candle|zephyrine/i);
});

test('5.22 ASG-10 an intern gets one page of their work, with no title or writer in it, its file name or its metadata', async () => {
  const ines = await scene.person('Ines Tern', { role: 'INTERN' });
  const other = await scene.person('Gwen Iver', { role: 'COORDINATOR', facts: { company: 'Gantry Films' } });
  await cover(ines);
  await cover(ines, { genre: `like ${title}`, isApproved: false, change: { form: 'pilot' } });
  await cover(ines, { gives: deskOf(other, scene.address), genre: 'Road movie' });
  const answer = await ask(ines, ines);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="certificate-of-work.pdf"');
  const bytes = await answer.bytes();
  const pages = await textsOn(bytes);
  expect(pages).toHaveLength(1);
  const text = pages.flat().join('\n');
  const today = dayOnPaper(systemClock.now());
  for (const said of [
    'Certificate of work',
    'Ines Tern',
    '3 sent, 2 approved',
    'Feature 2, Pilot 1',
    'Period thriller 1, Road movie 1',
    `Feature, Period thriller, 3 pages, covered ${today}`,
    `Pilot, 3 pages, covered ${today}`,
    'Issued by Cora Ordway, Tern House; Gwen Iver, Gantry Films',
  ])
    expect(text).toContain(said);
  const paper = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(paper.getTitle()).toBe('Certificate of work, Ines Tern');
  const about = [paper.getAuthor(), paper.getSubject(), paper.getKeywords(), paper.getTitle()].join(' ');
  expect(`${text} ${about} ${Buffer.from(bytes).toString('latin1')}`).not.toMatch(
    /candle|quillanna|zephyrine/i,
  );
});

test('5.22 ASG-10 an assigner gets the certificate for the scripts they gave, and everyone else finds none', async () => {
  const ivo = await scene.person('Ivo Tern', { role: 'INTERN' });
  const other = await scene.person('Hana Iver', { role: 'COORDINATOR' });
  await cover(ivo);
  await cover(ivo, { gives: deskOf(other, scene.address) });
  const text = (await textsOn(await (await ask(cora, ivo)).bytes())).flat().join('\n');
  expect(text).toContain('1 sent, 1 approved');
  expect(text).toContain('Issued by Cora Ordway, Tern House');
  expect(text).not.toContain('Hana');
  // A colleague by their own claim, another intern, a reader, a producer.
  for (const who of [otto, nora, rhys, pia])
    expect(await codeOf(await ask(who, ivo))).toEqual([404, 'certificate.absent']);
  expect(await codeOf(await ask(otto, { id: 'nobody' as typeof ivo.id }))).toEqual([
    404,
    'certificate.absent',
  ]);
});

test('5.22 ASG-10 before any approval the certificate is refused with the reason, and a reader of the full form has none', async () => {
  expect(await codeOf(await ask(nora, nora))).toEqual([409, 'certificate.nothing']);
  await cover(nora, { isApproved: false });
  for (const who of [nora, cora]) {
    const answer = await ask(who, nora);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      message: 'No approved coverage yet, so there is nothing to certify.',
    });
  }
  await cover(rhys);
  for (const who of [rhys, cora]) expect((await ask(who, rhys)).status).toBe(404);
});

test('5.22 ASG-10, X16 many scripts fit on one page, and those deleted with their assigner are not listed', async () => {
  const gina = await scene.person('Gina Iver', { role: 'COORDINATOR' });
  const ilse = await scene.person('Ilse Tern', { role: 'INTERN' });
  const gives = deskOf(gina, scene.address);
  for (let script = 0; script < 24; script++)
    await cover(ilse, { gives, genre: `${script} ${'long words of a genre '.repeat(5)}` });
  const pages = await textsOn(await (await ask(ilse, ilse)).bytes());
  expect(pages).toHaveLength(1);
  expect(pages.flat()).toContain('and 2 more');
  await letGo(gina.id);
  expect(await codeOf(await ask(ilse, ilse))).toEqual([409, 'certificate.nothing']);
});
