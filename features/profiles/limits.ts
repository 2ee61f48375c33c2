/** Limits of profiles and presence; the specification's where it has one (core 9). */
export const limits = {
  /** Characters of a name (PRO-7 asks for 60). */
  nameMax: 60,
  bioMax: 2_000,
  lineMax: 120,
  emailMax: 320,
  /** Characters of a web address. */
  addressMax: 300,
  /** Characters of a link pasted for the id in it. */
  pastedMax: 1_000,
  pronounsMax: 40,
  /** The maximum playing age, years. */
  playingAgeMax: 110,
  /** Reels of one person. */
  reelsMax: 6,
  /** Characters of a phone number as typed. */
  phoneMax: 40,
  /** Size of an uploaded photo, bytes. */
  photoMaxBytes: 1024 * 1024,
  /** Edge of the square the browser crops, and the largest accepted, pixels. */
  photoEdge: 512,
  photoEdgeMax: 1024,
  /** Resumes and vCards one person can download per window, and the window in milliseconds. */
  downloadsPerWindow: 30,
  /** Characters of a title; the most that an index takes. */
  titleMax: 250,
  /** Credits per person, and rows per import. */
  creditsMax: 1_000,
  /** Credits a person can select. */
  selectedMax: 12,
  importRowsMax: 500,
  /** Credits one person can suggest to others per day. */
  suggestionsPerDay: 20,
  /** Months for which a former name can be found. */
  formerNameMonths: 12,
  /** People found by a former name at most. */
  formerNamesFound: 5,
  /** Representatives per person, pending ones included. */
  representativesMax: 12,
  /** Changes by representatives on a page of their history. */
  changesPage: 20,
  /** What the IMDb test accepts and shows, and how often one person may use it. */
  imdbQuestionMax: 300,
  imdbMatchesMax: 20,
  imdbKnownForMax: 3,
  imdbTitleCreditsMax: 100,
  imdbQuestionsPerWindow: 30,
  imdbWindowMs: 60_000,
  /** Shared titles named for possible duplicates. */
  duplicateTitlesMax: 3,
  /** People named next to a credit that disagrees with the source. */
  imdbNamesMax: 5,
  yearMin: 1888,
  yearMax: 2100,
  downloadWindowMs: 10 * 60_000,
  /** Entries of a list such as genres, languages or job titles. */
  listMax: 20,
  /** Rows of a directory page. */
  pageSize: 50,
  pageMax: 100,
  /** Tags on a card. */
  tagsMax: 3,
  /** Letters of the initials. */
  initialsMax: 2,
  /** How long the status toast stays, milliseconds. */
  statusToastMs: 2_000,
  /** The longest time a presence can be set for, milliseconds. */
  presenceUpToMs: 30 * 24 * 60 * 60_000,
} as const;

/** Presences a person can choose; `offline` is shown, never chosen. */
export const presenceChoices = ['active', 'away', 'busy'] as const;
export type PresenceChoice = (typeof presenceChoices)[number];

/** Presence notes, with the default presence and duration of each (PRE-4). */
export const presencePresets = {
  on_set: { status: 'busy', until: 'today' },
  in_the_room: { status: 'busy', until: '1h' },
  rolling_calls: { status: 'active', until: '1h' },
  traveling: { status: 'away', until: 'today' },
} as const satisfies Record<string, { status: PresenceChoice; until: UntilName }>;
export type PresenceNote = keyof typeof presencePresets;
export const presenceNotes = Object.keys(presencePresets) as [PresenceNote, ...PresenceNote[]];

/** Named end times of a presence; any other end is a timestamp (PRE-4). */
export const untilNames = ['30m', '1h', 'today'] as const;
export type UntilName = (typeof untilNames)[number];

/** Audiences of a profile field (PRO-4); the person always sees it. */
export const audiences = ['everyone', 'connections', 'only_me'] as const;
export type Audience = (typeof audiences)[number];

/** The fields with an audience, and its default. */
export const firstAudiences = {
  email: 'connections',
  phone: 'connections',
  /** The full place: others only see its region and country. */
  location: 'everyone',
  freeFrom: 'everyone',
  hold: 'connections',
  travelsFrom: 'everyone',
  /** It discloses passports. */
  mayWorkIn: 'connections',
  /** Not their age, but the ages they play. */
  playingAge: 'everyone',
} as const satisfies Record<string, Audience>;
export type GuardedField = keyof typeof firstAudiences;
export const guardedFields = Object.keys(firstAudiences) as [GuardedField, ...GuardedField[]];

/** Language levels, the best first. */
export const languageLevels = ['native', 'fluent', 'conversational', 'basic'] as const;
export type LanguageLevel = (typeof languageLevels)[number];

/** The job-title group of people who are cast in parts. */
export const actingGroup = 'Performer & Acting';

/** Whose view of their profile a person can preview. */
export const onlookers = ['connection', 'stranger'] as const;
export type Onlooker = (typeof onlookers)[number];

/** Whether a person's former names are kept (PRO-8). */
export const formerNameChoices = ['kept', 'none'] as const;
export type FormerNames = (typeof formerNameChoices)[number];

/** Kinds of representation. */
export const representationKinds = ['agent', 'manager', 'lawyer', 'publicist'] as const;
export type RepresentationKind = (typeof representationKinds)[number];

/**
 * Fields a representative may change with the client's consent (PROF-3): the work, and when and from where the client
 * can do it. Not the client's name, contact details or audiences, and not the time zone of their notices.
 */
export const representedFields = [
  'title',
  'roles',
  'company',
  'genres',
  'expertise',
  'projectTypes',
  'unions',
  'languages',
  'bio',
  'location',
  'freeFrom',
  'hold',
  'travelsFrom',
  'imdb',
  'website',
  'reels',
  'mayWorkIn',
  'languageLevels',
  'playingAge',
] as const;
export type RepresentedField = (typeof representedFields)[number];

/** Why an account is hidden (S35). */
export const hiddenStates = ['suspended', 'deleted', 'practice'] as const;
export type HiddenState = (typeof hiddenStates)[number];

/** What a credit here and the open credits can disagree about (IMDB-4). */
export const disagreementKinds = ['title', 'year', 'job', 'person'] as const;
export type DisagreementKind = (typeof disagreementKinds)[number];

/** Why two profiles may belong to the same person (5.2 DIR-8). */
export const duplicateReasons = ['imdb', 'credit'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** Administrators' decisions about possible duplicates. */
export const duplicateStates = ['open', 'same', 'different'] as const;
export type DuplicateState = (typeof duplicateStates)[number];

/** How a part was billed, as cast lists have it. */
export const billings = [
  'lead',
  'supporting',
  'series_regular',
  'recurring',
  'guest_star',
  'co_star',
  'cameo',
] as const;
export type Billing = (typeof billings)[number];

/** What kind of work a title is. */
export const formats = [
  'feature',
  'series',
  'limited_series',
  'short',
  'documentary',
  'unscripted',
  'commercial',
  'music_video',
  'podcast',
  'game',
] as const;
export type Format = (typeof formats)[number];
