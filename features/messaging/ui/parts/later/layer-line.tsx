import { Text } from '#platform/ui/kit/layout.tsx';

type LayerLineProps = { isFirst?: boolean; children: string };

/** Explains why a layer offers no choices. As the first item it is read out. */
export const LayerLine = ({ isFirst = false, children }: LayerLineProps) => (
  <Text
    as="p"
    pt={4}
    pb={10}
    px={10}
    size="md"
    leading={20}
    tone="muted"
    pretty
    noRing
    {...(isFirst && { tabIndex: -1, 'data-autofocus': true })}
  >
    {children}
  </Text>
);
