import { expect, test } from 'vitest';
import { outlookReply } from '#app/testing/calendar-replies.ts';
import { guest, later, openGuests } from '#app/testing/guests.ts';
import { calendarIn, readable } from '#app/testing/mailed-calendars.ts';
import { type Actor, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';

const { scene, mailsTo, book, arrives } = await openGuests();
const when = { start: '2027-02-16T10:00', end: '2027-02-16T11:00', zone: 'America/New_York' };

/** Jane has invited a guest to February 16, 2027: who writes, where to, and what Jane sees of it. */
async function invited(more = {}) {
  const jane = await scene.person('Jane Field', { facts: { timeZone: 'America/New_York' } });
  const gus = guest();
  const id = await book(jane, [gus], { when, ...more });
  const [mail = ''] = await mailsTo(gus, 1);
  const { organizer } = calendarIn(mail);
  const seen = async (day?: string) =>
    (await jane.call.schedule.get({ id, ...(day && { day }) })).guests.map(({ answer, says }) => ({
      answer,
      says,
    }));
  return { jane, gus, id, to: organizer, seen };
}

const bells = async (who: Actor) =>
  (await who.call.notifications.list({})).items.map(({ message }) => message);

interface Written {
  readonly gus: string;
  readonly to: string;
  readonly text?: string;
  readonly file?: readonly string[];
  readonly head?: readonly string[];
  readonly attached?: string;
}

/** A mail as multipart/alternative, with a calendar file where lines of one are given. */
function mailOf({ gus, to, text = '', file, head = [], attached }: Written): string {
  const method = file?.find((line) => line.startsWith('METHOD:'))?.slice(7);
  return [
    `From: Gus Guest <${gus}>`,
    `To: ${to}`,
    'Subject: Re: Pitch',
    'MIME-Version: 1.0',
    ...head,
    'Content-Type: multipart/mixed; boundary="x"',
    '',
    '--x',
    'Content-Type: text/plain; charset="utf-8"',
    '',
    text,
    ...(file
      ? [
          '--x',
          `Content-Type: text/calendar; charset="utf-8"; method=${method ?? ''}`,
          '',
          'BEGIN:VCALENDAR',
          'VERSION:2.0',
          ...file,
          'END:VCALENDAR',
        ]
      : []),
    ...(attached
      ? [
          '--x',
          'Content-Type: application/ms-tnef; name="winmail.dat"',
          'Content-Transfer-Encoding: base64',
          '',
          attached,
        ]
      : []),
    '--x--',
    '',
  ].join('\r\n');
}

const counter = (id: ClientId, gus: string, { partstat = 'TENTATIVE', more = [] as string[] } = {}) => [
  'METHOD:COUNTER',
  'BEGIN:VEVENT',
  `UID:${id}@backlot`,
  'SEQUENCE:0',
  `ATTENDEE;PARTSTAT=${partstat};CN=Gus Guest:mailto:${gus}`,
  'COMMENT:Could we do Tuesday at noon?',
  'DTSTART;TZID=Eastern Standard Time:20270216T120000',
  'DTEND;TZID=Eastern Standard Time:20270216T130000',
  ...more,
  'END:VEVENT',
];

const reply = (id: ClientId, attendee: string, ...more: string[]) => [
  'METHOD:REPLY',
  'BEGIN:VEVENT',
  `UID:${id}@backlot`,
  'SEQUENCE:0',
  attendee,
  ...more,
  'END:VEVENT',
];

test('a guest proposes another time: the organizer sees it, hears of it, and moves the meeting to it', async () => {
  const { jane, gus, id, to, seen } = await invited();
  const noon = { start: '2027-02-16T12:00', end: '2027-02-16T13:00', zone: 'America/New_York' };
  const mail = mailOf({ gus, to, text: 'Could we do Tuesday at noon?', file: counter(id, gus) });
  expect(await arrives(mail)).toBe(202);
  await arrives(mail);
  expect(await seen()).toMatchObject([
    { answer: 'maybe', says: { kind: 'proposal', text: 'Could we do Tuesday at noon?', name: 'Gus Guest' } },
  ]);
  const [{ says } = { says: null }] = await seen();
  expect(says?.when).toMatchObject(noon);
  expect(await bells(jane)).toEqual(['Gus Guest proposed another time: Tue, Feb 16, 12:00 PM (New York).']);
  await jane.call.schedule.edit({ id, version: 1, when: noon });
  expect(await seen()).toEqual([{ answer: 'waiting', says: null }]);
});

test('a guest declines and proposes; a declined proposal is gone, and the guest hears that the meeting stays', async () => {
  const { jane, gus, id, to, seen } = await invited();
  const eve = await scene.person('Eve Lund');
  await arrives(mailOf({ gus, to, file: counter(id, gus, { partstat: 'DECLINED' }) }));
  expect(await seen()).toMatchObject([{ answer: 'no', says: { kind: 'proposal' } }]);
  expect(await refusalOf(eve.call.schedule.declineProposal({ id, email: gus }))).toBe('event.absent');
  await jane.call.schedule.declineProposal({ id, email: gus });
  await jane.call.schedule.declineProposal({ id, email: gus });
  expect(await seen()).toEqual([{ answer: 'no', says: null }]);
  const [, second = ''] = await mailsTo(gus, 2);
  expect(calendarIn(second).type).toContain('method=DECLINECOUNTER');
  expect(readable(second)).toContain('Tue, Feb 16, 2027, 10:00 AM – 11:00 AM (New York)');
});

test('words beside an answer, a delegate and plain words reach the organizer as they are', async () => {
  const { jane, gus, id, to, seen } = await invited();
  const file = reply(
    id,
    `ATTENDEE;PARTSTAT=DECLINED;CN=Gus Guest:mailto:${gus}`,
    'COMMENT:On a shoot that day.',
  );
  await arrives(mailOf({ gus, to, file }));
  expect(await seen()).toMatchObject([
    { answer: 'no', says: { kind: 'words', text: 'On a shoot that day.' } },
  ]);
  const other = await invited();
  const delegated = reply(
    other.id,
    `ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:kim@x.example":mailto:${other.gus}`,
    'ATTENDEE;PARTSTAT=NEEDS-ACTION;DELEGATED-FROM="mailto:gus@x.example":mailto:kim@x.example',
  );
  await arrives(mailOf({ gus: other.gus, to: other.to, file: delegated }));
  expect(await other.seen()).toMatchObject([
    { answer: 'no', says: { kind: 'delegated', to: 'kim@x.example' } },
  ]);
  const plain = await invited();
  const text = 'I can’t make it.\r\n\r\nOn Mon, Feb 15, 2027 at 9:00 AM Jane wrote:\r\n> Pitch';
  await arrives(mailOf({ gus: plain.gus, to: plain.to, text }));
  // No program said yes or no, and nobody guesses.
  expect(await plain.seen()).toMatchObject([
    { answer: 'waiting', says: { kind: 'words', text: 'I can’t make it.' } },
  ]);
  expect(await bells(plain.jane)).toEqual([`${plain.gus} wrote: “I can’t make it.”`]);
  expect(await bells(jane)).toEqual(['Gus Guest wrote: “On a shoot that day.”']);
});

test('words with a sign that no text has reach the organizer, and the mail server is not refused', async () => {
  const { gus, to, seen } = await invited();
  expect(await arrives(mailOf({ gus, to, text: 'Running \u0000 late' }))).toBe(202);
  expect(await seen()).toMatchObject([{ says: { kind: 'words', text: 'Running \uFFFD late' } }]);
});

test('rich text of Exchange is read for its answer; what cannot be read is shown with its text', async () => {
  const { gus, to, seen } = await invited();
  const attribute = (id: number, value: Buffer) => {
    const head = Buffer.alloc(9);
    head.writeUInt8(1);
    head.writeUInt32LE(id, 1);
    head.writeUInt32LE(value.length, 5);
    return Buffer.concat([head, value, Buffer.alloc(2)]);
  };
  const start = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]);
  const version = attribute(0x89006, Buffer.from([0, 0, 1, 0]));
  const declined = attribute(0x78008, Buffer.from('IPM.Microsoft Schedule.MtgRespN\0'));
  const attached = Buffer.concat([start, version, declined]).toString('base64');
  await arrives(mailOf({ gus, to, text: 'Sorry', attached }));
  expect(await seen()).toMatchObject([{ answer: 'no', says: { kind: 'words', text: 'Sorry' } }]);
  const other = await invited();
  const broken = {
    gus: other.gus,
    to: other.to,
    text: 'See you',
    attached: Buffer.from('x').toString('base64'),
  };
  await arrives(mailOf(broken));
  expect(await other.seen()).toMatchObject([
    { answer: 'waiting', says: { kind: 'unread', text: 'See you' } },
  ]);
  expect(await bells(other.jane)).toEqual([`${other.gus} answered, but the message could not be read.`]);
});

