import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { brokenRequests, everyLeaf } from './testing/broken-texts.ts';
import { openScene } from './testing/scene.ts';

const lines: string[] = [];
const page = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const scene = await openScene({}, pino({ level: 'error' }, page));
const root = await scene.person('Ada Root', { role: 'SUPER_ADMIN' });

test('a thousand requests with broken text over all procedures are answered without a fault, and what is no text by the name of its field', async () => {
  const waiting = brokenRequests(1_000);
  const wrong: string[] = [];
  let named = 0;
  const work = async () => {
    for (const { method, address, body, field } of waiting) {
      const answer = await root.request(method, address, body === undefined ? {} : { body });
      const text = await answer.text();
      const isRight =
        field === undefined ? answer.status < 500 : answer.status === 400 && text.includes(field);
      if (field !== undefined) named += 1;
      if (!isRight)
        wrong.push(
          `${method} ${address.slice(0, 200)} ${body?.slice(0, 300) ?? ''}: ${answer.status} ${text.slice(0, 200)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(wrong).toEqual([]);
  expect(lines).toEqual([]);
  expect(named).toBeGreaterThan(450);
});

test.each([
  ['a NUL in the name of a file', '/api/files/01900000-0000-7000-8000-00000000000a?name=a%00b', 'name'],
  [
    'bytes that are no text in a name',
    '/api/files/01900000-0000-7000-8000-00000000000a?name=%ff.pdf',
    'name',
  ],
])('%s is refused by name', async (_what, address, field) => {
  const answer = await root.request('PUT', address, { body: 'x' });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { data: { issues: [{ path: [field] }] } },
  ]);
});

const day = ['DTSTART:20300105T100000Z', 'DTEND:20300105T110000Z', 'SUMMARY:a\0b'];
const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  ...day,
  'END:VEVENT',
  'END:VCALENDAR',
];
const note = 'NOTE;ENCODING=QUOTED-PRINTABLE:a=00b';
const card = ['BEGIN:VCARD', 'VERSION:2.1', 'FN:Ada Grip', note, 'END:VCARD'];
const file = (kind: string, name: string) => `/api/${kind}/${crypto.randomUUID()}?name=${name}`;

test.each([
  ['a calendar', file('calendar-imports', 'a.ics'), calendar],
  ['a card that writes it as an escape', file('contacts/imports', 'a.vcf'), card],
  ['a table', file('contacts/imports', 'a.csv'), ['Name,Note', 'Ada,a\0b']],
])('a NUL in %s is refused, and nothing breaks', async (_what, address, rows) => {
  const body = `${rows.join('\r\n')}\r\n`;
  const answer = await root.request('PUT', address, { body });
  await answer.text();
  expect(answer.status).toBeLessThan(500);
  expect(lines).toEqual([]);
});

const isNamedLink = /(?:^|[a-z])(?:url|link|website|href|reel)s?$/i;

test('every link in the input of a procedure is of the one type for links', () => {
  const strays = everyLeaf.filter(({ leaf: { path, shape } }) => {
    const names = path.filter((name) => typeof name === 'string');
    return (isNamedLink.test(names.at(-1) ?? '') || shape.format === 'uri') && shape.isLink !== true;
  });
  expect(strays.map(({ route, leaf }) => `${route}: ${leaf.path.join('.')}`)).toEqual([]);
  expect(everyLeaf.filter(({ leaf }) => leaf.shape.isLink).length).toBeGreaterThan(5);
});
