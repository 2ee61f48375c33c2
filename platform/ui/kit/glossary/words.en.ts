import type { GlossaryEntry } from './pieces.ts';

/** The trade terms as the product uses them (film domain 2): the first spelling is the headword. */
export const glossary = {
  'above-the-line': {
    words: ['above the line'],
    means: 'Writers, producers, directors and leading cast. The rest of the crew is below the line.',
  },
  'below-the-line': {
    words: ['below the line'],
    means: 'The crew and its departments, as opposed to writers, producers, directors and leading cast.',
  },
  attachment: {
    words: ['attachment', 'attachments', 'attached', 'elements'],
    means: 'People who are committed to a project already.',
  },
  avails: {
    words: ['avails', 'avail', 'avail check'],
    means: 'Whether someone is free on given dates. Asking commits nobody.',
  },
  'book-out': {
    words: ['book out', 'book-out'],
    means: 'A time in which someone takes no work. It stands beside their name.',
  },
  breakdown: {
    words: ['breakdown', 'breakdowns'],
    means: 'The list of roles that casting sends to representatives, who put clients up for each.',
  },
  'call-sheet': {
    words: ['call sheet', 'call sheets'],
    means: 'The plan of one day of shooting: who is called when, which scenes, where. Confidential.',
  },
  comps: { words: ['comps'], means: 'Films and series that a script is compared with.' },
  coverage: {
    words: ['coverage'],
    means: 'A reader’s report on a script: logline, synopsis, comments, a grid of marks and a verdict.',
  },
  'deal-memo': {
    words: ['deal memo', 'deal memos'],
    means: 'The short, binding statement of terms that comes before the long contract.',
  },
  dood: {
    words: ['day out of days', 'day-out-of-days', 'DOOD'],
    means: 'The grid of who works, travels or holds on which day of a shoot.',
  },
  'first-refusal': {
    words: ['first refusal', 'on avail'],
    means: 'Courtesy interest: tell us before you take other work. No money is due.',
  },
  general: {
    words: ['general meeting', 'general meetings'],
    means: 'A meeting to get to know each other, without a project.',
  },
  hold: {
    words: ['first hold', 'second hold', 'hold', 'holds'],
    means:
      'Tentative and ranked: the first hold goes before the second, and can be challenged, confirmed or released.',
  },
  'kit-rental': {
    words: ['kit rental', 'box rental'],
    means: 'What crew is paid for bringing its own tools.',
  },
  'left-word': {
    words: ['left word'],
    means: 'You called and the other office knows it: the next call is theirs.',
  },
  'loan-out': {
    words: ['loan-out', 'loan out'],
    means: 'Someone’s own company, which signs and is paid in their place.',
  },
  'local-hire': {
    words: ['local hire', 'works as a local', 'as a local'],
    means: 'Works there without travel, hotel or per diem. A false claim is a problem of contract.',
  },
  logline: {
    words: ['logline', 'loglines'],
    means: 'One or two sentences in the present tense: who wants what, and what stands in the way.',
  },
  'one-liner': {
    words: ['one-liner', 'one-liners'],
    means: 'The shooting schedule with one line for each scene.',
  },
  owa: {
    words: ['open writing assignment', 'open directing assignment', 'OWA', 'ODA'],
    means: 'A job that a buyer fills: representatives may put clients up for it.',
  },
  'per-diem': {
    words: ['per diem', 'per diems'],
    means: 'Daily money for food and small costs away from home.',
  },
  'phone-sheet': {
    words: ['phone sheet', 'phone sheets'],
    means: 'The running list of calls to return, to place and to wait for.',
  },
  quote: { words: ['quote', 'quotes'], means: 'What someone was paid last. Confidential.' },
  recommend: {
    words: ['recommend'],
    means: 'The best verdict of a reader: do it. Agencies mean the writer: represent them.',
  },
  consider: {
    words: ['consider with reservations', 'consider'],
    means: 'Between pass and recommend: worth another look, sometimes with reservations.',
  },
  pass: { words: ['pass'], means: 'The verdict that says no.' },
  'roll-calls': {
    words: ['roll calls', 'rolling calls'],
    means: 'One call after another: the assistant dials, connects, and listens in to take notes.',
  },
  'self-tape': {
    words: ['self-tape', 'self-tapes'],
    means: 'An audition that someone records themselves.',
  },
  sides: {
    words: ['sides'],
    means: 'The pages for an audition, marked with the name of whoever reads them.',
  },
  shortlist: {
    words: ['shortlist', 'shortlists'],
    means: 'The few people who are left for a job, in order, with reasons.',
  },
  'spec-script': {
    words: ['spec script', 'going out wide'],
    means: 'A script that nobody has bought yet; going out wide is sending it to all buyers at once.',
  },
  stripboard: {
    words: ['stripboard'],
    means: 'The schedule as strips, one for each scene, that are moved from day to day.',
  },
  synopsis: { words: ['synopsis'], means: 'The story from beginning to end, the ending too.' },
  turnaround: {
    words: ['turnaround'],
    means: 'The rest between two days of work; also a project that its buyer lets go to another.',
  },
  union: {
    words: ['union status', 'union', 'unions'],
    means: 'Which guild or local someone belongs to: SAG-AFTRA, DGA, WGA, an IATSE local and others.',
  },
  'weekend-read': {
    words: ['weekend read'],
    means: 'The pack of scripts that an executive takes home on Friday.',
  },
} satisfies Readonly<Record<string, GlossaryEntry>>;
