import { Button } from '@mantine/core';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { ShownHold } from '../../../contract/holds.ts';
import { effectWords } from './hold-words.ts';
import { holdsCopy } from './holds-copy.ts';
import type { WhatIf } from './use-what-if.ts';

const { whatIf: words } = holdsCopy;

/** Says that nothing here is real, and what would happen so far. */
export function WhatIfBar({ whatIf, views }: { whatIf: WhatIf; views: readonly ShownHold[] }) {
  return (
    <Box as="section" px="edge" py={12} bg="raised" aria-label={words.title}>
      <Row gap={8} align="center" wrap>
        <Text weight={600}>{words.title}</Text>
        <Text size="sm" tone="muted" shrink basis={260}>
          {words.line}
        </Text>
        <Button variant="default" size="sm" disabled={whatIf.effects.length === 0} onClick={whatIf.undo}>
          {words.undo}
        </Button>
        <Button variant="default" size="sm" onClick={whatIf.leave}>
          {words.leave}
        </Button>
      </Row>
      <ul aria-label={words.effects} aria-live="polite">
        {effectWords(whatIf.effects, views).map((line, at) => (
          // The same can happen to one hold twice.
          <Text as="li" key={`${String(at)}:${line}`} size="sm">
            {line}
          </Text>
        ))}
      </ul>
    </Box>
  );
}
