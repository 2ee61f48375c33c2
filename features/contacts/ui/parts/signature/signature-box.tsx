import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Box, Grid, Text } from '#platform/ui/kit/layout.tsx';
import { limits } from '../../../limits.ts';
import { words } from './signature-copy.ts';
import type { useSignature } from './use-signature.ts';

/** Where an email signature is pasted, with its recognised and unrecognised parts. */
export function SignatureBox({ signature }: { signature: ReturnType<typeof useSignature> }) {
  const { text, reading, filled } = signature;
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <Grid gap={8} py={12} px={14} bg="raised" border="hairline" radius="button">
      <Textarea
        ref={box}
        data-private
        label={words.label}
        description={words.help}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={limits.signatureMax}
        spellCheck={false}
        value={text}
        onChange={(event) => signature.write(event.currentTarget.value)}
      />
      <Text as="p" size="sm" weight={400} tone="muted" unlessEmpty role="status">
        {reading ? (filled > 0 ? words.filled(filled) : words.nothing) : ''}
      </Text>
      {reading && reading.rest.length > 0 ? (
        <section aria-label={words.rest}>
          <Text as="h3" size="sm" tone="muted" weight={600}>
            {words.rest}
          </Text>
          <Box as="ul" scroll size="sm" breaks maxHeight={320} data-private>
            {reading.rest.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </section>
      ) : null}
    </Grid>
  );
}
