import { Text } from '#platform/ui/kit/layout.tsx';

/** A note that applies to everything below it. */
export const Note = ({ children }: { children: string }) => (
  <Text as="p" py={8} px={12} size="sm" tone="muted" bg="raised" radius="button">
    {children}
  </Text>
);
