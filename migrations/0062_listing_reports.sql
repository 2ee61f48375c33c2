ALTER TABLE "listing_report" DROP CONSTRAINT "listing_report_decision_fits";--> statement-breakpoint
DROP INDEX "listing_report_open_idx";--> statement-breakpoint
ALTER TABLE "listing_report" RENAME COLUMN "decided_by" TO "settled_by";--> statement-breakpoint
ALTER TABLE "listing_report" RENAME COLUMN "decided_at" TO "settled_at";--> statement-breakpoint
ALTER TABLE "listing_report" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_report" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_report" ADD COLUMN "last_act" uuid;--> statement-breakpoint
ALTER TABLE "listing_report" ADD COLUMN "outcome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_report" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "listing_report" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
UPDATE "listing_report" SET "state" = CASE "decision" WHEN 'kept' THEN 'dismissed' ELSE 'removed' END WHERE "decision" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_report" DROP COLUMN "decision";--> statement-breakpoint
CREATE INDEX "listing_report_queue_idx" ON "listing_report" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "listing_report" ADD CONSTRAINT "listing_report_state_known" CHECK ("listing_report"."state" in ('open', 'dismissed', 'removed'));--> statement-breakpoint
ALTER TABLE "listing_report" ADD CONSTRAINT "listing_report_settled_whole" CHECK (("listing_report"."state" = 'open') = ("listing_report"."settled_at" is null)
        and ("listing_report"."settled_at" is not null or "listing_report"."settled_by" is null));
