import { foldLetters } from '#platform/contract/fold.ts';
import { limits } from '../../limits.ts';
import { cleaned, type Piece, piecesOf } from './lines.ts';
import { type FoundNumber, numbersIn } from './numbers.ts';
import { isCompany, isName, isNamedIn, isOfHost, isSuffix, isTitle } from './people-words.ts';
import { isPlace, isTown } from './places.ts';
import { legal, signOff } from './words.ts';

/** The single-text fields of a signature. */
export type SignatureLine =
  | 'displayName'
  | 'title'
  | 'company'
  | 'pronunciation'
  | 'assistantName'
  | 'assistantPhone'
  | 'address'
  | 'website'
  | 'imdbId';
export type SignatureField = SignatureLine | 'emails' | 'phones';

/** The parsed signature. Every word of it is in the text, nothing is invented. */
export interface ReadSignature {
  readonly lines: Readonly<Partial<Record<SignatureLine, string>>>;
  readonly emails: readonly FoundNumber[];
  readonly phones: readonly FoundNumber[];
  /** The lines of the text that each field comes from. */
  readonly from: Readonly<Partial<Record<SignatureField, readonly string[]>>>;
  /** Text that was not recognised, as written. */
  readonly rest: readonly string[];
}

const maxOf: Readonly<Record<SignatureLine, number>> = {
  displayName: limits.nameMax,
  title: limits.lineMax,
  company: limits.lineMax,
  pronunciation: limits.lineMax,
  assistantName: limits.nameMax,
  assistantPhone: 40,
  address: 500,
  website: 300,
  imdbId: 12,
};

