import type { words } from './report-copy.ts';

/** The Spanish words of a reported rental. */
export const rentalReports = {
  one: {
    rental: 'El alquiler cuando se denunció',
    empty: 'Sin notas.',
  },
  sides: { owner: 'propietario', renter: 'arrendatario' },
  objection: (side: string) => `Objeción del ${side}`,
  signed: (side: string) => `Firmado por el ${side}`,
  reasons: {
    not_returned: 'Sin devolver',
    damaged: 'Dañado o incompleto',
    not_as_described: 'No es como se anunció',
    conduct: 'Comportamiento',
    other: 'Otra cosa',
  },
  decision: {
    warn: 'Advertir…',
    states: { dismissed: 'Desestimada', warned: 'Advertencia' },
    warned: 'Advertencia enviada',
    effects: {
      dismissed: 'No se avisó a la persona denunciada.',
      warned: 'Recibió un aviso con este texto, sin saber quién la denunció.',
    },
  },
  warning: {
    title: (name: string) => `Advertir a ${name}`,
    line: 'Recibe un aviso con este texto. No dice quién denunció ni de qué alquiler se trata.',
    text: 'Advertencia',
    missing: 'Escribe la advertencia.',
    act: 'Enviar advertencia',
  },
} satisfies typeof words;
