import { expect, test } from 'vitest';
import { homeOf, nameOf, now, type World, worlds } from '#app/testing/demo-moments.ts';
import { phoneStored } from '#features/profiles/server/views/phone.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { type CastKey, cast, castKeys } from './cast.ts';
import { offices } from './cast-offices.ts';
import { clientList } from './client-list.ts';
import { companies } from './companies.ts';
import type { PlaceName } from './places.ts';

const clockIn = (zone: string, at: Date | null | undefined) => wallTimeOf(zone, at!.getTime()).slice(11, 16);

interface Gathering {
  readonly title: string;
  readonly kind: string;
  readonly isBusy: boolean;
  readonly place: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly owner: CastKey;
  readonly others: readonly CastKey[];
  /** People who have accepted. */
  readonly coming: readonly CastKey[];
}

/** Everything with hours that someone is in or asked to. */
function gatheringsOf({ week, meetings, keyOf }: World): Gathering[] {
  const joined = [...week.people, ...meetings.people].filter(({ answer }) => answer !== 'no');
  return [...week.events, ...meetings.events].flatMap((row) => {
    if (!row.startsAt || !row.endsAt) return [];
    const request = meetings.requests.find(({ id }) => id === row.requestId);
    const there = joined.filter(({ eventId }) => eventId === row.id);
    const invited = [
      ...there.map(({ personId }) => personId),
      ...(request
        ? [
            request.toId,
            ...meetings.asked
              .filter(({ requestId }) => requestId === request.id)
              .map(({ personId }) => personId),
          ]
        : []),
    ].flatMap((id) => (id ? [keyOf(id)] : []));
    const owner = keyOf(row.ownerId);
    return [
      {
        title: row.title,
        kind: row.kind,
        isBusy: row.isBusy !== false && row.state === 'confirmed',
        place: row.place ?? '',
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        owner,
        others: [...new Set(invited)],
        coming: [
          owner,
          ...there.filter(({ answer }) => answer === 'yes').map(({ personId }) => keyOf(personId)),
        ],
      },
    ];
  });
}

