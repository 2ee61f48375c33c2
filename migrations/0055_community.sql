CREATE TABLE "community_bookmark" (
	"person_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"remind_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_bookmark_person_id_post_id_pk" PRIMARY KEY("person_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "community_draft" (
	"person_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target_id" uuid NOT NULL,
	"kind" text,
	"title" text DEFAULT '' NOT NULL,
	"body" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_draft_person_id_action_target_id_pk" PRIMARY KEY("person_id","action","target_id"),
	CONSTRAINT "community_draft_action_known" CHECK ("community_draft"."action" in ('thread', 'reply', 'edit'))
);
--> statement-breakpoint
CREATE TABLE "community_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"plain" text NOT NULL,
	"mentions" uuid[] NOT NULL,
	"quoted_id" uuid,
	"state" text DEFAULT 'shown' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "community_post_seq_key" UNIQUE("thread_id","seq"),
	CONSTRAINT "community_post_state_known" CHECK ("community_post"."state" in ('shown', 'deleted', 'removed')),
	CONSTRAINT "community_post_end_whole" CHECK (("community_post"."state" = 'shown') = ("community_post"."ended_at" is null)),
	CONSTRAINT "community_post_seq_fits" CHECK ("community_post"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "community_reading" (
	"thread_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"level" text,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_reading_person_id_thread_id_pk" PRIMARY KEY("person_id","thread_id"),
	CONSTRAINT "community_reading_level_known" CHECK ("community_reading"."level" in ('mute', 'normal', 'watch')),
	CONSTRAINT "community_reading_seq_fits" CHECK ("community_reading"."read_seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "community_space" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT 'talk' NOT NULL,
	"open_to" text[] NOT NULL,
	"closed_to" text[] NOT NULL,
	"is_desk_life" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "community_space_opens" CHECK (cardinality("community_space"."open_to") > 0),
	CONSTRAINT "community_space_parts" CHECK (not ("community_space"."open_to" && "community_space"."closed_to")),
	CONSTRAINT "community_space_desk_life" CHECK (not "community_space"."is_desk_life"
        or ("community_space"."closed_to" @> array['EXECUTIVE', 'PRODUCER', 'MANAGER', 'AGENT']
          and not "community_space"."open_to" && array['USER']))
);
--> statement-breakpoint
CREATE TABLE "community_space_level" (
	"space_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "community_space_level_person_id_space_id_pk" PRIMARY KEY("person_id","space_id"),
	CONSTRAINT "community_space_level_known" CHECK ("community_space_level"."level" in ('mute', 'normal', 'watch'))
);
--> statement-breakpoint
CREATE TABLE "community_thanks" (
	"post_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_thanks_post_id_person_id_pk" PRIMARY KEY("post_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "community_thread" (
	"id" uuid PRIMARY KEY NOT NULL,
	"space_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"answer_id" uuid,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"card" jsonb,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_post_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"moved_by" uuid,
	CONSTRAINT "community_thread_kind_known" CHECK ("community_thread"."kind" in ('question', 'who', 'resource', 'event', 'job', 'introduction')),
	CONSTRAINT "community_thread_state_known" CHECK ("community_thread"."state" in ('open', 'answered', 'locked', 'removed', 'archived')),
	CONSTRAINT "community_thread_answer_whole" CHECK (("community_thread"."answer_id" is null) = ("community_thread"."answered_at" is null)
        and ("community_thread"."state" <> 'answered' or "community_thread"."answer_id" is not null)
        and ("community_thread"."answer_id" is null or "community_thread"."kind" in ('question', 'who'))
        and ("community_thread"."card" is null or ("community_thread"."kind" = 'who' and "community_thread"."answer_id" is not null)))
);
--> statement-breakpoint
CREATE TABLE "community_effect" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flag_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"post_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"text" text DEFAULT '' NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"appeal" text DEFAULT '' NOT NULL,
	"appealed_at" timestamp with time zone,
	"appeal_answered_at" timestamp with time zone,
	"appeal_answered_by" uuid,
	CONSTRAINT "community_effect_kind_known" CHECK ("community_effect"."kind" in ('post_removed', 'thread_removed', 'warned', 'suspended')),
	CONSTRAINT "community_effect_end_fits" CHECK (("community_effect"."kind" = 'suspended') = ("community_effect"."ends_at" is not null)),
	CONSTRAINT "community_effect_lift_whole" CHECK (("community_effect"."lifted_at" is null) = ("community_effect"."lifted_by" is null)),
	CONSTRAINT "community_effect_other_judge" CHECK ("community_effect"."appeal_answered_by" is null or "community_effect"."appeal_answered_by" <> "community_effect"."by")
);
--> statement-breakpoint
CREATE TABLE "community_flag" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"kept" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_act" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "community_flag_reason_key" UNIQUE("post_id","reporter_id","reason"),
	CONSTRAINT "community_flag_reason_known" CHECK ("community_flag"."reason" in ('gossip', 'abuse', 'leak', 'spam', 'other')),
	CONSTRAINT "community_flag_state_known" CHECK ("community_flag"."state" in ('open', 'dismissed', 'warned', 'removed', 'suspended')),
	CONSTRAINT "community_flag_settled_whole" CHECK (("community_flag"."state" = 'open') = ("community_flag"."settled_at" is null)
        and ("community_flag"."settled_at" is null) = ("community_flag"."settled_by" is null)),
	CONSTRAINT "community_flag_two_people" CHECK ("community_flag"."reporter_id" <> "community_flag"."reported_id")
);
--> statement-breakpoint
ALTER TABLE "message_report" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "message_report" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "community_bookmark" ADD CONSTRAINT "community_bookmark_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_thread_id_community_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."community_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_quoted_fk" FOREIGN KEY ("quoted_id") REFERENCES "public"."community_post"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reading" ADD CONSTRAINT "community_reading_thread_id_community_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."community_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_space_level" ADD CONSTRAINT "community_space_level_space_id_community_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."community_space"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_thanks" ADD CONSTRAINT "community_thanks_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_thread" ADD CONSTRAINT "community_thread_space_id_community_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."community_space"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_effect" ADD CONSTRAINT "community_effect_flag_id_community_flag_id_fk" FOREIGN KEY ("flag_id") REFERENCES "public"."community_flag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_flag" ADD CONSTRAINT "community_flag_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_bookmark_own_idx" ON "community_bookmark" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "community_bookmark_due_idx" ON "community_bookmark" USING btree ("remind_at") WHERE "community_bookmark"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "community_post_author_idx" ON "community_post" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "community_post_quoted_idx" ON "community_post" USING btree ("quoted_id") WHERE "community_post"."quoted_id" is not null;--> statement-breakpoint
CREATE INDEX "community_post_words_idx" ON "community_post" USING gin (to_tsvector('simple', "plain")) WHERE "community_post"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "community_post_bin_idx" ON "community_post" USING btree ("ended_at") WHERE "community_post"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "community_reading_thread_idx" ON "community_reading" USING btree ("thread_id") WHERE "community_reading"."level" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "community_space_name_key" ON "community_space" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "community_space_level_space_idx" ON "community_space_level" USING btree ("space_id","level");--> statement-breakpoint
CREATE INDEX "community_thanks_person_idx" ON "community_thanks" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "community_thread_latest_idx" ON "community_thread" USING btree ("space_id","last_post_at","id");--> statement-breakpoint
CREATE INDEX "community_thread_author_idx" ON "community_thread" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "community_thread_pinned_idx" ON "community_thread" USING btree ("space_id") WHERE "community_thread"."is_pinned";--> statement-breakpoint
CREATE INDEX "community_thread_title_idx" ON "community_thread" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "community_effect_flag_idx" ON "community_effect" USING btree ("flag_id");--> statement-breakpoint
CREATE INDEX "community_effect_person_idx" ON "community_effect" USING btree ("person_id","kind","ends_at");--> statement-breakpoint
CREATE INDEX "community_flag_queue_idx" ON "community_flag" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "community_flag_reporter_idx" ON "community_flag" USING btree ("reporter_id","created_at");--> statement-breakpoint
INSERT INTO "community_space" ("id", "name", "line", "icon", "open_to", "closed_to", "is_desk_life", "position", "created_at") VALUES
  ('01900000-0000-7000-8000-0000000c0001', 'Desk life', 'Assistants only', 'desk', array['ASSISTANT', 'COORDINATOR', 'READER', 'INTERN', 'MODERATOR'], array['EXECUTIVE', 'PRODUCER', 'MANAGER', 'AGENT'], true, 1, now()),
  ('01900000-0000-7000-8000-0000000c0002', 'Readers', 'Coverage and rates', 'book', array['READER', 'INTERN', 'ASSISTANT', 'COORDINATOR', 'EXECUTIVE', 'PRODUCER', 'MODERATOR'], '{}', false, 2, now()),
  ('01900000-0000-7000-8000-0000000c0003', 'Post', 'Cut, sound, VFX', 'cut', array['USER'], '{}', false, 3, now()),
  ('01900000-0000-7000-8000-0000000c0004', 'Casting', 'Breakdowns, self-tapes', 'masks', array['USER'], '{}', false, 4, now()),
  ('01900000-0000-7000-8000-0000000c0005', 'Writers’ room', 'Staffing, rooms, credits', 'pen', array['USER'], '{}', false, 5, now());
