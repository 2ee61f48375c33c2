CREATE TABLE "community_file" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "community_thread" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "community_thread" ADD COLUMN "summary_by" uuid;--> statement-breakpoint
ALTER TABLE "community_thread" ADD COLUMN "summary_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "community_thread" ADD COLUMN "slow_minutes" integer;--> statement-breakpoint
ALTER TABLE "community_session" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "community_file" ADD CONSTRAINT "community_file_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_file_post_idx" ON "community_file" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_session_due_idx" ON "community_session" USING btree ("remind_at") WHERE "community_session"."remind_at" is not null;--> statement-breakpoint
ALTER TABLE "community_thread" ADD CONSTRAINT "community_thread_summary_whole" CHECK (("community_thread"."summary" = '') = ("community_thread"."summary_at" is null)
        and ("community_thread"."summary_at" is null) = ("community_thread"."summary_by" is null));--> statement-breakpoint
ALTER TABLE "community_thread" ADD CONSTRAINT "community_thread_slow_fits" CHECK ("community_thread"."slow_minutes" > 0);--> statement-breakpoint
UPDATE "community_session" SET "remind_at" = CASE
	WHEN "starts_at" - interval '1 day' > now() THEN "starts_at" - interval '1 day'
	WHEN "starts_at" - interval '1 hour' > now() THEN "starts_at" - interval '1 hour'
	END
	WHERE "starts_at" > now();