const mail = /[\p{L}\p{N}._%+'-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}/gu;
const page =
  /(?:https?:\/\/|www\.)[^\s,;|<>()]+|^(?:(?:w|web|website|url)\s*[:.]\s*)?[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|net|org|tv|film|films|studio|media|co|io|agency|example|uk|de|fr|es|it|eu|us|ca|au|nz|ie)(?:\/\S*)?$/iu;
const aside =
  /\b(?:linkedin|instagram|facebook|twitter|x|tiktok|vimeo|youtube|youtu|zoom|calendly|bsky)\.(?:com|us|be|app)\b/i;
const pronouns =
  /\(?\b(?:she|he|they|ze|xe|elle|ella|el|sie|er)\s*\/\s*(?:her|him|his|hers|them|theirs|hir|they|elle|ella|ihr|ihm)(?:\s*\/\s*\p{L}+)?\b\)?/iu;
const saidAs =
  /^\(?(?:(?:my )?name(?: is)? )?(?:pronounced|pronunciation|say it|se pronuncia)\b\s*[:–-]?\s*["“]?([^")”]+)["”]?\)?$/i;
const assistant =
  /^(?:(?:my|executive)\s+)?(?:assistants?|asst\.?|ass['’]t\.?|asistente|assistenz|assistante|ea|pa)\s*(?:is\s+|[:–—-]\s*)(.*)$/i;
const assistantShort = /^(?:[Aa]sst|ASST|[Aa]ss['’]t)\.?\s+(\p{Lu}.*)$/u;

/** Shorter lines are no legal notice. */
const legalMin = 40;
/** Longer lines are not part of a signature. */
const lineMax = 400;

/** Parses an email signature: name, job, company, place and contact details. Returns the unrecognised rest. */
export function readSignature(text: string): ReadSignature {
  const reading = new Reading(text.slice(0, limits.signatureMax));
  reading.read();
  return reading.result();
}

class Reading {
  readonly #raw: readonly string[];
  readonly #lines: Partial<Record<SignatureLine, string>> = {};
  readonly #emails: FoundNumber[] = [];
  readonly #phones: FoundNumber[] = [];
  readonly #from = new Map<SignatureField, Set<number>>();
  readonly #rest: Piece[] = [];
  #words: Piece[] = [];
  #addressAt = -9;

  constructor(text: string) {
    this.#raw = text.split(/\r\n|[\n\r\u2028\u2029]/);
  }

  read(): void {
    let isLegal = false;
    for (const [at, raw] of this.#raw.entries()) {
      const line = cleaned(raw);
      const plain = foldLetters(line);
      isLegal ||= plain.length > legalMin && legal.test(plain);
      if (line === '') continue;
      if (isLegal || line.length > lineMax || signOff.test(plain)) this.#rest.push({ text: line, line: at });
      else this.#readLine(line, at);
    }
    this.#whoAndWhere();
  }

  result(): ReadSignature {
    const writtenAt = (lines: ReadonlySet<number>) =>
      [...lines].toSorted((one, other) => one - other).map((at) => (this.#raw[at] ?? '').trim());
    const from: Partial<Record<SignatureField, readonly string[]>> = {};
    for (const [field, lines] of this.#from) from[field] = writtenAt(lines);
    const rest = this.#rest.toSorted((one, other) => one.line - other.line).map(({ text }) => text);
    return {
      lines: this.#lines,
      emails: this.#emails,
      phones: this.#phones,
      from,
      rest: [...new Set(rest)],
    };
  }

  #keep(field: SignatureLine, value: string, piece: Piece): boolean {
    const trimmed = value.trim();
    const held = this.#lines[field];
    if (trimmed === '' || held !== undefined || trimmed.length > maxOf[field]) return false;
    this.#lines[field] = trimmed;
    this.#note(field, piece.line);
    return true;
  }

  #note(field: SignatureField, line: number): void {
    this.#from.set(field, (this.#from.get(field) ?? new Set()).add(line));
  }

  #over(text: string, line: number): void {
    const inner = /^\s*\(([^()]*)\)\s*$/.exec(text)?.[1] ?? text;
    const left = inner.replaceAll(/^[\s,;:()/-]+|[\s,;:(/-]+$/g, '');
    if (/[\p{L}\p{N}]/u.test(left)) this.#rest.push({ text: left, line });
  }

  #readLine(line: string, at: number): void {
    const named = assistant.exec(line) ?? assistantShort.exec(line);
    if (named?.[1] !== undefined && !/^to\b/i.test(named[1])) return this.#readAssistant(named[1], at);
    for (const piece of piecesOf(line, at)) {
      const inner = assistant.exec(piece.text) ?? assistantShort.exec(piece.text);
      if (inner?.[1] !== undefined && !/^to\b/i.test(inner[1])) this.#readAssistant(inner[1], at);
      else this.#readPiece(piece);
    }
  }

  /** The assistant who answers their phone, with the contact details next to the name. */
  #readAssistant(text: string, line: number): void {
    let left = text;
    for (const [address] of text.matchAll(mail)) {
      left = left.replace(address, ' ');
      this.#keepMail(address, 'assistant', line);
    }
    const found = numbersIn(left);
    for (const [place, { value }] of (found?.numbers ?? []).entries()) {
      const isKept = place === 0 && this.#keep('assistantPhone', value, { text: value, line });
      if (!isKept) this.#keepNumber({ label: 'assistant', value }, line);
    }
    const [name = '', ...others] = piecesOf((found?.rest ?? left).replaceAll(/[()]/g, ' '), line).flatMap(
      ({ text: piece }) => piece.split(/\s*[,;]\s*/),
    );
    if (!this.#keep('assistantName', name, { text, line })) this.#over(name, line);
    for (const other of others) this.#over(other, line);
  }

  #keepMail(address: string, label: string, line: number): void {
    const value = address.replace(/^['.]+/, '');
    if (this.#emails.some((one) => one.value === value)) return;
    if (this.#emails.length >= limits.entriesMax || value.length > 254) return this.#over(address, line);
    this.#emails.push({ label, value });
    this.#note('emails', line);
  }

  #keepNumber(number: FoundNumber, line: number): void {
    if (this.#phones.some(({ value }) => value === number.value)) return;
    if (this.#phones.length >= limits.entriesMax) return this.#over(number.value, line);
    this.#phones.push(number);
    this.#note('phones', line);
  }

  /** Takes out what has a recognisable format, leaving words. */
  #readPiece({ text, line }: Piece): void {
    let left = text;
    for (const [address] of text.matchAll(mail)) {
      left = left.replace(address, ' ');
      this.#keepMail(address, '', line);
    }
    if (left !== text) left = left.replace(/^\s*(?:e|em|e-?mail|mail|correo)\s*[:.]?\s*$/iu, '');
    const said = saidAs.exec(left.trim());
    if (said?.[1] && this.#keep('pronunciation', said[1], { text, line })) return;
    left = this.#withoutPages(left.trim(), line);
    const gender = pronouns.exec(left);
    if (gender) {
      left = left.replace(gender[0], ' ');
      this.#over(gender[0], line);
    }
    if (!isPlace(left) || /^(?:\p{L}+\.?\s*)?[:+(]/u.test(left.trim())) {
      const found = numbersIn(left);
      for (const number of found?.numbers ?? []) this.#keepNumber(number, line);
      left = found?.rest ?? left;
    }
    left = left.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,;:-]+|[\s,;:-]+$/g, '');
    if (/[\p{L}\p{N}]/u.test(left)) this.#words.push({ text: left, line });
  }

  #withoutPages(text: string, line: number): string {
    let left = text;
    for (const [whole] of text.matchAll(new RegExp(page, 'giu'))) {
      const address = whole.replace(/^(?:w|web|website|url)\s*[:.]\s+/i, '').replace(/[.)]+$/, '');
      const imdb = /\bnm\d{5,10}\b/.exec(address)?.[0];
      left = left.replace(whole, ' ');
      if (imdb && this.#keep('imdbId', imdb, { text, line })) continue;
      if (aside.test(address) || !this.#keep('website', address, { text, line })) this.#over(address, line);
    }
    return left === text ? text : left.replace(/^\s*(?:w|web|website|url|imdb)\s*[:.]?\s*$/iu, ' ');
  }

  /** Sorts the remaining words: the address first, then name, job and company. */
  #whoAndWhere(): void {
    const left = this.#words.filter((piece) => !this.#isAddress(piece));
    const locals = this.#emails.map(({ value }) => value.split('@')[0] ?? '');
    const hosts = [
      ...this.#emails.map(({ value }) => value.split('@')[1] ?? ''),
      this.#lines.website ?? '',
    ].map(hostOf);
    this.#words = this.#named(left, locals, hosts);
    const isKnown = this.#words.some(({ text }) => isOfHost(text, hosts));
    for (const piece of this.#words) this.#work(piece, hosts, isKnown);
  }

  #isAddress({ text, line }: Piece): boolean {
    const isNext = line - this.#addressAt <= 1;
    if (!isPlace(text) && !(isNext && isTown(text))) return false;
    const held = this.#lines.address;
    const all = held === undefined ? text : `${held}\n${text}`;
    if (all.length > maxOf.address || (held !== undefined && line - this.#addressAt > 1)) return false;
    this.#lines.address = all;
    this.#note('address', line);
    this.#addressAt = line;
    return true;
  }

  /** Finds the name. "Sara Bolen, CSA" and "Sara Bolen, Agent" have more after the comma. */
  #named(pieces: readonly Piece[], locals: readonly string[], hosts: readonly string[]): Piece[] {
    const heads = pieces.map((piece) => piece.text.split(/\s*,\s+/)[0] ?? '');
    const couldBe = (head: string) => isName(head) && !isOfHost(head, hosts);
    const known = heads.findIndex((head) => couldBe(head) && isNamedIn(head, locals));
    const at = known >= 0 ? known : heads.findIndex(couldBe);
    const single =
      at < 0 ? heads.findIndex((head) => /^\p{Lu}[\p{L}'’-]+$/u.test(head) && isNamedIn(head, locals)) : at;
    const chosen = pieces[single];
    if (!chosen || !this.#keep('displayName', heads[single] ?? '', chosen)) return [...pieces];
    const behind = chosen.text.slice((heads[single] ?? '').length).replace(/^\s*,\s*/, '');
    return pieces.flatMap((piece) =>
      piece === chosen ? (behind ? [{ ...piece, text: behind }] : []) : [piece],
    );
  }

  /** A job or a company. If a domain already names the company, the rest is not guessed. */
  #work(piece: Piece, hosts: readonly string[], isKnown: boolean): void {
    const { text, line } = piece;
    if (isSuffix(text)) return this.#over(text, line);
    const at = /^(.*\S)\s+(?:at|@|bei|chez|en)\s+(\S.*)$/iu.exec(text);
    if (at?.[1] && at[2] && isTitle(at[1]) && this.#lines.company === undefined) {
      if (!this.#keep('title', at[1], piece)) this.#over(at[1], line);
      if (!this.#keep('company', at[2], piece)) this.#over(at[2], line);
      return;
    }
    const comma = text.lastIndexOf(', ');
    const [before, behind] = comma < 0 ? ['', ''] : [text.slice(0, comma), text.slice(comma + 2)];
    const isHouseBehind =
      isOfHost(behind, hosts) || (!isKnown && isCompany(behind, hosts) && !isTitle(behind));
    if (before && isTitle(before) && isHouseBehind) {
      if (!this.#keep('title', before, piece)) this.#over(before, line);
      if (!this.#keep('company', behind, piece)) this.#over(behind, line);
      return;
    }
    const isHouse = isOfHost(text, hosts) || (isCompany(text, hosts) && !isTitle(text));
    if (isHouse && this.#keep('company', text, piece)) return;
    if (!isHouse && isTitle(text) && this.#keep('title', text, piece)) return;
    this.#over(text, line);
  }
}

/** The name in a domain: pellmarrow in mail.pellmarrow.example. */
function hostOf(address: string): string {
  const parts = address
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .split('.');
  const own = parts.filter((part) => part !== 'www');
  return (own.length > 2 && (own.at(-2)?.length ?? 0) <= 3 ? own.at(-3) : own.at(-2)) ?? '';
}
