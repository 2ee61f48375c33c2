import { useQuery } from '@tanstack/react-query';
import type { AnyThing } from '../../contract.ts';
import { aboutQuery } from '../api.ts';
import { MatterPicker } from './matter-picker.tsx';

/** Links a thing from wherever it is asked for, such as the palette; nothing until it is known what is linked already. */
export function LinkThing({ thing, onClose }: { thing: AnyThing; onClose: () => void }) {
  const { data } = useQuery(aboutQuery(thing));
  return data ? <MatterPicker thing={thing} linked={data.items} onClose={onClose} /> : null;
}
