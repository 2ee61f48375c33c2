import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import type { ContactRow } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './contact-who.module.css';

/** A contact in a row: avatar, name and the job below it. */
export function ContactWho({ row, isSelected }: { row: ContactRow; isSelected: boolean }) {
  const work = [row.title, row.company].filter(Boolean).join(', ');
  return (
    <>
      <Avatar
        id={row.member?.id ?? row.id}
        name={row.displayName}
        photoURL={row.member?.photoURL}
        size={40}
        surface={isSelected ? 'selected' : 'panel'}
        isDecorative
      />
      <Grid as="span" shrink>
        <Text truncate weight={600} leading={20} tracking="close" className={classes.name}>
          {row.displayName}
        </Text>
        <Text truncate size="sm" tone="muted" className={classes.work}>
          {[row.isHeard ? copy.heard : '', work].filter(Boolean).join(' · ')}
        </Text>
      </Grid>
    </>
  );
}
