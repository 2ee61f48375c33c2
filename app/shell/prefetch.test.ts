import { describe, expect, test } from 'vitest';
import { type PrefetchConditions, prefetchPlan } from './prefetch.ts';

const desk: PrefetchConditions = {
  isSignedIn: true,
  pages: ['dashboard', 'projects', 'inbox'],
  exists: () => true,
  isMobile: false,
  memoryGb: 8,
  savesData: false,
};

describe('shell 2: the prefetched pages', () => {
  test('are dashboard, projects, profile and messages, and for a visitor the sign-in page', () => {
    expect(prefetchPlan(desk)).toEqual(['/dashboard', '/projects', '/profile', '/messages']);
    expect(prefetchPlan({ ...desk, isSignedIn: false }).at(-1)).toBe('/auth');
  });

  test('SHL-10 leave out pages the role may not open, pages not built, and /auth for a signed-in person', () => {
    expect(prefetchPlan({ ...desk, pages: ['dashboard', 'projects'] })).not.toContain('/messages');
    expect(prefetchPlan({ ...desk, exists: (to) => to !== '/projects' })).not.toContain('/projects');
    expect(prefetchPlan(desk)).not.toContain('/auth');
  });

  test('are three on a phone, none on one with under 4 GB, and none when saving data', () => {
    const phone = { ...desk, isMobile: true };
    expect(prefetchPlan(phone)).toEqual(['/dashboard', '/projects', '/profile']);
    expect(prefetchPlan({ ...phone, memoryGb: 4 })).toHaveLength(3);
    expect(prefetchPlan({ ...phone, memoryGb: 2 })).toEqual([]);
    expect(prefetchPlan({ ...phone, memoryGb: undefined })).toHaveLength(3);
    expect(prefetchPlan({ ...desk, memoryGb: 2 })).toHaveLength(4);
    expect(prefetchPlan({ ...desk, savesData: true })).toEqual([]);
  });
});
