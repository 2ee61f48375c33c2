import { Text } from '#platform/ui/kit/layout.tsx';

type LayerLineProps = { isFirst?: boolean; children: string };

/** In a layer, where nothing can be chosen: why. As what stands first there it is read out. */
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
