import { Text } from '#platform/ui/kit/layout.tsx';

/** What holds for the whole of what stands below it. */
export const Note = ({ children }: { children: string }) => (
  <Text as="p" py={8} px={12} size="sm" tone="muted" bg="raised" radius="button">
    {children}
  </Text>
);
