import { Text } from '#platform/ui/kit/layout.tsx';

/** A name and its number. */
export const Line = ({
  name,
  value,
  isQuiet = false,
}: {
  name: string;
  value: string;
  isQuiet?: boolean;
}) => (
  <>
    <dt>
      <Text size="sm" tone={isQuiet ? 'muted' : 'ink'}>
        {name}
      </Text>
    </dt>
    <dd>
      <Text size="sm" tone={isQuiet ? 'muted' : 'ink'}>
        {value}
      </Text>
    </dd>
  </>
);
