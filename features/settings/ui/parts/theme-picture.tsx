import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { ThemeChoice } from '#platform/ui/theme-choice.ts';
import classes from './theme-picture.module.css';

/** Sketches a page in a theme; `system` shows both halves. */
export function ThemePicture({ theme }: { theme: ThemeChoice }) {
  return (
    <Row as="span" clip border="hairline" radius="chip" className={classes.picture} aria-hidden="true">
      {theme === 'light' ? null : <Half scheme="dark" />}
      {theme === 'dark' ? null : <Half scheme="light" />}
    </Row>
  );
}

function Half({ scheme }: { scheme: 'dark' | 'light' }) {
  return (
    <Row as="span" grow clip className={classes.half} data-scheme={scheme}>
      <Text rigid className={classes.side} />
      <Stack as="span" grow py={12} px={10} gap={8}>
        <Text rigid className={classes.head} />
        <Text rigid className={classes.text} />
        <Text rigid className={classes.text} />
        <Text rigid mt={2} className={classes.action} />
      </Stack>
    </Row>
  );
}
