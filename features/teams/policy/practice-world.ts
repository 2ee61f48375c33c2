import type { DeskScope } from '#platform/contract/desk.ts';
import type { Department, SeatKind, TeamRole } from '../limits.ts';

/**
 * What can be practised on an invented person's desk: nothing there reaches anyone else. They talk only to other
 * invented people, and invite no one else to a meeting.
 */
export const practiceScopes: readonly DeskScope[] = [
  'calendar',
  'calls',
  'contacts',
  'inbox.read',
  'inbox.send',
];

type Language = 'en' | 'es';
type Said = Readonly<Record<Language, string>>;

type Key = 'executive' | 'manager' | 'assistant' | 'reader';

/** An invented member of the practice team. */
interface Invented {
  readonly key: Key;
  readonly name: string;
  readonly title: Said;
  readonly role: TeamRole;
  readonly department: Department;
}

/** The people of every practice team; no real person has these names in the product's own data. */
export const invented: readonly Invented[] = [
  {
    key: 'executive',
    name: 'Wilhelmina Practice',
    title: { en: 'Head of film', es: 'Directora de cine' },
    role: 'owner',
    department: 'mp-lit',
  },
  {
    key: 'manager',
    name: 'Barnaby Practice',
    title: { en: 'Manager', es: 'Representante' },
    role: 'manager',
    department: 'mp-talent',
  },
  {
    key: 'assistant',
    name: 'Odalys Practice',
    title: { en: 'Assistant', es: 'Asistente' },
    role: 'member',
    department: 'mp-lit',
  },
  {
    key: 'reader',
    name: 'Thaddeus Practice',
    title: { en: 'Reader', es: 'Lector' },
    role: 'member',
    department: 'story',
  },
];

/** Seats among them, and the practising person's seat. */
export const practiceSeats: readonly {
  readonly desk: Key;
  readonly who: Key | 'me';
  readonly kind: SeatKind;
}[] = [
  { desk: 'executive', who: 'me', kind: 'first' },
  { desk: 'manager', who: 'assistant', kind: 'first' },
];

/** The words of a practice team. */
export const practiceWords = {
  team: { en: 'Practice team', es: 'Equipo de práctica' },
  company: { en: 'Practice Pictures', es: 'Práctica Films' },
  handbook: {
    en: 'This desk is for practice. Change anything: only you see it.\nCalls: Wilhelmina rings back before lunch.\nNever book before ten.',
    es: 'Este despacho es para practicar. Cambia lo que quieras: solo lo ves tú.\nLlamadas: Wilhelmina las devuelve antes de comer.\nNada antes de las diez.',
  },
  script: { en: 'The practice script', es: 'El guion de práctica' },
} as const satisfies Readonly<Record<string, Said>>;

/** The events on the practice desk's calendar. */
export const practiceEvents = [
  {
    title: { en: 'Notes call with the writers', es: 'Llamada de notas con los guionistas' },
    kind: 'notes-call',
    place: { en: '', es: '' },
    inDays: 0,
    from: '17:00',
    to: '17:30',
  },
  {
    title: { en: 'Lunch with Barnaby', es: 'Comida con Barnaby' },
    kind: 'meal',
    place: { en: 'Commissary, table 4', es: 'Comedor, mesa 4' },
    inDays: 1,
    from: '13:00',
    to: '14:15',
  },
  {
    title: { en: 'Rough cut screening', es: 'Proyección del primer montaje' },
    kind: 'screening',
    place: { en: 'Screening room B', es: 'Sala B' },
    inDays: 2,
    from: '16:00',
    to: '18:00',
  },
] as const;

/** The conversations in the practice desk's inbox, each with its lines in order. */
export const practiceTalk: readonly {
  readonly between: readonly [Key, Key];
  readonly lines: readonly { readonly from: Key; readonly text: Said; readonly minutesAgo: number }[];
}[] = [
  {
    between: ['executive', 'manager'],
    lines: [
      {
        from: 'executive',
        text: { en: 'Is the director free for lunch tomorrow?', es: '¿Puede comer mañana la directora?' },
        minutesAgo: 190,
      },
      {
        from: 'manager',
        text: {
          en: 'She is, at one. Can you hold a table, or shall we?',
          es: 'Sí, a la una. ¿Reservas mesa tú o lo hacemos nosotros?',
        },
        minutesAgo: 35,
      },
    ],
  },
  {
    between: ['executive', 'reader'],
    lines: [
      {
        from: 'reader',
        text: {
          en: 'Coverage on the lamp script comes tonight. Do you want the comparison with the first draft too?',
          es: 'La cobertura del guion de la lámpara llega esta noche. ¿Quieres también la comparación con la primera versión?',
        },
        minutesAgo: 60,
      },
    ],
  },
];
