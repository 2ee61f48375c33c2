ALTER TABLE "credit" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit" ADD COLUMN "billing" text;--> statement-breakpoint
ALTER TABLE "credit" ADD COLUMN "selected_rank" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_selected_key" ON "credit" USING btree ("person_id","selected_rank") WHERE "credit"."selected_rank" is not null;--> statement-breakpoint
ALTER TABLE "credit" ADD CONSTRAINT "credit_selected_shown" CHECK ("credit"."selected_rank" is null or ("credit"."selected_rank" between 1 and 12 and "credit"."state" = 'shown'));--> statement-breakpoint
ALTER TABLE "credit" ADD CONSTRAINT "credit_billing_known" CHECK ("credit"."billing" in ('lead', 'supporting', 'series_regular', 'recurring', 'guest_star', 'co_star', 'cameo'));