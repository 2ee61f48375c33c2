import type { ReactNode } from 'react';
import { layout } from '#platform/ui/kit/layout.tsx';
import type { PersonView } from '../../../contract.ts';
import { imdbAddress, type Reel, siteOf } from '../../../policy/links.ts';
import { copy } from '../../copy.ts';
import classes from '../facts.module.css';

/** A person's links outside the product, as facts; empty ones are left out. */
export function linkFacts(
  { links: { reels, website, imdb } }: PersonView,
  withReels: boolean,
): [string, ReactNode][] {
  return [
    [
      copy.facts.reels,
      withReels && reels.length > 0
        ? reels.map((reel) => (
            <OutLink key={`${reel.craft} ${reel.address}`} address={reel.address} words={reelWords(reel)} />
          ))
        : '',
    ],
    [copy.facts.website, website && <OutLink key="website" address={website} words={siteOf(website)} />],
    ['IMDb', imdb && <OutLink key="imdb" address={imdbAddress(imdb)} words={imdb} />],
  ];
}

export const reelWords = ({ craft, address }: Reel) => `${craft}, ${siteOf(address)}`;

/** An external link, in its own tab. */
export const OutLink = ({ address, words }: { address: string; words: string }) => (
  <a
    href={address}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className={layout({ block: true, tone: 'ink', softLine: true }, classes.out)}
  >
    {words}
  </a>
);
