import type { Seeded } from './seeded.ts';
import { minutes, type Talk } from './talk.ts';

const messageCount = 180;

const offices = [
  'Ruth’s office',
  'Greta',
  'Farid',
  'Beatrix’s office',
  'Dashiell',
  'Odile’s office',
  'Nadia’s office',
  'Gus Merriday',
] as const;
const titles = [
  'The Salt Ledger',
  'Copperline',
  'Tinder Street',
  'Gantry',
  'Eleven Fathoms',
  'Vesper Row',
  'The Under-Ferry',
] as const;
const clients = ['Ines', 'Saoirse', 'Lucian', 'Imara', 'Teo', 'Samir'] as const;
const times = ['9:15', '10:40', '11:30', '12:50', '2:10', '3:45', '4:20', '5:30'] as const;

/** A desk’s day in small exchanges; the braces are filled from the lists above. */
const exchanges: readonly string[] = [
  `noor: {office} for you, {title}. Connect or return?
   imogen: Return. Put them on the sheet, top third.
   noor: On the sheet, first try {time}.`,
  `imogen: Who do we owe?
   noor: {office} since yesterday, {client} since this morning, and your dentist.
   imogen: {client} first. The dentist can wait until I am in pain.`,
  `noor: Left word with {office}. They are in a screening until {time}.
   imogen: Try once more before lunch, then roll it.`,
  `noor: {client} asks whether the {title} meeting is in person.
   imogen: In person. I want them to see how {client} listens.
   noor: Booked for {time}, parking is under your name.`,
  `imogen: Where is the new draft of {title}?
   noor: Landed at {time}, pink, 112 pages. Changes are in the second act.
   imogen: Put it in the weekend read.`,
  `noor: Avail check for {client} from {office}, six weeks from February.
   imogen: Say we are looking and commit to nothing.
   noor: Said, in nicer words.`,
  `noor: Pushing your {time}: {office} have a fire.
   imogen: What kind of fire?
   noor: The kind with a lawyer. Same time tomorrow is held.`,
  `imogen: Did we ever hear back on {title}?
   noor: Eleven working days, nothing. Nudge or wait?
   imogen: Nudge. One line, no apology.
   noor: Sent.`,
  `noor: Coverage on {title} came in: consider with reservations.
   imogen: Whose?
   noor: Anouk’s.
   imogen: Then it is better than a recommend from anyone else.`,
  `imogen: Tell {client} I loved the tape.
   noor: Did you watch it?
   imogen: Twice. Tell them the second take.`,
  `noor: Lunch moved to the corner place, {time}, table at the back.
   imogen: Who am I having lunch with?
   noor: {office}. They want to talk about {title} and will begin with the weather.`,
  `noor: Deal memo for {client} is back from {office}. Two points open.
   imogen: Money or credit?
   noor: Credit. They want the card shared.
   imogen: No shared card. Money I can discuss.`,
  `imogen: In the car. Roll me.
   noor: Three to roll: {office}, {client}, then Wren.
   imogen: Start with the one I do not want.
   noor: Dialing {office}.`,
  `noor: {client} has a hold on the 14th and a first refusal on the 18th. They touch.
   imogen: Which one pays?
   noor: The hold.
   imogen: Then release the other one today, in writing, to everyone who has it.`,
  `noor: {office} asks for {client}’s quote.
   imogen: They can ask.
   noor: I told them you would call.
   imogen: I will, after {time}.`,
  `noor: You have a general at {time}, a director from Toronto, two shorts, one very good.
   imogen: Which one should I have seen?
   noor: The one with the ferry. Link is in the calendar, nineteen minutes.`,
  `imogen: Book {client} out for the first week of December, family.
   noor: Booked out. Do I tell Pell & Marrow why?
   imogen: No. Out is a complete sentence.`,
  `noor: Travel for {client}: out on the Sunday, back on the Friday, aisle both ways.
   imogen: And someone to meet them?
   noor: Production sends a car. I have the driver’s first name.`,
  `imogen: Did I promise {office} anything this morning?
   noor: A name by Friday and a lunch. I have made a task of the name.
   imogen: And of the lunch?
   noor: You said lunch the way people say lunch.`,
  `noor: {title} has asked for sides by {time}. Watermarked to three people.
   imogen: Send to two. The third one forwards things.`,
  `noor: Residual statement for {client} is four months late. Shall I write or will you?
   imogen: You first, politely. Then Greta, less politely.`,
  `imogen: What did I miss?
   noor: Nine messages, four calls in, one release. {client} is no longer on hold for {title}.
   imogen: Good. Tell them before they read it.`,
  `noor: The notes call on {title} needs a third slot, {office} cannot do either.
   imogen: Offer {time} and our evening.
   noor: They took our evening.`,
  `noor: {client} would like to talk for five minutes, and says it is not bad.
   imogen: It is always bad when it is not bad. Now is fine.`,
];

const closing = `imogen: Leaving the house. What is first?
   noor: Ruth at 10:30, forty minutes, hard out. Callum asks whether Ines can join at the top.
   imogen: Ten minutes, yes, then she goes back to the mix.
   noor: I will tell him when Ines has said yes.
   imogen: And find out who else is on the list for block 2 before I hear it from Ruth.
   imogen: Also: the good pen. I am signing Saoirse’s option today.`;

const countOf = (text: string) => text.split('\n').length;

/** The longest conversation there is: more than one page, in which the desk goes through its weeks. */
export function talkOfTheDesk(seeded: Seeded): Talk {
  const pick = (list: readonly string[]) => list[seeded.between(0, list.length - 1)] ?? '';
  const fill = (text: string) =>
    text
      .replaceAll('{office}', pick(offices))
      .replaceAll('{title}', pick(titles))
      .replaceAll('{client}', pick(clients))
      .replaceAll('{time}', pick(times));
  const said: string[] = [];
  let rest = messageCount - countOf(closing);
  for (let turn = 0; rest > 0; turn++) {
    const exchange = fill(exchanges[turn % exchanges.length] ?? '');
    const lines = exchange.split('\n').slice(-rest);
    said.push(...lines);
    rest -= lines.length;
  }
  return {
    people: ['imogen', 'noor'],
    lastAgoMs: minutes(6),
    unread: { noor: 2 },
    says: [...said, closing].join('\n'),
  };
}
