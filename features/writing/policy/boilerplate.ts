import { fold } from '#platform/contract/fold.ts';

/** What models trained on films write when they hear nothing, in several languages (DIC-6). */
const saidOfSilence = [
  'thank you for watching',
  'thanks for watching',
  'thank you so much for watching',
  'thanks for watching everyone',
  'please subscribe',
  'please like and subscribe',
  'like and subscribe',
  'subscribe to my channel',
  'see you in the next video',
  'thank you',
  'thanks',
  'bye',
  'you',
  'music',
  'applause',
  'silence',
  'blank audio',
  'gracias por ver el video',
  'gracias por ver',
  'gracias',
  'suscribete al canal',
  'merci d avoir regarde cette video',
  'sous titrage st 501',
  'untertitel im auftrag des zdf fur funk 2017',
  'vielen dank furs zuschauen',
  'vielen dank',
  'obrigado por assistir',
  'grazie per la visione',
];
const known = new Set(saidOfSilence.map(fold));
const credits =
  /amara\.? ?org|subtitles? by|untertitel (?:von|der)|sous-titres? (?:par|realises)|subtitulos por/i;

/**
 * Whether a whole text is what models invent for silence. Only apply it to silence: a person who says it aloud means
 * it.
 */
export function isBoilerplate(text: string): boolean {
  const words = fold(text.replace(/[[\](){}♪♫*]/g, ' '));
  return words === '' || known.has(words) || credits.test(fold(text)) || credits.test(text);
}
