import { isId } from '../is-id.ts';
import { webAddress } from '../web-address.ts';
import { isWrittenText, withoutOverrides } from '../written-text.ts';
import {
  emptyRichText,
  richTextLimits as limits,
  type RichInline,
  type RichMark,
  type RichText,
  type RichThing,
} from './document.ts';

/** Each rule by its name, in the words of a refusal. The editor has them in both languages. */
export const richTextRules = {
  shape: 'Not a rich text',
  node: 'Contains a part that rich text does not have',
  mark: 'Text may be bold, italic, struck through, code or a link, and nothing else',
  attribute: 'Contains an attribute that rich text does not have',
  code: 'Code has no other formatting',
  link: 'Links may only begin with http, https or mailto',
  text: 'Contains characters that are not text',
  heading: 'Headings are of level 2 or 3',
  alt: 'The description of a picture is too long',
  thing: 'Contains something that has no place here',
  depth: 'Lists and quotes are nested too deeply',
  nodes: 'Has too many parts',
  things: 'Has too many mentions, quotes or files',
  characters: 'Is too long',
  empty: 'Write something',
} as const;

export type RichTextRule = keyof typeof richTextRules;

export interface RichTextDemand {
  /** Of text alone, formatting left out. */
  readonly characters: number;
  /** What has no place here. */
  readonly without?: readonly RichThing[];
  /** Whether nothing may be written at all. */
  readonly mayBeEmpty?: boolean;
}

export interface RichTextProblem {
  readonly rule: RichTextRule;
  readonly path: readonly (string | number)[];
}

export type CheckedRichText =
  | { readonly doc: RichText; readonly problem?: never }
  | { readonly doc?: never; readonly problem: RichTextProblem };

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const inline: readonly string[] = ['text', 'mention', 'hardBreak'];
const parts = ['paragraph', 'bulletList', 'orderedList'] as const;
export const richBlocks = [
  ...parts,
  'heading',
  'blockquote',
  'horizontalRule',
  'quotedPost',
  'picture',
  'file',
] as const;
/** What each node may hold, and whether it must. A node that is not here holds nothing. */
const held: Readonly<Record<string, { readonly of: readonly string[]; readonly some: boolean }>> = {
  doc: { of: richBlocks, some: true },
  paragraph: { of: inline, some: false },
  heading: { of: inline, some: false },
  bulletList: { of: ['listItem'], some: true },
  orderedList: { of: ['listItem'], some: true },
  listItem: { of: parts, some: true },
  blockquote: { of: parts, some: true },
};
const nests = new Set(['bulletList', 'orderedList', 'blockquote']);
const things: ReadonlySet<string> = new Set<RichThing>(['mention', 'quotedPost', 'picture', 'file']);
/** In the order of ProseMirror's schema, so that the editor finds nothing to put right. */
const markOrder = ['link', 'bold', 'italic', 'strike', 'code'];

class Refused extends Error {
  readonly rule: RichTextRule;
  readonly path: readonly (string | number)[];

  constructor(rule: RichTextRule, path: readonly (string | number)[]) {
    super(richTextRules[rule]);
    this.rule = rule;
    this.path = path;
  }
}

/** A document as it is stored, in one form for one content, or the rule that it breaks and where. */
export function checkRichText(value: unknown, demand: RichTextDemand): CheckedRichText {
  try {
    return { doc: new Check(demand).document(value) };
  } catch (error) {
    if (error instanceof Refused) return { problem: { rule: error.rule, path: error.path } };
    throw error;
  }
}

class Check {
  private readonly demand: RichTextDemand;
  private readonly path: (string | number)[] = [];
  private nodes = 0;
  private things = 0;
  private characters = 0;
  private isEmpty = true;

  constructor(demand: RichTextDemand) {
    this.demand = demand;
  }

  document(value: unknown): RichText {
    const doc = this.node(value, ['doc'], 0) as unknown as RichText;
    if (this.isEmpty) {
      if (!this.demand.mayBeEmpty) this.refuse('empty');
      return emptyRichText;
    }
    return { ...doc, content: withoutGaps(doc.content) };
  }

