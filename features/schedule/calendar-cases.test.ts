import { expect, test } from 'vitest';
import { cases } from './testing/factory/cases.ts';
import { calendarOf, eventOf, readOn, standing, standingOf } from './testing/factory/imported.ts';

const ny = (what: string, at: string) => `${what};TZID=America/New_York:${at}`;

test.each([
  [
    'exdate-in-utc',
    ['2026-12-07T00:00', '2026-12-08T00:00', '2026-12-10T00:00'].map(
      (at) => `${at} to ${at.replace('T00', 'T01')} CASE exdate utc`,
    ),
  ],
  [
    'exdate-other-zone',
    ['2026-12-07T02:00', '2026-12-08T02:00', '2026-12-10T02:00'].map(
      (at) => `${at} to ${at.replace('T02', 'T03')} CASE exdate-other-tz`,
    ),
  ],
  [
    'changed-day-in-utc',
    [
      '2026-12-07T00:00 to 2026-12-07T01:00 CASE recid utc',
      '2026-12-08T00:00 to 2026-12-08T01:00 CASE recid utc',
      '2026-12-09T06:00 to 2026-12-09T07:00 CASE moved to 15h',
      '2026-12-10T00:00 to 2026-12-10T01:00 CASE recid utc',
    ],
  ],
  [
    'rdate-times',
    ['07', '09', '11'].map((day) => `2026-12-${day}T15:00 to 2026-12-${day}T16:00 CASE rdate-plain`),
  ],
  [
    'rdate-periods',
    ['07T15:00 to 2026-12-07T16:00', '09T15:00 to 2026-12-09T18:00', '11T15:00 to 2026-12-11T17:00'].map(
      (times) => `2026-12-${times} CASE rdate period`,
    ),
  ],
  [
    'zone-custom',
    [
      '2026-12-07T19:00 to 2026-12-07T20:00 CASE custom series',
      '2026-12-10T17:00 to 2026-12-10T18:00 CASE custom single',
      '2026-12-14T19:00 to 2026-12-14T20:00 CASE custom series',
      '2026-12-21T19:00 to 2026-12-21T20:00 CASE custom series',
    ],
  ],
  ['lone-day-unknown-zone', ['refused CASE orphan: zone_unknown']],
  ['one-day-over-dst', ['2027-03-13T17:00 to 2027-03-14T16:00 CASE P1D']],
  [
    'hour-in-the-gap',
    [
      '2027-03-12T07:30 to 2027-03-12T08:30 CASE gap',
      '2027-03-13T07:30 to 2027-03-13T08:30 CASE gap',
      '2027-03-14T07:30 to 2027-03-14T08:30 CASE gap',
      '2027-03-15T06:30 to 2027-03-15T07:30 CASE gap',
    ],
  ],
  [
    'this-and-future',
    [
      '2026-12-07T14:00 to 2026-12-07T15:00 CASE rehearsal',
      '2026-12-08T14:00 to 2026-12-08T15:00 CASE rehearsal',
      '2026-12-09T19:00 to 2026-12-09T20:00 CASE rehearsal late',
      '2026-12-10T19:00 to 2026-12-10T20:00 CASE rehearsal late',
      '2026-12-11T19:00 to 2026-12-11T20:00 CASE rehearsal late',
    ],
  ],
  ['outlook-all-day', ['2027-03-10 to 2027-03-10 QP travel day']],
  ['outlook-all-day-three', ['2027-03-10 to 2027-03-12 QP travel day']],
])('%s comes in as its program meant it', (name, expected) => {
  for (const ownZone of ['Europe/London', 'America/Los_Angeles', 'Asia/Tokyo'])
    expect(standing(readOn(cases[name] ?? '', ownZone))).toEqual(expected);
});

const daily = (zone: string, count = 3) => [
  `DTSTART;TZID=${zone}:20261207T090000`,
  'DURATION:PT1H',
  `RRULE:FREQ=DAILY;COUNT=${count}`,
];

test('what leaves days out names them by an instant, by another clock, by the clock of the series or as days', () => {
  const left = (...lines: string[]) =>
    standingOf([...daily('Asia/Tokyo'), ...lines]).map((one) => one.slice(8, 16));
  expect(left('EXDATE;TZID=Europe/London:20261208T000000')).toEqual(['07T00:00', '09T00:00']);
  expect(left('EXDATE:20261208T090000')).toEqual(['07T00:00', '09T00:00']);
  expect(left('EXDATE;VALUE=DATE:20261208,20261209')).toEqual(['07T00:00']);
  // No occurrence starts at that instant.
  expect(left('EXDATE:20261208T090000Z')).toEqual(['07T00:00', '08T00:00', '09T00:00']);
});

