/** Numbers of profiles and presence; the specification's where it has one (core 9). */
export const limits = {
  /** Characters of a name (PRO-7 asks for 60). */
  nameMax: 60,
  bioMax: 2_000,
  lineMax: 120,
  emailMax: 320,
  /** Characters of a web address. */
  addressMax: 300,
  /** Characters of a link that is pasted for the id in it. */
  pastedMax: 1_000,
  pronounsMax: 40,
  /** The oldest somebody plays, years. */
  playingAgeMax: 110,
  /** Reels of one person. */
  reelsMax: 6,
  /** Characters of a phone number as it is typed. */
  phoneMax: 40,
  /** Of an uploaded photo, bytes. */
  photoMaxBytes: 1024 * 1024,
  /** Edge of the square that the browser cuts, and the longest that is taken, pixels. */
  photoEdge: 512,
  photoEdgeMax: 1024,
  /** Résumés and address entries that one person takes in so many milliseconds. */
  downloadsPerWindow: 30,
  /** Characters of a title, as long as an index takes. */
  titleMax: 250,
  /** Credits of one person, and rows of one file of them. */
  creditsMax: 1_000,
  /** Credits somebody can put first, in their own order. */
  selectedMax: 12,
  importRowsMax: 500,
  /** Credits one person can suggest to others in a day. */
  suggestionsPerDay: 20,
  /** A former name is found for so many months. */
  formerNameMonths: 12,
  /** People at most that a former name finds. */
  formerNamesFound: 5,
  /** Representatives of one person, those asked included. */
  representativesMax: 12,
  /** Changes by representatives on a page of their history. */
  changesPage: 20,
  /** What the IMDb test takes and shows, and how often one person may ask it. */
  imdbQuestionMax: 300,
  imdbMatchesMax: 20,
  imdbKnownForMax: 3,
  imdbTitleCreditsMax: 100,
  imdbQuestionsPerWindow: 30,
  imdbWindowMs: 60_000,
  /** Titles named that two profiles share which may be of one person. */
  duplicateTitlesMax: 3,
  /** People named beside a credit that disagrees with the source. */
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
  /** A presence can be set for so long at most, milliseconds. */
  presenceUpToMs: 30 * 24 * 60 * 60_000,
} as const;

/** What a person can choose to show; `offline` is shown, never chosen. */
export const presenceChoices = ['active', 'away', 'busy'] as const;
export type PresenceChoice = (typeof presenceChoices)[number];

/** Words one can put beside one's presence, and the presence and the time each begins with (PRE-4). */
export const presencePresets = {
  on_set: { status: 'busy', until: 'today' },
  in_the_room: { status: 'busy', until: '1h' },
  rolling_calls: { status: 'active', until: '1h' },
  traveling: { status: 'away', until: 'today' },
} as const satisfies Record<string, { status: PresenceChoice; until: UntilName }>;
export type PresenceNote = keyof typeof presencePresets;
export const presenceNotes = Object.keys(presencePresets) as [PresenceNote, ...PresenceNote[]];

/** Times by name until which a presence can hold; anything else is a moment (PRE-4). */
export const untilNames = ['30m', '1h', 'today'] as const;
export type UntilName = (typeof untilNames)[number];

/** To whom a field of a profile is shown (PRO-4); the person themselves sees it always. */
export const audiences = ['everyone', 'connections', 'only_me'] as const;
export type Audience = (typeof audiences)[number];

/** The fields somebody decides about, and to whom each is shown until they do. */
export const firstAudiences = {
  email: 'connections',
  phone: 'connections',
  /** Of the place: to others only its region and country are shown. */
  location: 'everyone',
  freeFrom: 'everyone',
  hold: 'connections',
  travelsFrom: 'everyone',
  /** It tells of passports. */
  mayWorkIn: 'connections',
  /** Not an age: what somebody is seen for. */
  playingAge: 'everyone',
} as const satisfies Record<string, Audience>;
export type GuardedField = keyof typeof firstAudiences;
export const guardedFields = Object.keys(firstAudiences) as [GuardedField, ...GuardedField[]];

/** How well a language is spoken, the best first. */
export const languageLevels = ['native', 'fluent', 'conversational', 'basic'] as const;
export type LanguageLevel = (typeof languageLevels)[number];

/** The group of job titles whose people are seen for parts. */
export const actingGroup = 'Performer & Acting';

/** As whom one can look at one's own profile. */
export const onlookers = ['connection', 'stranger'] as const;
export type Onlooker = (typeof onlookers)[number];

/** What becomes of the names somebody had before (PRO-8). */
export const formerNameChoices = ['kept', 'none'] as const;
export type FormerNames = (typeof formerNameChoices)[number];

/** As what somebody represents another. */
export const representationKinds = ['agent', 'manager', 'lawyer', 'publicist'] as const;
export type RepresentationKind = (typeof representationKinds)[number];

/**
 * What a representative may change where the client lets them (PROF-3): the work, and when and from where somebody can
 * do it. Nothing of how they are called, reached or seen, and not the clock that their notices go by.
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

/** What keeps an account from being seen by all (S35). */
export const hiddenStates = ['suspended', 'deleted', 'practice'] as const;
export type HiddenState = (typeof hiddenStates)[number];

/** In what a credit of ours and the open credits can disagree (IMDB-4). */
export const disagreementKinds = ['title', 'year', 'job', 'person'] as const;
export type DisagreementKind = (typeof disagreementKinds)[number];

/** Why two profiles may be of one person (5.2 DIR-8). */
export const duplicateReasons = ['imdb', 'credit'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** What administrators have said of two such profiles. */
export const duplicateStates = ['open', 'same', 'different'] as const;
export type DuplicateState = (typeof duplicateStates)[number];

/** How a part was billed, as casts are listed. */
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
