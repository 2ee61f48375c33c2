import { isEmptyRichText, plainTextOf } from '#platform/contract/rich-text/read.ts';
import { escapeHtml } from '#platform/server/mail/escape-html.ts';
import { richLetter } from '#platform/server/mail/rich-letter.ts';
import type { Section } from '../../contract/views.ts';
import { dayIn, type LetterLanguage, letterWords } from '../../policy/letter-words.ts';
import { isCountable } from '../../policy/links.ts';
import { placesOf } from '../../policy/personal.ts';
import { isPersonal } from '../../policy/visible.ts';
import { pathOf } from '../parts.ts';
import { aroundOpened, openedName, unsubscribeName } from './cutting.ts';
import { drawMjml } from './mjml.ts';

/** What an issue is drawn from. */
export interface LetterSource {
  readonly id: string;
  readonly number: number | null;
  readonly subject: string;
  readonly preview: string;
  /** Those of its variant. */
  readonly sections: readonly Section[];
  /** The day in its head, "2026-11-20". */
  readonly day: string;
  /** Whether it carries the picture that says it was opened. */
  readonly countsOpens: boolean;
  /** The address by which a link is counted; undefined for one that isn't. */
  readonly counted?: (href: string) => string | undefined;
}

/** The same letter twice, with the names of what is filled in still in it. */
export interface VariantLetter {
  readonly html: string;
  readonly text: string;
}

interface Place {
  readonly language: LetterLanguage;
  readonly publicUrl: string;
}

const light = {
  page: '#faf9f7',
  paper: '#ffffff',
  ink: '#1c1b19',
  muted: '#55524c',
  hairline: '#dedbd5',
  heading: '#6b5200',
  link: '#1a5fb4',
} as const;

// Inlined into the elements: many mail programs drop the head.
const sheet = `
.b-text p { margin: 0 0 14px }
.b-text h2, .b-text h3 { margin: 4px 0 8px; font-size: 17px; line-height: 24px; font-weight: 600 }
.b-text ul, .b-text ol { margin: 0 0 14px; padding: 0 0 0 22px }
.b-text li p { margin: 0 0 6px }
.b-text blockquote { margin: 0 0 14px; padding: 2px 0 2px 14px; border-left: 3px solid #fcc81e }
.b-text hr { border: 0; border-top: 1px solid ${light.hairline}; margin: 18px 0 }
.b-text a, .b-foot a { color: ${light.link}; text-decoration: underline }
.b-day { font-weight: 600; white-space: nowrap }`;

