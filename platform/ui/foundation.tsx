import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';
import { themeChoiceManager } from './theme-choice.ts';

/** The basis of every page: the theme, its choice on this device, and the page's nonce for added styles. */
export function Foundation({ children }: { children: ReactNode }) {
  const [manager] = useState(themeChoiceManager);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={manager}
      defaultColorScheme="dark"
      getStyleNonce={pageNonce}
    >
      {children}
    </MantineProvider>
  );
}

/** Lets the scroll lock under dialogs add its style: its library looks for the nonce under the bundler's name. */
export function shareNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: pageNonce() });
}

/** The nonce of this response, written into the page by the server. */
const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
