import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { credit } from './server/tables.ts';
import { resumeContentOf } from './server/views/resume.ts';

const scene = await openScene();

async function maraAndTwo() {
  const [mara, friend, stranger] = await Promise.all([
    scene.person('Núñez-Ortiz, Mara'),
    scene.person('Tom Reyes'),
    scene.person('Rita Reader'),
  ]);
  await scene.connect(mara, friend);
  await mara.call.profiles.edit({
    version: 1,
    displayName: 'Mara Núñez-Ortiz',
    firstName: 'Mara',
    lastName: 'Núñez-Ortiz',
    title: 'Gaffer; night work',
    email: 'mara@example.com',
    phone: '+442079460958',
    unions: ['IATSE Local 728'],
  });
  return { mara, friend, stranger };
}

test('PRO-4: a connection’s vCard has the contact details, a stranger’s has none of them', async () => {
  const { mara, friend, stranger } = await maraAndTwo();
  const cardFor = async (viewer: typeof mara) =>
    (await viewer.request('GET', `/api/people/${mara.id}/vcard`)).text();
  const card = await cardFor(friend);
  expect(card.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Mara Núñez-Ortiz',
    'N:Núñez-Ortiz;Mara;;;',
    'TITLE:Gaffer\\; night work',
    'EMAIL;TYPE=work:mara@example.com',
    'TEL;VALUE=uri;TYPE="work,voice":tel:+442079460958',
    `UID:urn:uuid:${mara.id}`,
    'END:VCARD',
    '',
  ]);
  expect(await cardFor(stranger)).not.toMatch(/EMAIL|TEL|example|442079460958/);
});

test('a vCard has lines of at most 75 bytes and a plain-letter file name', async () => {
  const { mara, friend } = await maraAndTwo();
  await mara.call.profiles.edit({ version: 2, title: 'é'.repeat(90) });
  const answer = await friend.request('GET', `/api/people/${mara.id}/vcard`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mara-nunez-ortiz.vcf"');
  const lines = (await answer.text()).split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.join('').replaceAll(' é', 'é')).toContain('é'.repeat(90));
});

test('PROF-1 PRO-4: a resume is one PDF page with only what the viewer may see', async () => {
  const { mara, stranger } = await maraAndTwo();
  const jobs = Array.from({ length: 60 }, (_, index) => ({
    id: newId(),
    personId: mara.id,
    title: `Feature ${index}`,
    year: 1960 + index,
    job: 'gaffer',
  }));
  await scene.database.orm.insert(credit).values(jobs);
  const answer = await stranger.request('GET', `/api/people/${mara.id}/resume?paper=a4`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const seen = resumeContentOf(await stranger.call.profiles.get({ id: mara.id }));
  expect(seen).toMatchObject({ contact: '', unions: 'IATSE Local 728', left: 30 });
  expect(seen.credits[0]).toEqual(['Feature 59', 'Gaffer', '', '2019']);
});

test('a visitor can download nothing, and an absent person has neither vCard nor resume', async () => {
  const { mara, friend } = await maraAndTwo();
  for (const kind of ['vcard', 'resume']) {
    expect((await fetch(`${scene.address}/api/people/${mara.id}/${kind}`)).status, kind).toBe(401);
    const absent = await friend.request('GET', `/api/people/${newId()}/${kind}`);
    expect([absent.status, await absent.json()]).toMatchObject([404, { code: 'person.absent' }]);
  }
  const paper = await friend.request('GET', `/api/people/${mara.id}/resume?paper=napkin`);
  expect([paper.status, await paper.json()]).toMatchObject([
    400,
    { message: expect.stringMatching(/^paper/) },
  ]);
});