test('a changed day is found by its instant, whichever day its own clock shows', () => {
  const changed = (id: string) =>
    standingOf(daily('America/Los_Angeles'), [
      id,
      'SUMMARY:Moved',
      'DTSTART;TZID=Europe/Berlin:20261208T200000',
      'DURATION:PT30M',
    ]).filter((one) => one.endsWith('Moved'));
  for (const id of [
    'RECURRENCE-ID:20261208T170000Z',
    'RECURRENCE-ID;TZID=Asia/Tokyo:20261209T020000',
    'RECURRENCE-ID;VALUE=DATE:20261208',
    'RECURRENCE-ID:20261208T090000',
  ])
    expect(changed(id)).toEqual(['2026-12-08T19:00 to 2026-12-08T19:30 Moved']);
  // A change of a day that the series doesn't have is not lost.
  expect(
    standingOf(daily('America/Los_Angeles'), [
      'RECURRENCE-ID:20261220T170000Z',
      'SUMMARY:Stray',
      'DTSTART:20261220T180000Z',
      'DURATION:PT1H',
    ]),
  ).toContain('2026-12-20T18:00 to 2026-12-20T19:00 Stray');
});

test('added days stand beside the rule, in their own clock, on the day of the start or left out again', () => {
  const added = (...lines: string[]) =>
    standingOf([...daily('America/New_York', 2), ...lines]).map((one) => one.slice(8, 36));
  const own = ['07T14:00 to 2026-12-07T15:00', '08T14:00 to 2026-12-08T15:00'];
  expect(added('RDATE;TZID=Europe/Berlin:20261210T200000')).toEqual([...own, '10T19:00 to 2026-12-10T20:00']);
  expect(added('RDATE:20261207T140000Z', ny('RDATE', '20261207T180000'))).toEqual([
    own[0],
    '07T23:00 to 2026-12-08T00:00',
    own[1],
  ]);
  expect(
    added('RDATE;VALUE=PERIOD:20261210T140000Z/P1D', 'RDATE:20261211T140000Z', 'EXDATE:20261211T140000Z'),
  ).toEqual([...own, '10T14:00 to 2026-12-11T14:00']);
  expect(standingOf(['DTSTART;VALUE=DATE:20261207', 'RDATE;VALUE=DATE:20261209,20261212'])).toEqual([
    '2026-12-07 to 2026-12-07 Call',
    '2026-12-09 to 2026-12-09 Call',
    '2026-12-12 to 2026-12-12 Call',
  ]);
});

test('lengths are by the calendar in days, and exact in hours, over a change of the clocks', () => {
  const once = (...lines: string[]) => standingOf(lines)[0];
  expect(once(ny('DTSTART', '20270313T120000'), 'DURATION:PT24H')).toContain(
    '2027-03-13T17:00 to 2027-03-14T17:00',
  );
  expect(once(ny('DTSTART', '20261031T220000'), 'DURATION:P1DT2H')).toContain(
    '2026-11-01T02:00 to 2026-11-02T05:00',
  );
  expect(once('DTSTART;TZID=Europe/London:20270327T233000', 'DURATION:PT3H')).toContain(
    '2027-03-27T23:30 to 2027-03-28T02:30',
  );
  // A night of a series that was written with its end is as long in that night too (3.8.5.3).
  const nights = standingOf([
    ny('DTSTART', '20270306T220000'),
    ny('DTEND', '20270307T060000'),
    'RRULE:FREQ=WEEKLY;COUNT=3',
  ]);
  expect(nights.map((one) => one.slice(0, 36))).toEqual([
    '2027-03-07T03:00 to 2027-03-07T11:00',
    '2027-03-14T03:00 to 2027-03-14T11:00',
    '2027-03-21T02:00 to 2027-03-21T10:00',
  ]);
});