  private node(value: unknown, allowed: readonly string[], depth: number): Node {
    const node = this.object(value, 'shape');
    const type = node.type;
    if (typeof type !== 'string' || !allowed.includes(type)) return this.refuse('node', 'type');
    this.count(type);
    const inner = depth + (nests.has(type) ? 1 : 0);
    if (inner > limits.depth) this.refuse('depth');
    this.only(node, ['type', 'content', 'attrs', ...(inline.includes(type) ? ['text', 'marks'] : [])]);
    if (type === 'text') return this.words({ ...node, type });
    if (node.text !== undefined) this.refuse('attribute', 'text');
    if (node.marks !== undefined) this.marks(node.marks);
    const attrs = this.under('attrs', () => this.attributes(type, node.attrs));
    const content = this.under('content', () => this.content(type, node.content, inner));
    return { type, ...(attrs && { attrs }), ...(content && { content }) };
  }

  private content(type: string, value: unknown, depth: number): readonly Node[] | undefined {
    const rule = held[type];
    if (value === undefined && !rule?.some) return undefined;
    if (!rule || !Array.isArray(value)) return this.refuse('shape');
    const nodes = value.map((one: unknown, index) =>
      // An item of a list begins with its own words.
      this.under(index, () =>
        this.node(one, type === 'listItem' && index === 0 ? ['paragraph'] : rule.of, depth),
      ),
    );
    if (rule.some && nodes.length === 0) this.refuse('shape');
    const kept = rule.of === inline ? joined(nodes as unknown as RichInline[]) : nodes;
    return kept.length > 0 ? (kept as readonly Node[]) : undefined;
  }

  private words(node: Node): Node {
    if (node.attrs !== undefined || node.content !== undefined) this.refuse('attribute');
    if (typeof node.text !== 'string') return this.refuse('shape', 'text');
    if (!isWrittenText(node.text)) this.refuse('text', 'text');
    const text = withoutOverrides(node.text).replace(/[\r\n\t]+/g, ' ');
    this.characters += text.length;
    if (this.characters > this.demand.characters) this.refuse('characters');
    if (text.trim() !== '') this.isEmpty = false;
    const marks = node.marks === undefined ? [] : this.marks(node.marks);
    return { type: 'text', text, ...(marks.length > 0 && { marks }) };
  }

  private marks(value: unknown): readonly RichMark[] {
    return this.under('marks', () => {
      if (!Array.isArray(value)) return this.refuse('shape');
      if (value.length > markOrder.length) this.refuse('mark');
      const marks = value.map((one: unknown, index) => this.under(index, () => this.mark(one)));
      if (new Set(marks.map(({ type }) => type)).size < marks.length) this.refuse('mark');
      if (marks.length > 1 && marks.some(({ type }) => type === 'code')) this.refuse('code');
      return marks.sort((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type));
    });
  }

  private mark(value: unknown): RichMark {
    const { type, attrs, ...rest } = this.object(value, 'mark');
    if (Object.keys(rest).length > 0) this.refuse('attribute');
    if (type === 'link') return { type, attrs: { href: this.under('attrs', () => this.address(attrs)) } };
    if (attrs !== undefined) this.refuse('attribute', 'attrs');
    if (type === 'bold' || type === 'italic' || type === 'strike' || type === 'code') return { type };
    return this.refuse('mark', 'type');
  }

  private address(value: unknown): string {
    const attrs = this.object(value, 'link');
    this.only(attrs, ['href']);
    return richAddress(attrs.href) ?? this.refuse('link', 'href');
  }

  private attributes(type: string, value: unknown): Readonly<Record<string, unknown>> | undefined {
    const names = attributesOf[type];
    if (value === undefined && (!names || type === 'orderedList')) return undefined;
    const attrs = this.object(value, names ? 'shape' : 'attribute');
    this.only(attrs, names ?? []);
    if (type === 'heading') {
      return attrs.level === 2 || attrs.level === 3
        ? { level: attrs.level }
        : this.refuse('heading', 'level');
    }
    if (type === 'orderedList') return this.start(attrs.start);
    for (const name of names ?? []) {
      if (name.endsWith('Id') && !isId(attrs[name])) this.refuse('shape', name);
    }
    if (type === 'picture') return { fileId: String(attrs.fileId).toLowerCase(), alt: this.alt(attrs.alt) };
    const [name] = names ?? [];
    return name ? { [name]: String(attrs[name]).toLowerCase() } : undefined;
  }

