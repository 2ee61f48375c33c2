import { IconDownload } from '#platform/ui/icons.ts';
import { Box, Grid, Text } from '#platform/ui/kit/layout.tsx';
import type { PersonView } from '../../../contract.ts';
import classes from './contact-card.module.css';
import { guardedCopy } from './guarded-copy.ts';

/** A person's contact details, as far as this viewer may see them, and downloads. */
export function ContactCard({ person }: { person: PersonView }) {
  const { email, phone, phoneWords } = person.contact;
  const { take } = guardedCopy;
  return (
    <Box as="section" mb={20} aria-label={guardedCopy.contact}>
      <Text as="h2" mb={6} size="md" leading={24} weight={600}>
        {guardedCopy.contact}
      </Text>
      <Grid as="ul" gap={4} size="sm" leading={24} className={classes.ways} data-private>
        {email ? (
          <li>
            <a href={`mailto:${email}`} aria-label={guardedCopy.writeTo(email)}>
              {email}
            </a>
          </li>
        ) : null}
        {phone ? (
          <li>
            <a href={`tel:${phone}`} aria-label={guardedCopy.copyPhone(phoneWords)}>
              {phoneWords}
            </a>
          </li>
        ) : null}
        <Download address={`/api/people/${person.id}/resume`} words={take.resume} />
        <Download address={`/api/people/${person.id}/vcard`} words={take.vcard} />
      </Grid>
    </Box>
  );
}

function Download({ address, words }: { address: string; words: string }) {
  return (
    <li>
      <a href={address} download className={classes.take}>
        <IconDownload size={16} stroke={1.75} aria-hidden />
        {words}
      </a>
    </li>
  );
}
