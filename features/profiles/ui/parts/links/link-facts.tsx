import type { ReactNode } from 'react';
import { layout } from '#platform/ui/kit/layout.tsx';
import type { PersonView } from '../../../contract.ts';
import { imdbAddress, siteOf } from '../../../policy/links.ts';
import { copy } from '../../copy.ts';
import classes from '../facts.module.css';

/** Where somebody is found outside the product, as facts; an empty one is none. */
export function linkFacts({ links: { reels, website, imdb } }: PersonView): [string, ReactNode][] {
  return [
    [
      copy.facts.reels,
      reels.length > 0
        ? reels.map(({ craft, address }) => (
            <Out key={`${craft} ${address}`} address={address} words={`${craft}, ${siteOf(address)}`} />
          ))
        : '',
    ],
    [copy.facts.website, website && <Out key="website" address={website} words={siteOf(website)} />],
    ['IMDb', imdb && <Out key="imdb" address={imdbAddress(imdb)} words={imdb} />],
  ];
}

/** A way out of the product, in a tab of its own. */
const Out = ({ address, words }: { address: string; words: string }) => (
  <a
    href={address}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className={layout({ block: true, tone: 'ink', softLine: true }, classes.out)}
  >
    {words}
  </a>
);
