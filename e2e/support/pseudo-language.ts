import type { BrowserContext } from 'playwright-core';
import { withoutFirstAnswers } from './first-answers.ts';
import { pieceOf } from './pieces.ts';

/**
 * Has this browser speak a language that nobody speaks: every word of the interface is drawn out, so that texts are
 * about 40 % longer than the English ones (the Spanish, which it is made of, is an eighth longer already). Answers whether
 * a page has taken these words.
 */
export async function speakPseudoLanguage(context: BrowserContext): Promise<() => boolean> {
  let isDrawnOut = false;
  await context.addInitScript(() => localStorage.setItem('backlot-language', 'es'));
  const file = pieceOf('app/shell/spanish.ts');
  // The address without a query is ours; with one it is the true dictionary.
  const isOurs = ({ pathname, search }: URL) => pathname === file && search === '';
  await context.route(isOurs, (route) => {
    isDrawnOut = true;
    return route.fulfill({ contentType: 'text/javascript', body: drawnOut(`${file}?real`) });
  });
  // An account of its own choice would put the page back to English.
  await withoutFirstAnswers(context);
  await context.route('**/api/me/preferences', async (route) => {
    const answer = await route.fetch();
    const preferences = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...preferences, language: 'es' } });
  });
  return () => isDrawnOut;
}

const drawnOut = (real: string) => `
  import { spanish as real } from '${real}';
  const stretch = (text) => text.replace(/[aeiouáéíóú]/g, (vowel, at) => (at % 5 < 3 ? vowel + vowel : vowel));
  const drawn = (words) => {
    if (typeof words === 'string') return stretch(words);
    if (typeof words === 'function') return (...given) => stretch(words(...given));
    if (Array.isArray(words)) return words.map(drawn);
    return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, drawn(value)]));
  };
  export const spanish = { words: drawn(real.words), refusals: drawn(real.refusals) };
`;
