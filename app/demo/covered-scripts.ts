import type { CoverageContent } from '#features/assignments/contract/views.ts';
import type {
  CoverageState,
  MarginPart,
  Mark,
  Priority,
  ScriptForm,
  Status,
  SubmissionField,
} from '#features/assignments/limits.ts';
import { gridRows } from '#features/assignments/limits.ts';

/** A script of the demo world, with its reader. */
export interface DemoReading {
  /** Role accounts. */
  readonly by: string;
  readonly reader: string;
  readonly requestedBy?: string;
  /** The title of the first read, if this is the second; it comes earlier in the list. */
  readonly secondReadOf?: string;
  readonly title: string;
  readonly writers: readonly string[];
  readonly submission?: Readonly<Partial<Record<SubmissionField, string>>>;
  readonly form?: ScriptForm;
  readonly status: Status;
  readonly archivedFrom?: Status;
  readonly priority?: Priority;
  readonly givenDaysAgo: number;
  /** Hours from now; negative in the past. */
  readonly dueInHours: number;
  readonly notes?: string;
  /** The reader's page notes. */
  readonly pageNotes?: readonly (readonly [page: number, text: string])[];
  readonly coverage?: {
    readonly state: CoverageState;
    readonly note?: string;
    /** Margin notes: the part, the text, and whether it is done. */
    readonly margin?: readonly (readonly [part: MarginPart, text: string, isDone: boolean])[];
    readonly content: Omit<CoverageContent, 'comparison' | 'header'> & {
      readonly header: Partial<CoverageContent['header']>;
    };
  };
}

/** One letter for each row of the grid, in its order. */
function grid(letters: string): CoverageContent['grid'] {
  const marks: Readonly<Record<string, Mark>> = { E: 'excellent', G: 'good', F: 'fair', P: 'poor' };
  return Object.fromEntries(gridRows.map((row, index) => [row, marks[letters[index] ?? ''] ?? 'fair']));
}

