import {
  type MantineColorScheme,
  type MantineColorSchemeManager,
  useMantineColorScheme,
} from '@mantine/core';
import { readStored, writeStored } from './device-storage.ts';

/** What a person can choose; `system` follows the device. */
export type ThemeChoice = 'dark' | 'light' | 'system';

/** Where the choice is kept on this device; index.html reads the same key before the first paint. */
const themeKey = 'backlot-theme';

const order: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** The next choice in the order light, dark, system. */
export const nextChoice = (choice: ThemeChoice): ThemeChoice =>
  order[(order.indexOf(choice) + 1) % order.length] ?? 'dark';

/** The choice in a stored text; dark when there is none or it is unreadable. */
export const readChoice = (stored: string | null): ThemeChoice =>
  order.find((choice) => choice === stored) ?? 'dark';

/** The choice of this device. */
export function useThemeChoice(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choice = colorScheme === 'auto' ? 'system' : colorScheme;
  return { choice, choose: (next) => setColorScheme(toScheme(next)) };
}

/** Keeps the choice under our own key and words, and follows a change made in another tab. */
export function themeChoiceManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  const stopListening = () => {
    if (listener) window.removeEventListener('storage', listener);
  };
  return {
    get: () => toScheme(readChoice(readStored(themeKey))),
    set: (scheme) => {
      writeStored(themeKey, scheme === 'auto' ? 'system' : scheme);
      tintBrowser();
    },
    subscribe: (onUpdate) => {
      listener = (event) => {
        if (event.key === themeKey) onUpdate(toScheme(readChoice(event.newValue)));
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe: stopListening,
    clear: () => {
      writeStored(themeKey, null);
    },
  };
}

const toScheme = (choice: ThemeChoice): MantineColorScheme => (choice === 'system' ? 'auto' : choice);

// On a phone the bar of the browser continues the page.
function tintBrowser(): void {
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}
