export { PlaceMap } from '../parts/map/place-map.tsx';
