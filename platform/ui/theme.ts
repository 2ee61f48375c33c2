import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

// Index 4 is the accent (primaryShade), 5 its hover, 7 its edge on light.
const brand: MantineColorsTuple = [
  '#fff9e0',
  '#fff4cc',
  '#ffe999',
  '#ffdf66',
  '#fcc81e',
  '#ffd84d',
  '#dba90a',
  '#8a6900',
  '#6b5200',
  '#4a3900',
];
// From ink to deepest, as the kit's dark styles expect it.
const dark: MantineColorsTuple = [
  '#edebe6',
  '#b0aca3',
  '#98948b',
  '#98948b',
  '#3a3835',
  '#2d2b28',
  '#23211f',
  '#191816',
  '#121110',
  '#0a0908',
];
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f2f0ec',
  '#e8e5df',
  '#dedbd5',
  '#c4bfb6',
  '#7f7a71',
  '#67635b',
  '#55524c',
  '#34322f',
  '#1c1b19',
];
// Index 4 is the fill of a destructive button, with white on it.
const danger: MantineColorsTuple = [
  '#fdeceb',
  '#f9d3d0',
  '#ff8a80',
  '#e0554b',
  '#c62f26',
  '#b3261e',
  '#9c1f18',
  '#861912',
  '#70130d',
  '#5a0e09',
];

// On light the yellow fill alone does not reach 3:1 against the page: it gets an edge.
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isYellow = input.variant === 'filled' && (input.color ?? input.theme.primaryColor) === 'brand';
  return isYellow ? { ...colors, border: '1px solid var(--button-edge)' } : colors;
};

/** The look of all kit components; defaults that a page would otherwise have to repeat stand here once. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 4,
  variantColorResolver,
  colors: { brand, dark, gray, danger },
  black: '#1a1400',
  autoContrast: true,
  luminanceThreshold: 0.35,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  lineHeights: { xs: '1.334', sm: '1.539', md: '1.571', lg: '1.5', xl: '1.334' },
  fontWeights: { regular: '400', medium: '600', bold: '700' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '96em' },
  headings: { fontFamily: 'inherit', fontWeight: '600' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--floating-shadow)',
    lg: 'var(--floating-shadow)',
    xl: 'var(--floating-shadow)',
  },
  // What the sign-in page shows; the defaults of all other parts are the kit's (`kit-theme.tsx`).
  components: {
    Button: { defaultProps: { size: 'md', variant: 'filled' } },
    Input: { defaultProps: { radius: 'sm', size: 'md' } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], withAsterisk: false },
    },
    TextInput: { defaultProps: { radius: 'sm', size: 'md' } },
  },
});

/** Mantine's semantic variables, pointed at our tokens: they change with the theme by themselves. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const scheme = {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-body': 'var(--panel)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--success)',
    '--mantine-color-placeholder': 'var(--faint)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-default': 'var(--raised)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--hairline)',
    '--mantine-color-disabled': 'var(--raised)',
    '--mantine-color-disabled-color': 'var(--faint)',
    '--mantine-color-disabled-border': 'var(--hairline)',
    '--mantine-color-gray-light-hover': 'var(--hover)',
    '--mantine-color-gray-light-color': 'var(--muted)',
    '--mantine-color-brand-filled-hover': '#ffd84d',
    '--mantine-color-brand-light': 'var(--selected)',
    '--mantine-color-brand-light-hover': 'var(--selected)',
    '--mantine-color-brand-light-color': 'var(--accent-text)',
    '--mantine-color-brand-outline': 'var(--ring)',
    '--mantine-color-danger-filled-hover': '#b3261e',
    '--mantine-color-danger-light-color': 'var(--danger)',
    // What a menu writes a dangerous item in; the sixth shade is too dark to read on the dark theme.
    '--mantine-color-danger-6': 'var(--danger)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  };
  return {
    variables: {
      '--mantine-z-index-modal': '40',
      '--mantine-z-index-popover': '44',
      '--mantine-z-index-overlay': '50',
    },
    light: scheme,
    dark: scheme,
  };
};
