import { useQuery } from '@tanstack/react-query';
import type { AnyThing } from '../../contract.ts';
import { aboutQuery } from '../api.ts';
import { MatterPicker } from './matter-picker.tsx';

/** Links an object from anywhere, such as the palette; renders nothing until its existing links are known. */
export function LinkThing({ thing, onClose }: { thing: AnyThing; onClose: () => void }) {
  const { data } = useQuery(aboutQuery(thing));
  return data ? <MatterPicker thing={thing} linked={data.items} onClose={onClose} /> : null;
}
