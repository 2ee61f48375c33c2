import { useState } from 'react';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './report-picture.module.css';

/** A report's screenshot, as wide as fits; opens in a new tab. */
export function ReportPicture({ address }: { address: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken)
    return (
      <Text as="p" size="sm" leading="inherit" tone="warning">
        {copy.triage.pictureBroken}
      </Text>
    );
  return (
    <a
      className={layout(
        { relative: true, block: true, clip: true, bg: 'page', border: 'hairline', radius: 'button' },
        classes.picture,
      )}
      href={address}
      target="_blank"
      rel="noreferrer"
    >
      <img src={address} alt={copy.triage.screenshotAlt} loading="lazy" onError={() => setIsBroken(true)} />
      <Text
        py={4}
        px={8}
        size="xs"
        bg="floating"
        border="hairline"
        radius="chip"
        absolute
        className={classes.open}
      >
        {copy.triage.openPicture}
      </Text>
    </a>
  );
}
