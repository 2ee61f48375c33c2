import sanitizeHtml from 'sanitize-html';
import { plainOf, unreadTags } from './safe-html.ts';

/** Characters of a mail that are looked through. */
const lookedMax = 20_000;

const verbs = 'wrote|escribió|a écrit|schrieb|ha scritto|escreveu|schreef|skrev';
/** "On Mon, … Jane <jane@lind.example> wrote:", which programs break where the line is full. */
const attribution = new RegExp(
  `^(?:On|El|Le|Am|Il|Em|Op|Den) [^\\n]{1,300}?(?:\\n[^\\n>]{0,300}?){0,3}?(?<!\\p{L})(?:${verbs})(?!\\p{L})[^\\n]{0,200}:[ \\t]*$`,
  'mu',
);
/** Where programs begin what was answered to without saying who wrote it. */
const earlier = /^(?:>|-{2,} ?(?:Original|Mensaje|Forwarded)|_{10,}|\*?(?:From|De|Von|Da):\*? )/m;
/** A signature (RFC 3676, 4.3), and what telephones write below a mail. */
const signature =
  /^-- $|^(?:Sent from my|Enviado desde mi|Get Outlook for|Obtener Outlook para) [^\n]{1,60}\s*(?![^])/m;

/** What somebody wrote in a mail, without what they answered to and without their signature. */
export function ownWords(text: string): string {
  const words = text.slice(0, lookedMax).replace(/\r\n?/g, '\n');
  const places = [attribution, earlier].map((one) => words.search(one)).filter((at) => at >= 0);
  const above = withoutSignature(words.slice(0, Math.min(...places, words.length)));
  // Whoever answers below has what they answered to first.
  return above || withoutSignature(words.replace(attribution, '').replace(/^>.*$/gm, ''));
}

function withoutSignature(words: string): string {
  const at = words.search(signature);
  return (at < 0 ? words : words.slice(0, at)).trim();
}

/** What mail programs call the parts of a page that hold what was answered to. */
const quotes = /(?:^|\s)(?:gmail_quote|gmail_extra|moz-cite-prefix|yahoo_quoted|protonmail_quote)(?:\s|$)/;
/** Outlook has it all behind this. */
const divider = /<[^<>]{1,200}\bid=["']?(?:x_)?(?:divRplyFwdMsg|appendonsend)\b/i;

/** The text of a mail that was written as a page, without what it quotes. */
export function textOfPage(html: string): string {
  const at = html.search(divider);
  return plainOf(
    sanitizeHtml(at < 0 ? html : html.slice(0, at), {
      allowedTags: ['p', 'div', 'br', 'hr', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'blockquote'],
      allowedAttributes: {},
      nonTextTags: [...unreadTags],
      exclusiveFilter: ({ tag, attribs }) => tag === 'blockquote' || quotes.test(attribs['class'] ?? ''),
    }),
  );
}
