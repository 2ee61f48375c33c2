import type { particularsCopy } from './particulars-copy.ts';

/** The Spanish words of what else is asked of somebody who may be hired. */
export const particulars = {
  fields: {
    pronouns: 'Pronombres',
    mayWorkIn: 'Puede trabajar en',
    mayWorkInAudience: '«Puede trabajar en» se muestra a',
    languageLevels: 'Niveles de idiomas',
    playingAgeFrom: 'Edad de interpretación desde',
    playingAgeUntil: 'Edad de interpretación hasta',
    playingAgeAudience: 'La edad de interpretación se muestra a',
  },
  help: {
    pronouns: 'Con tus palabras. Van junto a tu nombre.',
    mayWorkIn: 'Pasaportes y permisos de trabajo.',
  },
  noSuchCountry: 'Ningún país con este nombre',
  levelOf: (language: string) => `Nivel de ${language}`,
  noLevel: 'Sin especificar',
  ageWrong: (max: number) => `Escribe los dos años, de 0 a ${max}.`,
  ageBackwards: 'La edad menor va primero.',
} satisfies typeof particularsCopy;
