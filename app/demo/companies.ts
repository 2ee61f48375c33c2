/** The houses of the demo world; none of them exists. */
export const companies = {
  backlot: 'Backlot',
  coldlight: 'Coldlight Post',
  harrow: 'Harrow & Vane',
  hollin: 'Hollin Capital',
  lark: 'Lark & Vance',
  nassar: 'Nassar Lowe',
  ninefold: 'Ninefold Pictures',
  ostrava: 'Ostrava Lane',
  pell: 'Pell & Marrow',
  quillmere: 'Quillmere Television',
  staithe: 'Staithe Films',
  tallow: 'Tallow House',
  none: '',
} as const;

export type CompanyName = keyof typeof companies;
