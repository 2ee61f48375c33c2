// Whether a text asks for an answer. Texts are written by people to each other, in English or Spanish; a question in a
// quotation was asked by someone else.

const quotedLines = /^[ \t]*>.*$/gm;
const quotedWords = /"[^"\n]{1,300}"|“[^”\n]{1,300}”|«[^»\n]{1,300}»/g;
const addresses = /https?:\/\/\S+/gi;

/** A question mark at the end of something, or the one that opens a Spanish question. */
const question = /[?؟][!?؟"')\]»”]*(?=\s|$)|？|¿/;

const english = [
  '(?:can|could|would|will) (?:you|we)',
  'please (?!find\\b|note\\b|see attached|accept\\b|disregard\\b|ignore\\b|enjoy\\b)\\p{L}',
  'let (?:me|us) know',
  'get back to (?:me|us)',
  '(?:send|tell|show|give|email|forward) (?:me|us)',
  'would you mind',
  '(?:i|we) need (?:you to|your)',
  '(?:waiting|awaiting|looking forward to) (?:(?:for|on) )?(?:your|an?) (?:answer|reply|response|word)',
  'any (?:news|update|word|thoughts) (?:on|about|from)',
];
const spanish = [
  '(?:me |nos )?(?:puedes|podr[ií]as?|podr[ií]an|pod[eé]is|podr[ií]ais)',
  'puede(?:n)? (?:usted(?:es)?|enviar|mandar|confirmar|decir|pasar)',
  'por favor,? \\p{L}',
  '(?:av[ií]sa|di|cu[eé]nta|conf[ií]rma|env[ií]a|m[aá]nda|p[aá]sa|resp[oó]nde)(?:me|nos)',
  '(?:quedo|quedamos) a la espera',
  '(?:espero|esperamos) (?:tu|su|vuestra) (?:respuesta|confirmaci[oó]n)',
  'necesit(?:o|amos) (?:que|tu|su)',
];
const request = new RegExp(`(?<!\\p{L})(?:${[...english, ...spanish].join('|')})`, 'iu');

/** Phrases that spare the other person an answer. */
const excused =
  /(?<!\p{L})(?:no need to (?:reply|answer|respond|get back|write)|no (?:reply|answer|response) (?:is )?(?:needed|necessary)|no hace falta (?:que )?(?:respond|contest))/iu;

/** The text without quotations and addresses. */
const ownWords = (content: string): string =>
  content.replace(quotedLines, '').replace(quotedWords, ' ').replace(addresses, ' ');

const asksItself = (own: string): boolean => question.test(own) || request.test(own);

/** Whether a message asks for an answer: a question, or a request in words. */
export function asks(content: string): boolean {
  const own = ownWords(content);
  return asksItself(own) && !excused.test(own);
}

const sentenceEnd = /(?<=[.!?？؟])\s+|\n+/;
const aboutMax = 80;

/** The first sentence that asks for something, at most 80 characters of it; null when nothing is asked. */
export function askedAbout(content: string): string | null {
  if (!asks(content)) return null;
  const sentences = content.replace(quotedLines, '').split(sentenceEnd);
  const asking = sentences.find((sentence) => asksItself(ownWords(sentence)))?.trim();
  if (!asking) return null;
  return asking.length > aboutMax ? `${asking.slice(0, aboutMax - 1).trimEnd()}…` : asking;
}
