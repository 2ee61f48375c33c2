ALTER TABLE "listing" DROP CONSTRAINT "listing_kind_known";--> statement-breakpoint
ALTER TABLE "listing" DROP CONSTRAINT "listing_pay_known";--> statement-breakpoint
ALTER TABLE "listing" DROP CONSTRAINT "listing_rate_fits";--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "role" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "department" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "how_to_apply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "media_wanted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "due_on" text;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "due_zone" text;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "due_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "program" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "is_contact_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_application" ADD COLUMN "media" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "listing_due_notice_idx" ON "listing" USING btree ("due_notice_at") WHERE "listing"."due_notice_at" is not null;--> statement-breakpoint
CREATE INDEX "listing_role_idx" ON "listing" USING btree ("role") WHERE "listing"."role" <> '';--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_due_fits" CHECK (("listing"."due_at" is null) = ("listing"."due_on" is null) and ("listing"."due_at" is null) = ("listing"."due_zone" is null)
        and ("listing"."due_notice_at" is null or ("listing"."due_at" is not null and "listing"."state" = 'live')));--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_kind_known" CHECK ("listing"."kind" in ('job', 'open_assignment', 'casting', 'service', 'gear', 'space', 'wanted', 'mentorship'));--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_pay_known" CHECK ("listing"."pay" in ('hour', 'day', 'week', 'month', 'flat', 'deferred', 'on_request', 'unpaid'));--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_rate_fits" CHECK (("listing"."rate_minor" is null or "listing"."rate_minor" > 0)
        and ("listing"."state" = 'draft' or ("listing"."pay" in ('deferred', 'on_request', 'unpaid')) = ("listing"."rate_minor" is null)));