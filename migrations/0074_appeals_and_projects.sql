ALTER TABLE "listing" ADD COLUMN "removed_by" uuid;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "removed_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "listing_report" ADD COLUMN "against" uuid;--> statement-breakpoint
ALTER TABLE "listing_report" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
-- What was removed before: by whom and why, as its reports say.
UPDATE "listing" SET "removed_by" = r."settled_by", "removed_for" = r."outcome" FROM "listing_report" r
  WHERE r."listing_id" = "listing"."id" AND r."state" = 'removed' AND r."lifted_at" IS NULL AND "listing"."close_reason" = 'removed';--> statement-breakpoint
ALTER TABLE "listing" DROP CONSTRAINT "listing_close_fits";--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_close_fits" CHECK (("listing"."state" = 'closed') = ("listing"."closed_at" is not null)
        and ("listing"."closed_at" is null) = ("listing"."close_reason" is null)
        and ("listing"."closed_with" is null or "listing"."close_reason" = 'here')
        and ("listing"."removed_by" is null or "listing"."close_reason" = 'removed'));--> statement-breakpoint
CREATE INDEX "listing_project_idx" ON "listing" USING btree ("project_id","published_at","id") WHERE "listing"."project_id" is not null;--> statement-breakpoint
-- Projects are another feature's: the key is here alone.
ALTER TABLE "listing" ADD CONSTRAINT "listing_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE set null;--> statement-breakpoint
DROP INDEX "listing_report_once";--> statement-breakpoint
CREATE UNIQUE INDEX "listing_report_once" ON "listing_report" USING btree ("listing_id","reporter_id") WHERE "listing_report"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_report_one_appeal" ON "listing_report" USING btree ("listing_id","removed_at");--> statement-breakpoint
ALTER TABLE "listing_report" DROP CONSTRAINT "listing_report_reason_known";--> statement-breakpoint
ALTER TABLE "listing_report" ADD CONSTRAINT "listing_report_reason_known" CHECK ("listing_report"."reason" in ('misleading', 'unpaid', 'discrimination', 'spam', 'other', 'appeal'));--> statement-breakpoint
ALTER TABLE "listing_report" DROP CONSTRAINT "listing_report_state_known";--> statement-breakpoint
ALTER TABLE "listing_report" ADD CONSTRAINT "listing_report_state_known" CHECK ("listing_report"."state" in ('open', 'dismissed', 'removed', 'restored'));--> statement-breakpoint
ALTER TABLE "listing_report" ADD CONSTRAINT "listing_report_appeal_fits" CHECK (("listing_report"."reason" = 'appeal') = ("listing_report"."removed_at" is not null)
        and ("listing_report"."against" is null or "listing_report"."removed_at" is not null)
        and ("listing_report"."removed_at" is null or "listing_report"."state" <> 'removed')
        and ("listing_report"."state" <> 'restored' or "listing_report"."removed_at" is not null)
        and ("listing_report"."state" <> 'dismissed' or "listing_report"."settled_by" <> "listing_report"."against"));
