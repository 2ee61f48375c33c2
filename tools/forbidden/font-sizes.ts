const declared = /^\s*(?:font-size:\s*([^;]+)|font:(?!\s*inherit)([^;]+))/;
// Paper is measured in points, an avatar's initials grow with the avatar, and unseen text over the picture of a page with it.
const allowed =
  /^(?:0|inherit|[\d.]+pt|var\(--(?:text-(?:2xs|xs|sm|md|lg|xl|2xl|3xl)|avatar-text|page-text)\))$/;
const inShorthand = 'var(--text-';

export const fontSizeRule = {
  name: 'raw-font-size',
  reason:
    'there are eight sizes of type, in rem, so that pages agree and grow with the size a reader has set',
  instead: 'use a --text- token of platform/ui/tokens.css',
} as const;

/** The lines (from 1) of a style sheet with a font size of their own. */
export function rawFontSizeLines(path: string, text: string): number[] {
  return text.split('\n').flatMap((line, index) => {
    const [, size, shorthand] = declared.exec(line) ?? [];
    if (size !== undefined) return allowed.test(size.trim()) ? [] : [index + 1];
    // A poster, not a text: the number painted on the sound stage.
    const isPoster = path.endsWith('soundstage.module.css');
    return shorthand === undefined || shorthand.includes(inShorthand) || isPoster ? [] : [index + 1];
  });
}
