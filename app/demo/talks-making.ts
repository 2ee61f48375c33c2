import { days, hours, minutes, type Talk } from './talk.ts';

/** Prep, floor, cutting room, readers and the network’s own people. */
export const makingTalks: readonly Talk[] = [
  {
    people: ['tobias', 'hal', 'imogen', 'noor', 'greta', 'beatrix'],
    title: 'Copperline financing',
    lastAgoMs: minutes(85),
    unread: { noor: 4, imogen: 4, hal: 2, greta: 4, beatrix: 1 },
    attached: [
      {
        line: -1,
        name: 'Copperline, finance plan rev 4.pdf',
        page: [
          'Budget: 9.4 million, contingency at ten per cent',
          'Equity 41, presales 23, tax credit 18: 82 of 100',
          'Changed: credit moved to 20 shoot days in state (the bridge, two nights)',
          'Changed: gap 1.5 million at eleven per cent',
          'Changed: 200,000 from the producers, deferred',
        ],
      },
    ],
    reactions: [
      { line: 7, by: 'imogen', emoji: '👏' },
      { line: -2, by: 'tobias', emoji: '😅' },
      { line: -2, by: 'hal', emoji: '👍' },
    ],
    says: `
      beatrix: One thread for the plan, so that nobody closes anything by accident.
      tobias: Sources: equity 41, presales 23, credit 18. That is 82 of 100.
      hal: The credit only works with twenty shoot days in state. We have nineteen.
      beatrix: Find me the twentieth.
      hal: The bridge. Two nights instead of one, and the insurance likes it better.
      greta: Chain of title is clean except for the song in scene 61.
      imogen: Lucian does not sing in scene 61 any more.
      greta: Then chain of title is clean.
      noor: Hal has budget access now. Revised top sheet is dated today.
      hal: Top sheet is nine point four, contingency at ten. That holds if we start by February 22.
      tobias: At nine point four the gap is one point seven. I can do one point five.
      beatrix: I will find the two hundred. Do not ask where.
      tobias: Revised plan attached. Three changes, all in yellow. I need a yes from each of you before the committee on Thursday.
    `,
  },
  {
    people: ['siobhan', 'elias', 'marek', 'bo', 'imke', 'hal'],
    own: { hal: { isMuted: true }, marek: { isStarred: true } },
    title: 'Gantry, tech recce',
    lastAgoMs: days(2),
    attached: [{ line: 3, name: 'crane-hall.png' }],
    reactions: [
      { line: 3, by: 'siobhan', emoji: '😍' },
      { line: 3, by: 'bo', emoji: '👍' },
      { line: -2, by: 'siobhan', emoji: '👍' },
    ],
    unread: { hal: 1 },
    says: `
      siobhan: Recce is two days, Tuesday and Wednesday, minibus from the hotel at 7:15.
      elias: 7:15 means wheels turning at 7:15.
      bo: The crane hall hums at 100 hertz. I asked if they can switch it off and they laughed, kindly.
      marek: Windows are north. I love the windows. Can we keep the dirt on them?
      siobhan: The dirt is in the contract.
      imke: Carnet for the lenses is stamped, copies with Marek and with me.
      elias: Order of the day: crane hall, canteen, roof if it is dry, river if it is not.
      hal: Sitting in from Atlanta. If the roof needs a second medic, tell me before I publish the budget.
      elias: The roof needs a second medic.
      siobhan: Thank you all. Notes by Friday, then I stop pretending this is cheap.
    `,
  },
  {
    people: ['hal', 'marek'],
    lastAgoMs: days(1),
    says: `
      hal: What do you need for the night on the bridge? Say it as if I had no money.
      marek: Two units of daylight, one condor, wet-down for both ends.
      hal: Now as if I had even less.
      marek: One condor, wet-down, and the moon on the right night.
      hal: The moon is free. January 3 and 4 are within a day of full.
      marek: Then we shoot the wide on the 3rd and I stop complaining.
      hal: Put that in writing and I will frame it.
      marek: I have just put it in writing.
    `,
  },
  {
    people: ['mateus', 'hal'],
    lastAgoMs: days(15),
    unread: { hal: 2 },
    says: `
      hal: Are you free from mid-January for seven weeks, Copperline, mostly nights?
      mateus: I have a pencil from a series, but I would rather do yours.
      hal: It is not green yet. Do not burn the pencil.
      mateus: How many practicals in the mine?
      hal: Forty, all on dimmers if the budget says yes.
      mateus: The series wants to turn the pencil into a first on Monday.
      mateus: I can hold them off until Wednesday. After that it costs me a friend.
    `,
  },
  {
    people: ['bea', 'ines'],
    lastAgoMs: hours(3),
    unread: { ines: 2 },
    says: `
      ines: Watched cut 4 twice. Once with you, once against you.
      bea: Who won?
      ines: You, except for reel 3.
      bea: Reel 3 is where the temp music tells them what to feel.
      ines: Take it out. All of it. Let me hear them breathe.
      bea: It will look slower for a day.
      ines: Good. Then we know where it is slow.
      bea: Reel 3 without music is up. It is forty seconds shorter and feels longer, in the good way.
      bea: I put the fifth shot of the lock gate back. You will pretend you asked for it.
    `,
  },
  {
    people: ['farid', 'ines'],
    lastAgoMs: days(10),
    unread: { ines: 1 },
    says: `
      farid: Malvern would like you on stage for twenty minutes after the screening.
      ines: Ten, with Bea.
      farid: Fifteen, with Bea, no questions about the budget.
      ines: Fine. What do they want to photograph?
      farid: You, by the water, looking as if you had an opinion about it.
      farid: They need a photograph they may crop. May I send the one with the coat?
    `,
  },
  {
    people: ['nadia', 'anouk'],
    lastAgoMs: hours(5),
    unread: { anouk: 1 },
    says: `
      nadia: Do you have room for one before the weekend? 104 pages, thriller, one location.
      anouk: One, yes. Wednesday if it is a real 104.
      nadia: It is 104 with generous margins.
      anouk: So it is 120. Thursday noon.
      nadia: Thursday noon is perfect. House grid, separate verdict for the writer.
      anouk: Comparisons wanted or not?
      nadia: Not. If it needs one, it is a pass.
      anouk: Received, reading tonight.
      nadia: Extra question when you get there: does the twist at 78 survive someone who saw it coming?
    `,
  },
  {
    people: ['anouk', 'john'],
    lastAgoMs: days(2),
    says: `
      anouk: Did you get a script about twins and a lighthouse this month?
      john: Two. One with twins, one with a lighthouse. Together they would be a film.
      anouk: I recommended something for the first time since March.
      john: Now you have to defend it.
      anouk: I did, in a meeting, to eleven people.
      john: How did it go?
      anouk: They are optioning it. I bought a coat.
    `,
  },
  {
    people: ['callum', 'anouk'],
    lastAgoMs: days(14),
    unread: { anouk: 1 },
    says: `
      callum: Ruth passed your Hollow Signal Box coverage round the room. That does not happen.
      anouk: I hope they read the script as well.
      callum: Two of them did. May I send you the rewrite in a fortnight?
      anouk: Please. Same terms?
      callum: Same terms. Your invoice has the old purchase order on it, could you send it again under the new one?
    `,
  },
  {
    people: ['femi', 'tamsin'],
    lastAgoMs: days(1),
    says: `
      femi: Are you also an intern who was told this would be glamorous?
      tamsin: I photocopied a lamp today. A drawing of a lamp. It was for the lamp.
      femi: I was muted on a call for fifty minutes and it was the best thing I have heard.
      tamsin: Did they know you were there?
      femi: Dashiell says everyone always knows.
      tamsin: Shall we swap a script a week? I will be honest if you are.
      femi: Deal. Mine is terrible and I love it.
    `,
  },
  {
    people: ['noor', 'femi'],
    lastAgoMs: days(9),
    unread: { femi: 1 },
    says: `
      femi: May I ask how you organize the phone sheet? Ours is a spreadsheet with feelings.
      noor: Four columns: who, about what, who owes who, how often we tried.
      femi: And what do you do at midnight with the ones nobody returned?
      noor: They roll to tomorrow with one more try. Nothing disappears, that is the whole trick.
      noor: If Dashiell lets you, come by on Friday and watch a roll. Bring nothing, touch nothing.
    `,
  },
  {
    people: ['desmond', 'pilar'],
    lastAgoMs: minutes(40),
    unread: { pilar: 1 },
    says: `
      pilar: Two new members have the same name and the same city. Are they one person?
      desmond: Two. One is a dialect coach, one trains horses. I checked with both inviters.
      pilar: May I put the craft into the display name?
      desmond: Let them do it, it is their name. I will ask.
      pilar: Thank you. Otherwise a quiet morning.
      desmond: Not for long: the Lisbon camera people arrive today, fourteen of them. Could you greet the first few by hand?
    `,
  },
  {
    people: ['pilar', 'robin'],
    lastAgoMs: days(1),
    unread: { robin: 1 },
    says: `
      robin: Hello, I think I am in. What do I do first?
      pilar: Welcome! Your job titles and where you are based. People search for exactly that.
      robin: Is “office production assistant” enough of a title?
      pilar: It is the one that gets called at seven in the morning. Add the two series as credits, then have a look round.
    `,
  },
  {
    people: ['yusuf', 'pilar'],
    lastAgoMs: days(16),
    unread: { pilar: 1 },
    says: `
      yusuf: Handing over the night: one report, a script posted in the open by mistake. Taken down, author told.
      pilar: How long was it up?
      yusuf: Nineteen minutes. Three people opened it, all three wrote to say they had not read it.
      pilar: That is the most honest thing I have heard this week.
      yusuf: Two of them asked how it ends.
    `,
  },
  {
    people: ['orsolya', 'desmond'],
    lastAgoMs: hours(2),
    unread: { desmond: 2 },
    says: `
      orsolya: How many invitations are open?
      desmond: Forty-one. Twelve expire on Sunday.
      orsolya: Remind the inviters, not the invited.
      desmond: Already drafted. May I let coordinators invite for their own shows?
      orsolya: Yes, with the usual limit. If it goes wrong it goes wrong small.
      orsolya: Also, a producer asks to see who searched for her. The answer is no, but say it nicely.
      orsolya: And the backup was restored on the spare machine last night, complete. Please sleep well.
    `,
  },
  {
    people: ['rafe', 'desmond'],
    lastAgoMs: days(12),
    attached: [
      {
        line: -1,
        name: 'Beta testers, nine yeses.pdf',
        page: ['Bo Ng', 'Elias Montferro', 'Imke Halloch', 'Lise Karlowitz', 'Marek Sobol', 'and four more'],
      },
    ],
    unread: { desmond: 1 },
    says: `
      rafe: We changed our name from Coldlight to Coldlight Post. Does each of us have to edit that?
      desmond: Each of you, yes, it is one field. Type “cold” and take the second.
      rafe: There are twenty-six of us and nine are in the dark at any time.
      desmond: Send me a list with a yes from each and I will do it for the nine.
      rafe: List attached, nine yeses, one of them in capitals.
    `,
  },
  {
    people: ['pilar', 'orsolya'],
    lastAgoMs: hours(3),
    unread: { orsolya: 1 },
    says: `
      orsolya: How is the tone?
      pilar: Warm. One argument about lens coatings, resolved by a photograph.
      orsolya: Anything I should step into?
      pilar: The assistants would like a room that executives cannot see.
      orsolya: They will get it. I was one.
      pilar: Then one decision: may I tell them it is coming, or only that we heard them?
    `,
  },
  {
    people: ['beatrix', 'orsolya'],
    lastAgoMs: days(18),
    unread: { orsolya: 1 },
    says: `
      beatrix: Thank you for letting my whole office in at once.
      orsolya: You vouched for every one of them by name. That is all we ask.
      beatrix: One thing: my assistant shares a first name with Imogen’s, and I have now written to the wrong Noor twice.
      orsolya: Did the wrong one answer?
      beatrix: Both times, and better than I deserved. Could the list show the company next to the name?
    `,
  },
];