test('words without an answer, an answer under another address, and a sealed mail don’t get lost', async () => {
  const asks = await invited();
  const comment = reply(
    asks.id,
    `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${asks.gus}`,
    'COMMENT:Let me ask my agent.',
  );
  await arrives(mailOf({ ...asks, file: comment }));
  expect(await asks.seen()).toMatchObject([
    { answer: 'waiting', says: { kind: 'words', text: 'Let me ask my agent.' } },
  ]);
  const elsewhere = await invited();
  const other = reply(elsewhere.id, 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:gus@private.example');
  await arrives(mailOf({ gus: 'gus@private.example', to: elsewhere.to, text: 'Glad to.', file: other }));
  expect(await elsewhere.seen()).toMatchObject([
    { answer: 'waiting', says: { kind: 'unread', text: 'Glad to.' } },
  ]);
  const sealed = await invited();
  const head = [`From: ${sealed.gus}`, `To: ${sealed.to}`, 'MIME-Version: 1.0'];
  const type = 'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m';
  await arrives([...head, type, 'Content-Transfer-Encoding: base64', '', 'AAAA', ''].join('\r\n'));
  expect(await sealed.seen()).toMatchObject([{ answer: 'waiting', says: { kind: 'unread' } }]);
  expect(await bells(sealed.jane)).toEqual([`${sealed.gus} answered, but the message could not be read.`]);
});

test('a proposal for one day of a series is about that day, and an out-of-office mail is no answer', async () => {
  const repeat = { every: 'week', interval: 1, days: [], until: null, count: 4 } as const;
  const { jane, gus, id, to, seen } = await invited({ repeat });
  const day = '2027-02-23';
  const file = counter(id, gus, { more: ['RECURRENCE-ID:20270223T150000Z'] }).map((line) =>
    line.replace('20270216', '20270223'),
  );
  await arrives(mailOf({ gus, to, file }));
  expect(await seen(day)).toMatchObject([{ answer: 'maybe', says: { kind: 'proposal' } }]);
  expect(await seen('2027-03-02')).toMatchObject([{ answer: 'waiting', says: null }]);
  await jane.call.schedule.declineProposal({ id, day, email: gus });
  expect(await seen(day)).toMatchObject([{ says: null }]);
  await arrives(mailOf({ gus, to, text: 'I am away.', head: ['Auto-Submitted: auto-replied'] }));
  expect(await seen()).toMatchObject([{ answer: 'waiting', says: null }]);
});

test('words of a stranger, and an old answer, change nothing', async () => {
  const { jane, gus, id, to, seen } = await invited();
  await arrives(mailOf({ gus: guest(), to: to.replace(/\+\w+@/, '+0@'), text: 'Hello' }));
  const uid = `${id}@backlot`;
  await arrives(
    outlookReply({ uid, organizer: to, email: gus, partstat: 'DECLINED', sequence: 0, at: later(-10) }),
  );
  await arrives(
    outlookReply({ uid, organizer: to, email: gus, partstat: 'ACCEPTED', sequence: 0, at: later(-60) }),
  );
  expect(await seen()).toMatchObject([{ answer: 'no', says: { kind: 'words', text: 'Can’t make it.' } }]);
  expect(await bells(jane)).toHaveLength(1);
});
