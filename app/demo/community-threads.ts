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

/** Twelve threads, as the trade talks. Nobody names unsold material. */
export const communityThreads: readonly DemoThread[] = [
  {
    space: 'desk',
    kind: 'question',
    title: 'How do you log overtime when the roll runs past seven?',
    daysAgo: 10,
    posts: [
      [
        'bram',
        'Second night this week that the roll ran past nine. My timesheet stops at 7 pm and HR says that anything later needs approval first. How do you all log it?',
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
      ['femi', 'Interns too? Ours are on a flat day.'],
      ['callum', 'Ask for the day rate in writing, with the hours it covers.', 1],
      [
        'anouk',
        'Readers, the same question comes up with weekend reads. A flat fee is for the script, not for the Sunday.',
      ],
      ['ivo', 'Fair. Start a thread in Readers?'],
      [
        'abendroth',
        'I was told to move the hours to another week. I kept the call times, wrote to payroll instead of my boss, and was paid for 31 hours in October.',
        8,
        'unnamed',
      ],
      [
        'tamsin',
        'We put the last call of the roll in the timesheet note, with the name and the minute. It has not been questioned once.',
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
    title: 'Phone sheet on paper: still a thing?',
    daysAgo: 4,
    posts: [
      ['femi', 'My boss wants it printed at 9 and again at 3. Does anyone else print twice a day?', 2],
      ['noor', 'Once, at 9. The second one is on her phone in the car and she marks it there.', 4],
      ['bram', 'Twice, but only because he writes on it. I type it back in at six.'],
    ],
    watchedBy: [['noor', 2]],
  },
  {
    space: 'readers',
    kind: 'question',
    title: 'What does a half-hour pilot pay for coverage now?',
    daysAgo: 15,
    posts: [
      [
        'wen',
        'Quoted 55 for a 34-page pilot, three days, with a one-page synopsis. It was 75 last year. What do you get?',
        3,
      ],
      [
        'anouk',
        '75 for features, 60 for half-hours, and 40 percent on top for overnight. Ask for the overnight in the first email, not after.',
        7,
      ],
      ['john', 'Same here. The synopsis is the work: if they want two pages I charge for two.', 2],
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
        'Left column the draft you read before, right column this one, five rows: engine, protagonist’s want, act breaks, tone, what got lost. Executives read the last row first, so put it on top if you can.',
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
        'Budgeting a mix for the spring: 5 days, 7.1.4, with an M&E pass. What are you quoted by the day, room and mixer included?',
        1,
      ],
      [
        'teodor',
        'Between 4,200 and 5,800 in Burbank. Below that the room is fine and the machine room isn’t.',
        5,
      ],
      ['priya', 'Ask who pays for the M&E fixes. We were quoted without and paid for two more days.', 6],
      ['robert', 'Good catch, it wasn’t in the quote.'],
      [
        'wren',
        'If you can wait for March there are two stages with gaps between series. Ask for the gap rate by name.',
        3,
      ],
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
        'Limited series, in person, starting January 11. Avid, turnover experience, comfortable with daily uploads at 10 pm. Scale plus ten. Write to me here; no spec cuts asked for.',
        4,
      ],
      ['petra', 'I know two people and will send them your way today.', 1],
      ['robin', 'Is there a day of shadowing for somebody who has only cut shorts?'],
      ['priya', 'Yes, the second week. Send me a line.', 2],
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
        'Two of my clients fit a role they are said to be reading for. Who takes the breakdowns there now?',
      ],
      ['odile', 'It moved in September. Try Dana Ilves, she answers within the day.', 3],
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
        'Tapes went in on Monday, silence since. I don’t want to be the one who asks twice. What’s your rule?',
        2,
      ],
      ['charlotte', 'Five working days, then one line to the associate, never to the casting director.', 6],
      ['bea', 'From the other side: please do ask. We think you’d have told us if it were a no.', 9],
    ],
  },
  {
    space: 'writers',
    kind: 'question',
    title: 'Shared “story by” after the room closes',
    daysAgo: 12,
    posts: [
      [
        'amara',
        'The outline was broken by four of us, the script assigned to one after the room closed. Who decides the story credit, and when?',
        4,
      ],
      [
        'hal',
        'The guild’s notice goes out with the final script, and everybody who wrote has days to object, not weeks. Keep the dated outlines.',
        7,
      ],
      [
        'mateus',
        'Dated outlines saved me twice. Email them to yourself, the server of the show goes dark at wrap.',
        5,
      ],
    ],
    answer: 2,
  },
  {
    space: 'writers',
    kind: 'introduction',
    title: 'Staffed once, looking for a second room',
    daysAgo: 1,
    posts: [
      [
        'zoe',
        'I was a staff writer on a procedural for twenty weeks. Now looking for anything with a family at its centre. Happy to read for anyone who reads for me.',
        5,
      ],
      ['solene', 'Welcome. There is a Thursday reading group, six of us, one script a week. Write to me.', 3],
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