test('every meeting is in working hours for everyone who is asked to it, whenever the demo is opened', () => {
  const wrong = worlds.flatMap((world) =>
    gatheringsOf(world).flatMap(({ title, startsAt, endsAt, owner, others, kind }) =>
      [owner, ...others].flatMap((who) => {
        const { timeZone } = homeOf(who);
        const [from, to] = [clockIn(timeZone, startsAt), clockIn(timeZone, endsAt)];
        const isAlone = others.length === 0 || kind === 'premiere';
        const isFine = isAlone
          ? from >= '07:00' && to <= '22:00' && from < to
          : from >= '08:00' && to <= '20:00' && from < to;
        return isFine ? [] : [`${title}: ${from} for ${nameOf(who)}`];
      }),
    ),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

test('people who meet at a place are in its city, and lunch is at noon', () => {
  const wrong = worlds.flatMap((world) =>
    gatheringsOf(world).flatMap(({ title, place, kind, owner, others, startsAt }) => {
      const isLunch = title.startsWith('Lunch') && kind === 'meal';
      const from = clockIn(homeOf(owner).timeZone, startsAt);
      return [
        ...(place || isLunch ? others : []).flatMap((who) =>
          cast[who].place === cast[owner].place
            ? []
            : [`${title}: ${nameOf(who)} is in ${homeOf(who).label}`],
        ),
        ...(isLunch && (from < '11:30' || from > '14:30') ? [`${title} at ${from}`] : []),
      ];
    }),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

test('nobody is in two meetings at once', () => {
  const wrong = worlds.flatMap((world) => {
    const busy = gatheringsOf(world).filter(({ isBusy }) => isBusy);
    return busy.flatMap((one, at) =>
      busy.slice(at + 1).flatMap((other) => {
        const both = one.startsAt < other.endsAt && other.startsAt < one.endsAt;
        const who = one.coming.find((key) => other.coming.includes(key));
        return both && who ? [`${nameOf(who)}: ${one.title} and ${other.title}`] : [];
      }),
    );
  });
  expect([...new Set(wrong)]).toEqual([]);
});

/** Numbers reserved for fiction, or, where none are, digits that no numbering plan assigns. */
const numbersIn: Readonly<Record<PlaceName, RegExp>> = {
  atlanta: /^\+1(404|470|678)55501\d\d$/,
  budapest: /^\+36105501\d\d$/,
  leeds: /^\+441134960\d{3}$/,
  lisbon: /^\+351205550\d{3}$/,
  london: /^\+442079460\d{3}$/,
  losAngeles: /^\+1(310|213|323)55501\d\d$/,
  madrid: /^\+34455550\d{3}$/,
  newYork: /^\+1(212|646|917)55501\d\d$/,
  toronto: /^\+1(416|647)55501\d\d$/,
  wellington: /^\+6440550\d{3}$/,
};

test('everyone has an unassigned phone number of where they live, and no two people share one', () => {
  const { profiles } = now.people;
  expect(
    profiles
      .filter(({ id, phone }) => !numbersIn[cast[now.keyOf(id)].place].test(phone ?? ''))
      .map(({ displayName, phone }) => [displayName, phone]),
  ).toEqual([]);
  expect(profiles.filter(({ phone }) => phoneStored(phone ?? '') !== phone)).toEqual([]);
  expect(new Set(profiles.map(({ phone }) => phone)).size).toBe(profiles.length);
});

test('everyone on a phone sheet has a number that fits where they are, the VIPs first of all', () => {
  const isFilm = (stored: string | undefined) =>
    /^\+1\d{3}55501\d\d$|^\+44(207946|113496)0\d{3}$|^\+447700900\d{3}$/.test(stored ?? '');
  const wrong = now.calls.rows.filter(({ personId, phone }) => {
    const stored = phoneStored(phone?.startsWith('(') ? `+1 ${phone}` : (phone ?? ''));
    return personId ? !numbersIn[cast[now.keyOf(personId)].place].test(stored ?? '') : !isFilm(stored);
  });
  expect(wrong.map(({ name, phone }) => [name, phone])).toEqual([]);
  expect(now.calls.attempts.filter(({ phone }) => phone === '')).toEqual([]);
  // The phone number of a gate is local to the event.
  const sites = now.week.events.flatMap(({ sitePhone, ownerId }) =>
    sitePhone
      ? [[sitePhone, numbersIn[cast[now.keyOf(ownerId)].place].test(phoneStored(sitePhone) ?? '')]]
      : [],
  );
  expect(sites.filter(([, fits]) => !fits)).toEqual([]);
  const cards = now.contacts.cards.flatMap(({ fields: { phones, assistantPhone } }) => [
    ...(phones ?? []).map(({ value }) => value),
    assistantPhone ?? '',
  ]);
  expect(cards.filter((value) => value !== '' && !isFilm(value))).toEqual([]);
});

/** Days on which someone works or is away, from bookings and from what they booked out. */
function takenOf({ clients, holds, keyOf }: World) {
  const cards = new Map(clients.clients.map(({ id, personId }) => [id, personId]));
  const work = [
    ...clients.jobs
      .filter(({ state }) => ['booked', 'working'].includes(state ?? ''))
      .map(({ clientId, project, firstDay, lastDay }) => ({
        who: keyOf(cards.get(clientId)),
        what: project,
        from: firstDay!,
        to: lastDay!,
      })),
    ...holds.rows
      .filter(({ state }) => state === 'converted')
      .map(({ personId, title, firstDay, lastDay }) => ({
        who: keyOf(personId),
        what: title,
        from: firstDay,
        to: lastDay,
      })),
  ];
  const away = [...clients.bookOuts, holds.away].map(({ personId, note, firstDay, lastDay }) => ({
    who: keyOf(personId),
    what: note ?? '',
    from: firstDay,
    to: lastDay,
  }));
  return { work, away };
}
type WorkDays = ReturnType<typeof takenOf>['work'][number];
const meets = (one: Pick<WorkDays, 'from' | 'to'>, other: Pick<WorkDays, 'from' | 'to'>) =>
  one.from <= other.to && other.from <= one.to;

test('nobody has two confirmed jobs on one day, works while they are away, or says they are free while they work', () => {
  const wrong = worlds.flatMap((world) => {
    const { work, away } = takenOf(world);
    const twice = work.flatMap((one, at) =>
      [...work.slice(at + 1), ...away]
        .filter((other) => one.who === other.who && meets(one, other))
        .map((other) => `${nameOf(one.who)}: ${one.what} and ${other.what}`),
    );
    const contradicted = world.people.profiles.flatMap(({ id, displayName, freeFrom, holdFrom, holdUntil }) =>
      [...work, ...away]
        .filter(({ who }) => who === world.keyOf(id))
        .flatMap(({ what, from, to }) => [
          ...(freeFrom && freeFrom >= from && freeFrom <= to ? [`${displayName}: free during ${what}`] : []),
          ...(holdFrom && holdUntil && meets({ from, to }, { from: holdFrom, to: holdUntil })
            ? [`${displayName}: on hold during ${what}`]
            : []),
        ]),
    );
    return [...twice, ...contradicted];
  });
  expect([...new Set(wrong)]).toEqual([]);
});

test('only people who are hired by the job have availability', () => {
  const wrong = now.people.profiles.filter(
    ({ id, freeFrom, holdFrom }) => (freeFrom ?? holdFrom) && Object.hasOwn(offices, now.keyOf(id)),
  );
  expect(wrong.map(({ displayName }) => displayName)).toEqual([]);
});

test('everyone works for one company: a team has its own people and freelancers, and nobody is invited from elsewhere', () => {
  const wrong = now.teams.teams.flatMap(({ id, company }) =>
    [
      ...now.teams.members.filter(({ teamId }) => teamId === id).map(({ personId }) => now.keyOf(personId)),
      ...now.teams.invitations
        .filter(({ teamId }) => teamId === id)
        .map(({ email }) => now.keyOf(now.people.accounts.find((account) => account.email === email)?.id)),
    ]
      .filter((key) => ![company, ''].includes(companies[cast[key].company]))
      .map(nameOf),
  );
  expect(wrong).toEqual([]);
  const seats = now.teams.seats.filter(
    ({ principalId, personId }) => cast[now.keyOf(principalId)].company !== cast[now.keyOf(personId)].company,
  );
  expect(seats.map(({ personId }) => nameOf(now.keyOf(personId)))).toEqual([]);
});

test('nobody is added to a project before they joined Backlot', () => {
  const joined = new Map(now.people.profiles.map(({ id, claimedAt }) => [id, claimedAt!]));
  const early = now.projects.members.filter(({ personId, addedAt }) => addedAt < joined.get(personId)!);
  expect(early.map(({ personId }) => nameOf(now.keyOf(personId)))).toEqual([]);
});

/** The job titles that fit what a client is represented as. */
const crafts: Readonly<Record<string, RegExp>> = {
  actor: /actor|series-regular|narrator/,
  writer: /writer|screenwriter|script-doctor|story-editor|script-coordinator/,
  director: /director$/,
  producer: /producer/,
  dp: /director-of-photography/,
  editor: /editor/,
  crew: /composer|coordinator|designer|gaffer|mixer/,
};

test('clients are represented as what they are, and parts are offered to actors', () => {
  const clients = clientList.filter(
    ({ who, craft }) => !cast[who].jobs.some((job) => crafts[craft]?.test(job)),
  );
  expect(clients.map(({ who, craft }) => [nameOf(who), craft])).toEqual([]);
  const inCast = new Set(castKeys.map(nameOf));
  const wrong = now.projects.board.filter(({ personId, name, part = '' }) => {
    const key = now.keyOf(personId);
    // A person on Backlot is on the board with their profile.
    if (!key) return inCast.has(name);
    const words = cast[key].jobs.join(' ');
    const asked =
      /^(Director|Writer|Composer|Production designer|Costume designer|Director of photography)$/.exec(part);
    const slug = part.toLowerCase().replaceAll(' ', '-');
    return asked ? !words.includes(slug) : !crafts['actor']!.test(words);
  });
  expect(wrong.map(({ name, part }) => [name, part])).toEqual([]);
  expect(now.projects.board.filter(({ part }) => inCast.has(part ?? ''))).toEqual([]);
});

test('nobody writes to, asks, knows or introduces themselves', () => {
  const pairs = [
    ...now.connected.map(({ oneId, otherId }) => [oneId, otherId]),
    ...now.asked.requests.map(({ fromUserId, toUserId }) => [fromUserId, toUserId]),
    ...now.introduced.introductions.flatMap(({ introducerId, oneId, otherId }) => [
      [introducerId, oneId],
      [introducerId, otherId],
      [oneId, otherId],
    ]),
    ...now.holds.rows.map(({ personId, askerId }) => [personId, askerId]),
    ...now.calls.rows.map(({ deskId, personId }) => [deskId, personId]),
    ...now.projects.shares.map(({ givenBy, recipientId }) => [givenBy, recipientId]),
    ...now.meetings.requests.map(({ fromId, toId }) => [fromId, toId]),
    ...now.projects.requests.flatMap(({ projectId, personId, status }) =>
      now.projects.members
        .filter((one) => status !== 'approved' && one.projectId === projectId)
        .map((one) => [one.personId, personId]),
    ),
  ];
  expect(pairs.filter(([one, other]) => one === other)).toEqual([]);
  expect(now.talks.filter(({ people }) => new Set(people).size < Math.max(2, people.length))).toEqual([]);
});

test('everything that waits for an answer can still be answered', () => {
  const past = worlds.flatMap((world) => {
    const waiting = world.meetings.requests.filter(({ state }) => state !== 'accepted');
    const slots = world.meetings.events.filter(({ requestId }) => waiting.some(({ id }) => id === requestId));
    const at = (words: string, date: Date | string | null | undefined) =>
      date && new Date(date).getTime() < world.nowMs
        ? [`${words}, at ${new Date(world.nowMs).toISOString()}`]
        : [];
    return [
      ...slots.flatMap(({ title, startsAt }) => at(title, startsAt)),
      ...world.holds.rows
        .filter(({ state }) => state !== 'converted')
        .flatMap(({ title, expiresAt }) => at(title, expiresAt)),
      ...at('avail check', world.holds.check.dueAt),
      ...world.teams.invitations.flatMap(({ expiresAt }) => at('team invitation', expiresAt)),
      ...world.invitations.rows
        .filter(({ state }) => ['sent', 'opened'].includes(state ?? ''))
        .flatMap(({ expiresAt }) => at('invitation', expiresAt)),
      ...world.projects.board.flatMap(({ due, name }) => at(name, due)),
      ...world.projects.projects
        .filter(({ phase }) => phase === 'packaging')
        .flatMap(({ title, startFrom }) => at(title, startFrom)),
    ];
  });
  expect(past).toEqual([]);
});

test('Americans spell as Americans do', () => {
  const british =
    /\b\w*(colour|favour|honour|neighbour|theatre|centre|organis|apologis|realis|recognis|dialling|travelling|programme|cheque|mould|storey|grey)\w*\b|\bsouth-east\b|\bper cent\b/gi;
  const isAmerican = (key: CastKey) => ['atlanta', 'losAngeles', 'newYork'].includes(cast[key].place);
  const texts = [
    ...castKeys.filter(isAmerican).map((key) => [nameOf(key), cast[key].bio] as const),
    ...now.said.flatMap(({ messages }) =>
      messages
        .filter(({ senderId }) => isAmerican(now.keyOf(senderId)))
        .map(({ senderId, content }) => [nameOf(now.keyOf(senderId)), content ?? ''] as const),
    ),
    ...now.week.events
      .filter(({ ownerId }) => isAmerican(now.keyOf(ownerId)))
      .map(
        ({ ownerId, title, place = '', prepNote = '' }) =>
          [nameOf(now.keyOf(ownerId)), `${title} ${place} ${prepNote}`] as const,
      ),
  ];
  expect(
    texts.flatMap(([who, text]) => [...text.matchAll(british)].map(([word]) => `${who}: ${word}`)),
  ).toEqual([]);
});
