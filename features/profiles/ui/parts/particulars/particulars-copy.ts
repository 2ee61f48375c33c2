import { translated } from '#platform/ui/language.ts';

/** The words of what else is asked of somebody who may be hired, in the form. */
export const particularsCopy = translated('particulars', {
  fields: {
    pronouns: 'Pronouns',
    mayWorkIn: 'May work in',
    mayWorkInAudience: '“May work in” is shown to',
    languageLevels: 'Levels of languages',
    playingAgeFrom: 'Playing age from',
    playingAgeUntil: 'Playing age to',
    playingAgeAudience: 'The playing age is shown to',
  },
  help: {
    pronouns: 'In your own words. They stand beside your name.',
    mayWorkIn: 'Passports and work permits.',
  },
  noSuchCountry: 'No country with this name',
  levelOf: (language: string) => `Level of ${language}`,
  noLevel: 'Not said',
  ageWrong: (max: number) => `Enter both years, from 0 to ${max}.`,
  ageBackwards: 'The younger age comes first.',
});
