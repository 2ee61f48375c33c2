import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { domainQuery } from '../api.ts';
import { DomainChecks } from './domain-checks.tsx';
import { domainCopy as words } from './domain-copy.ts';

/** How the domain that mails come from stands with those who receive them. */
export function DomainView() {
  const reading = useQuery(domainQuery());
  return (
    <Stack px="edge" py={16} maxWidth={760}>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 3, height: 96, variant: 'line' }}>
        {({ domain, checks }) => (
          <>
            <Row gap={8} align="center" justify="between" wrap>
              <Text as="p" tone="muted" pretty>
                {words.line(domain)}
              </Text>
              <Button
                variant="default"
                size="sm"
                loading={reading.isFetching}
                onClick={() => void reading.refetch()}
              >
                {words.again}
              </Button>
            </Row>
            <DomainChecks checks={checks} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
