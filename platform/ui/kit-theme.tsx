import { createTheme, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { translated } from './language.ts';

/** The words that the kit's own parts say. */
export const themeCopy = translated('theme', { close: 'Close' });

/** Dialogs are put together from their parts: what all of them share stands at the parts. */
const dialog = { zIndex: 40, shadow: 'md', transitionProps: { duration: 200 } } as const;
const scrim = { color: 'var(--scrim)', backgroundOpacity: 1 } as const;
const floating = { shadow: 'md', zIndex: 44, transitionProps: { transition: 'pop', duration: 160 } } as const;

const kitTheme = createTheme({
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    CloseButton: { defaultProps: () => ({ 'aria-label': themeCopy.close }) },
    // The focus stays in the field all the while: given back, it would be taken from where somebody went. What is closed
    // is neither drawn nor given a place, which has a page with a choice laid out in the midst of its drawing.
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
 * The defaults of the kit's parts that a page would otherwise have to repeat, around everything that uses them: apart
 * from the foundation, because the sign-in page needs none of them.
 */
export function KitTheme({ children }: { children: ReactNode }) {
  return (
    <MantineThemeProvider theme={kitTheme} inherit>
      {children}
    </MantineThemeProvider>
  );
}
