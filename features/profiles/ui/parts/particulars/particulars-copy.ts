import { translated } from '#platform/ui/language.ts';

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