/** Open and finished reading of the demo world. */
export const readings: readonly DemoReading[] = [
  {
    by: 'coordinator',
    reader: 'reader',
    requestedBy: 'producer',
    title: 'Tallow',
    writers: ['Rowena Fairlie-Osei'],
    status: 'in_progress',
    priority: 'high',
    submission: {
      submittedBy: 'Nadia Brandt, Northgate Literary',
      submittedTo: 'Wren Castellan',
      submittedVia: 'Email, 3 November',
    },
    givenDaysAgo: 2,
    dueInHours: 5,
    notes: 'The white draft was a pass in March. See what she did with it.',
    pageNotes: [
      [4, 'Light as contraband, said without anybody saying it.'],
      [31, 'The count at the vats: menace without a raised voice.'],
      [31, '“Bring me another, then” turns the power in four words. Keep.'],
      [52, 'The yard raid repeats the count. One of the two is too many.'],
      [88, 'The boy is the only one who never lies. Does she see it?'],
    ],
    coverage: {
      state: 'draft',
      content: {
        header: {
          genre: 'Thriller',
          subgenre: 'Period, smuggling',
          draftDate: 'Blue, 12 Oct 2026',
          circa: '1783, winter',
          locale: 'Kentish coast',
          setting: 'Tallow works, marsh, church',
          budget: '8 to 12 m',
          source: 'Original screenplay',
          elements: 'Director attached',
          comps: 'Clockhouse, Pale Motorway',
        },
        logline:
          'When the Excise counts her candles, a widowed tallow-maker must turn the officer who can hang her into the one man who needs her light.',
        summary: '',
        synopsis:
          'HESTER PELL boils tallow for a village that cannot pay the duty. WICKHAM of the Excise is sent to count her vats, and counts badly on purpose.',
        comments:
          'The premise earns its candlelight. Light as contraband gives every scene a clock and a price, and Hester is a lead an actor will fight for. The count at the vats is the best two-hander in the draft: menace without a raised voice.',
        grid: { premise: 'excellent', storyLine: 'good', structure: 'fair', character: 'excellent' },
        scriptVerdict: null,
        writerVerdict: null,
      },
    },
  },
  {
    by: 'coordinator',
    reader: 'reader',
    title: 'Clockhouse',
    writers: ['Ivo Marchetti', 'Senna Adeyemi'],
    form: 'pilot',
    status: 'in_progress',
    givenDaysAgo: 6,
    dueInHours: 26,
    coverage: {
      state: 'returned',
      note: 'Good ear for the dialogue. One more pass and it goes up.',
      margin: [
        [
          'synopsis',
          'It stops before the end: say who rings the bell, and why it matters to episode two.',
          false,
        ],
        ['logline', 'Whose crime? Name the stakes.', true],
        ['grid', 'Structure is marked higher than your comments say.', false],
      ],
      content: {
        header: { genre: 'Mystery', circa: 'Present', locale: 'Trieste' },
        logline:
          'A clock restorer hired to stop the bells of a dying town finds that somebody has been keeping time for a crime.',
        summary: 'A pilot with a town worth a season and a crime worth an hour.',
        synopsis:
          'LIA BRUN arrives in Trieste to silence a clock tower. Every hour she takes away, somebody in town remembers less.',
        comments:
          'The town is the star. Dialogue is quick and dry, and the clocks never become a metaphor that somebody explains. The crime arrives late: page 41 of 62.',
        grid: grid('GGFGEGGF'),
        scriptVerdict: 'consider-with-reservations',
        writerVerdict: 'consider',
      },
    },
  },
  {
    by: 'coordinator',
    reader: 'reader',
    title: 'The Understudy of Rain',
    writers: ['Kofi Brandvold'],
    form: 'play',
    status: 'pending',
    givenDaysAgo: 0,
    dueInHours: 74,
  },
  {
    by: 'coordinator',
    reader: 'reader',
    requestedBy: 'producer',
    title: 'Pale Motorway',
    writers: ['Odile Brandt'],
    status: 'done',
    givenDaysAgo: 19,
    dueInHours: -24 * 12,
    coverage: {
      state: 'approved',
      content: {
        header: {
          genre: 'Road movie',
          circa: 'Present',
          locale: 'A4, Metz to Reims',
          budget: '3 m',
        },
        logline:
          'Two toll collectors on the last night before the machines come drive the whole motorway to return one lost suitcase.',
        summary: 'Warm, slight, and over before it has begun. The writer is worth a meeting.',
        synopsis:
          'On the night the booths close, ANOUK and her trainee PAUL find a suitcase in lane six. They drive it home, 300 kilometres, through every booth Anouk has ever worked in. The owner died in spring. They open it: toll tickets, one for every Sunday of forty years.',
        comments:
          'The idea is lovely and complete at page 30; what follows repeats it booth by booth. Anouk is drawn with love, Paul asks questions. There is no market for it at this length that we know of, and a very good short inside it.',
        grid: grid('GFPGGGGP'),
        scriptVerdict: 'pass',
        writerVerdict: 'consider',
      },
    },
  },
  {
    by: 'coordinator',
    reader: 'assistant',
    secondReadOf: 'Pale Motorway',
    title: 'Pale Motorway',
    writers: ['Odile Brandt'],
    status: 'submitted',
    givenDaysAgo: 3,
    dueInHours: 21,
    coverage: {
      state: 'submitted',
      content: {
        header: { genre: 'Road movie', circa: 'Present', locale: 'France', budget: '3 m' },
        logline:
          'On the last night of the toll booths two collectors take the motorway from end to end to bring back a suitcase.',
        summary: 'Small, and exactly as long as it needs to be. I would make it with the right Anouk.',
        synopsis:
          'ANOUK closes her last booth with PAUL, who starts tomorrow at a job that no longer exists. Lane six has a suitcase. They return it, booth by booth, through the thirty years she has worked. Its owner is dead. What is inside was meant for whoever was on duty.',
        comments:
          'The repetition is the form: each booth takes something from her, and the last one gives it back. It wants a lead, not a bigger plot. There are festivals for this, and one good sales agent.',
        grid: grid('EGGGGGGE'),
        scriptVerdict: 'recommend',
        writerVerdict: 'recommend',
      },
    },
  },
  {
    by: 'coordinator',
    reader: 'reader',
    requestedBy: 'executive',
    title: 'Salt for the Dead',
    writers: ['Nadia Okonkwo-Reyes'],
    status: 'archived',
    archivedFrom: 'done',
    givenDaysAgo: 64,
    dueInHours: -24 * 58,
    coverage: {
      state: 'approved',
      content: {
        header: { genre: 'Horror', circa: '1911', locale: 'Cádiz' },
        logline: 'A salt inspector is sent to close a works where the drowned come up to be paid.',
        summary: 'A real voice with a real monster. Read it this weekend.',
        synopsis:
          'INSPECTOR VEGA comes to shut the works at San Fernando. The books show wages for men who drowned in 1898. He stays a night to see who collects them, and signs for his brother.',
        comments:
          'The first horror script in a year in which the ledger is the frightening thing. The end turns on a signature and works. Act two has one funeral too many.',
        grid: grid('EEGGGEEG'),
        scriptVerdict: 'recommend',
        writerVerdict: 'recommend',
      },
    },
  },
  {
    by: 'manager',
    reader: 'assistant',
    title: 'A Quiet Tariff',
    writers: ['Bram Coster'],
    form: 'limited',
    status: 'submitted',
    givenDaysAgo: 4,
    dueInHours: 9,
    coverage: {
      state: 'submitted',
      content: {
        header: { genre: 'Political drama', locale: 'Antwerp', comps: 'Clockhouse' },
        logline:
          'A customs lawyer who wins every case for the port discovers whose cargo she has been winning.',
        summary: 'A grown-up hour with a lead who is good at her work. Needs a second engine.',
        synopsis:
          'ELS WOUTERS clears the papers of the port. A container she freed is found empty of what she freed and full of what she did not. She keeps winning, because losing would be a confession.',
        comments:
          'Procedure is drama here, which is rare. The marriage plot is furniture. If episode two belongs to the docker, this is a series.',
        grid: grid('GGGEGFGG'),
        scriptVerdict: 'consider',
        writerVerdict: 'recommend',
      },
    },
  },
  {
    by: 'coordinator',
    reader: 'intern',
    title: 'Nine Lanterns',
    writers: ['Mei Halloran'],
    form: 'short',
    status: 'accepted',
    priority: 'low',
    givenDaysAgo: 1,
    dueInHours: 49,
    notes: 'Your second one. One page of synopsis is plenty.',
  },
  {
    by: 'coordinator',
    reader: 'intern',
    requestedBy: 'executive',
    title: 'Low Season',
    writers: ['Tobias Renn'],
    status: 'done',
    givenDaysAgo: 12,
    dueInHours: -24 * 7,
    coverage: {
      state: 'approved',
      content: {
        header: { genre: 'Comedy', locale: 'Rimini, February' },
        logline: 'The only two guests of a seaside hotel out of season have each come to be the only one.',
        summary: '',
        synopsis:
          'GRETA and MILO both book the empty Hotel Aurora to be alone. The staff, bored, decide otherwise. By Sunday they have been introduced eleven times.',
        comments: 'Very funny until the storm, then polite. The hotel staff should have the last scene.',
        grid: {},
        scriptVerdict: 'consider',
        writerVerdict: null,
      },
    },
  },
];
