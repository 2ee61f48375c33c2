import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import { Kbd } from './kbd.tsx';
import { Box } from './layout.tsx';
import classes from './list-foot.module.css';

type ListFootProps = {
  /** Each with its action: `[['J', 'K'], 'move']`. */
  keys: readonly (readonly [keys: readonly string[], does: string])[];
  /** Shown in place of the keys when the next page failed to load. */
  broken: string | undefined;
  onRetry: () => void;
  /** Content at the far end. */
  children?: ReactNode;
};

/** Below a list: its keys, or the error when more rows failed to load. */
export function ListFoot({ keys, broken, onRetry, children }: ListFootProps) {
  return (
    <Box
      as="footer"
      rigid
      height={36}
      py={0}
      px="edge"
      mt="auto"
      size="xs"
      tone="faint"
      nowrap
      borderTop="soft"
      className={classes.foot}
      {...(broken !== undefined && { role: 'alert', 'data-broken': true })}
    >
      {broken === undefined ? (
        <>
          {keys.map(([names, does]) => (
            <span key={does}>
              {names.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
              {does}
            </span>
          ))}
          {children ? <span className={classes.aside}>{children}</span> : null}
        </>
      ) : (
        <>
          {broken}
          <Button variant="default" size="sm" onClick={onRetry}>
            {copy.retry}
          </Button>
        </>
      )}
    </Box>
  );
}
