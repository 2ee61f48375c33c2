CREATE TABLE "newsletter_pace" (
	"domain" text PRIMARY KEY NOT NULL,
	"slower" integer NOT NULL,
	"slowed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_pace_slower_fits" CHECK ("newsletter_pace"."slower" between 2 and 16)
);
--> statement-breakpoint
ALTER TABLE "newsletter_issue" ADD COLUMN "counts_opens" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_recipient" ADD COLUMN "opened_at" timestamp with time zone;
--> statement-breakpoint
CREATE TRIGGER "newsletter_issue_history_goes" AFTER DELETE ON "newsletter_issue" FOR EACH ROW EXECUTE FUNCTION "timeline_goes"('newsletter_issue');
