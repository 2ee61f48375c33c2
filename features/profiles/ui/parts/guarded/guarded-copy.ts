import { translated } from '#platform/ui/language.ts';
import type { Audience, FormerNames } from '../../../limits.ts';

/** The words of what somebody decides about to whom it is shown. */
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
    emailAudience: 'Email is shown to',
    phoneAudience: 'Phone is shown to',
    locationAudience: 'City is shown to',
    freeFromAudience: '“Free from” is shown to',
    holdAudience: 'The hold is shown to',
    travelsFromAudience: '“Travels from” is shown to',
  },
  help: {
    email: 'For work. The address you sign in with is never shown.',
    phone: 'With its country: +44 20 7946 0958.',
    location: 'Everybody else sees the region and the country. Your time zone stays visible.',
    travelsFrom: 'Where a production would bring you from.',
  },
  audiences: {
    everyone: 'Everyone on Backlot',
    connections: 'My connections',
    only_me: 'Only me',
  } satisfies Record<Audience, string>,
  formerNames: {
    kept: 'My connections find me by them for 12 months',
    none: 'Keep no trace of them',
  } satisfies Record<FormerNames, string>,
  emailWrong: 'Enter an address such as name@example.com.',
  phoneWrong: 'Begin with + and the country, as in +44 20 7946 0958.',
  holdHalf: 'A hold needs its first and its last day.',
  holdBackwards: 'The last day comes before the first one.',
  zoneUnknown: 'That time zone is not known here. The previous one stays.',
  free: (day: string) => `Free from ${day}`,
  freeNow: 'Free now',
  hold: (days: string) => `First hold ${days}`,
  avail: (days: string) => `On avail ${days}`,
  travels: (place: string) => `Travels from ${place}`,
  copyPhone: (number: string) => `Call ${number}`,
  writeTo: (address: string) => `Write to ${address}`,
  take: { resume: 'Résumé, one page (PDF)', vcard: 'Address card (vCard)' },
  seenAs: {
    label: 'Seen as',
    self: 'You',
    connection: 'A connection',
    stranger: 'Anyone else',
    line: {
      connection: 'This is what your connections see.',
      stranger: 'This is what everybody else on Backlot sees.',
    },
    open: 'See it as others do',
    broken: 'Could not show how others see you',
  },
});