  private start(value: unknown): { readonly start: number } | undefined {
    if (value === undefined || value === 1) return undefined;
    const isStart = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 99_999;
    return isStart ? { start: Number(value) } : this.refuse('attribute', 'start');
  }

  private alt(value: unknown): string {
    if (typeof value !== 'string' || !isWrittenText(value)) return this.refuse('text', 'alt');
    const alt = withoutOverrides(value).replace(/\s+/g, ' ').trim();
    return alt.length > limits.alt ? this.refuse('alt', 'alt') : alt;
  }

  private count(type: string): void {
    this.nodes += 1;
    if (this.nodes > limits.nodes) this.refuse('nodes');
    if (!things.has(type)) return;
    if (this.demand.without?.includes(type as RichThing)) this.refuse('thing');
    this.things += 1;
    this.isEmpty = false;
    if (this.things > limits.things) this.refuse('things');
  }

  private object(value: unknown, rule: RichTextRule): Readonly<Record<string, unknown>> {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : this.refuse(rule);
  }

  private only(value: Readonly<Record<string, unknown>>, names: readonly string[]): void {
    for (const name of Object.keys(value)) {
      // What isn't ours is named by its place alone: it may be anything.
      if (!names.includes(name)) this.refuse('attribute');
    }
  }

  private under<T>(step: string | number, work: () => T): T {
    this.path.push(step);
    const result = work();
    this.path.pop();
    return result;
  }

  private refuse(rule: RichTextRule, ...rest: string[]): never {
    throw new Refused(rule, [...this.path, ...rest]);
  }
}

const attributesOf: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  orderedList: ['start'],
  mention: ['personId'],
  quotedPost: ['postId'],
  picture: ['fileId', 'alt'],
  file: ['fileId'],
};

// One address and nothing behind it: what else a mailto may carry writes a letter in somebody's name.
const mailto = /^mailto:([\w.!$'*+^`{|}~-]+@[\w-]+(?:\.[\w-]+)+)$/i;

/** A link's address as it is stored: http, https or mailto with one address. Undefined if it is anything else. */
export function richAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isWrittenText(value)) return undefined;
  const [, address] = mailto.exec(value.trim()) ?? [];
  // A part of an address, as pages have it in their links, would come out as another host.
  if (address === undefined)
    return /^[\w]/.test(value.trim()) ? webAddress(value, limits.address) : undefined;
  return address.length > 320 ? undefined : `mailto:${address.toLowerCase()}`;
}

const keyOf = ({ marks }: { readonly marks?: readonly RichMark[] }) => JSON.stringify(marks ?? []);

/** Neighbours with the same marks are one; what is empty is nothing. */
function joined(nodes: readonly RichInline[]): RichInline[] {
  const kept: RichInline[] = [];
  for (const node of nodes) {
    const last = kept.at(-1);
    if (node.type !== 'text') kept.push(node);
    else if (last?.type === 'text' && keyOf(last) === keyOf(node)) {
      kept[kept.length - 1] = { ...last, text: last.text + node.text };
    } else if (node.text !== '') kept.push(node);
  }
  return kept;
}

/** Paragraphs with nothing in them go from both ends; between others one stays. */
function withoutGaps(blocks: RichText['content']): RichText['content'] {
  const isGap = (block: RichText['content'][number] | undefined) =>
    block?.type === 'paragraph' && block.content === undefined;
  const kept = blocks.filter((block, index) => !isGap(block) || !isGap(blocks[index - 1]));
  return kept.slice(isGap(kept[0]) ? 1 : 0, isGap(kept.at(-1)) ? -1 : undefined);
}