test('a change of this day and all that follow can move them, be followed by another, and end the series', () => {
  const weekly = [ny('DTSTART', '20261207T090000'), 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=5'];
  const from = (day: string, ...lines: string[]) => [
    `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:${day}T090000`,
    ...lines,
  ];
  expect(
    standingOf(
      weekly,
      from('20261214', ny('DTSTART', '20261215T110000'), 'DURATION:PT2H', 'SUMMARY:Tuesdays'),
      from('20261228', ny('DTSTART', '20261228T080000'), 'DURATION:PT1H', 'SUMMARY:Early'),
    ),
  ).toEqual([
    '2026-12-07T14:00 to 2026-12-07T15:00 Call',
    '2026-12-15T16:00 to 2026-12-15T18:00 Tuesdays',
    '2026-12-22T16:00 to 2026-12-22T18:00 Tuesdays',
    '2026-12-28T13:00 to 2026-12-28T14:00 Early',
    '2027-01-04T13:00 to 2027-01-04T14:00 Early',
  ]);
  expect(
    standingOf(weekly, from('20261221', 'STATUS:CANCELLED', ny('DTSTART', '20261221T090000'))),
  ).toHaveLength(2);
  expect(
    standingOf(weekly, from('20261214', 'DTSTART:20261214T190000Z', 'DURATION:PT1H', 'SUMMARY:Late'), [
      ny('RECURRENCE-ID', '20261221T090000'),
      ny('DTSTART', '20261222T120000'),
      'DURATION:PT1H',
      'SUMMARY:Once',
    ]),
  ).toEqual([
    '2026-12-07T14:00 to 2026-12-07T15:00 Call',
    '2026-12-14T19:00 to 2026-12-14T20:00 Late',
    '2026-12-22T17:00 to 2026-12-22T18:00 Once',
    '2026-12-28T19:00 to 2026-12-28T20:00 Late',
    '2027-01-04T19:00 to 2027-01-04T20:00 Late',
  ]);
});

test.each([
  ['US/Pacific', '17:00'],
  ['EST5EDT', '14:00'],
  ['GMT', '09:00'],
  ['Etc/GMT+3', '12:00'],
  ['Cuba', '14:00'],
  ['europe/berlin', '08:00'],
  ['/citadel.org/20250101_1/Australia/Lord_Howe', '22:00'],
  ['Bangladesh Standard Time', '03:00'],
  ['Aus Central W. Standard Time', '00:15'],
  ['Dateline Standard Time', '21:00'],
  ['Pacific Daylight Time', '17:00'],
  ['(UTC-08:00) Pacific Time (US & Canada)', '17:00'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '08:00'],
  ['(GMT+09:00) Osaka, Sapporo, Tokyo', '00:00'],
  ['GMT-0430', '13:30'],
])('nine by the clock of %s is %s in UTC', (zone, utc) => {
  expect(standingOf([`DTSTART;TZID="${zone}":20261208T090000`, 'DURATION:PT1H'])[0]?.slice(11, 16)).toBe(utc);
});

test('a zone that only the file knows goes by the rules it gives, single days of a series too', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Ship',
    'BEGIN:STANDARD',
    'DTSTART:20200101T000000',
    'TZOFFSETFROM:+0020',
    'TZOFFSETTO:+0020',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
  const event = eventOf('DTSTART;TZID=Ship:20261207T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2');
  const read = readOn(calendarOf(zone, event));
  expect(standing(read)).toEqual([
    '2026-12-07T08:40 to 2026-12-07T09:40 Call',
    '2026-12-14T08:40 to 2026-12-14T09:40 Call',
  ]);
  expect(read.every((one) => one.kind === 'event' && one.isSingleDay)).toBe(true);
  const unknown = eventOf('UID:two@tests.example', 'DTSTART;TZID=Nowhere:20261207T090000', 'SUMMARY:Lost');
  expect(standing(readOn(calendarOf(zone, event, unknown)))).toHaveLength(3);
});

test('all-day events of Outlook are days in a zone nobody knows, as instants and in a series', () => {
  const flag = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE';
  expect(
    standingOf([flag, 'DTSTART;TZID=Nowhere:20270310T000000', 'DTEND;TZID=Nowhere:20270311T000000']),
  ).toEqual(['2027-03-10 to 2027-03-10 Call']);
  const place = 'BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\nEND:VTIMEZONE';
  const instants = eventOf(flag, 'DTSTART:20270309T230000Z', 'DTEND:20270311T230000Z');
  expect(standing(readOn(calendarOf(place, instants), 'America/Los_Angeles'))).toEqual([
    '2027-03-10 to 2027-03-11 Call',
  ]);
  expect(
    standingOf([
      flag,
      ny('DTSTART', '20270312T000000'),
      ny('DTEND', '20270313T000000'),
      'RRULE:FREQ=DAILY;COUNT=3',
      ny('EXDATE', '20270313T000000'),
    ]),
  ).toEqual(['2027-03-12 to 2027-03-12 Call', '2027-03-14 to 2027-03-14 Call']);
  // Not from midnight on: it is an appointment whatever it says.
  expect(standingOf([flag, ny('DTSTART', '20270312T090000'), 'DURATION:PT1H'])).toEqual([
    '2027-03-12T14:00 to 2027-03-12T15:00 Call',
  ]);
});

test('positions among days of the month, and hours of a rule, are single days; what no calendar keeps is refused', () => {
  const rule = (text: string) =>
    standingOf([ny('DTSTART', '20261231T090000'), 'DURATION:PT1H', `RRULE:${text}`]).map((one) =>
      one.slice(0, 16),
    );
  expect(rule('FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=3')).toEqual([
    '2026-12-31T14:00',
    '2027-01-31T14:00',
    '2027-02-28T14:00',
  ]);
  expect(rule('FREQ=DAILY;BYHOUR=9,14;COUNT=3')).toEqual([
    '2026-12-31T14:00',
    '2026-12-31T19:00',
    '2027-01-01T14:00',
  ]);
  expect(rule('FREQ=HOURLY;COUNT=3')).toEqual(['refused Call: re']);
  expect(rule('FREQ=DAILY;RSCALE=HEBREW')).toEqual(['refused Call: re']);
});

