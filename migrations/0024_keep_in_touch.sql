ALTER TABLE "contact_card" ADD COLUMN "keep_days" integer;--> statement-breakpoint
ALTER TABLE "contact_card" ADD COLUMN "keep_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_card" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_card" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_card" ADD COLUMN "keep_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_card_kept_idx" ON "contact_card" USING btree ("owner_id") WHERE "contact_card"."keep_days" is not null and "contact_card"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_card_removed_idx" ON "contact_card" USING btree ("owner_id","removed_at") WHERE "contact_card"."removed_at" is not null;--> statement-breakpoint
ALTER TABLE "contact_card" ADD CONSTRAINT "contact_card_keep_within" CHECK ("contact_card"."keep_days" between 1 and 1095);--> statement-breakpoint
ALTER TABLE "contact_card" ADD CONSTRAINT "contact_card_keep_fits" CHECK (("contact_card"."keep_days" is null) = ("contact_card"."keep_since" is null)
        and ("contact_card"."keep_days" is not null or coalesce("contact_card"."snoozed_until", "contact_card"."paused_at") is null));