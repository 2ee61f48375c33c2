/** One `result` event of a browser's recogniser, as its fields were logged: final, confidence, transcript. */
export type TracedEvent = { resultIndex: number; results: readonly (readonly [boolean, number, string])[] };

/**
 * What engines reported for one sentence each, event by event. Those of Android are the shapes reported again and
 * again.
 */
export const traces = {
  /** Chrome on desktop: guesses without confidence, then a final piece; the next piece has the next index. */
  desktop: {
    said: 'testing one two three',
    isCumulative: false,
    events: [
      { resultIndex: 0, results: [[false, 0.01, 'test']] },
      { resultIndex: 0, results: [[false, 0.01, 'testing']] },
      { resultIndex: 0, results: [[true, 0.967, 'testing']] },
      {
        resultIndex: 1,
        results: [
          [true, 0.967, 'testing'],
          [false, 0.01, ' one'],
        ],
      },
      {
        resultIndex: 1,
        results: [
          [true, 0.967, 'testing'],
          [false, 0.9, ' one two'],
          [false, 0.01, ' three'],
        ],
      },
      {
        resultIndex: 1,
        results: [
          [true, 0.967, 'testing'],
          [true, 0.943, ' one two three'],
        ],
      },
    ],
  },
  /** An on-device desktop engine, which reports no confidence. */
  desktopOnDevice: {
    said: 'call Dana and no no',
    isCumulative: false,
    events: [
      { resultIndex: 0, results: [[false, 0, 'call']] },
      { resultIndex: 0, results: [[true, 0, 'call Dana']] },
      {
        resultIndex: 1,
        results: [
          [true, 0, 'call Dana'],
          [true, 0, 'and no no'],
        ],
      },
    ],
  },
  /** Chrome on Android: one index whose "final" result grows; only the last one has a confidence. */
  androidGrowing: {
    said: 'how are you',
    isCumulative: true,
    events: [
      { resultIndex: 0, results: [[true, 0, 'how']] },
      { resultIndex: 0, results: [[true, 0, 'how are']] },
      { resultIndex: 0, results: [[true, 0, 'how are you']] },
      { resultIndex: 0, results: [[true, 0.89, 'how are you']] },
    ],
  },
  /** The same with an index for each step: joined, they repeat every word. */
  androidPlaces: {
    said: 'hi wie wird das Wetter',
    isCumulative: true,
    events: [
      { resultIndex: 0, results: [[true, 0, 'hi']] },
      {
        resultIndex: 1,
        results: [
          [true, 0, 'hi'],
          [true, 0, 'hi wie'],
        ],
      },
      {
        resultIndex: 2,
        results: [
          [true, 0, 'hi'],
          [true, 0, 'hi wie'],
          [true, 0, 'hi wie wird'],
        ],
      },
      {
        resultIndex: 3,
        results: [
          [true, 0, 'hi'],
          [true, 0, 'hi wie'],
          [true, 0, 'hi wie wird'],
          [true, 0.9, 'hi wie wird das Wetter'],
        ],
      },
    ],
  },
  /** The last result comes twice. */
  androidTwice: {
    said: 'send the deck to Ruth',
    isCumulative: true,
    events: [
      { resultIndex: 0, results: [[true, 0, 'send the deck']] },
      { resultIndex: 0, results: [[true, 0.91, 'send the deck to Ruth']] },
      {
        resultIndex: 0,
        results: [
          [true, 0.91, 'send the deck to Ruth'],
          [true, 0.91, 'send the deck to Ruth'],
        ],
      },
    ],
  },
  /** It corrects itself along the way. */
  androidCorrected: {
    said: 'meet Siobhan at noon',
    isCumulative: true,
    events: [
      { resultIndex: 0, results: [[true, 0, 'meet']] },
      { resultIndex: 0, results: [[true, 0, 'meet shove on']] },
      { resultIndex: 0, results: [[true, 0.88, 'meet Siobhan at noon']] },
    ],
  },
  /** An engine that reports index 0 in every event, so everything before is read again. */
  indexStartsAnew: {
    said: 'first part second part',
    isCumulative: false,
    events: [
      { resultIndex: 0, results: [[true, 0.9, 'first part']] },
      {
        resultIndex: 0,
        results: [
          [true, 0.9, 'first part'],
          [true, 0.92, 'second part'],
        ],
      },
      {
        resultIndex: 0,
        results: [
          [true, 0.9, 'first part'],
          [true, 0.92, 'second part'],
        ],
      },
    ],
  },
  /** Two tasks spoken on desktop, with a pause between them. */
  spokenTasks: {
    said: 'new task call Dana for Sam by Friday new task send the deck tomorrow',
    isCumulative: false,
    events: [
      { resultIndex: 0, results: [[false, 0.01, 'new task call']] },
      { resultIndex: 0, results: [[true, 0.93, 'new task call Dana for Sam by Friday']] },
      {
        resultIndex: 1,
        results: [
          [true, 0.93, 'new task call Dana for Sam by Friday'],
          [true, 0.91, ' new task send the deck tomorrow'],
        ],
      },
    ],
  },
  /** The same on a phone: one index that grows. */
  spokenTasksOnAndroid: {
    said: 'new task call Dana for Sam by Friday new task send the deck tomorrow',
    isCumulative: true,
    events: [
      { resultIndex: 0, results: [[true, 0, 'new task call Dana for Sam']] },
      { resultIndex: 0, results: [[true, 0, 'new task call Dana for Sam by Friday new task send']] },
      {
        resultIndex: 0,
        results: [[true, 0.87, 'new task call Dana for Sam by Friday new task send the deck tomorrow']],
      },
    ],
  },
} satisfies Record<string, { said: string; isCumulative: boolean; events: readonly TracedEvent[] }>;
