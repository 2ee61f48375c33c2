import type { Plugin } from 'vite';

/** The palettes of the kit's library that nothing here is painted with. */
const idlePalettes = ['cyan', 'grape', 'green', 'indigo', 'lime', 'orange', 'pink', 'violet', 'yellow'];

/** The ways of coming in that neither our parts nor the library's own ask for; without one, a thing just appears. */
const idleTransitions = /^(?:fade-(?:up|left|right)|scale.*|skew-.*|rotate-.*|pop-.*)$/;

/** Classes of groups of buttons and of loaders other than the round one, by the sheet they are in. */
const idleClasses: Readonly<Record<string, readonly string[]>> = {
  Button: ['m_80d6d844', 'm_70be2a01'],
  ActionIcon: ['m_1a0f1b21', 'm_437b6484'],
  Loader: ['m_7a2bd4cd', 'm_870bb79', 'm_5d2b3b9d', 'm_4e3f22d7', 'm_870c4af', 'm_aac34a1'],
};

/** What the library hangs on a component that everybody loads, and nobody here uses. */
const idleParts = /^\w+\.Group(?:Section)? = \w+;$|^\s+(?:bars: Bars|dots: Dots),?$/gm;
const isWholeComponent = /\/@mantine\/core\/esm\/components\/(?:Button|ActionIcon|Loader)\/\w+\.mjs$/;

/**
 * Leaves out what the first files of the kit's library carry and nothing here shows: a fifth of the first style sheet,
 * and a fiftieth of the scripts of the sign-in page.
 */
export function idlePartsOfKit(): Plugin {
  return {
    name: 'backlot-idle-parts-of-kit',
    apply: 'build',
    enforce: 'pre',
    transform: transformed,
  };
}

/** A module or sheet as the build has it; undefined where nothing changes. */
export function transformed(code: string, id: string): string | undefined {
  if (!id.includes('/node_modules/@mantine/')) return refuseIdleParts(code, id);
  const [, sheet] = /\/core\/styles\/([\w-]+)\.layer\.css$/.exec(id) ?? [];
  if (sheet) return withoutIdleRules(sheet, code);
  if (id.endsWith('/default-colors.mjs')) return withoutEntries(code, (name) => idlePalettes.includes(name));
  if (id.endsWith('/transitions.mjs')) return withoutEntries(code, (name) => idleTransitions.test(name));
  return isWholeComponent.test(id) ? code.replace(idleParts, '') : undefined;
}

/** Whoever takes up a part that is left out learns it from the build, not from an empty page. */
function refuseIdleParts(code: string, id: string): undefined {
  const used = /\b(?:Button|ActionIcon)\.Group(?:Section)?\b|<Loader\b[^>]*\btype=/.exec(code);
  if (used && id.endsWith('.tsx'))
    throw new Error(`${used[0]} is left out of the build: see tools/bundle/idle-parts-of-kit.ts`);
}

/** The members of the one object of a module but those of an idle name. */
function withoutEntries(code: string, isIdle: (name: string) => boolean): string {
  const member = /^\t"?([\w-]+)"?: (?:\{.*\}|\[.*\]|\{\n[^]*?\n\t\}|\[\n[^]*?\n\t\]),?\n/gm;
  return code.replace(member, (whole, name: string) => (isIdle(name) ? '' : whole));
}

/** The sheet without what paints idle classes or says an idle palette. */
export function withoutIdleRules(sheet: string, css: string): string {
  if (sheet === 'default-css-variables') return css.replace(variablesOfIdlePalettes, '');
  const idle = idleClasses[sheet] ?? [];
  if (idle.length === 0) return css;
  const named = new RegExp(`\\b(?:${idle.join('|')})\\b`);
  const frames = /@keyframes (\w+) \{[^]*?\n\}\n/g;
  const rule = /(^|\{|\n)((?:[.@:][^{}@;]*)?)\{([^{}]*)\}/g;
  return css
    .replace(frames, (whole, name: string) => (idle.includes(name) ? '' : whole))
    .replace(rule, (whole, before: string, selectors: string, body: string) => {
      if (!named.test(selectors)) return whole;
      const kept = selectors.split(/,(?![^(]*\))/).filter((selector) => !named.test(selector));
      return kept.length === 0 ? before : `${before}${kept.join(',')}{${body}}`;
    });
}

const variablesOfIdlePalettes = new RegExp(
  `--mantine-color-(?:${idlePalettes.join('|')})-[\\w-]+:[^;}]+;?`,
  'g',
);
