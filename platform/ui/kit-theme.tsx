import { createTheme, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { translated } from './language.ts';

/** The words of the kit's own components. */
export const themeCopy = translated('theme', { close: 'Close' });

/** Dialogs are composed from parts: their shared defaults are set on the parts. */
const dialog = { zIndex: 40, shadow: 'md', transitionProps: { duration: 200 } } as const;
const scrim = { color: 'var(--scrim)', backgroundOpacity: 1 } as const;
const floating = { shadow: 'md', zIndex: 44, transitionProps: { transition: 'pop', duration: 160 } } as const;

const kitTheme = createTheme({
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    CloseButton: { defaultProps: () => ({ 'aria-label': themeCopy.close }) },
    // The focus stays in the field all the while: returning it would take it from where the person went. A closed layer
    // is neither rendered nor positioned, which would force a layout in the middle of rendering.
    Combobox: { defaultProps: { ...floating, returnFocus: false, keepMounted: false } },
    DrawerOverlay: { defaultProps: scrim },
    DrawerRoot: { defaultProps: dialog },
    Menu: { defaultProps: { ...floating, returnFocus: true } },
    ModalOverlay: { defaultProps: scrim },
    ModalRoot: { defaultProps: { ...dialog, radius: 'lg' } },
    MultiSelect: { defaultProps: { checkIconPosition: 'right' } },
    Popover: { defaultProps: { ...floating, returnFocus: true } },
    Select: { defaultProps: { checkIconPosition: 'right', radius: 'sm', size: 'md' } },
    Textarea: { defaultProps: { radius: 'sm', size: 'md' } },
    Tooltip: {
      defaultProps: { openDelay: 400, zIndex: 60, events: { hover: true, focus: true, touch: false } },
    },
  },
});

/**
 * The defaults of kit components that a page would otherwise have to repeat, around everything that uses them: separate
 * from the foundation, because the sign-in page needs none of them.
 */
export function KitTheme({ children }: { children: ReactNode }) {
  return (
    <MantineThemeProvider theme={kitTheme} inherit>
      {children}
    </MantineThemeProvider>
  );
}
