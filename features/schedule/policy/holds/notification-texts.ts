import { dayWords, momentWords } from '#platform/contract/moment-words.ts';
import { ordinalOf } from '#platform/contract/ordinals.ts';
import { type SpokenLanguage, sentence } from '#platform/contract/sentences.ts';

type Days = Readonly<Record<'first' | 'last', string>>;
/** `kind` is `avail` for actors. */
type Place = Readonly<Record<'kind' | 'rank', string>>;
type Who = Readonly<Record<'who', string>>;
/** A moment, in the recipient’s time zone. */
type Until = Readonly<Record<'at' | 'zone', string>>;

const days = ({ first, last }: Days, language: SpokenLanguage): string =>
  first === last ? dayWords(first, language) : `${dayWords(first, language)} – ${dayWords(last, language)}`;

const until = ({ at, zone }: Until, language: SpokenLanguage): string =>
  momentWords({ at: new Date(at), zone, ownZone: zone }, language);

/** "first hold"; of actors "first refusal", and "second avail" behind it. */
function place({ kind, rank }: Place, language: SpokenLanguage): string {
  const ordinal = ordinalOf(Number(rank), language);
  if (language === 'es') return kind === 'avail' ? `${ordinal} opción` : `${ordinal} reserva`;
  if (kind !== 'avail') return `${ordinal} hold`;
  return rank === '1' ? 'first refusal' : `${ordinal} avail`;
}

type Words<Values> = (values: Values) => string;

/** With the place in the queue and its days. */
const withPlace = (en: Words<Who & Place & Days>, es: Words<Who & Place & Days>) =>
  sentence(['who', 'kind', 'rank', 'first', 'last'], { en, es });
/** With the days alone. */
const withDays = (en: Words<Who & Days>, es: Words<Who & Days>) =>
  sentence(['who', 'first', 'last'], { en, es });
/** With the place in the queue and a deadline. */
const withDeadline = (en: Words<Who & Place & Until>, es: Words<Who & Place & Until>) =>
  sentence(['who', 'kind', 'rank', 'at', 'zone'], { en, es });

/** The notification texts of holds. */
export const holdWords = {
  'holds.placed': withPlace(
    (one) => `${one.who} asked for ${place(one, 'en')}: ${days(one, 'en')}.`,
    (one) => `${one.who} pidió ${place(one, 'es')}: ${days(one, 'es')}.`,
  ),
  'holds.accepted': withPlace(
    (one) => `${one.who} agreed to your ${place(one, 'en')}: ${days(one, 'en')}.`,
    (one) => `${one.who} aceptó tu ${place(one, 'es')}: ${days(one, 'es')}.`,
  ),
  'holds.declined': withPlace(
    (one) => `${one.who} declined your ${place(one, 'en')}: ${days(one, 'en')}.`,
    (one) => `${one.who} rechazó tu ${place(one, 'es')}: ${days(one, 'es')}.`,
  ),
  'holds.moved_up': withPlace(
    (one) => `${one.who}: you now have ${place(one, 'en')}, ${days(one, 'en')}.`,
    (one) => `${one.who}: ahora tienes la ${place(one, 'es')}, ${days(one, 'es')}.`,
  ),
  'holds.challenged': withDeadline(
    (one) =>
      `${one.who}: your ${place(one, 'en')} was challenged. Confirm or release by ${until(one, 'en')}.`,
    (one) =>
      `${one.who}: alguien reclama tu ${place(one, 'es')}. Confirma o libera antes del ${until(one, 'es')}.`,
  ),
  'holds.unchallenged': withPlace(
    (one) => `${one.who}: the challenge to your ${place(one, 'en')} is over, ${days(one, 'en')}.`,
    (one) => `${one.who}: ya nadie reclama tu ${place(one, 'es')}, ${days(one, 'es')}.`,
  ),
  'holds.confirmed': withDays(
    (one) => `${one.who} confirmed: ${days(one, 'en')}. It’s a booking now.`,
    (one) => `${one.who} confirmó: ${days(one, 'es')}. Ya está contratado.`,
  ),
  'holds.booked': withPlace(
    (one) => `${one.who} is booked elsewhere, ${days(one, 'en')}. Your ${place(one, 'en')} was released.`,
    (one) => `${one.who} ya tiene trabajo, ${days(one, 'es')}. Tu ${place(one, 'es')} se liberó.`,
  ),
  'holds.released': withDays(
    (one) => `${one.who} released ${days(one, 'en')}.`,
    (one) => `${one.who} liberó ${days(one, 'es')}.`,
  ),
  'holds.lapsed': withPlace(
    (one) =>
      `${one.who}: your ${place(one, 'en')} wasn’t confirmed in time and was released, ${days(one, 'en')}.`,
    (one) => `${one.who}: tu ${place(one, 'es')} no se confirmó a tiempo y se liberó, ${days(one, 'es')}.`,
  ),
  'holds.expired': withPlace(
    (one) => `${one.who}: the ${place(one, 'en')} has expired, ${days(one, 'en')}.`,
    (one) => `${one.who}: la ${place(one, 'es')} caducó, ${days(one, 'es')}.`,
  ),
  'avails.asked': withDays(
    (one) => `${one.who} asks for avails: ${days(one, 'en')}.`,
    (one) => `${one.who} pregunta por tu disponibilidad: ${days(one, 'es')}.`,
  ),
  'avails.yes': withDays(
    (one) => `${one.who} is available: ${days(one, 'en')}.`,
    (one) => `${one.who} está disponible: ${days(one, 'es')}.`,
  ),
  'avails.no': withDays(
    (one) => `${one.who} isn’t available: ${days(one, 'en')}.`,
    (one) => `${one.who} no está disponible: ${days(one, 'es')}.`,
  ),
  'avails.partly': withDays(
    (one) => `${one.who} is available on some of the dates: ${days(one, 'en')}.`,
    (one) => `${one.who} está disponible en algunas fechas: ${days(one, 'es')}.`,
  ),
  'avails.counter': withDays(
    (one) => `${one.who} suggests other dates than ${days(one, 'en')}.`,
    (one) => `${one.who} propone otras fechas en vez de ${days(one, 'es')}.`,
  ),
  'avails.withdrawn': withDays(
    (one) => `${one.who} withdrew the avail check: ${days(one, 'en')}.`,
    (one) => `${one.who} retiró la consulta: ${days(one, 'es')}.`,
  ),
  'avails.released': withDays(
    (one) => `You’re released: ${days(one, 'en')}. ${one.who} won’t need these dates.`,
    (one) => `Quedas libre: ${days(one, 'es')}. ${one.who} no necesita esas fechas.`,
  ),
};
