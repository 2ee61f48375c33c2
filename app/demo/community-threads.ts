import type { ThreadKind } from '#features/community/limits.ts';
import type { AnswerCard } from '#features/community/server/tables.ts';
import type { CastKey } from './cast.ts';

export type DemoSpace = 'desk' | 'readers' | 'post' | 'casting' | 'writers';

/** One post: who wrote it, what, how many thanks it has, and whether without their name. */
export type DemoPost = readonly [by: CastKey, text: string, thanks?: number, as?: 'unnamed'];

export interface DemoThread {
  readonly space: DemoSpace;
  readonly kind: ThreadKind;
  readonly title: string;
  readonly daysAgo: number;
  readonly posts: readonly DemoPost[];
  /** The number of the accepted answer. */
  readonly answer?: number;
  readonly card?: AnswerCard;
  readonly isPinned?: true;
  /** Who has read how far, and watches it. */
  readonly watchedBy?: readonly (readonly [CastKey, readSeq: number])[];
}

/** Threads as the trade talks, one of them begun without a name. Nobody names unsold material. */
export const communityThreads: readonly DemoThread[] = [
  {
    space: 'desk',
    kind: 'question',
    title: 'How do you log overtime when the roll runs past seven?',
    daysAgo: 10,
    posts: [
      [
        'bram',
        'Second night this week that the roll ran past nine. My timesheet stops at 7 pm, and HR says anything later needs approval first. How do you all log it?',
        6,
      ],
      [
        'ivo',
        'Write the real times, every day, approved or not. In California hours past 8 in a day are overtime and past 12 are double time; approval changes nothing about what you’re owed. Your phone sheet is the record: print the day, initial it, attach it.',
        9,
      ],
      ['callum', 'Seconding that. Payroll asked me for the sheet once and never again.', 2],
      ['abendroth', 'Does the car count? I roll from home after he lands.'],
      ['ivo', 'If you’re dialling, you’re working.', 5],
      ['imke', 'And meal penalties. Nobody claims them and they add up to a flight home.', 4],
      ['femi', 'Do interns get this too? We’re paid a flat day rate.'],
      ['callum', 'Get the day rate in writing, with the hours it covers.', 1],
      [
        'anouk',
        'Same question for readers with weekend reads. A flat fee pays for the script, not for your Sunday.',
      ],
      ['ivo', 'Fair. Start a thread in Readers?'],
      [
        'abendroth',
        'I was told to move the hours to another week. I kept the call times, went to payroll instead of my boss, and got paid for 31 hours in October.',
        8,
        'unnamed',
      ],
      [
        'tamsin',
        'We put the last call of the roll in the timesheet note, with the name and the time. Nobody has ever questioned it.',
        3,
      ],
    ],
    answer: 2,
    watchedBy: [
      ['noor', 10],
      ['bram', 12],
      ['ivo', 12],
    ],
  },
  {
    space: 'desk',
    kind: 'resource',
    title: 'Overtime and meal breaks, by state',
    daysAgo: 60,
    isPinned: true,
    posts: [
      [
        'callum',
        'California: overtime past 8 hours a day or 40 a week, double past 12, a meal break before the end of the fifth hour. New York: overtime past 40 a week, and check the spread of hours. Georgia: federal rules only, so past 40 a week. When in doubt, your state’s labor office answers the phone.',
        14,
      ],
      ['noor', 'Printed and taped inside the drawer. Thank you.', 3],
    ],
  },
  {
    space: 'desk',
    kind: 'resource',
    title: 'What desks pay, and how to ask for more',
    daysAgo: 45,
    isPinned: true,
    posts: [
      [
        'ivo',
        'Add yours: city, kind of house, years on a desk, hourly rate, hours a week. Leave your company’s name out. Where we are: agency desks in Los Angeles $23 to $27, studios $28 to $36, New York a dollar more. California and New York ads have to state a range, so ask for it before the interview if it isn’t there. Ask for the rate and the guaranteed hours, never a weekly total.',
        12,
      ],
      ['imke', 'Los Angeles, agency, second year, $25.50, 55 hours guaranteed. It was 50 until I asked.', 6],
      ['femi', 'Los Angeles, management, first year, $22, no guarantee. Asking on Monday.', 4],
    ],
  },
  {
    space: 'desk',
    kind: 'resource',
    title: 'Report abuse, and who reads it',
    daysAgo: 90,
    isPinned: true,
    posts: [
      [
        'pilar',
        'Choose Report on any post or message. A moderator reads it within a day, on weekends too, and never one who has a part in it. Whoever you report doesn’t learn who did it. Outside Backlot: the Hollywood Commission’s helpline, and your union’s number on the back of your card.',
        11,
      ],
    ],
  },
  {
    space: 'desk',
    kind: 'question',
    title: 'Rolling calls on my own phone. Does anyone get it paid?',
    daysAgo: 3,
    posts: [
      [
        'imke',
        'New rule on my desk: rolls after hours go through my own cell, on my own plan. I asked once and was told everyone does it. Does anyone get paid for this?',
        4,
        'unnamed',
      ],
      [
        'ivo',
        'In California they have to pay a reasonable share of your plan if you need your own phone for work. I sent HR one line about section 2802 and had a stipend in two weeks.',
        7,
      ],
      ['tamsin', 'We got desk cells after three of us asked together. Ask together.', 5],
    ],
    answer: 2,
  },
  {
    space: 'readers',
    kind: 'question',
    title: 'What does a half-hour pilot pay for coverage now?',
    daysAgo: 15,
    posts: [
      [
        'wen',
        'Quoted $55 for a 34-page pilot: three days, one-page synopsis. It was $75 last year. What are you getting?',
        3,
      ],
      [
        'anouk',
        '$75 for features, $60 for half-hours, and 40 percent on top for an overnight. Ask for the overnight in the first email, not after.',
        7,
      ],
      ['john', 'Same here. The synopsis is the work: if they want two pages, I charge for two.', 2],
      ['wen', 'That settles it, thank you.'],
    ],
    answer: 2,
  },
  {
    space: 'readers',
    kind: 'resource',
    title: 'A comparison template that fits on one page',
    daysAgo: 33,
    posts: [
      [
        'anouk',
        'Left column the previous draft, right column this one, five rows: engine, what the lead wants, act breaks, tone, what got lost. Executives read the last row first, so move it to the top if you can.',
        8,
      ],
      ['wen', 'The “what got lost” row saved me an hour of arguing on the phone.', 2],
    ],
  },
  {
    space: 'post',
    kind: 'question',
    title: 'Dub stage rates, 2026',
    daysAgo: 8,
    posts: [
      [
        'robert',
        'Budgeting a mix for the spring: five days, 7.1.4, with an M&E pass. What day rates are you seeing, room and mixer included?',
        1,
      ],
      [
        'teodor',
        'Between $4,200 and $5,800 in Burbank. Below that the stage is fine and the machine room isn’t.',
        5,
      ],
      ['priya', 'Ask who pays for M&E fixes. Our quote left them out, and we paid for two extra days.', 6],
      ['robert', 'Good catch, it wasn’t in the quote.'],
      ['wren', 'If you can wait until March, two stages have gaps between series. Ask for the gap rate.', 3],
    ],
    watchedBy: [['noor', 0]],
  },
  {
    space: 'post',
    kind: 'job',
    title: 'Assistant editor, eight weeks, union, Los Angeles',
    daysAgo: 5,
    posts: [
      [
        'priya',
        'Limited series, in person, starting January 11. Avid, turnover experience, comfortable with daily uploads at 10 pm. Scale plus ten. Message me here. No spec cuts.',
        4,
      ],
      ['petra', 'I know two people. Sending them your way today.', 1],
      ['robin', 'Any chance of a day’s shadowing for somebody who has only cut shorts?'],
      ['priya', 'Yes, in the second week. Message me.', 2],
    ],
  },
  {
    space: 'casting',
    kind: 'who',
    title: 'Who covers Kestrel House for casting breakdowns?',
    daysAgo: 6,
    posts: [
      [
        'caspian',
        'Two of my clients are right for a role they’re reading for. Who takes submissions there now?',
      ],
      ['odile', 'That changed in September. Try Dana Ilves. She answers the same day.', 3],
    ],
    answer: 2,
    card: { role: 'covers', name: 'Dana Ilves', company: 'Kestrel House', note: 'Since September' },
  },
  {
    space: 'casting',
    kind: 'question',
    title: 'Self-tapes: how long do you leave before you nudge?',
    daysAgo: 2,
    posts: [
      [
        'greta',
        'Tapes went in on Monday, silence since. I don’t want to be the agent who asks twice. What’s your rule?',
        2,
      ],
      ['charlotte', 'Five working days, then one line to the associate, never to the casting director.', 6],
      [
        'bea',
        'From the casting side: please ask. Silence isn’t a no. Mostly we’re waiting on the network too.',
        9,
      ],
    ],
  },
  {
    space: 'writers',
    kind: 'introduction',
    title: 'Staffed once, looking for a second room',
    daysAgo: 1,
    posts: [
      [
        'zoe',
        'I was a staff writer on a procedural for twenty weeks. Looking for anything with a family at the center of it. Happy to read for anyone who reads for me.',
        5,
      ],
      [
        'solene',
        'Welcome. We have a reading group on Thursdays, six of us, one script a week. Message me.',
        3,
      ],
    ],
  },
];

/** What the moderators have to decide: a post, who reports it, and why. */
export const flaggedPost = {
  title: 'Self-tapes: how long do you leave before you nudge?',
  seq: 2,
  by: 'greta',
  words: 'Naming who not to write to isn’t for here.',
} as const;