test('a series of whole days stays a series, birthdays and leap days too', () => {
  const ruleOf = (...lines: string[]) =>
    readOn(calendarOf(eventOf(...lines))).map((one) => one.kind === 'event' && one.event.repeat);
  const rule = { interval: 1, days: [], until: null, count: null };
  expect(ruleOf('DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY')).toEqual([{ ...rule, every: 'year' }]);
  expect(ruleOf('DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=DAILY;COUNT=4')).toEqual([
    { ...rule, every: 'day', count: 4 },
  ]);
  expect(ruleOf('DTSTART:19540412', 'RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=12')).toEqual([
    { ...rule, every: 'year' },
  ]);
});

test('a series of which nothing comes in says why', () => {
  expect(standingOf([...daily('Asia/Tokyo', 1), 'EXDATE:20261207T000000Z'])).toEqual([
    'refused Call: cancelled',
  ]);
  expect(standingOf([ny('DTSTART', '20200110T090000'), 'RRULE:FREQ=MONTHLY;BYDAY=2FR;COUNT=3'])).toEqual([
    'refused Call: repeat_unknown',
  ]);
});

test('one bad event, a line that is none and a file that breaks off cost no other event', () => {
  const good = (uid: string) =>
    eventOf(`UID:${uid}@tests.example`, 'DTSTART:20261208T090000Z', 'DURATION:PT1H');
  const text = calendarOf(
    good('a'),
    eventOf('UID:b@tests.example', 'SUMMARY:Bad', 'DTSTART:20261308T990000Z'),
    'this is no line',
    'BEGIN:VTODO\r\nSUMMARY:Buy film\r\nEND:VTODO',
    good('c').replace('\r\nEND:VEVENT', ''),
  );
  expect(standing(readOn(text))).toEqual([
    '2026-12-08T09:00 to 2026-12-08T10:00 Call',
    '2026-12-08T09:00 to 2026-12-08T10:00 Call',
    'refused Bad: no_start',
    'refused Buy film: not_event',
  ]);
});

test('a day that can’t be read costs itself: the series comes in, with a remark that names it and what is wrong', () => {
  const weekly = [ny('DTSTART', '20261207T090000'), 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'];
  const readOf = (lines: readonly string[], ...others: (readonly string[])[]) => {
    const read = readOn(calendarOf(eventOf(...weekly, ...lines), ...others.map((one) => eventOf(...one))));
    const remarks = read.flatMap((one) => (one.kind === 'event' ? (one.remarks ?? []) : []));
    return {
      days: standing(read).map((one) => one.slice(0, 16)),
      remarks: remarks.map(({ part, value, reason }) => `${part} ${value}: ${reason}`),
    };
  };
  const all = ['2026-12-07T14:00', '2026-12-14T14:00', '2026-12-21T14:00'];
  expect(readOf(['EXDATE;TZID=America/New_York:20261314T090000,20261214T090000'])).toEqual({
    days: [all[0], all[2]],
    remarks: ['exdate 20261314T090000: not_a_time'],
  });
  expect(readOf(['EXDATE;TZID=Nowhere:20261214T090000', 'EXDATE:next Monday'])).toEqual({
    days: all,
    remarks: ['exdate 20261214T090000: zone_unknown', 'exdate next Monday: not_a_time'],
  });
  expect(readOf(['RDATE:20261224', 'RDATE;VALUE=PERIOD:20261226T140000Z/20261226T130000Z'])).toEqual({
    days: [...all, '2026-12-24T14:00'],
    remarks: ['rdate 20261226T140000Z/20261226T130000Z: end_early'],
  });
  const changed = (id: string, start: string) => [`RECURRENCE-ID:${id}`, 'SUMMARY:Moved', `DTSTART:${start}`];
  expect(
    readOf([], changed('20261399T140000Z', '20261215T140000Z'), changed('20261221T140000Z', 'Tuesday')),
  ).toEqual({
    days: all,
    remarks: ['recurrence-id 20261399T140000Z: not_a_time', 'recurrence-id 20261221T140000Z: not_a_time'],
  });
  // Nothing but text that a database takes, and a few of them.
  const many = readOf(['EXDATE:a\u0000b', ...Array.from({ length: 30 }, (_, at) => `EXDATE:x${at}`)]);
  expect(many.remarks).toHaveLength(5);
  expect(many.remarks[0]).toBe('exdate a b: not_a_time');
});
