import type { particularsCopy } from './particulars-copy.ts';

/** Spanish copy of further details for casting and crewing. */
export const particulars = {
  fields: {
    pronouns: 'Pronombres',
    mayWorkIn: 'Puede trabajar en',
    mayWorkInAudience: 'Quién puede ver dónde puedes trabajar',
    languageLevels: 'Niveles de idiomas',
    playingAgeFrom: 'Edad de interpretación desde',
    playingAgeUntil: 'Edad de interpretación hasta',
    playingAgeAudience: 'Quién puede ver tu edad de interpretación',
  },
  help: {
    pronouns: 'Se muestran junto a tu nombre.',
    mayWorkIn: 'Pasaportes y permisos de trabajo.',
  },
  noSuchCountry: 'Ningún país con este nombre',
  levelOf: (language: string) => `Nivel de ${language}`,
  noLevel: 'Sin especificar',
  ageWrong: (max: number) => `Escribe los dos años, de 0 a ${max}.`,
  ageBackwards: 'La edad menor va primero.',
} satisfies typeof particularsCopy;
