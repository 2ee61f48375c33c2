import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { PersonView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { Credits } from './credits.tsx';
import { guardedCopy } from './guarded/guarded-copy.ts';
import { OutLink, reelWords } from './links/link-facts.tsx';
import { type PersonTab, readPersonSearch } from './person-address.ts';
import classes from './person-work.module.css';

/** A person's work: tabs for credits, reels and skills, each if there are any; otherwise the text about them. */
export function PersonWork({ person }: { person: PersonView }) {
  const search = readPersonSearch(useSearch({ strict: false }));
  const tabs = tabsOf(person);
  const open = tabs.find((tab) => tab === search.tab) ?? tabs[0];
  const heads = tabs.length > 1 ? <Tabs person={person} tabs={tabs} open={open} /> : null;
  if (open === 'credits') return <Credits credits={person.credits} tabs={heads} />;
  if (open === 'reel')
    return <Part heads={heads ?? guardedCopy.tabs.reel} rows={<Reels person={person} />} />;
  if (open === 'skills')
    return <Part heads={heads ?? guardedCopy.tabs.skills} rows={<Skills person={person} />} />;
  if (person.professionalInfo.bio) return <Bio person={person} />;
  return (
    <Text as="p" tone="muted" className={classes.none}>
      {copy.credits.none}
    </Text>
  );
}

function tabsOf({ credits, links, professionalInfo: work }: PersonView): PersonTab[] {
  const has = {
    credits: credits.length > 0,
    reel: links.reels.length > 0,
    skills: work.expertise.length + work.projectTypes.length > 0,
  };
  return (['credits', 'reel', 'skills'] as const).filter((tab) => has[tab]);
}

type TabsProps = { person: PersonView; tabs: readonly PersonTab[]; open: PersonTab | undefined };

function Tabs({ person, tabs, open }: TabsProps) {
  return (
    <Row as="nav" gap={24} aria-label={guardedCopy.tabs.label}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="/people/$personId"
          params={{ personId: person.id }}
          search={(held: object) => ({ ...readPersonSearch({ ...held }), tab })}
          replace
          resetScroll={false}
          className={layout(
            { plain: true, size: 'md', weight: 400, tone: 'muted', hoverInk: true },
            classes.tab,
          )}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === open ? 'page' : undefined}
        >
          {guardedCopy.tabs[tab]}
        </Link>
      ))}
    </Row>
  );
}

const Part = ({ heads, rows }: { heads: ReactNode; rows: ReactNode }) => (
  <section>
    <Row align="center" minHeight={48} weight={600}>
      {heads}
    </Row>
    <Box borderTop="soft">{rows}</Box>
  </section>
);

const Reels = ({ person }: { person: PersonView }) => (
  <ul>
    {person.links.reels.map((reel) => (
      <Box as="li" key={`${reel.craft} ${reel.address}`} py={16} borderBottom="soft">
        <OutLink address={reel.address} words={reelWords(reel)} />
      </Box>
    ))}
  </ul>
);

function Skills({ person: { professionalInfo: work } }: { person: PersonView }) {
  const groups = [
    { title: guardedCopy.tabs.skills, words: work.expertise },
    { title: guardedCopy.tabs.projectTypes, words: work.projectTypes },
  ];
  return groups.map(({ title, words }) =>
    words.length > 0 ? (
      <Box as="section" key={title} pt={16}>
        <Text as="h3" size="sm" weight={400} tone="muted" mb={4}>
          {title}
        </Text>
        <Row as="ul" gap={8} wrap>
          {words.map((word) => (
            <li key={word} className={layout({ px: 10, py: 4, size: 'sm', bg: 'raised', radius: 'chip' })}>
              {word}
            </li>
          ))}
        </Row>
      </Box>
    ) : null,
  );
}

export function Bio({ person }: { person: PersonView }) {
  if (!person.professionalInfo.bio) return null;
  return (
    <section className={classes.about}>
      <h2>{copy.facts.about}</h2>
      <p>{person.professionalInfo.bio}</p>
    </section>
  );
}