// In the head alone: programs that know dark mode keep it.
const darkSheet = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme:dark){
.b-page, .b-page > table, .b-page > div { background: #121110 !important }
.b-paper, .b-paper > table, .b-paper > table > tbody > tr > td { background: #191816 !important }
.b-ink div, .b-text div, .b-text p, .b-text li, .b-text h2, .b-text h3 { color: #edebe6 !important }
.b-muted div, .b-foot div { color: #b0aca3 !important }
.b-heading div, .b-text a, .b-foot a { color: #fcc81e !important }
.b-rule p { border-top-color: #edebe6 !important }
.b-line p { border-top-color: #3a3834 !important }
}`;

/** Renders a variant once; each reader's letter is filled in from it. */
export async function renderLetter(source: LetterSource, place: Place): Promise<VariantLetter> {
  const html = await drawMjml(markupOf(source, place));
  return { html, text: plainOf(source, place) };
}

const addressOf = (path: string, { publicUrl }: Place) => `${publicUrl}${path}`;

function markupOf(source: LetterSource, place: Place): string {
  const words = letterWords[place.language];
  const head = words.numbered(source.number, dayIn(place.language, source.day, 'long'));
  return `<mjml lang="${place.language}">
<mj-head>
<mj-title>${escapeHtml(source.subject)}</mj-title>
${source.preview ? `<mj-preview>${escapeHtml(source.preview)}</mj-preview>` : ''}
<mj-attributes>
<mj-all font-family="Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" />
<mj-text font-size="16px" line-height="24px" color="${light.ink}" padding="0 32px" />
<mj-section padding="0" background-color="${light.paper}" css-class="b-paper" />
<mj-divider border-width="1px" border-color="${light.hairline}" padding="22px 32px" />
</mj-attributes>
<mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
<mj-style inline="inline">${sheet}</mj-style>
<mj-style>${darkSheet}</mj-style>
</mj-head>
<mj-body width="600px" background-color="${light.page}" css-class="b-page">
<mj-section><mj-column>
<mj-text css-class="b-ink" padding="28px 32px 0" font-size="15px" font-weight="700">${words.name}</mj-text>
<mj-text css-class="b-muted" font-size="13px" line-height="20px" color="${light.muted}">${escapeHtml(head)}</mj-text>
<mj-divider css-class="b-rule" border-width="2px" border-color="${light.ink}" padding="12px 32px 0" />
<mj-text css-class="b-ink" padding="24px 32px 10px" font-size="28px" line-height="34px" font-weight="700"><h1 style="margin:0;font-size:28px;line-height:34px">${escapeHtml(source.subject)}</h1></mj-text>
</mj-column></mj-section>
${source.sections.map((section, at) => wholeSection(section, source, place, at === 0)).join('\n')}
<mj-section><mj-column>
<mj-divider css-class="b-line" />
<mj-text css-class="b-foot" padding="0 32px 28px" font-size="13px" line-height="20px" color="${light.muted}"><a href="${escapeHtml(addressOf(pathOf(source), place))}">${words.read}</a><br />${words.why} <a href="{{${unsubscribeName}}}">${words.unsubscribe}</a></mj-text>
</mj-column></mj-section>
${source.countsOpens ? `<mj-raw>${aroundOpened.begin}<img src="{{${openedName}}}" width="1" height="1" alt="" style="display:block;border:0" />${aroundOpened.end}</mj-raw>` : ''}
</mj-body>
</mjml>`;
}

/** A line of a personal section, as a part of a letter: what the sheet would say is said here, as it comes after the sheet. */
export const letterLink = (when: string, what: string, address: string): string =>
  `<p style="margin:0 0 8px">${escapeHtml(when)}<a href="${escapeHtml(address)}" style="color:${light.link};text-decoration:underline">${escapeHtml(what)}</a></p>`;

/** A personal section is cut out of the letters of those for whom there is nothing in it. */
function wholeSection(section: Section, source: LetterSource, place: Place, isFirst: boolean): string {
  const drawn = sectionMarkup(section, source, place, isFirst);
  if (!isPersonal(section)) return drawn;
  const { begin, end } = placesOf(section.kind);
  return `<mj-raw>{{${begin}}}</mj-raw>${drawn}<mj-raw>{{${end}}}</mj-raw>`;
}

const gone = { person: '', post: '', file: '' };

/** In the markup alone: the plain text says where each link leads. */
const linkIn =
  ({ counted }: LetterSource) =>
  (href: string, words: string): string =>
    (isCountable(href, words) && counted?.(href)) || href;

function sectionMarkup(section: Section, source: LetterSource, place: Place, isFirst: boolean): string {
  const words = letterWords[place.language];
  const { title, body, deadlines } = section;
  const { html } = richLetter(body, { gone, publicUrl: place.publicUrl, link: linkIn(source) });
  const days = deadlines.map(
    ({ day, title: what }) =>
      `<p><span class="b-day">${dayIn(place.language, day, 'short')}</span> &#160;${escapeHtml(what)}</p>`,
  );
  return `<mj-section><mj-column>
${isFirst ? '' : '<mj-divider css-class="b-line" />'}
${title ? `<mj-text css-class="b-heading" padding="0 32px 8px" font-size="14px" line-height="20px" font-weight="600" color="${light.heading}"><h2 style="margin:0;font-size:14px;line-height:20px">${escapeHtml(title)}</h2></mj-text>` : ''}
<mj-text css-class="b-text">${isEmptyRichText(body) ? '' : html}${isPersonal(section) ? `{{${placesOf(section.kind).html}}}` : ''}${days.join('')}${
    days.length > 0
      ? `<p><a href="${escapeHtml(addressOf(pathOf(source), place))}">${words.addToCalendar}</a></p>`
      : ''
  }</mj-text>
</mj-column></mj-section>`;
}

/** The plain text, equal in content (NEWS-3). */
function plainOf(source: LetterSource, place: Place): string {
  const words = letterWords[place.language];
  const head = words.numbered(source.number, dayIn(place.language, source.day, 'long'));
  const foot = `-- \n${words.read}: ${addressOf(pathOf(source), place)}\n${words.why}\n${words.unsubscribe}: {{${unsubscribeName}}}\n`;
  const sections = source.sections.map((section) => plainSection(section, source, place));
  return `${words.name}\n${head}\n\n${source.subject}\n\n${sections.join('')}${foot}`;
}

/** A section with the empty line after it, so that one that is cut out leaves none behind. */
function plainSection(section: Section, source: LetterSource, place: Place): string {
  const words = letterWords[place.language];
  const { title, body, deadlines } = section;
  const places = isPersonal(section) ? placesOf(section.kind) : undefined;
  const text = [
    title.toLocaleUpperCase(words.locale),
    plainTextOf(body, { addresses: true }),
    places ? `{{${places.text}}}` : '',
    ...deadlines.map(({ day, title: what }) => `${dayIn(place.language, day, 'short')}  ${what}`),
    deadlines.length > 0 ? `${words.addToCalendar}: ${addressOf(pathOf(source), place)}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  return places ? `{{${places.begin}}}${text}\n\n{{${places.end}}}` : `${text}\n\n`;
}
