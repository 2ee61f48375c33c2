import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '#platform/ui/icons.ts';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { PersonView } from '../../contract.ts';
import { editCopy } from './edit-copy.ts';
import { type EditField, valuesOf } from './edit-values.ts';
import { availabilityWords } from './guarded/availability-band.tsx';
import { fieldWords } from './guarded/field-words.ts';
import { type ProfileSection, profileSections } from './profile-address.ts';
import classes from './profile-summary.module.css';

/** Fields to ask for, because without them others learn too little. */
const wanted: Partial<Record<ProfileSection, readonly EditField[]>> = {
  work: ['roles', 'genres'],
  place: ['location', 'timeZone', 'languages'],
  contact: ['email', 'phone'],
  availability: ['freeFrom'],
  about: ['bio'],
};

/** My profile at a glance: each section with its contents, what is missing, and a link to edit it. */
export function ProfileSummary({ me }: { me: PersonView }) {
  const said = useSaid(me);
  const missing = missingIn(me);
  return (
    <nav className={classes.summary} aria-label={editCopy.sectionsLabel}>
      <Text as="p" size="sm" tone="muted" pb={8}>
        {editCopy.missing(missing.size)}
      </Text>
      <ul>
        {profileSections.map((section) => (
          <li key={section}>
            <Link
              to="/profile"
              search={{ section }}
              className={layout(
                {
                  borderTop: 'soft',
                  grid: true,
                  align: 'center',
                  minHeight: 56,
                  py: 8,
                  px: 0,
                  plain: true,
                  hover: 'hover',
                },
                classes.section,
              )}
            >
              <Text weight={600}>{editCopy.names[section]}</Text>
              <Stack as="span" shrink>
                <Text truncate unlessEmpty tone={said[section] ? 'ink' : 'faint'}>
                  {said[section] || (missing.has(section) ? '' : editCopy.nothingYet)}
                </Text>
                {missing.has(section) ? (
                  <Text size="sm" tone="warning">
                    {editCopy.add(missing.get(section) ?? '')}
                  </Text>
                ) : null}
              </Stack>
              <IconChevronRight size={18} stroke={1.75} className={layout({ tone: 'faint' })} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to all sections, next to the open one. */
export const SectionLinks = ({ open }: { open: ProfileSection }) => (
  <nav className={classes.links} aria-label={editCopy.sectionsLabel}>
    <ul>
      {profileSections.map((section) => (
        <li key={section}>
          <Link
            to="/profile"
            search={{ section }}
            className={layout(
              {
                block: true,
                size: 'sm',
                leading: 'inherit',
                tone: 'muted',
                plain: true,
                radius: 'chip',
                chosen: true,
                hover: 'raised',
                hoverInk: true,
              },
              classes.link,
            )}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={section === open ? 'page' : undefined}
          >
            {editCopy.names[section]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

export const BackToProfile = () => (
  <Row size="sm" className={classes.back}>
    <Link to="/profile" className={layout({ tone: 'muted', softLine: true })}>
      {editCopy.back}
    </Link>
  </Row>
);

/** "Free from" alone says little, so for availability the section is named. */
const wordsFor = (section: ProfileSection, fields: readonly EditField[]) =>
  section === 'availability'
    ? editCopy.names.availability.toLocaleLowerCase()
    : fields
        .map((field) => fieldWords(field))
        .join(', ')
        .toLocaleLowerCase();

function missingIn(me: PersonView): ReadonlyMap<ProfileSection, string> {
  const values = valuesOf(me);
  const open = profileSections.flatMap((section) => {
    const fields = (wanted[section] ?? []).filter((field) => values[field].length === 0);
    return fields.length > 0 ? [[section, wordsFor(section, fields)] as const] : [];
  });
  return new Map(
    me.credits.length > 0 ? open : [...open, ['credits', editCopy.names.credits.toLocaleLowerCase()]],
  );
}

function useSaid(me: PersonView): Record<ProfileSection, string> {
  const { personalInfo, professionalInfo: work, contact, links, particulars } = me;
  const joined = (words: readonly string[]) => words.filter(Boolean).join(' · ');
  return {
    name: joined([me.displayName, particulars.pronouns]),
    work: joined([work.title, work.roles.map(({ label }) => label).join(', '), me.company]),
    place: joined([personalInfo.location, me.languages.join(', ')]),
    contact: joined([contact.email, contact.phoneWords]),
    availability: joined(availabilityWords(me, useNow())),
    links: joined([
      links.website.replace(/^https?:\/\//, ''),
      links.reels.length > 0 ? editCopy.reels(links.reels.length) : '',
    ]),
    about: work.bio,
    credits: me.credits.length > 0 ? editCopy.credits(me.credits.length) : '',
    representation: joined(me.representation.map(({ displayName }) => displayName)),
  };
}
