import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';
import { person } from '#platform/server/database/columns.ts';
import { choices } from '../limits.ts';

/** One person's preferences; null where they have not chosen. */
export const preference = pgTable(
  'preference',
  (t) => ({
    personId: person('person_id', 'deleted', { exported: '' }).primaryKey(),
    theme: t.text('theme', { enum: choices.theme }),
    density: t.text('density', { enum: choices.density }),
    motion: t.text('motion', { enum: choices.motion }),
    language: t.text('language', { enum: choices.language }),
    /** BCP 47. */
    locale: t.text('locale'),
    weekStart: t.text('week_start', { enum: choices.weekStart }),
    hourCycle: t.text('hour_cycle', { enum: choices.hourCycle }),
    pageViews: t.boolean('page_views'),
    singleKeys: t.boolean('single_keys'),
    voiceMode: t.text('voice_mode', { enum: choices.voice }),
    voiceNoticeSeen: t.boolean('voice_notice_seen'),
    version: t.integer('version').notNull().default(1),
    updatedAt: t.timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    check('preference_theme_known', sql`${table.theme} in ('light', 'dark', 'system')`),
    check('preference_density_known', sql`${table.density} in ('comfortable', 'compact')`),
    check('preference_motion_known', sql`${table.motion} in ('system', 'reduced')`),
    check('preference_language_known', sql`${table.language} in ('en', 'es')`),
    check(
      'preference_week_start_known',
      sql`${table.weekStart} in ('locale', 'monday', 'saturday', 'sunday')`,
    ),
    check('preference_hour_cycle_known', sql`${table.hourCycle} in ('locale', 'h12', 'h23')`),
    check('preference_voice_known', sql`${table.voiceMode} in ('disabled', 'device', 'cloud')`),
  ],
);
