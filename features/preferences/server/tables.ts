import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PersonId } from '#platform/contract/ids.ts';
import { choices } from '../limits.ts';

/** What one person has chosen; null where they have not. */
export const preference = pgTable(
  'preference',
  {
    personId: uuid('person_id').$type<PersonId>().primaryKey(),
    theme: text('theme', { enum: choices.theme }),
    density: text('density', { enum: choices.density }),
    motion: text('motion', { enum: choices.motion }),
    language: text('language', { enum: choices.language }),
    /** BCP 47. */
    locale: text('locale'),
    weekStart: text('week_start', { enum: choices.weekStart }),
    hourCycle: text('hour_cycle', { enum: choices.hourCycle }),
    pageViews: boolean('page_views'),
    singleKeys: boolean('single_keys'),
    voiceMode: text('voice_mode', { enum: choices.voice }),
    voiceNoticeSeen: boolean('voice_notice_seen'),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
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
