import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { readingWindows } from '#features/profiles/policy/scraping-limit.ts';
import { patience } from '#platform/testing/patience.ts';

const scene = await openScene();
const { pool } = scene.database;
const audiences = {
  email: 'connections',
  phone: 'only_me',
  hold: 'connections',
  mayWorkIn: 'connections',
  playingAge: 'everyone',
} as const;
const guarded = {
  ...audiences,
  location: 'connections',
  travelsFrom: 'connections',
  freeFrom: 'everyone',
} as const;

const [reader, ana, bo, cleo, finn] = await Promise.all([
  scene.person('Rita Reader', { role: 'AGENT', facts: { unions: ['ink'] } }),
  scene.person('Ana Lima', {
    facts: {
      unions: ['ink', 'IATSE 600'],
      roles: ['gaffer'],
      location: 'Lisbon',
      audiences: guarded,
      email: 'ana@film.example',
      phone: '+351212345678',
      title: '=HYPERLINK("http://evil.example")',
    },
  }),
  scene.person('Bo Sintra', {
    facts: { unions: ['ink'], location: 'Cascais, Portugal', email: 'bo@film.example', audiences: guarded },
  }),
  scene.person('Cleo Shut', { facts: { unions: ['ink'] } }),
  scene.person('Finn Gone', { facts: { unions: ['ink'] } }),
]);
await scene.connect(reader, ana);
for (const person of [reader, ana, bo, cleo, finn])
  await person.call.profiles.edit({ version: 1, bio: 'Here.' });
await vi.waitFor(async () => {
  const { overview } = await reader.call.directory.find({ union: 'ink' });
  if (overview?.total !== 5) throw new Error('not everybody is listed yet');
}, patience);
await reader.call.profiles.block({ id: cleo.id });
await pool.query(`update profile set account_status = 'suspended' where id = $1`, [finn.id]);

const rowsOf = (csv: string) =>
  Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;
const give = async (who: Actor, wish: { address?: string; people?: (typeof ana.id)[] }) =>
  rowsOf((await who.call.directory.exportPeople(wish)).csv);

test('DIR-3, PRO-4 an export has only the fields of each person that the reader may see', async () => {
  const rows = await give(reader, { address: 'union=ink' });
  expect(rows.map(({ Name }) => Name)).toEqual(['Ana Lima', 'Bo Sintra', 'Rita Reader']);
  expect(rows[0]).toMatchObject({
    Email: 'ana@film.example',
    Phone: '',
    Place: 'Lisbon',
    Roles: 'Gaffer',
    Unions: 'ink; IATSE 600',
    Profile: expect.stringMatching(new RegExp(`/people/${ana.id}$`)),
  });
  expect(rows[1]).toMatchObject({ Email: '', Place: 'Portugal' });
});

test('T21 a cell that a spreadsheet would run is written as text', async () => {
  const [row] = await give(reader, { people: [ana.id] });
  expect(row?.['Title']).toBe('\u200B=HYPERLINK("http://evil.example")');
});

test('DIR-2, X17 suspended people and people the reader blocked are in no export, even if selected', async () => {
  const rows = await give(reader, { people: [bo.id, cleo.id, finn.id] });
  expect(rows.map(({ Name }) => Name)).toEqual(['Bo Sintra']);
});

test('DIR-4, X15 each export is in the audit log with the number of people and the request', async () => {
  await give(reader, { address: 'union=ink' });
  const { rows } = await pool.query(
    `select action, after from audit_entry where actor_id = $1 order by seq desc limit 1`,
    [reader.id],
  );
  expect(rows).toEqual([{ action: 'directory.exported', after: { rows: 3, address: 'union=ink' } }]);
});

test('DIR-4 daily exports stop at the limit of the role; a single export over the limit is refused at once', async () => {
  const most = readingWindows('AGENT', 'exported')[0]?.most ?? 0;
  await pool.query(
    `insert into people_read (person_id, bound, started_at, used) values ($1, 'exported:day', now(), $2)
     on conflict (person_id, bound) do update set used = excluded.used`,
    [reader.id, most - 1],
  );
  expect(await refusalOf(reader.call.directory.exportPeople({ address: 'union=ink' }))).toBe(
    'export.too_many_today',
  );
  expect(await refusalOf(reader.call.directory.exportPeople({ people: [ana.id] }))).toBe('accepted');
  expect(await refusalOf(reader.call.directory.exportPeople({ people: [bo.id] }))).toBe(
    'export.too_many_today',
  );
});

test('a request with neither people nor an address, with both, or with an invalid one is refused', async () => {
  const { exportPeople } = reader.call.directory;
  expect(await refusalOf(exportPeople({}))).toBe('BAD_REQUEST');
  expect(await refusalOf(exportPeople({ people: [ana.id], address: '' }))).toBe('BAD_REQUEST');
  expect(await refusalOf(exportPeople({ address: 'colour=red' }))).toBe('export.address_wrong');
});

test('a role without the directory cannot export', async () => {
  const talent = await scene.person('Tess Talent', { role: 'TALENT' });
  expect(await refusalOf(talent.call.directory.exportPeople({ address: '' }))).toBe('page.forbidden');
});
