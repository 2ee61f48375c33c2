import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';
import type { EditField } from './edit-values.ts';
import type { ProfileSection } from './profile-address.ts';

/** Copy of the profile form. */
export const editCopy = translated('profileEdit', {
  title: 'Your profile',
  form: 'Edit profile',
  back: 'Your profile',
  sectionsLabel: 'Sections of your profile',
  names: {
    name: 'Name',
    work: 'Work',
    place: 'Location and language',
    contact: 'Contact',
    availability: 'Availability',
    links: 'Links',
    about: 'About',
    credits: 'Credits',
    representation: 'Representation',
  } satisfies Record<ProfileSection, string>,
  credits: (count: number) => `${counted.format(count)} ${count === 1 ? 'credit' : 'credits'}`,
  reels: (count: number) => `${counted.format(count)} ${count === 1 ? 'reel' : 'reels'}`,
  add: (missing: string) => `Add ${missing}`,
  missing: (count: number) =>
    count === 0
      ? 'Your profile is complete.'
      : `${count} ${count === 1 ? 'section is' : 'sections are'} incomplete.`,
  sections: {
    name: 'Name',
    work: 'Work',
    place: 'Location and language',
    about: 'About',
  },
  fields: {
    displayName: 'Display name',
    firstName: 'First name',
    lastName: 'Last name',
    title: 'Headline',
    roles: 'Roles',
    company: 'Company',
    location: 'Location',
    timeZone: 'Time zone',
    languages: 'Languages',
    bio: 'Bio',
    genres: 'Genres',
    unions: 'Unions',
  } satisfies Partial<Record<EditField, string>>,
  help: {
    displayName: 'The name everyone sees.',
    title: 'What you do. If empty, we show your first two roles.',
    roles: (max: number) => `Up to ${max}. Abbreviations work: 1st AD, DP, PA.`,
    company: 'Choose one or type your own.',
    timeZone: (clock: string) => `It’s ${clock} there now.`,
    languages: 'Press Enter after each one.',
    unions: 'Shown as stated by you.',
  },
  useDeviceZone: (city: string) => `Use this device: ${city}`,
  bioCount: (length: number, max: number) => `${counted.format(length)} of ${counted.format(max)} characters`,
  noSuchRole: 'No role with this name',
  noSuchGenre: 'No genre with this name',
  nothingYet: 'Empty',
  nameNeeded: 'Enter a display name.',
  tooLong: (max: number) => `Use at most ${counted.format(max)} characters.`,
  tooMany: (max: number) => `Choose at most ${max}.`,
  unknownChoice: 'That option isn’t in the catalog.',
  changed: (count: number, isKept: boolean) =>
    `${count} ${count === 1 ? 'field' : 'fields'} changed${isKept ? ', saved on this device' : ''}`,
  save: 'Save',
  discard: 'Discard',
  saved: 'Profile saved',
  notSaved: 'Couldn’t save your profile',
  offline: 'No connection. Your changes are saved on this device.',
  kept: 'Your changes are still here. Try again.',
  restored: 'Your unsaved changes are back.',
  fieldWrong: 'Check the highlighted fields',
});

/** Copy of links outside the product. */
export const linksCopy = translated('profileLinks', {
  title: 'Links',
  fields: { imdb: 'IMDb', website: 'Website', reels: 'Reels' },
  help: {
    imdb: 'Paste the link to your page, or your ID.',
    reels: (max: number) => `One per craft or genre, up to ${max}.`,
  },
  craft: (row: number) => `What reel ${row} shows`,
  address: (row: number) => `Link to reel ${row}`,
  craftExample: 'Comedy',
  add: 'Add a reel',
  remove: (row: number) => `Remove reel ${row}`,
  imdbWrong: 'Paste a link to a person on IMDb, or an ID like nm0000123.',
  websiteWrong: 'Enter a web address, like https://example.com.',
  reelWrong: (row: number) => `Reel ${row}: enter what it shows and a web address.`,
});

/** Copy of further details for casting and crewing. */
export const particularsCopy = translated('particulars', {
  fields: {
    pronouns: 'Pronouns',
    mayWorkIn: 'May work in',
    mayWorkInAudience: 'Who can see where you may work',
    languageLevels: 'Language levels',
    playingAgeFrom: 'Playing age from',
    playingAgeUntil: 'Playing age to',
    playingAgeAudience: 'Who can see your playing age',
  },
  help: {
    pronouns: 'Shown next to your name.',
    mayWorkIn: 'Passports and work permits.',
  },
  noSuchCountry: 'No country with this name',
  levelOf: (language: string) => `Level of ${language}`,
  noLevel: 'Not specified',
  ageWrong: (max: number) => `Enter both ages, from 0 to ${max}.`,
  ageBackwards: 'Put the younger age first.',
});

/** Copy of the photo dialog. */
export const photoCopy = translated('photo', {
  change: 'Change photo',
  add: 'Add a photo',
  title: 'Your photo',
  choose: 'Choose a picture',
  another: 'Choose another',
  kinds: 'PNG, JPEG or WebP. We crop it to a square and remove location, date and camera data.',
  frame: 'Drag to reposition, or use the arrow keys.',
  zoom: 'Zoom',
  save: 'Save photo',
  remove: 'Remove photo',
  cancel: 'Cancel',
  saved: 'Photo saved',
  removed: 'Photo removed',
  failed: 'Couldn’t save your photo',
  wrongKind: 'Choose a PNG, JPEG or WebP picture.',
  heic: 'This browser can’t open HEIC photos. Export the photo as JPEG, or on the iPhone choose Settings, Camera, Formats, Most Compatible.',
  unreadable: 'We can’t read this picture. Choose another.',
});
