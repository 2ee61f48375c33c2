import type { GlossaryEntry } from './pieces.ts';
import type { glossary as english } from './words.en.ts';

/** The same terms as Spanish speakers in the trade use them. */
export const glossary: Readonly<Record<keyof typeof english, GlossaryEntry>> = {
  'above-the-line': {
    words: ['above the line', 'por encima de la línea'],
    means:
      'Guion, producción, dirección y reparto principal. El resto del equipo está por debajo de la línea.',
  },
  'below-the-line': {
    words: ['below the line', 'por debajo de la línea'],
    means: 'El equipo y sus departamentos, frente a guion, producción, dirección y reparto principal.',
  },
  attachment: {
    words: ['personas comprometidas', 'elementos'],
    means: 'Quienes ya están comprometidos con un proyecto.',
  },
  avails: {
    words: ['disponibilidad', 'disponibilidades', 'avails'],
    means: 'Si alguien está libre en ciertas fechas. Preguntarlo no compromete a nadie.',
  },
  'book-out': {
    words: ['book out', 'fechas bloqueadas'],
    means: 'Un tiempo en que alguien no acepta trabajo. Figura junto a su nombre.',
  },
  breakdown: {
    words: ['desglose de papeles', 'breakdown'],
    means: 'La lista de papeles que casting envía a los representantes, que proponen clientes para cada uno.',
  },
  'call-sheet': {
    words: ['orden de rodaje', 'órdenes de rodaje', 'call sheet'],
    means: 'El plan de un día de rodaje: quién está citado y cuándo, qué escenas, dónde. Confidencial.',
  },
  comps: { words: ['referentes', 'comps'], means: 'Películas y series con las que se compara un guion.' },
  coverage: {
    words: ['informe de lectura', 'informes de lectura', 'coverage'],
    means:
      'El informe de un lector sobre un guion: logline, sinopsis, comentarios, una tabla de notas y un veredicto.',
  },
  'deal-memo': {
    words: ['deal memo', 'precontrato'],
    means: 'El texto breve y vinculante con las condiciones, antes del contrato largo.',
  },
  dood: {
    words: ['day out of days', 'DOOD'],
    means: 'La tabla de quién trabaja, viaja o espera cada día de un rodaje.',
  },
  'first-refusal': {
    words: ['primera opción', 'first refusal'],
    means: 'Interés de cortesía: avísanos antes de aceptar otro trabajo. No se debe dinero.',
  },
  general: {
    words: ['reunión general', 'reuniones generales'],
    means: 'Una reunión para conocerse, sin proyecto.',
  },
  hold: {
    words: ['primera reserva', 'segunda reserva', 'reserva', 'reservas', 'hold'],
    means:
      'Provisional y con rango: la primera reserva va antes que la segunda; se puede disputar, confirmar o soltar.',
  },
  'kit-rental': {
    words: ['alquiler de equipo propio', 'kit rental'],
    means: 'Lo que se paga al equipo por traer sus herramientas.',
  },
  'left-word': {
    words: ['recado dejado', 'left word'],
    means: 'Llamaste y la otra oficina lo sabe: la siguiente llamada es suya.',
  },
  'loan-out': {
    words: ['sociedad propia', 'loan-out'],
    means: 'La empresa de una persona, que firma y cobra en su lugar.',
  },
  'local-hire': {
    words: ['contratación local', 'trabaja como local', 'como local'],
    means: 'Trabaja allí sin viaje, hotel ni dietas. Decirlo sin ser cierto es un problema de contrato.',
  },
  logline: {
    words: ['logline', 'loglines'],
    means: 'Una o dos frases en presente: quién quiere qué y qué se lo impide.',
  },
  'one-liner': {
    words: ['one-liner', 'plan de una línea'],
    means: 'El plan de rodaje con una línea por escena.',
  },
  owa: {
    words: ['encargo abierto', 'encargos abiertos', 'OWA', 'ODA'],
    means: 'Un trabajo que busca un comprador: los representantes pueden proponer clientes.',
  },
  'per-diem': { words: ['dietas', 'per diem'], means: 'Dinero por día para comida y gastos fuera de casa.' },
  'phone-sheet': {
    words: ['hoja de llamadas', 'phone sheet'],
    means: 'La lista viva de llamadas por devolver, por hacer y por esperar.',
  },
  quote: { words: ['caché', 'quote'], means: 'Lo último que cobró alguien. Confidencial.' },
  recommend: {
    words: ['recomendar', 'recommend'],
    means: 'El mejor veredicto de un lector: adelante. En una agencia: representar a quien escribe.',
  },
  consider: {
    words: ['considerar con reservas', 'considerar', 'consider'],
    means: 'Entre descartar y recomendar: merece otra mirada, a veces con reservas.',
  },
  pass: { words: ['descartar', 'pass'], means: 'El veredicto que dice que no.' },
  'roll-calls': {
    words: ['ronda de llamadas', 'rolling calls'],
    means: 'Una llamada tras otra: el asistente marca, conecta y escucha para tomar notas.',
  },
  'self-tape': { words: ['self-tape', 'self-tapes'], means: 'Una prueba que cada cual se graba.' },
  sides: {
    words: ['sides', 'separata', 'separatas'],
    means: 'Las páginas para una prueba, marcadas con el nombre de quien las lee.',
  },
  shortlist: {
    words: ['lista corta', 'listas cortas'],
    means: 'Las pocas personas que quedan para un puesto, en orden y con motivos.',
  },
  'spec-script': {
    words: ['guion spec', 'salir a todos'],
    means: 'Un guion que nadie ha comprado; salir a todos es enviarlo a la vez a todos los compradores.',
  },
  stripboard: {
    words: ['stripboard', 'tablero de tiras'],
    means: 'El plan en tiras, una por escena, que se mueven de un día a otro.',
  },
  synopsis: { words: ['sinopsis'], means: 'La historia de principio a fin, también el final.' },
  turnaround: {
    words: ['turnaround', 'descanso entre jornadas'],
    means: 'El descanso entre dos jornadas; también un proyecto que su comprador deja ir a otro.',
  },
  union: {
    words: ['afiliación sindical', 'sindicato', 'sindicatos'],
    means: 'A qué gremio o local pertenece alguien: SAG-AFTRA, DGA, WGA, un local de IATSE y otros.',
  },
  'weekend-read': {
    words: ['lectura de fin de semana', 'weekend read'],
    means: 'El paquete de guiones que un ejecutivo se lleva a casa el viernes.',
  },
};
