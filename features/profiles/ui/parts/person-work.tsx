import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ChoiceButton } from '#platform/ui/kit/choice-button.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { Credit, PersonView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { byYear, type CreditRow, creditRows, ownSelection, selectRows } from './credit-rows.ts';
import { guardedCopy } from './guarded/guarded-copy.ts';
import { OutLink, reelWords } from './links/link-facts.tsx';
import { type PersonTab, readPersonSearch } from './person-address.ts';
import classes from './person-work.module.css';
import { Plate } from './plate.tsx';

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

/** A person's work by year; highlights only, if there is a lot, until all of it is requested. */
function Credits({ credits, tabs }: { credits: readonly Credit[]; tabs: ReactNode }) {
  const [showsAll, setShowsAll] = useState(false);
  const all = creditRows(credits);
  const own = ownSelection(all);
  const selected = own.length > 0 ? own : selectRows(all);
  const isMany = selected.length < all.length;
  const rows = showsAll ? all : selected;
  return (
    <section>
      <Row gap={16} align="center" justify="between" className={classes.bar}>
        {tabs}
        <Text as="h2" size="md" leading={20} weight={600} className={tabs ? 'visually-hidden' : ''}>
          {copy.credits.title}
        </Text>
        {isMany ? (
          <Which selected={selected.length} count={all.length} showsAll={showsAll} onChoose={setShowsAll} />
        ) : null}
      </Row>
      {byYear(rows).map(({ year, rows: titles }) => (
        <Grid key={titles[0]?.key} borderTop="soft" className={classes.year}>
          <Text
            as="h3"
            pt={20}
            size="md"
            leading={20}
            weight={400}
            tabular
            tone="faint"
            className={classes.number}
          >
            {year ?? copy.credits.noYear}
          </Text>
          <ul>
            {titles.map((row) => (
              <Title key={row.key} row={row} />
            ))}
          </ul>
        </Grid>
      ))}
    </section>
  );
}

function Title({ row }: { row: CreditRow }) {
  return (
    <Grid as="li" gapX={24} align="center" minHeight={60} py={6} className={classes.row}>
      <Plate title={row.title} width={32} />
      <Box shrink>
        <Text as="b" block size="lg" leading={20} weight={600} breaks pretty tracking="tight">
          {row.title}
        </Text>
        <Text size="xs" tone="muted" className={classes.below}>
          {[row.jobs, row.format].filter(Boolean).join(' · ')}
        </Text>
        {row.note ? (
          <Text block size="xs" tone="faint">
            {row.note}
          </Text>
        ) : null}
      </Box>
      <Text size="sm" tone="muted" pretty className={classes.beside}>
        {row.jobs}
      </Text>
      <Text size="sm" tone="muted" pretty className={classes.beside}>
        {row.format}
      </Text>
      <Text size="sm" tone="muted" pretty textAlign="end">
        {row.company}
      </Text>
    </Grid>
  );
}

type WhichProps = {
  selected: number;
  count: number;
  showsAll: boolean;
  onChoose: (showsAll: boolean) => void;
};

function Which({ selected, count, showsAll, onChoose }: WhichProps) {
  const choices = [
    { isAll: false, label: copy.credits.selected(selected) },
    { isAll: true, label: copy.credits.all(count) },
  ];
  return (
    <Row gap={4} role="group" aria-label={copy.credits.which}>
      {choices.map(({ isAll, label }) => (
        <ChoiceButton key={label} isOn={showsAll === isAll} onClick={() => onChoose(isAll)}>
          {label}
        </ChoiceButton>
      ))}
    </Row>
  );
}
