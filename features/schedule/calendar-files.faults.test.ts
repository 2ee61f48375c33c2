import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { appleReply, googleReply, outlookReply } from '#app/testing/calendar-replies.ts';
import { openGuests } from '#app/testing/guests.ts';
import { newId } from '#platform/server/new-id.ts';
import { cases } from './testing/factory/cases.ts';

const { scene, arrives, invited } = await openGuests();
/** With the line ends of the standard, which `spoilt` looks for. */
const files = Object.values(cases).map((file) => file.replaceAll('\n', '\r\n'));

/** Numbers that look random and are the same in each run. */
function randoms(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const odd = [
  '\u0000',
  '\uFFFF',
  '9999999999999999',
  '-1',
  ';',
  ':',
  '"',
  '\r\n ',
  'BEGIN:VEVENT\r\n',
  'END:VCALENDAR\r\n',
  'RRULE:FREQ=DAILY;INTERVAL=1\r\n',
  'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\r\n',
  'DTSTART:00010101T000000Z\r\n',
  'DTSTART:99991231T235959Z\r\n',
  'DURATION:P99999D\r\n',
  `RDATE:${'20270101T000000Z,'.repeat(400)}\r\n`,
  '=',
  '\\',
  '😀',
  '\uD800',
];

/** A text that something happened to, one to six times. */
function spoilt(text: string, next: (below: number) => number): string {
  let changed = text;
  for (let times = 1 + next(6); times > 0; times--) {
    const at = next(changed.length + 1);
    const length = next(80);
    const lines = changed.split('\r\n');
    const line = next(lines.length);
    switch (next(6)) {
      case 0:
        changed = changed.slice(0, at) + changed.slice(at + length);
        break;
      case 1:
        changed = changed.slice(0, at) + (odd[next(odd.length)] ?? '') + changed.slice(at);
        break;
      case 2:
        changed = changed.slice(0, at) + String.fromCharCode(next(0x2_00)) + changed.slice(at + 1);
        break;
      case 3:
        changed = [
          ...lines.slice(0, line),
          ...Array.from({ length: 1 + next(200) }, () => lines[line] ?? ''),
          ...lines.slice(line),
        ].join('\r\n');
        break;
      case 4:
        changed = lines.toSpliced(line, 1).join('\r\n');
        break;
      default:
        changed = changed.replaceAll(/\d+/g, (digits) => (next(12) === 0 ? String(next(10 ** 9)) : digits));
    }
  }
  return changed;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Sends that many, ten at once; returns how much memory stayed in use on top of what the first two hundred took, MiB. */
async function under(count: number, send: (index: number) => Promise<void>): Promise<number> {
  const warm = 200;
  const used: number[] = [];
  for (let index = 0; index < count; index += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, more) => send(index + more)));
    if (index % 100 > 0) continue;
    await scene.database.pool.query('delete from rate_limit');
    if (index < warm) continue;
    // What waits for the collector is in nobody's way.
    collectGarbage();
    used.push(process.memoryUsage.rss());
  }
  return (Math.max(...used) - (used[0] ?? 0)) / 1024 / 1024;
}

test('2,000 spoilt calendar files are read or refused in words, and none stops the server', async () => {
  const jane = await scene.person('Jane Field');
  const next = randoms(37);
  const statuses = new Map<number, number>();
  const moreMb = await under(2_000, async (index) => {
    const body = Buffer.from(spoilt(files[index % files.length] ?? '', next));
    const address = `${scene.address}/api/calendar-imports/${newId()}?name=x.ics`;
    const answer = await fetch(address, {
      method: 'PUT',
      headers: { cookie: jane.cookie, 'content-type': 'text/calendar' },
      body,
    });
    await answer.text();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  });
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 400)).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(1_200);
  expect(moreMb).toBeLessThan(100);
});

test('2,000 spoilt answers by mail are taken in or left, and none stops the server', async () => {
  const { reply } = await invited();
  const mails = [
    googleReply(reply),
    outlookReply({ ...reply, partstat: 'DECLINED' }),
    appleReply({ ...reply, partstat: 'TENTATIVE' }),
  ];
  const next = randoms(41);
  const statuses = new Set<number>();
  const moreMb = await under(2_000, async (index) => {
    statuses.add(await arrives(spoilt(mails[index % mails.length] ?? '', next)));
  });
  expect([...statuses].filter((status) => ![202, 413, 429].includes(status))).toEqual([]);
  expect(moreMb).toBeLessThan(100);
});
