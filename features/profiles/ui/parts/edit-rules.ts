import { limits } from '../../limits.ts';
import { imdbPerson, type Reel, webAddress } from '../../policy/links.ts';
import { editCopy } from './edit-copy.ts';
import type { EditValues } from './edit-values.ts';
import { guardedCopy } from './guarded/guarded-copy.ts';
import { linksCopy } from './links/links-copy.ts';
import { particularsCopy } from './particulars/particulars-copy.ts';

const atMost = (max: number) => (text: string) => (text.trim().length > max ? editCopy.tooLong(max) : null);

const fewerThan = (max: number) => (entries: string[]) =>
  entries.length > max ? editCopy.tooMany(max) : null;

const isYears = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= limits.playingAgeMax;

/** Validation in the form before sending; the server decides. */
export const editRules = {
  displayName: (name: string) => (name.trim() === '' ? editCopy.nameNeeded : atMost(limits.nameMax)(name)),
  firstName: atMost(limits.nameMax),
  lastName: atMost(limits.nameMax),
  title: atMost(limits.lineMax),
  company: atMost(limits.lineMax),
  location: atMost(limits.lineMax),
  bio: atMost(limits.bioMax),
  roles: fewerThan(limits.listMax),
  genres: fewerThan(limits.listMax),
  languages: fewerThan(limits.listMax),
  unions: fewerThan(limits.listMax),
  email: (address: string) =>
    address.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address.trim())
      ? null
      : guardedCopy.emailWrong,
  phone: (number: string) =>
    number.trim() === '' || number.trim().startsWith('+') ? null : guardedCopy.phoneWrong,
  holdUntil: (until: string, { holdFrom }: EditValues) => {
    if ((until === '') !== (holdFrom === '')) return guardedCopy.holdHalf;
    return until < holdFrom ? guardedCopy.holdBackwards : null;
  },
  travelsFrom: atMost(limits.lineMax),
  pronouns: atMost(limits.pronounsMax),
  playingAgeUntil: (until: string, { playingAgeFrom: from }: EditValues) => {
    if (until.trim() === '' && from.trim() === '') return null;
    if (!isYears(from) || !isYears(until)) return particularsCopy.ageWrong(limits.playingAgeMax);
    return Number(from) > Number(until) ? particularsCopy.ageBackwards : null;
  },
  imdb: (typed: string) => (typed.trim() === '' || imdbPerson(typed) ? null : linksCopy.imdbWrong),
  website: (typed: string) => (typed.trim() === '' || webAddress(typed) ? null : linksCopy.websiteWrong),
  reels: (reels: readonly Reel[]) => {
    const wrong = reels.findIndex(({ craft, address }) => craft === '' || !webAddress(address));
    return wrong < 0 ? null : linksCopy.reelWrong(wrong + 1);
  },
} satisfies { [Field in keyof EditValues]?: (value: EditValues[Field], values: EditValues) => string | null };
