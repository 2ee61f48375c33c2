import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { signedIn } from '#platform/contract/policy.ts';
import { choices, limits } from './limits.ts';

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1;
  } catch (error) {
    // Not a language tag at all.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const Locale = z.string().max(limits.localeMax).refine(isLocale, 'This is not a language tag such as en-GB');

const fields = {
  /** Null until the person chooses: then the device's own setting applies, or dark where it has none. */
  theme: z.enum(choices.theme).nullable(),
  density: z.enum(choices.density),
  motion: z.enum(choices.motion),
  language: z.enum(choices.language),
  /** A BCP 47 tag for dates and numbers; null follows the browser. */
  locale: Locale.nullable(),
  weekStart: z.enum(choices.weekStart),
  hourCycle: z.enum(choices.hourCycle),
  /** Whether the person's page views are counted; false is the opt-out. */
  pageViews: z.boolean(),
  /** Whether single letters and sequences of them work as shortcuts (WCAG 2.1.4). */
  singleKeys: z.boolean(),
} as const;

const voice = {
  mode: z.enum(choices.voice),
  /** The person has read what the choices mean. */
  noticeSeen: z.boolean(),
} as const;

/** All preferences of a person, with defaults where they chose nothing. */
export const Preferences = z.object({
  ...fields,
  /** Grows with every save, so that late arrivals can be told apart. 0 until the first save. */
  version: z.number().int().min(0),
  voice: z.object({
    ...voice,
    /** Derived from the mode, in the shape older readers know (S56). */
    transcriptionEnabled: z.boolean(),
    cloudConsentEnabled: z.boolean(),
  }),
});
export type Preferences = z.infer<typeof Preferences>;

/** The fields to change; absent fields stay as they are. */
export const PreferencesChange = z
  .strictObject({ ...fields, voice: z.strictObject(voice).partial() })
  .partial();
export type PreferencesChange = z.infer<typeof PreferencesChange>;

const member = { policy: signedIn };

export const preferences = {
  get: read('/me/preferences', 'My preferences', member).output(Preferences),
  save: act('PATCH /me/preferences', 'Change some settings; answers all of them', {
    ...member,
    audited: 'no: own',
  })
    .input(PreferencesChange)
    .output(Preferences),
};

export const preferencesEvents = liveEvents('preferences', {
  /** Preferences were saved, here or on another device; carries all of them. */
  'preferences.changed': Preferences,
});
