import type { DeskScope } from '#platform/contract/desk.ts';
import type { Department, SeatKind, TeamRole } from '../../limits.ts';

/** What can be practised on an invented person's desk: nothing there reaches anybody else. */
export const practiceScopes: readonly DeskScope[] = ['calls', 'contacts', 'inbox.read'];

type Language = 'en' | 'es';
type Said = Readonly<Record<Language, string>>;

/** Somebody of the practice team. */
interface Invented {
  readonly key: 'executive' | 'manager' | 'assistant' | 'reader';
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

/** Seats among them, and the one that whoever practises has. */
export const practiceSeats: readonly {
  readonly desk: Invented['key'];
  readonly who: Invented['key'] | 'me';
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
