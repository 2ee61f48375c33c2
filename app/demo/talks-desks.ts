import { days, hours, minutes, type Talk } from './talk.ts';

/** Desks talking to desks: representation, buyers, casting. */
export const deskTalks: readonly Talk[] = [
  {
    people: ['dashiell', 'imogen', 'noor'],
    title: 'Ines’s dates, The Salt Ledger',
    lastAgoMs: minutes(14),
    own: { noor: { isStarred: true, priority: 'high' }, imogen: { isStarred: true } },
    unread: { noor: 2, imogen: 2 },
    attached: [
      {
        line: -2,
        name: 'The Salt Ledger, one-liner.pdf',
        page: [
          'Block 1, episodes 1 to 3. Eleven pages of schedule follow on Friday.',
          'Prep in Leeds: Monday, February 8 to Friday, February 26',
          'Tech recce: Tuesday, February 23, harbour and rendering house',
          'Photography: Monday, March 1 to Friday, April 16',
          'Nights: week 3, the quay. Water work: week 5, tank.',
          'Dark: Good Friday, April 2, and Easter Monday, April 5',
        ],
      },
    ],
    reactions: [
      { line: -2, by: 'noor', emoji: '👀' },
      { line: -5, by: 'imogen', emoji: '😂' },
      { line: -5, by: 'noor', emoji: '😂' },
    ],
    says: `
      dashiell: Starting a thread so that Ines’s dates live in one place.
      imogen: Thank you. Noor has the calendar, I have the opinions.
      dashiell: Where does Eleven Fathoms really end? I have heard the 22nd and the 29th.
      noor: The 29th. Final mix Monday to Thursday of that week, print master on the Friday.
      dashiell: Then nothing of ours starts before February. Good to know before I am asked.
      imogen: And a week off in between. She will say she does not need one. She does.
      dashiell: Noted. I will call it prep from home.
      dashiell: Quillmere are serious about Ines for the first block. Ruth’s office wants a clean start in February, prep in Leeds.
      noor: She is in the mix on Eleven Fathoms until January 29, and Imogen would rather not stack prep on the finish. What does the schedule look like?
      dashiell: Asking for the one-liner now.
      dashiell: One-liner is with you both. Photography from March 1, prep from February 8, eleven pages.
      dashiell: Avail check, Ines Calloway: Monday, February 8 to Friday, April 16. Leeds. Director, block 1, episodes 1 to 3. Commits nobody. Can you answer by noon?
    `,
  },
  {
    people: ['callum', 'noor'],
    lastAgoMs: minutes(21),
    unread: { noor: 1 },
    says: `
      callum: Morning. Ruth has 10:30 your time for the notes call, is that still good for Imogen?
      noor: Still good. Imogen, and me listening.
      callum: Perfect. Forty minutes, hard out, she has a train.
      noor: Does she want the outline in front of her or the pages?
      callum: Pages. She has read the outline twice and she is past it.
      noor: Sending the clean set now, white, dated Monday.
      callum: Landed, thank you.
      callum: For Ruth: can Ines join at 10:30? Ten minutes at the top is enough.
    `,
  },
  {
    people: ['wren', 'noor'],
    lastAgoMs: minutes(52),
    unread: { noor: 1 },
    says: `
      wren: Thank you for turning the Vesper Row tapes round so fast last week.
      noor: The actors did that. I only renamed the files.
      wren: Renamed files are love.
      noor: How is the judge in 104 looking?
      wren: Open again. The one we liked booked a play.
      wren: Two names for 104. Want them today or Monday?
    `,
  },
  {
    people: ['priya', 'noor'],
    lastAgoMs: minutes(68),
    attached: [
      {
        line: 0,
        name: 'Harbourmaster, sides 14 and 31.pdf',
        page: ['14  EXT. QUAY - DAWN', '', 'HARBOURMASTER', 'You’re late, and the tide is not.'],
      },
    ],
    reactions: [{ line: -1, by: 'priya', emoji: '🙏' }],
    says: `
      priya: Could we see Theo’s self-tape for the harbourmaster before five? Two scenes, sides attached.
      noor: He is on set until two London. Would tomorrow noon be too late?
      priya: Noon works. Scene 14 twice, once without the accent, please.
      noor: Which accent would you like him to lose?
      priya: Whichever one he arrives with.
      noor: Understood. Reader in the room or off camera?
      priya: Off camera, eyeline close to lens.
      noor: Tape is up by noon, two takes of each.
    `,
  },
  {
    people: ['bea', 'noor'],
    lastAgoMs: days(2),
    attached: [{ line: -2, name: 'lock-gate.png' }],
    reactions: [{ line: -2, by: 'noor', emoji: '❤️' }],
    says: `
      bea: Cut 4 of Eleven Fathoms is exported, 112 minutes, temp music in reels 3 to 5.
      noor: Is it for Imogen only or may her assistant cry at it too?
      bea: You may. Watermarked to both of you, link dies on Sunday.
      noor: Any sequence she should look at twice?
      bea: The lock gate. It is four shots now and I miss the fifth.
      noor: Cut 4 is with Imogen.
    `,
  },
  {
    people: ['hal', 'noor'],
    lastAgoMs: days(3),
    unread: { hal: 1 },
    says: `
      hal: I cannot open the Copperline budget, it says named people only.
      noor: You are not named yet. I would be shy about that too.
      hal: I am the line producer.
      noor: Asking Imogen to add you, she is in the car until four.
      hal: No rush, I only need it to tell you what the film costs.
      noor: Budget access is with Imogen. You will have it tonight.
    `,
  },
  {
    people: ['noor', 'tobias'],
    lastAgoMs: days(9),
    unread: { tobias: 1 },
    says: `
      tobias: Tell Imogen the gap is doable at eleven percent if the presale to Germany holds.
      noor: She asks whether the bond is in or out of that figure.
      tobias: Out. Everyone’s bond is always out.
      noor: And your fee, in or out?
      tobias: In. I am not a monster. Term sheet by Friday.
      noor: Following up on the gap terms. Is Friday still Friday?
    `,
  },
  {
    people: ['jun', 'noor'],
    lastAgoMs: days(10),
    unread: { jun: 1 },
    own: { noor: { isArchived: true } },
    says: `
      jun: Can we move spotting from the 10th? The room I want is taken.
      noor: Ines is free on the 12th, all day, picture will be locked to reel 4.
      jun: The 12th is good. I will bring two themes and pretend I only wrote one.
      noor: Three hours enough?
      jun: Four. We always talk about the boat.
      noor: Does the 12th still hold for spotting?
    `,
  },
  {
    people: ['marek', 'noor'],
    lastAgoMs: days(12),
    unread: { noor: 2 },
    says: `
      marek: Hello Noor, Odile is travelling, so I ask you: is Gantry still real for January?
      noor: Real as far as we hear. You are second hold from the 11th, a show out of Prague is first.
      marek: I would like to challenge.
      noor: That has to come from Odile’s office. Bram can send it in five minutes.
      marek: Bram has sent it. They have until tomorrow evening.
      marek: Is there any news of the tech recce? I have a commercial asking for the same week.
    `,
  },
  {
    people: ['imogen', 'ruth'],
    lastAgoMs: minutes(35),
    unread: { imogen: 2 },
    says: `
      ruth: Thank you for Tuesday. I have slept on episode 1 and I like it more.
      imogen: Tell me the part you like less.
      ruth: The sister leaves too early. If she goes at page 20, nobody is left to lie to.
      imogen: Ines said the same and I told her to wait for you.
      ruth: Then we agree by accident. Can she do a paragraph before the call?
      imogen: A paragraph, yes. A page, no. She is mixing.
      ruth: A paragraph is what I asked for.
      imogen: Then a paragraph you shall have.
      ruth: One more for 10:30: I want to talk about who directs block 2 if Ines takes block 1.
      ruth: And off the record, the number. I would rather hear it from you than from business affairs.
    `,
  },
  {
    people: ['imogen', 'lucian'],
    lastAgoMs: days(1),
    says: `
      lucian: Read Copperline again on the train. I want to do it even if it never gets financed.
      imogen: Do not say that to anyone but me.
      lucian: How close is it?
      imogen: Eighty-two percent. The last eighteen are always a person.
      lucian: Should I have dinner with the person?
      imogen: Not yet. Keep January open and keep riding.
      lucian: I fell off twice on Sunday.
      imogen: Then Hal is right about the insurance. Get well, call me Thursday.
    `,
  },
  {
    people: ['imogen', 'greta'],
    lastAgoMs: days(11),
    unread: { imogen: 1 },
    says: `
      imogen: Saoirse’s option on the novel lapses when?
      greta: March 31, with one extension of twelve months at the same price if we pay before the lapse.
      imogen: Then we pay before the lapse.
      greta: Someone has to. The production company in the contract was dissolved in the summer.
      imogen: That is the kind of sentence I pay you for.
      greta: I have drafted the assignment. It needs Saoirse, the estate and, for reasons that will amuse you, a dentist in Galway.
    `,
  },
  {
    people: ['dashiell', 'ines'],
    lastAgoMs: hours(2),
    unread: { dashiell: 1 },
    says: `
      dashiell: Quillmere have asked for your avails. I have not said yes, I have said February is possible.
      ines: February is possible if January ends.
      dashiell: How is the mix?
      ines: Stage 2 until seven, every day. The film has found its quiet.
      dashiell: Leeds for ten weeks. Can you live with Leeds?
      ines: I was born forty minutes from Leeds, I can live with it very well.
      dashiell: Do you want Marek on it?
      ines: I want Marek on everything. Ask before Gantry locks him.
    `,
  },
  {
    people: ['dashiell', 'femi'],
    lastAgoMs: hours(4),
    unread: { femi: 2 },
    says: `
      femi: Coverage of The Under-Ferry is in the folder. Consider with reservations.
      dashiell: Read it. The synopsis is two pages too long and the comments are good.
      femi: Shall I cut it to one?
      dashiell: One. And never write “relatable”.
      femi: What do I write instead?
      dashiell: What she wants and who is in the way.
      femi: New version is up.
      dashiell: Much better. Read the ending again: does he know she is in the boat?
      dashiell: Also: sit in on the four o’clock with Ines tomorrow, muted. Take notes, I will ask for them.
    `,
  },
  {
    people: ['dashiell', 'odile'],
    lastAgoMs: days(9),
    unread: { dashiell: 1 },
    says: `
      dashiell: Is Teodor free from the first week of February? Feature, Lisbon, thirty-four days.
      odile: First hold on him from the 18th to the 31st of January, free after. Who is asking?
      dashiell: Beatrix Falkenrath, The Salt Ledger, the feature, not the series.
      odile: There are two?
      dashiell: Same book, two rights, one lawyer with a headache.
      odile: I will pencil him second behind nobody. Send me the dates in writing and he becomes a first.
    `,
  },
  {
    people: ['ruth', 'callum'],
    lastAgoMs: minutes(18),
    unread: { ruth: 3 },
    says: `
      ruth: What is on fire?
      callum: Nothing yet. Board pack at noon, Imogen at six thirty our time, train at seven fifteen.
      ruth: Can the train be eight?
      callum: Eight is the slow one. It stops everywhere you have ever been.
      ruth: Then seven fifteen. Did Wednesday’s coverage come in?
      callum: Both. One pass, one consider. The consider is better written than the script.
      ruth: Send me the script anyway.
      callum: Sent, four hours’ reading, page 61 is where it wakes up.
      callum: Publicity would like a line on the Malvern prize by five. I have drafted one you will hate least.
      callum: And Ines is asking whether block 1 is three episodes or four. I said I would ask you before I guessed: which is it?
    `,
  },
  {
    people: ['ruth', 'imara'],
    lastAgoMs: days(13),
    unread: { ruth: 1 },
    says: `
      imara: It was good to meet you in the corridor, which I believe is where you really work.
      ruth: It is. Send me the thing you could not pitch in a corridor.
      imara: Six episodes, one tide table, a woman who insures boats.
      ruth: We have a harbour this year. Do you have it inland?
      imara: Give me a week. I can have it inland by a reservoir.
    `,
  },
  {
    people: ['callum', 'tamsin'],
    lastAgoMs: hours(1),
    unread: { callum: 1 },
    says: `
      callum: Could you log the submissions from the weekend? Eleven, I think.
      tamsin: Fourteen. Three came without a rep, shall I send those back?
      callum: With the kind letter, yes. Never the short one.
      tamsin: Done. Two are duplicates of scripts we passed on in spring with new titles.
      callum: Which?
      tamsin: Marl Street Nights was Low Tide Hotel, and the clockmaker is still the clockmaker. Should I tell Ruth or let her find out?
    `,
  },
  {
    people: ['winifred', 'callum'],
    lastAgoMs: days(8.5),
    unread: { callum: 1 },
    says: `
      winifred: Any word on Thandi for the Ledger? She has a play asking.
      callum: Ruth is keen, nothing is in writing. When do they need to know?
      winifred: A fortnight, and they are nicer than you.
      callum: Everyone is nicer than us. I will get you a date.
      winifred: The fortnight is now a week. She will take the play unless you give me something I can hold up.
    `,
  },
];
