import { translated } from '#platform/ui/language.ts';
import type { Audience, FormerNames } from '../../../limits.ts';

/** The words of what people choose who can see. */
export const guardedCopy = translated('guarded', {
  contact: 'Contact',
  availability: 'Availability',
  fields: {
    email: 'Email',
    phone: 'Phone',
    freeFrom: 'Free from',
    holdFrom: 'Hold from',
    holdUntil: 'Hold to',
    travelsFrom: 'Travels from',
    formerNames: 'Former names',
    emailAudience: 'Who can see your email',
    phoneAudience: 'Who can see your phone',
    locationAudience: 'Who can see your city',
    freeFromAudience: 'Who can see this date',
    holdAudience: 'Who can see the hold',
    travelsFromAudience: 'Who can see where you travel from',
  },
  help: {
    email: 'Your work email. Your sign-in address is never shown.',
    phone: 'Include the country code: +44 20 7946 0958.',
    location: 'Everyone else sees your region and country. Your time zone is always visible.',
    travelsFrom: 'Where you’d travel from for work.',
  },
  audiences: {
    everyone: 'Everyone on Backlot',
    connections: 'My connections',
    only_me: 'Only me',
  } satisfies Record<Audience, string>,
  formerNames: {
    kept: 'Let connections find me by them for 12 months',
    none: 'Don’t keep them',
  } satisfies Record<FormerNames, string>,
  emailWrong: 'Enter an email address, like name@example.com.',
  phoneWrong: 'Start with + and the country code: +44 20 7946 0958.',
  holdHalf: 'Enter both the first and last day of the hold.',
  holdBackwards: 'The last day is before the first.',
  zoneUnknown: 'We don’t know that time zone. Your previous one is unchanged.',
  free: (day: string) => `Available from ${day}`,
  freeNow: 'Available now',
  open: 'Open',
  busyTo: (day: string) => `Busy to ${day}`,
  hold: (days: string) => `First hold ${days}`,
  avail: (days: string) => `On avail ${days}`,
  copyPhone: (number: string) => `Call ${number}`,
  writeTo: (address: string) => `Email ${address}`,
  take: { resume: 'Résumé, one page (PDF)', vcard: 'Contact card (vCard)' },
  seenAs: {
    label: 'Preview as',
    self: 'You',
    connection: 'A connection',
    stranger: 'Anyone else',
    line: {
      connection: 'This is what your connections see.',
      stranger: 'This is what everyone else on Backlot sees.',
    },
    open: 'Preview',
    broken: 'Couldn’t load the preview',
  },
});
