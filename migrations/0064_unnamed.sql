CREATE TABLE "community_alias" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"years_from" integer NOT NULL,
	"years_until" integer,
	CONSTRAINT "community_alias_name_key" UNIQUE("thread_id","name"),
	CONSTRAINT "community_alias_years_fit" CHECK ("community_alias"."years_from" >= 0 and ("community_alias"."years_until" is null or "community_alias"."years_until" > "community_alias"."years_from")
        and ("community_alias"."role" is not null or ("community_alias"."years_from" = 0 and "community_alias"."years_until" is null)))
);
--> statement-breakpoint
CREATE TABLE "community_author" (
	"alias_id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "community_author_thread_key" UNIQUE("person_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "community_disclosure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flag_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "community_disclosure_two_people" CHECK ("community_disclosure"."confirmed_by" <> "community_disclosure"."asked_by"),
	CONSTRAINT "community_disclosure_whole" CHECK (("community_disclosure"."confirmed_by" is null) = ("community_disclosure"."confirmed_at" is null) and "community_disclosure"."confirmed_at" < "community_disclosure"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "community_waiting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"body" jsonb,
	"quoted_id" uuid,
	"ends_id" uuid,
	"role" text,
	"years_from" integer DEFAULT 0 NOT NULL,
	"years_until" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"due_at" timestamp with time zone,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_waiting_client_key" UNIQUE("person_id","client_id"),
	CONSTRAINT "community_waiting_state_known" CHECK ("community_waiting"."state" in ('waiting', 'published', 'taken_back', 'returned')),
	CONSTRAINT "community_waiting_whole" CHECK (("community_waiting"."state" = 'waiting') = ("community_waiting"."due_at" is not null)
        and ("community_waiting"."state" = 'returned') = ("community_waiting"."reason" is not null)
        and ("community_waiting"."body" is not null) = ("community_waiting"."ends_id" is null and "community_waiting"."state" in ('waiting', 'returned'))),
	CONSTRAINT "community_waiting_reason_known" CHECK ("community_waiting"."reason" in ('crowd', 'closed', 'suspended', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "community_draft" DROP CONSTRAINT "community_draft_action_known";--> statement-breakpoint
ALTER TABLE "community_space" ADD COLUMN "allows_unnamed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community_alias" ADD CONSTRAINT "community_alias_thread_id_community_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."community_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_author" ADD CONSTRAINT "community_author_alias_id_community_alias_id_fk" FOREIGN KEY ("alias_id") REFERENCES "public"."community_alias"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_author" ADD CONSTRAINT "community_author_thread_id_community_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."community_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_disclosure" ADD CONSTRAINT "community_disclosure_flag_id_community_flag_id_fk" FOREIGN KEY ("flag_id") REFERENCES "public"."community_flag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_waiting" ADD CONSTRAINT "community_waiting_thread_id_community_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."community_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_waiting" ADD CONSTRAINT "community_waiting_quoted_fk" FOREIGN KEY ("quoted_id") REFERENCES "public"."community_post"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_waiting" ADD CONSTRAINT "community_waiting_ends_fk" FOREIGN KEY ("ends_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_disclosure_flag_idx" ON "community_disclosure" USING btree ("flag_id","asked_at");--> statement-breakpoint
CREATE INDEX "community_waiting_due_idx" ON "community_waiting" USING btree ("due_at") WHERE "community_waiting"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "community_waiting_person_idx" ON "community_waiting" USING btree ("person_id","written_at");--> statement-breakpoint
ALTER TABLE "community_draft" ADD CONSTRAINT "community_draft_action_known" CHECK ("community_draft"."action" in ('thread', 'reply', 'edit', 'unnamed'));--> statement-breakpoint
-- Where people talk of what they are paid and told; in other spaces administration decides.
UPDATE "community_space" SET "allows_unnamed" = true WHERE "is_desk_life" OR "id" IN (
  '01900000-0000-7000-8000-0000000c0002', '01900000-0000-7000-8000-0000000c0003', '01900000-0000-7000-8000-0000000c0005');
