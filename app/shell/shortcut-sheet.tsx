import { Button, Modal } from '@mantine/core';
import { Suspense, useState } from 'react';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { copy } from './copy.ts';
import { words } from './shortcut-copy.ts';
import { type ShortcutLine, shortcutSections } from './shortcut-sections.ts';
import classes from './shortcut-sheet.module.css';
import { useNavPlaces } from './use-nav-access.ts';

const ShortcutCard = lazyPart(async () => (await import('./shortcut-card.tsx')).ShortcutCard);

/** The list of working keys, also as a card to print. */
export function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const places = useNavPlaces();
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={640} centered lockScroll={false} returnFocus={false}>
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content>
        <DialogHead title={copy.keys} />
        <Modal.Body>
          <div className={classes.sections}>
            {shortcutSections(places).map(({ title, lines }) => (
              <Box as="section" key={title} pb={20} className={classes.section}>
                <Text as="h3" size="md" weight={600}>
                  {title}
                </Text>
                <dl>
                  {lines.map((line) => (
                    <Row
                      key={line.does}
                      gap={12}
                      align="center"
                      justify="between"
                      minHeight={36}
                      tone="muted"
                      borderTop="soft"
                      className={classes.line}
                    >
                      <dt>{line.does}</dt>
                      <dd>
                        <Keys keys={line.keys} />
                      </dd>
                    </Row>
                  ))}
                </dl>
              </Box>
            ))}
          </div>
          <Button
            className={layout({ mt: 20 }, classes.print)}
            variant="default"
            onClick={() => setIsPrinting(true)}
          >
            {words.print}
          </Button>
          {isPrinting ? (
            <Suspense>
              <ShortcutCard sections={shortcutSections(places)} onDone={() => setIsPrinting(false)} />
            </Suspense>
          ) : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Keys({ keys }: Pick<ShortcutLine, 'keys'>) {
  return keys.map((presses, index) => (
    <Row as="span" key={presses.join(' ')} inline gap={6} align="center">
      {index > 0 ? (
        <Text size="xs" tone="faint">
          {words.otherwise}
        </Text>
      ) : null}
      {presses.map((key, press) => (
        <Row as="span" key={key} inline gap={6} align="center">
          {press > 0 ? (
            <Text size="xs" tone="faint">
              {words.afterwards}
            </Text>
          ) : null}
          <Kbd>{key}</Kbd>
        </Row>
      ))}
    </Row>
  ));
}
